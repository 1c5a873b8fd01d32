import { FACT_GROUPS } from './lexicon-facts.ts';
import { FAMILY_WORDS, NOISE_WORDS } from './lexicon-families.ts';
import { ATTRIBUTE_NAMES, COMPARE_WORDS, COUNT_WORDS, EXPECTING_WORDS } from './lexicon-names.ts';
import type { Sense } from './lexicon-types.ts';

export type { Sense, WordFact } from './lexicon-types.ts';

const COMBINING = /\p{M}+/gu;

/** One spelling for comparing words: lower case, no accents, ß as ss, hyphens and points as blanks. */
export function foldWord(text: string): string {
  return text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(COMBINING, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

interface MutableSense {
  topics: string[];
  facts: NonNullable<Sense['facts']>[number][];
  names: string[];
  compare?: 'min' | 'max' | 'eq';
  count?: number;
  expects?: 'case' | 'metric' | 'inch';
}

class Builder {
  readonly senses = new Map<string, MutableSense>();

  at(words: readonly string[], change: (sense: MutableSense) => void): void {
    for (const word of new Set(words)) {
      const sense = this.senses.get(word) ?? { topics: [], facts: [], names: [] };
      change(sense);
      this.senses.set(word, sense);
    }
  }
}

function build(): ReadonlyMap<string, Sense> {
  const builder = new Builder();
  builder.at(NOISE_WORDS, () => undefined);
  for (const [topic, words] of Object.entries(FAMILY_WORDS))
    builder.at(words, (sense) => sense.topics.push(topic));
  for (const { words, facts, topics } of FACT_GROUPS) {
    builder.at(words, (sense) => {
      sense.facts.push(...facts);
      sense.topics.push(...(topics ?? []));
    });
  }
  for (const { words, ids } of ATTRIBUTE_NAMES) builder.at(words, (sense) => sense.names.push(...ids));
  for (const compare of ['min', 'max', 'eq'] as const) {
    builder.at(COMPARE_WORDS[compare], (sense) => {
      sense.compare = compare;
    });
  }
  for (const { words, count } of COUNT_WORDS) {
    builder.at(words, (sense) => {
      sense.count = count;
    });
  }
  for (const expects of ['case', 'metric', 'inch'] as const) {
    builder.at(EXPECTING_WORDS[expects], (sense) => {
      sense.expects = expects;
    });
  }
  return builder.senses;
}

const LEXICON = build();

/** First words of the longer phrases, so that most words are looked up once only. */
const PHRASE_STARTS: ReadonlyMap<string, number> = (() => {
  const longest = new Map<string, number>();
  for (const phrase of LEXICON.keys()) {
    const words = phrase.split(' ');
    longest.set(words[0]!, Math.max(longest.get(words[0]!) ?? 0, words.length));
  }
  return longest;
})();

/** What a folded word or phrase means; undefined where it is unknown. */
export function senseOf(phrase: string): Sense | undefined {
  return LEXICON.get(phrase);
}

/** Words of the longest phrase that begins with this one; 0 where none does. */
export function longestPhrase(first: string): number {
  return PHRASE_STARTS.get(first) ?? 0;
}

/** Every condition that words can state, for checking against the catalogue. */
export function statedFacts(): { phrase: string; facts: NonNullable<Sense['facts']> }[] {
  return [...LEXICON].flatMap(([phrase, sense]) =>
    sense.facts?.length ? [{ phrase, facts: sense.facts }] : [],
  );
}
