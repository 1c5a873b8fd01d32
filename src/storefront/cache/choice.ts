import type { ShownTest } from './experiment.ts';

/** Languages and currencies that a page is offered in; the first entry of each list is the store's default. */
export interface Choices {
  locales: readonly string[];
  currencies: readonly string[];
  /** Prefix of the cookie names: `<prefix>-locale`, `<prefix>-currency`. */
  prefix: string;
}

export interface Choice {
  locale: string;
  currency: string;
  /** Whether the URL names the language or the currency. */
  explicit: { locale: boolean; currency: boolean };
}

/** Language and currency from the URL, else from the cookies, else the store's defaults. Unknown codes are ignored. */
export function choiceOf(query: URLSearchParams, cookies: CookieChoice, choices: Choices): Choice {
  const locale = matchCode(query.get('locale'), choices.locales);
  const currency = matchCode(query.get('currency'), choices.currencies);
  return {
    locale: locale ?? cookies.locale ?? choices.locales[0] ?? 'en',
    currency: currency ?? cookies.currency ?? choices.currencies[0] ?? 'EUR',
    explicit: { locale: locale !== null, currency: currency !== null },
  };
}

export interface CookieChoice {
  locale: string | null;
  currency: string | null;
}

/** Language and currency by cookie, and the variation to show of a content test. */
export interface PageChoice extends CookieChoice {
  test?: ShownTest | null;
}

const NO_CHOICE: CookieChoice = { locale: null, currency: null };

/** Reads only the two choice cookies from a `Cookie` header. */
export function cookieChoice(header: string | undefined, choices: Choices): CookieChoice {
  if (!header?.includes(choices.prefix)) return NO_CHOICE;
  return {
    locale: matchCode(cookieValue(header, `${choices.prefix}-locale`), choices.locales),
    currency: matchCode(cookieValue(header, `${choices.prefix}-currency`), choices.currencies),
  };
}

function cookieValue(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const separatorIndex = pair.indexOf('=');
    if (separatorIndex > 0 && pair.slice(0, separatorIndex).trim() === name)
      return pair.slice(separatorIndex + 1).trim();
  }
  return null;
}

/** Finds a code regardless of case, so that `?currency=usd` typed by hand works. */
function matchCode(value: string | null, list: readonly string[]): string | null {
  if (value === null) return null;
  const lowerCaseCode = value.toLowerCase();
  return list.find((entry) => entry.toLowerCase() === lowerCaseCode) ?? null;
}
