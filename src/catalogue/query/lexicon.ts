/**
 * The words of the query language, from `data/query-words/`: topics (kinds of parts), conditions that a word states,
 * attribute names, comparisons and counts, and words without meaning. All are folded: lower case, no accents, hyphens
 * as blanks.
 */
import attributes from '../../../data/query-words/attributes.json' with { type: 'json' };
import conditions from '../../../data/query-words/conditions.json' with { type: 'json' };
import joining from '../../../data/query-words/joining.json' with { type: 'json' };
import noise from '../../../data/query-words/noise.json' with { type: 'json' };
import topics from '../../../data/query-words/topics.json' with { type: 'json' };
import type { Scalar } from '../contract.ts';
import type { Compare } from './items.ts';
import type { Sense, WordFact } from './lexicon-types.ts';

export type { Sense, WordFact } from './lexicon-types.ts';

const COMBINING = /\p{M}+/gu;

/** Normalises a word for comparison: lower case, no accents, ß as ss, hyphens and points as blanks. */
export function foldWord(text: string): string {
  return text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(COMBINING, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Condition in the data: a value, several of which one must match, or a text that the catalogue's value must contain.
 */
type WrittenFact = [category: string, attribute: string, value: Scalar | Scalar[] | { holds: string }];

function factOf([category, attribute, value]: WrittenFact): WordFact {
  if (Array.isArray(value)) return { category, attribute, filter: { in: value } };
  if (typeof value === 'object') return { category, attribute, filter: {}, holds: value.holds };
  return { category, attribute, filter: { eq: value } };
}

type Building = { -readonly [Key in keyof Sense]: Sense[Key] };

/** Collects the senses of each phrase; a phrase may be in several lists. */
class SenseTable {
  readonly senses = new Map<string, Building>();

  addMeaning(words: readonly string[], change: (sense: Building) => void): void {
    for (const word of words) {
      const sense = this.senses.get(word) ?? { topics: [], facts: [], names: [] };
      change(sense);
      this.senses.set(word, sense);
    }
  }
}

function addConditions(table: SenseTable): void {
  for (const { words, facts, topics: impliedTopics } of conditions as {
    words: string[];
    facts: WrittenFact[];
    topics?: string[];
  }[]) {
    const wordFacts = facts.map(factOf);
    table.addMeaning(words, (sense) => {
      sense.facts = [...sense.facts, ...wordFacts];
      sense.topics = [...sense.topics, ...(impliedTopics ?? [])];
    });
  }
}

function addJoiningWords(table: SenseTable): void {
  for (const [compare, words] of Object.entries(joining.compare)) {
    table.addMeaning(words, (sense) => {
      sense.compare = compare as Compare;
    });
  }
  for (const [count, words] of Object.entries(joining.count)) {
    table.addMeaning(words, (sense) => {
      sense.count = Number(count);
    });
  }
  for (const [expects, words] of Object.entries(joining.expects)) {
    table.addMeaning(words, (sense) => {
      sense.expects = expects as 'case' | 'metric' | 'inch';
    });
  }
}

function build(): ReadonlyMap<string, Sense> {
  const table = new SenseTable();
  table.addMeaning(noise, () => undefined);
  for (const [topic, words] of Object.entries(topics)) {
    table.addMeaning(words, (sense) => {
      sense.topics = [...sense.topics, topic];
    });
  }
  addConditions(table);
  for (const { words, ids } of attributes) {
    table.addMeaning(words, (sense) => {
      sense.names = [...sense.names, ...ids];
    });
  }
  addJoiningWords(table);
  return table.senses;
}

const LEXICON = build();

/** Word count of the longest phrase that begins with each word, so that most words need only one look-up. */
const PHRASE_LENGTHS: ReadonlyMap<string, number> = (() => {
  const longest = new Map<string, number>();
  for (const phrase of LEXICON.keys()) {
    const words = phrase.split(' ');
    longest.set(words[0]!, Math.max(longest.get(words[0]!) ?? 0, words.length));
  }
  return longest;
})();

/** Content of a kit, by the topics named beside the word kit; the first that applies wins. */
export const KIT_TYPES: readonly { topic: string; value: string }[] = joining.kitTypes.map(
  ([topic = '', value = '']) => ({
    topic,
    value,
  }),
);

/** The sense of a folded word or phrase; undefined if it is unknown. */
export function senseOf(phrase: string): Sense | undefined {
  return LEXICON.get(phrase);
}

/** Minimum lengths of a compound and of its two words. */
const COMPOUND_LENGTHS = { whole: 8, first: 4, last: 3 } as const;

/** Letters that join two words into one in German and Dutch. */
const LINKS = ['', 's', 'n', 'en', 'e'];

/**
 * The sense of a German or Dutch compound of two known words: Widerstandssortiment, gelijkrichterdiode. The second word
 * must name a kind of part; undefined if there is no such pair.
 */
export function compoundSense(word: string): Sense | undefined {
  const { whole: minimumLength, first, last } = COMPOUND_LENGTHS;
  if (word.length < minimumLength || !/^[a-z]+$/.test(word)) return undefined;
  for (let splitIndex = first; splitIndex <= word.length - last; splitIndex += 1) {
    const head = senseOf(word.slice(splitIndex));
    if (!head || head.topics.length === 0) continue;
    const link = LINKS.find(
      (letters) =>
        word.slice(0, splitIndex).endsWith(letters) && senseOf(word.slice(0, splitIndex - letters.length)),
    );
    if (link === undefined) continue;
    const modifier = senseOf(word.slice(0, splitIndex - link.length))!;
    return {
      ...head,
      topics: [...modifier.topics, ...head.topics],
      facts: [...modifier.facts, ...head.facts],
    };
  }
  return undefined;
}

/** Word count of the longest phrase that begins with this word; 0 if none does. */
export function longestPhrase(first: string): number {
  return PHRASE_LENGTHS.get(first) ?? 0;
}

/** Every phrase with its sense, for checking the words against the catalogue. */
export function allSenses(): ReadonlyMap<string, Sense> {
  return LEXICON;
}
