export const CROSS_PATH = '/tools/capacitor-cross-reference';
export const REPLACEMENT_PATH = '/tools/aluminum-electrolytic-to-mlcc-replacement-tool';

const MOST_LETTERS = 60;

/**
 * Part numbers of an address or a pasted list: one per line, or set apart by commas, semicolons, tabs or blanks.
 * What is too short to be a number, such as a packing suffix after a comma or a quantity, is left out; some makers'
 * numbers are nine digits and more.
 */
export function numbersOf(texts: readonly string[]): string[] {
  const pieces = texts
    .flatMap((text) => text.split(/[\r\n\t,;]+/))
    .map((piece) => piece.trim())
    .flatMap((piece) => (isList(piece) ? piece.split(/\s+/) : [piece]))
    .filter((piece) => piece.length >= 4 && !/^\d{1,8}$/.test(piece));
  return [...new Set(pieces.map((piece) => piece.slice(0, MOST_LETTERS + 1)))];
}

/** Blanks between whole numbers, not within one. */
function isList(text: string): boolean {
  const words = text.split(/\s+/);
  return words.length > 1 && words.every((word) => word.length >= 7);
}

/** The parameters of the cross reference, one `mpn` for each number. */
export function crossQuery(params: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(numbersOf(params.getAll('mpn')).map((number) => ['mpn', number]));
  for (const [name, value] of params) {
    const text = value.trim();
    if (name !== 'mpn' && text !== '' && !query.has(name)) query.set(name, text);
  }
  return query;
}

/** Parameters without those that a form left empty, and without those of the page's own loading (`_routes`). */
export function withoutEmptyParams(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    [...params].filter(([name, value]) => value.trim() !== '' && !name.startsWith('_')),
  );
}

/** Choices of the page, which are no inputs of a tool. */
const NO_INPUT = new Set(['locale', 'currency', 'theme']);

/** Whether an address asks the tool anything; an empty form is no mistake. */
export function hasToolInput(params: URLSearchParams): boolean {
  return [...params.keys()].some((name) => !NO_INPUT.has(name) && !/^(?:utm_|fbclid|gclid)/.test(name));
}
