import type { Catalogue, View } from '#catalogue';
import type { PageFinder } from '#content';
import type { FoundPage } from '#content/contract';
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
  answer(text: string, view: View): Promise<AssistantAnswer>;
}

/** Asked for in any of the shop's languages. */
const WANTS_PERSON =
  /\b(?:human|person|people|agent|someone|somebody|staff|mensch|mitarbeiter\w*|jemand\w*|berater\w*|personne|humain|conseiller|quelqu'un|mens|medewerker|iemand)\b/i;
const LONGEST_QUERY = 200;
const MOST_LINKS = 3;
/** Pages that are weighed for each word. */
const LOOKED_AT = 20;
const MOST_WORDS = 12;
/** Words that say nothing of what is asked. */
const SMALL = new Set(
  'a an and are as at be by can do does for from have how i if in is it me my need of on or please the to we what when where which who with you your aber auf bei das den der die ein eine einen für haben ich im in ist kann mit oder sie sind und von was welche wie wir wo zu'.split(
    ' ',
  ),
);

export function createAssistant(rooms: {
  catalogue: Pick<Catalogue, 'select' | 'interpret' | 'numberOf'>;
  pages: PageFinder;
  cards: Cards;
}): Assistant {
  const { catalogue, pages, cards } = rooms;

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

  /** Pages with every word that says something; where there are none, those with the most of them. */
  async function findPages(text: string, { locale }: View): Promise<{ title: string; path: string }[]> {
    const words = meaningful(text);
    if (words.length === 0) return [];
    const whole = await pages.find(words.join(' '), locale, MOST_LINKS);
    const found = whole.length || words.length === 1 ? whole : await withMost(words, locale);
    return found.map(({ title, path }) => ({ title, path }));
  }

  async function withMost(words: readonly string[], locale: string): Promise<FoundPage[]> {
    const points = new Map<string, { page: FoundPage; points: number }>();
    for (const word of words) {
      for (const page of await pages.find(word, locale, LOOKED_AT)) {
        const before = points.get(page.path)?.points ?? 0;
        // A page about a word says more than one that only has it.
        points.set(page.path, { page, points: before + (page.isAbout ? 2 : 1) });
      }
    }
    return [...points.values()]
      .filter((each) => each.points >= 2)
      .toSorted((one, other) => other.points - one.points)
      .slice(0, MOST_LINKS)
      .map(({ page }) => page);
  }

  return {
    answer: async (text, view) => {
      const t = chatTexts(view.locale);
      if (WANTS_PERSON.test(text)) return { text: t.person, cards: [], links: [], handsOver: true };
      const found = parts(text, view);
      const links = await findPages(text, view);
      const words =
        found.length && links.length ? t.both : found.length ? t.found : links.length ? t.read : t.nothing;
      return { text: words, cards: found, links, handsOver: found.length + links.length === 0 };
    },
  };
}

function meaningful(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\d][\p{L}\d-]{2,}/gu) ?? [];
  return [...new Set(words)].filter((word) => !SMALL.has(word)).slice(0, MOST_WORDS);
}
