import { translateSentence } from '#settings';
import { CATALOGUE } from './german/catalogue.ts';
import { COMPANY } from './german/company.ts';
import { CONTENT } from './german/content.ts';
import { MONEY } from './german/money.ts';
import { ORDERS } from './german/orders.ts';
import { PEOPLE } from './german/people.ts';
import { REQUESTS } from './german/requests.ts';

/**
 * What calls of the desk refuse with, in German by the English sentence; `{}` stands for what is carried over, in the same
 * order. Rooms and schemas say it in English, as they cannot know who asks.
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

/** What is longer repeats what somebody sent: looking for its words would cost more than they are worth. */
const LONGEST = 500;
const LONGEST_CARRIED = 100;
/** Where nothing else is carried, so that no two share it out between them: paths, names of placeholders. */
const LONGEST_ALONE = 300;
/** Nobody reads on, and what was sent need not come back. */
const LONGEST_TOLD = 4_000;

const PATTERNS = Object.entries(GERMAN)
  .filter(([english]) => english.includes('{}'))
  .map(([english, german]) => {
    const parts = english.split('{}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const longest = parts.length === 2 ? LONGEST_ALONE : LONGEST_CARRIED;
    return { pattern: new RegExp(`^${parts.join(`(.{1,${longest}}?)`)}$`, 's'), german };
  });

/** A refusal in German; null where there are no words of the desk for it. */
export function germanOf(sentence: string): string | null {
  if (sentence.length > LONGEST) return null;
  if (Object.hasOwn(GERMAN, sentence)) return GERMAN[sentence] ?? null;
  for (const { pattern, german } of PATTERNS) {
    const [, ...carriedParts] = pattern.exec(sentence) ?? [];
    if (carriedParts.length > 0) return german.replace(/\{\}/g, () => carriedParts.shift() ?? '');
  }
  return null;
}

/** What stands before a sentence: the field or the place that it is about. */
const PLACE = /^([^.:]{1,80}: )(.+)$/s;

/** A refusal in the language that a page of the desk names, as the desk says it or else as the calls of the shop do. */
export function refusalFor(request: Request, sentence: string): string {
  if (sentence.length > LONGEST_TOLD) return `${sentence.slice(0, LONGEST_TOLD - 1)}…`;
  if (sentence.length > LONGEST || !request.headers.get('x-locale')?.startsWith('de')) return sentence;
  const fullTranslation = germanOf(sentence);
  if (fullTranslation !== null) return fullTranslation;
  const [, place = '', rest = ''] = PLACE.exec(sentence) ?? [];
  const restTranslation = germanOf(rest);
  return restTranslation === null ? translateSentence('de', sentence) : place + restTranslation;
}
