/** What a JSON schema of the API's description allows: a small valid value, and the places where texts are read. */

export interface Schema {
  type?: string | string[];
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  minimum?: number;
  pattern?: string;
}

export type Components = Readonly<Record<string, Schema>>;
/** Values of fields that have to be right for a call to read on. */
export type Samples = Readonly<Record<string, unknown>>;

/** A place in a body: names and indexes from its root. */
export interface TextField {
  path: readonly (string | number)[];
  /** Most characters the description allows; null where it names none. */
  maxLength: number | null;
}

const MOST_DEPTH = 6;

/** The schema behind a reference; of several alternatives the first that is not null. */
export function resolve(schema: Schema, components: Components): Schema {
  if (schema.$ref) return resolve(components[schema.$ref.split('/').at(-1)!] ?? {}, components);
  const alternatives = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  const [first] = (alternatives ?? []).filter(({ type }) => type !== 'null');
  return first ? resolve(first, components) : schema;
}

/** A value that the schema takes: what is required, and fields whose sample is known. */
export function exampleOf(schema: Schema, components: Components, samples: Samples, name = ''): unknown {
  const real = resolve(schema, components);
  if (Object.hasOwn(samples, name)) return samples[name];
  if (real.const !== undefined) return real.const;
  if (real.enum) return real.enum[0];
  if (real.default !== undefined) return real.default;
  switch (kindOf(real)) {
    case 'object':
      return Object.fromEntries(
        (real.required ?? []).map((key) => [
          key,
          exampleOf(real.properties?.[key] ?? {}, components, samples, key),
        ]),
      );
    case 'array':
      return real.items ? [exampleOf(real.items, components, samples, name)] : [];
    case 'integer':
    case 'number':
      return Math.max(1, real.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return 'x';
  }
}

/** Every place of a body that takes a text, also the names and values of open maps. */
export function textFields(schema: Schema, components: Components): TextField[] {
  const found: TextField[] = [];
  const walk = (given: Schema, path: TextField['path'], depth: number): void => {
    if (depth > MOST_DEPTH) return;
    if (given.$ref) {
      walk(components[given.$ref.split('/').at(-1)!] ?? {}, path, depth + 1);
      return;
    }
    const alternatives = given.anyOf ?? given.oneOf ?? given.allOf;
    if (alternatives) {
      for (const each of alternatives) walk(each, path, depth + 1);
      return;
    }
    const kind = kindOf(given);
    if (kind === 'object') {
      for (const [key, part] of Object.entries(given.properties ?? {})) walk(part, [...path, key], depth + 1);
      if (typeof given.additionalProperties === 'object')
        walk({ type: 'string', ...given.additionalProperties }, [...path, 'note'], depth + 1);
    } else if (kind === 'array') walk(given.items ?? {}, [...path, 0], depth + 1);
    else if (!given.enum && given.const === undefined && kind !== 'boolean' && kind !== 'null')
      found.push({ path, maxLength: given.maxLength ?? null });
  };
  walk(schema, [], 0);
  const byPath = new Map(found.map((field) => [field.path.join('.'), field]));
  return [...byPath.values()];
}

/** A copy of the body with another value at the place; what is missing on the way is made from the schema. */
export function withValueAt(body: unknown, path: TextField['path'], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const list = Array.isArray(body) ? body : [];
    return Object.assign([...list], { [key]: withValueAt(list[key], rest, value) });
  }
  const map = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return { ...map, [key]: withValueAt(map[key], rest, value) };
}

/** Lists of the body, each as long as the description allows. */
export function fullLists(
  schema: Schema,
  components: Components,
  samples: Samples,
): { path: TextField['path']; value: unknown[] }[] {
  const found: { path: TextField['path']; value: unknown[] }[] = [];
  const walk = (given: Schema, path: TextField['path'], depth: number): void => {
    if (depth > MOST_DEPTH) return;
    if (given.$ref) {
      walk(components[given.$ref.split('/').at(-1)!] ?? {}, path, depth + 1);
      return;
    }
    for (const each of given.anyOf ?? given.oneOf ?? given.allOf ?? []) walk(each, path, depth + 1);
    for (const [key, part] of Object.entries(given.properties ?? {})) walk(part, [...path, key], depth + 1);
    if (kindOf(given) !== 'array' || !given.items) return;
    const item = exampleOf(given.items, components, samples, String(path.at(-1) ?? ''));
    const length = Math.min(given.maxItems ?? 20_000, 20_000);
    found.push({ path, value: Array.from({ length }, () => item) });
    walk(given.items, [...path, 0], depth + 1);
  };
  walk(schema, [], 0);
  return found;
}

function kindOf({ type, properties, items, additionalProperties }: Schema): string {
  if (typeof type === 'string') return type;
  if (Array.isArray(type)) return type.find((each) => each !== 'null') ?? 'null';
  if (properties || additionalProperties) return 'object';
  return items ? 'array' : 'string';
}
