import { type LocaleEntry, localeChain } from '#kernel';
import type { LocalizedValue } from './contract.ts';

const TYPE = '@builder.io/core:LocalizedValue';

export function isLocalized(value: unknown): value is LocalizedValue {
  return typeof value === 'object' && value !== null && (value as { '@type'?: unknown })['@type'] === TYPE;
}

/** The value in one language: along the fallback chain, then `Default`. Empty texts and null count as missing. */
function valueIn(value: LocalizedValue, code: string, locales: readonly LocaleEntry[]): unknown {
  const { codes } = localeChain(code, locales);
  const matchingCode = codes.find((each) => Object.hasOwn(value, each) && !isMissing(value[each]));
  return matchingCode === undefined ? value.Default : value[matchingCode];
}

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

/** Resolves every localised value to one language. */
export function inLocale<T>(value: T, code: string, locales: readonly LocaleEntry[]): T {
  return walk(value, (each) => valueIn(each, code, locales)) as T;
}

/** Fills every localised value with all languages of the store, for clients that only read the one they requested. */
export function inAllLocales<T>(value: T, locales: readonly LocaleEntry[]): T {
  return walk(value, (localizedValue) => ({
    ...localizedValue,
    ...Object.fromEntries(locales.map(({ code }) => [code, valueIn(localizedValue, code, locales)])),
  })) as T;
}

function walk(value: unknown, resolve: (value: LocalizedValue) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => walk(each, resolve));
  if (typeof value !== 'object' || value === null) return value;
  if (isLocalized(value)) return resolve(value);
  const result: Record<string, unknown> = {};
  for (const [name, fieldValue] of Object.entries(value)) {
    if (name !== '__proto__') result[name] = walk(fieldValue, resolve);
  }
  return result;
}
