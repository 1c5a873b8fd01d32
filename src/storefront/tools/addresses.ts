export const CROSS_PATH = '/tools/capacitor-cross-reference';
export const REPLACEMENT_PATH = '/tools/aluminum-electrolytic-to-mlcc-replacement-tool';

const MOST_LETTERS = 60;

/**
 * Part numbers of a URL or a pasted list: one per line, or separated by commas, semicolons, tabs or spaces. Shorter
 * text,
 * such as a packaging suffix after a comma, and numbers of up to eight digits, which are quantities, are left out; some
 * makers' part numbers consist of nine or more digits.
 */
export function numbersOf(texts: readonly string[]): string[] {
  const pieces = texts
    .flatMap((text) => text.split(/[\r\n\t,;]+/))
    .map((piece) => piece.trim())
    .flatMap((piece) => (isList(piece) ? piece.split(/\s+/) : [piece]))
    .filter((piece) => piece.length >= 4 && !/^\d{1,8}$/.test(piece));
  return [...new Set(pieces.map((piece) => piece.slice(0, MOST_LETTERS + 1)))];
}

/** Whether the spaces separate part numbers and not groups within one. */
function isList(text: string): boolean {
  const words = text.split(/\s+/);
  return words.length > 1 && words.every((word) => word.length >= 7);
}

/** The query of the cross-reference, with one `mpn` per part number. */
export function crossQuery(params: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(numbersOf(params.getAll('mpn')).map((number) => ['mpn', number]));
  for (const [name, value] of params) {
    const text = value.trim();
    if (name !== 'mpn' && text !== '' && !query.has(name)) query.set(name, text);
  }
  return query;
}

/** Parameters without empty ones and without those of React Router (`_routes`). */
export function withoutEmptyParams(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    [...params].filter(([name, value]) => value.trim() !== '' && !name.startsWith('_')),
  );
}

/** Preferences of the page, which are not input of a tool. */
const NO_INPUT = new Set(['locale', 'currency', 'theme']);

/** Whether the query has input for the tool; an empty form is not an error. */
export function hasToolInput(params: URLSearchParams): boolean {
  return [...params.keys()].some((name) => !NO_INPUT.has(name) && !/^(?:utm_|fbclid|gclid)/.test(name));
}
