import type { Filter } from '../../contract.ts';
import type { Evidence } from '../category.ts';
import { KIT_TYPES, type WordFact } from '../lexicon.ts';
import type { Vocabulary } from '../vocabulary.ts';

type Fact = readonly [attribute: string, filter: Filter];

/** Values that two words state together. */
const TOGETHER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fetType: {
    'N-Channel+P-Channel': 'N and P-Channel',
    'N-Channel+dual': '2 N-Channel (Dual)',
    'P-Channel+dual': '2 P-Channel (Dual)',
  },
  polarity: {
    'NPN+PNP': 'NPN, PNP',
    'NPN+dual': '2 NPN (Dual)',
    'PNP+dual': '2 PNP (Dual)',
    'NPN+prebiased': 'NPN - Pre-Biased',
    'PNP+prebiased': 'PNP - Pre-Biased',
    'NPN+darlington': 'NPN - Darlington',
    'PNP+darlington': 'PNP - Darlington',
  },
};

const KINDS: Readonly<Record<string, readonly string[]>> = {
  prebiased: ['NPN - Pre-Biased', 'PNP - Pre-Biased'],
  darlington: ['NPN - Darlington', 'PNP - Darlington'],
};

function uniqueTexts(filters: readonly Filter[]): string[] {
  return [...new Set(filters.flatMap(({ eq }) => (typeof eq === 'string' ? [eq] : [])))];
}

/** The two colours of a bi-colour LED, in the order of the catalogue. */
function colourPair(colours: readonly string[], vocabulary: Vocabulary): string | null {
  if (colours.length !== 2) return null;
  const catalogueColours = vocabulary.texts('leds', 'color');
  const [a, b] = colours;
  return [`${a} / ${b}`, `${b} / ${a}`].find((pair) => catalogueColours.includes(pair)) ?? null;
}

function combine(
  attribute: string,
  filters: readonly Filter[],
  topics: ReadonlySet<string>,
  vocabulary: Vocabulary,
): Filter {
  const texts = uniqueTexts(filters);
  const pairs = TOGETHER[attribute];
  if (pairs) {
    const parts = [
      ...texts,
      ...['dual', 'prebiased', 'darlington'].filter((topic) => topics.has(topic)),
    ].slice(0, 2);
    const together = pairs[parts.join('+')] ?? pairs[parts.toReversed().join('+')];
    if (together) return { eq: together };
  }
  if (attribute === 'color' && !topics.has('or')) {
    const pair = colourPair(texts, vocabulary);
    if (pair) return { eq: pair };
  }
  if (texts.length === 1) return { eq: texts[0]! };
  return texts.length > 1 ? { in: texts } : filters[0]!;
}

/** Conditions for the catalogue's texts that contain a text, such as `SnPb` in names of terminations. */
function textsHolding(fact: WordFact, category: string | null, vocabulary: Vocabulary): Filter[] {
  if (fact.holds === undefined) return [fact.filter];
  const { attribute, holds } = fact;
  const texts =
    category === null ? [] : vocabulary.texts(category, attribute).filter((text) => text.includes(holds));
  if (texts.length === 0) return [];
  return texts.length === 1 ? [{ eq: texts[0]! }] : [{ in: texts }];
}

/** One condition per attribute from all that words state, such as several colours, or `dual` with `N-channel`. */
export function mergeFacts(
  facts: readonly WordFact[],
  category: string | null,
  topics: ReadonlySet<string>,
  vocabulary: Vocabulary,
): Fact[] {
  const byAttribute = Map.groupBy(facts, ({ attribute }) => attribute);
  const conditions = [...byAttribute].flatMap(([attribute, facts]): Fact[] => {
    const filters = facts.flatMap((fact) => textsHolding(fact, category, vocabulary));
    return filters.length > 0 ? [[attribute, combine(attribute, filters, topics, vocabulary)]] : [];
  });
  // Red / Green implies two dice.
  const isPair = conditions.some(([attribute, { eq }]) => attribute === 'color' && String(eq).includes('/'));
  return isPair ? conditions.filter(([attribute]) => attribute !== 'ledConfig') : conditions;
}

/** Conditions that follow from topics instead of a single word. */
export function specialFacts(category: string | null, evidence: Evidence, vocabulary: Vocabulary): Fact[] {
  if (category === 'engineering-kits') {
    const type = KIT_TYPES.find(({ topic }) => evidence.topics.has(topic));
    return type ? [['kitType', { eq: type.value }]] : [];
  }
  if (category !== 'bipolar-junction-transistors') return [];
  const polarities = vocabulary.texts(category, 'polarity');
  for (const [topic, values] of Object.entries(KINDS)) {
    if (evidence.topics.has(topic))
      return [['polarity', { in: values.filter((value) => polarities.includes(value)) }]];
  }
  return [];
}
