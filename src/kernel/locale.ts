/** A locale of the store. `fallback` is another code, `none` (missing text is then null), or null. */
export interface LocaleEntry {
  code: string;
  fallback?: string | null;
}

type Fields = Record<string, unknown>;

/** How to treat text that no locale of the chain has. */
interface Ending {
  /** Follow the chain although the record has no entry for the chosen locale. */
  withoutEntry: boolean;
  /** Keep the plain field where the chain has no text. */
  keepPlain: boolean;
}

/** Codes from the chosen locale along `fallback`, each once. `endsInNone` is true if the chain ends in `none`. */
export function localeChain(
  code: string,
  locales: readonly LocaleEntry[],
): { codes: string[]; endsInNone: boolean } {
  const codes: string[] = [];
  let next: string | null | undefined = code;
  while (next && next !== 'none' && !codes.includes(next)) {
    codes.push(next);
    const current: string = next;
    next = locales.find((locale) => locale.code === current)?.fallback;
  }
  return { codes, endsInNone: next === 'none' };
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function resolveRecord(
  record: Fields,
  code: string,
  locales: readonly LocaleEntry[],
  ending: Ending,
): Fields {
  const entries = record['$locale'];
  if (!isObject(entries)) return record;
  if (!ending.withoutEntry && !(Object.hasOwn(entries, code) && isObject(entries[code]))) return record;
  const { codes, endsInNone } = localeChain(code, locales);
  const chain = codes
    .filter((each) => Object.hasOwn(entries, each))
    .map((each) => entries[each])
    .filter(isObject);
  const resolvedFields: Fields = { ...record };
  for (const key of new Set(chain.flatMap((entry) => Object.keys(entry)))) {
    if (key === '__proto__') continue;
    const entryWithText = chain.find((entry) => Object.hasOwn(entry, key) && !isMissing(entry[key]));
    if (entryWithText) resolvedFields[key] = entryWithText[key];
    else if (endsInNone && !ending.keepPlain) resolvedFields[key] = null;
    else if (!ending.keepPlain) delete resolvedFields[key];
  }
  return resolvedFields;
}

function walk(value: unknown, code: string, locales: readonly LocaleEntry[], ending: Ending): unknown {
  if (Array.isArray(value)) return value.map((each) => walk(each, code, locales, ending));
  if (!isObject(value)) return value;
  const resolvedFields = resolveRecord(value, code, locales, ending);
  const result: Fields = {};
  for (const [key, field] of Object.entries(resolvedFields)) {
    if (key === '__proto__') continue;
    result[key] = key === '$locale' ? field : walk(field, code, locales, ending);
  }
  return result;
}

/**
 * Resolves `$locale` as the public client libraries do: only records with an entry for the chosen locale change, and
 * text that is empty along the whole chain is removed, or null if the chain ends in `none`. `$locale` stays in the
 * result.
 */
export function decodeLocale<T>(value: T, code: string, locales: readonly LocaleEntry[]): T {
  return walk(value, code, locales, { withoutEntry: false, keepPlain: false }) as T;
}

/**
 * Resolves `$locale` for the server's own output: the chain is followed even if the record has no entry for the
 * chosen locale, and the plain field stays if the chain has no text, so no text is empty.
 */
export function localise<T>(value: T, code: string, locales: readonly LocaleEntry[]): T {
  return walk(value, code, locales, { withoutEntry: true, keepPlain: true }) as T;
}

/** The value for a locale's language: `fr` for `fr-BE`, the English one if the language has none. */
export function byLanguage<Value>(
  values: Readonly<Record<string, Value | undefined>> & { readonly en: Value },
  locale: string,
): Value {
  const language = locale.slice(0, 2).toLowerCase();
  return (Object.hasOwn(values, language) ? values[language] : undefined) ?? values.en;
}
