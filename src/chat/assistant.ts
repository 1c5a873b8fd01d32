import type { Catalogue, View } from '#catalogue';
import type { Content } from '#content';
import type { CardRef, Cards } from './cards.ts';
import { CHAT_LIMITS } from './contract.ts';
import { chatTexts } from './texts.ts';

export interface AssistantAnswer {
  text: string;
  cards: CardRef[];
  links: { title: string; path: string }[];
  /** It has nothing, or a person was asked for. */
  handsOver: boolean;
}

/**
 * Answers from our own catalogue and pages alone: it names parts and pages that are there, and says that it is
 * automatic. It asks nobody else and remembers nothing.
 */
export interface Assistant {
  answer(text: string, view: View): AssistantAnswer;
}

/** Asked for in any of the shop's languages. */
const WANTS_PERSON =
  /\b(?:human|person|people|agent|someone|somebody|staff|mensch|mitarbeiter\w*|jemand\w*|berater\w*|personne|humain|conseiller|quelqu'un|mens|medewerker|iemand)\b/i;
const LONGEST_QUERY = 200;
const MOST_LINKS = 3;
/** Words that say nothing of what is asked. */
const SMALL = new Set(
  'a an and are as at be by can do does for from have how i if in is it me my need of on or please the to we what when where which who with you your aber auf bei das den der die ein eine einen für haben ich im in ist kann mit oder sie sind und von was welche wie wir wo zu'.split(
    ' ',
  ),
);

export function createAssistant(rooms: {
  catalogue: Pick<Catalogue, 'select' | 'interpret' | 'numberOf'>;
  content: Pick<Content, 'entries'>;
  cards: Cards;
}): Assistant {
  const { catalogue, content, cards } = rooms;

  function parts(text: string, view: View): CardRef[] {
    const named = cards.read(text, view);
    if (named.length) return named;
    const q = text.slice(0, LONGEST_QUERY);
    const { filters, category } = catalogue.interpret(q, view.locale);
    // A category alone is no answer: thousands of parts are in one.
    if (!category || Object.keys(filters).length < 2) return [];
    const page = { offset: 0, limit: CHAT_LIMITS.cards, sort: null, quantity: null };
    const found = catalogue.select({ category: null, subcategory: null, q, filters: {}, ...page }, view);
    return found.products.map((product) => ({ partNumber: catalogue.numberOf(product), for: null }));
  }

  /** Pages whose title or summary has most of the words that were asked. */
  function pages(text: string, { locale }: View): { title: string; path: string }[] {
    const words = meaningful(text);
    if (words.length === 0) return [];
    const scored = content.entries('page').flatMap((entry) => {
      const { title, said } = headOf(entry.data, locale);
      const named = new Set(meaningful(title));
      const held = new Set(meaningful(said));
      // A word of the title says more than one of the summary.
      const points = words.map((word) => (named.has(word) ? 2 : held.has(word) ? 1 : 0));
      const score = points.reduce<number>((sum, each) => sum + each, 0);
      return title && score >= 2 ? [{ title, path: `/${entry.slug}`, score }] : [];
    });
    return scored
      .toSorted((a, b) => b.score - a.score || a.path.localeCompare(b.path))
      .slice(0, MOST_LINKS)
      .map(({ title, path }) => ({ title, path }));
  }

  return {
    answer: (text, view) => {
      const t = chatTexts(view.locale);
      if (WANTS_PERSON.test(text)) return { text: t.person, cards: [], links: [], handsOver: true };
      const found = parts(text, view);
      const links = pages(text, view);
      const words =
        found.length && links.length ? t.both : found.length ? t.found : links.length ? t.read : t.nothing;
      return { text: words, cards: found, links, handsOver: found.length + links.length === 0 };
    },
  };
}

function meaningful(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\d][\p{L}\d-]{2,}/gu) ?? [];
  return [...new Set(words)].filter((word) => !SMALL.has(word));
}

/** Title and summary of a page in a language; entries hold texts by language or plain ones. */
function headOf(data: unknown, locale: string): { title: string; said: string } {
  const title = textIn(data, 'title', locale);
  return { title, said: `${textIn(data, 'summary', locale)} ${textIn(data, 'description', locale)}` };
}

function textIn(data: unknown, name: string, locale: string): string {
  if (typeof data !== 'object' || data === null || !(name in data)) return '';
  const value: unknown = Reflect.get(data, name);
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  const values = value as Record<string, unknown>;
  const found = [locale, locale.slice(0, 2), 'en', 'Default'].map((key) => values[key]);
  return found.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}
