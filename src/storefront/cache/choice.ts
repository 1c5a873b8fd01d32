import type { ShownTest } from './experiment.ts';

/** Languages and currencies a page may be asked for; the first of each is the store's own. */
export interface Choices {
  locales: readonly string[];
  currencies: readonly string[];
  /** Cookie names start with it: `<prefix>-locale`, `<prefix>-currency`. */
  prefix: string;
}

export interface Choice {
  locale: string;
  currency: string;
  /** Stands in the address itself. */
  explicit: { locale: boolean; currency: boolean };
}

/** What the address says, else what the cookies say, else the store's own. Unknown codes count as not said. */
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

/** With what of a test of content is to be shown. */
export interface PageChoice extends CookieChoice {
  test?: ShownTest | null;
}

const NO_CHOICE: CookieChoice = { locale: null, currency: null };

/** Reads the two cookies and nothing else from a `Cookie` header. */
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

/** Currency codes are compared without regard to case, so `?currency=usd` works in a typed address. */
function matchCode(value: string | null, list: readonly string[]): string | null {
  if (value === null) return null;
  const lowerCaseCode = value.toLowerCase();
  return list.find((entry) => entry.toLowerCase() === lowerCaseCode) ?? null;
}
