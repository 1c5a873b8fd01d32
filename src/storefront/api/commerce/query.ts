/** Data of a query: maps and lists nested to depth 5 at most. */
export type QueryInput = Record<string, unknown>;

const LONGEST_LIST = 20;
const DEEPEST = 5;
const MOST_PARAMETERS = 1000;

/**
 * Writes nested data as a query string in the format of the `qs` library: `{a:{b:[1]}}` becomes `a[b][0]=1`, escaped.
 * Undefined, empty lists and empty maps are omitted, null is an empty text, dates are ISO texts.
 *
 * The server's parser would silently drop data beyond its limits, so they are enforced here.
 * @throws RangeError beyond depth 5, index 20 of a list, or 1,000 parameters
 */
export function stringifyQuery(data: QueryInput): string {
  const parameters: string[] = [];
  for (const [name, value] of Object.entries(data)) append(parameters, name, value, 0);
  if (parameters.length > MOST_PARAMETERS) {
    throw new RangeError(
      `A query holds ${MOST_PARAMETERS} parameters at most, this one ${parameters.length}.`,
    );
  }
  return parameters.join('&');
}

function append(parameters: string[], name: string, value: unknown, depth: number): void {
  if (value === undefined || typeof value === 'function') return;
  if (!isNested(value)) {
    parameters.push(`${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`);
    return;
  }
  if (depth >= DEEPEST) throw new RangeError(`A query nests ${DEEPEST} levels at most: ${name}.`);
  if (Array.isArray(value) && value.length > LONGEST_LIST + 1) {
    throw new RangeError(`A list in a query holds ${LONGEST_LIST + 1} values at most: ${name}.`);
  }
  for (const [key, inner] of Object.entries(value)) append(parameters, `${name}[${key}]`, inner, depth + 1);
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}

function textOf(value: unknown): string {
  if (value === null) return '';
  return value instanceof Date ? value.toISOString() : String(value);
}
