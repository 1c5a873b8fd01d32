import type { Catalogue, View } from '#catalogue';
import type { PageFinder } from '#content';
import type { FoundPage } from '#content/contract';
import { type AssistantTexts, assistantTexts, type RohsState } from './assistant-texts.ts';
import type { CardRef, Cards } from './cards.ts';
import { CHAT_LIMITS } from './contract.ts';
import { intentOf, meaningful, type PartTopic, type ShopPlace, withoutStandards } from './intents.ts';

export interface AssistantAnswer {
  text: string;
  cards: CardRef[];
  links: { title: string; path: string }[];
  /** It found nothing, or the visitor requested a person. */
  handsOver: boolean;
}

export interface AssistantQuestion {
  text: string;
  /** Path of the page where the question was written: "this" means the part of a product page. */
  page: string | null;
}

/**
 * Answers only from our catalogue and pages: it names existing parts and pages, and says that the answer is automatic.
 * It calls no other service and stores nothing; instructions in a question have no effect.
 */
export interface Assistant {
  answer(question: AssistantQuestion, view: View): Promise<AssistantAnswer>;
}

const LONGEST_QUERY = 200;
const MOST_LINKS = 3;
/** Pages considered for each word; a word that this many pages contain is not specific. */
const LOOKED_AT = 20;
const PLACES: Readonly<Record<ShopPlace, string>> = { samples: '/samples', quote: '/quote', bom: '/bom' };

export function createAssistant(dependencies: {
  catalogue: Pick<Catalogue, 'select' | 'interpret' | 'numberOf' | 'find' | 'row'>;
  pages: PageFinder;
  cards: Cards;
}): Assistant {
  const { catalogue, pages, cards } = dependencies;

  /** Parts by values. At least two values are required: a category alone contains thousands of parts. */
  function findByValues(text: string, view: View): CardRef[] {
    const q = withoutStandards(text).slice(0, LONGEST_QUERY);
    const { filters, category } = catalogue.interpret(q, view.locale);
    if (!category || Object.keys(filters).length < 2) return [];
    const page = { offset: 0, limit: CHAT_LIMITS.cards, sort: null, quantity: null };
    const selection = catalogue.select({ category: null, subcategory: null, q, filters: {}, ...page }, view);
    return selection.products.map((product) => ({ partNumber: catalogue.numberOf(product), for: null }));
  }

  /** One sentence per part and requested topic. */
  function describeTopics(refs: readonly CardRef[], topics: readonly PartTopic[], view: View): string[] {
    const t = assistantTexts(view.locale);
    return refs.flatMap(({ partNumber }) => {
      const match = catalogue.find(partNumber);
      if (!match) return [];
      const { attributes, stock, leadTimeWeeks, minimum } = catalogue.row(match.product, view);
      const sentences: Readonly<Record<PartTopic, string>> = {
        lead: leadTimeWeeks
          ? t.stockAndLead({ part: partNumber, stock, fewest: leadTimeWeeks[0], most: leadTimeWeeks[1] })
          : t.stock({ part: partNumber, stock }),
        rohs: t.rohs[rohsState(attributes['rohs'])]({ part: partNumber }),
        msl: t.msl({ part: partNumber, level: String(attributes['msl']) }),
        minimum: t.minimum({ part: partNumber, pieces: minimum }),
      };
      return topics.map((topic) => sentences[topic]);
    });
  }

  /** Pages about the question: containing all its meaningful words, else at least half of them. */
  async function findPages(
    text: string,
    { locale }: View,
    hasParts: boolean,
  ): Promise<AssistantAnswer['links']> {
    const words = meaningful(text);
    // If parts were found by their values, a single word is just the name of their kind.
    if (words.length < (hasParts ? 2 : 1)) return [];
    const allWordPages = await pages.find(words.join(' '), locale, LOOKED_AT);
    const topicalPages = allWordPages.filter(({ isAbout }) => isAbout);
    // Words that only few pages contain, if only in the text, are specific enough.
    const rarePages = allWordPages.length < LOOKED_AT ? allWordPages : [];
    const likelyPages = topicalPages.length > 0 ? topicalPages : await findByMostWords(words, locale);
    const matchingPages = likelyPages.length > 0 ? likelyPages : rarePages;
    return matchingPages.slice(0, MOST_LINKS).map(({ title, path }) => ({ title, path }));
  }

  async function findByMostWords(words: readonly string[], locale: string): Promise<FoundPage[]> {
    const scores = new Map<string, { page: FoundPage; words: number; aboutCount: number; points: number }>();
    for (const word of words) {
      const wordPages = await pages.find(word, locale, LOOKED_AT);
      for (const page of wordPages) {
        const score = scores.get(page.path) ?? { page, words: 0, aboutCount: 0, points: 0 };
        const weight = page.title.toLowerCase().includes(word) ? 5 : page.isAbout ? 2 : 1;
        const points = score.points + weight / wordPages.length;
        const aboutCount = score.aboutCount + (page.isAbout ? 1 : 0);
        scores.set(page.path, { page, words: score.words + 1, aboutCount, points });
      }
    }
    return [...scores.values()]
      .filter((each) => each.aboutCount > 0 && each.words * 2 >= words.length)
      .toSorted((one, other) => other.points - one.points)
      .map(({ page }) => page);
  }

  return {
    answer: async ({ text, page }, view) => {
      const t = assistantTexts(view.locale);
      const { person, courtesy, topics, places } = intentOf(text);
      const say = (words: string, extras: Partial<AssistantAnswer> = {}): AssistantAnswer => ({
        ...{ text: `${t.automatic} ${words}`, cards: [], links: [], handsOver: false },
        ...extras,
      });
      if (person) return say(t.person, { handsOver: true });
      if (courtesy) return say(t[courtesy]);
      const namedParts = cards.read(text, view);
      // "This" means the part of the page where the question was written.
      const pageParts = namedParts.length === 0 && topics.length > 0 && page ? cards.read(page, view) : [];
      const requestedParts = namedParts.length > 0 ? namedParts : pageParts;
      const matchingParts = requestedParts.length > 0 ? requestedParts : findByValues(text, view);
      const facts = describeTopics(matchingParts, topics, view);
      const shop = places.map((place) => ({ title: t.places[place], path: PLACES[place] }));
      const read =
        facts.length > 0
          ? []
          : await findPages(text, view, requestedParts.length === 0 && matchingParts.length > 0);
      const links = [...shop, ...read].slice(0, MOST_LINKS);
      if (matchingParts.length + links.length === 0) return say(t.noMatch, { handsOver: true });
      if (facts.length > 0) return say([t.partFacts, ...facts].join('\n'), { cards: matchingParts, links });
      return say(leadOf(t, matchingParts.length, links.length), { cards: matchingParts, links });
    },
  };
}

function leadOf(t: AssistantTexts, parts: number, links: number): string {
  if (parts > 0) return links > 0 ? t.fromCatalogueAndPages : t.fromCatalogue;
  return t.read;
}

/** The catalogue's English value; a part that is not known to be compliant counts as not compliant. */
function rohsState(value: unknown): RohsState {
  if (value === 'RoHS compliant') return 'yes';
  return value === 'RoHS compliant with exemption' ? 'exemption' : 'no';
}
