import { CATALOGUE } from './german/catalogue.ts';
import { COMPANY } from './german/company.ts';
import { CONTENT } from './german/content.ts';
import { MONEY } from './german/money.ts';
import { ORDERS } from './german/orders.ts';
import { PEOPLE } from './german/people.ts';
import { REQUESTS } from './german/requests.ts';
import { readerLanguage } from './reader-language.ts';

/**
 * Refusals of desk calls in German, by the English sentence; `{}` are placeholders for carried values in the same
 * order. Modules and schemas write English, because they do not know the caller.
 */
const GERMAN: Readonly<Record<string, string>> = {
  ...PEOPLE,
  ...MONEY,
  ...ORDERS,
  ...REQUESTS,
  ...CONTENT,
  ...CATALOGUE,
  ...COMPANY,
};

/** A longer text repeats input; matching it against all patterns would be too expensive. */
const LONGEST = 500;
const LONGEST_CARRIED = 100;
/** For patterns with a single placeholder, which cannot be ambiguous: paths, names of placeholders. */
const LONGEST_ALONE = 300;
/** Longer refusals are cut: input need not be repeated in full. */
const LONGEST_TOLD = 4_000;

const PATTERNS = Object.entries(GERMAN)
  .filter(([english]) => english.includes('{}'))
  .map(([english, german]) => {
    const parts = english.split('{}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const longest = parts.length === 2 ? LONGEST_ALONE : LONGEST_CARRIED;
    return { pattern: new RegExp(`^${parts.join(`(.{1,${longest}}?)`)}$`, 's'), german };
  });

/** A number or an amount as Germans write it: `1.000`, `12,50 €`; every other value unchanged. */
function germanValue(text: string): string {
  const [, symbol, figures] = /^([€$£])?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)$/.exec(text) ?? [];
  if (figures === undefined) return text;
  const german = figures.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));
  return symbol === undefined ? german : `${german}\u00a0${symbol}`;
}

/** A refusal in German; null where the desk has no translation. */
export function germanOf(sentence: string): string | null {
  if (sentence.length > LONGEST) return null;
  if (Object.hasOwn(GERMAN, sentence)) return GERMAN[sentence] ?? null;
  for (const { pattern, german } of PATTERNS) {
    const [, ...carriedParts] = pattern.exec(sentence) ?? [];
    if (carriedParts.length > 0)
      return german.replace(/\{\}/g, () => germanValue(carriedParts.shift() ?? ''));
  }
  return null;
}

/** The field or path before a sentence. */
const PLACE = /^([^.:]{1,80}: )(.+)$/s;

/** A refusal in the language that a page of the desk requests; unchanged where the desk has no translation. */
export function refusalFor(request: Request, sentence: string): string {
  if (sentence.length > LONGEST_TOLD) return `${sentence.slice(0, LONGEST_TOLD - 1)}…`;
  if (sentence.length > LONGEST || readerLanguage(request) === 'en') return sentence;
  const fullTranslation = germanOf(sentence);
  if (fullTranslation !== null) return fullTranslation;
  const [, place = '', rest = ''] = PLACE.exec(sentence) ?? [];
  const restTranslation = germanOf(rest);
  return restTranslation === null ? sentence : place + restTranslation;
}
