import type { Interpretation } from '../contract.ts';
import { decodeCompetitor } from '../cross-reference/index.ts';
import { alternativeReadings } from './alternative-readings.ts';
import { type Assembled, assemble } from './assemble/assemble.ts';
import { BaseIndex } from './bases.ts';
import { chooseCategory, type Evidence, gatherEvidence } from './category.ts';
import { chipsOf } from './chips.ts';
import type { BaseItem, Item } from './items.ts';
import { foldWord, senseOf } from './lexicon.ts';
import { nearestValues } from './nearest.ts';
import { type ScanTables, scan } from './scan/scan.ts';
import { readableText } from './text.ts';
import { findUnreadWords, withoutMoisture } from './unread-words.ts';
import { stripNumber, type Vocabulary } from './vocabulary.ts';

/** Bodies that are typed without their suffix, or that only other makers have. */
const OTHER_BODIES = [
  '3528',
  '6032',
  '7343',
  '1411',
  '2312',
  '2917',
  '2835',
  '3030',
  '5050',
  '5730',
  '2520',
  '2016',
  '2012',
  '0604',
  '1204',
];

function bodyDigits(vocabulary: Vocabulary): Set<string> {
  const digits = new Set(OTHER_BODIES);
  for (const { slug } of vocabulary.categories) {
    for (const text of vocabulary.texts(slug, 'packageCase')) {
      const match = /^\d{4,5}(?=$|[A-Z-])/.exec(text);
      if (match) digits.add(match[0]);
      for (const code of coilCodes(text)) digits.add(code);
    }
  }
  return digits;
}

/** Digit codes of the body 4.0x4.0x1.8: `4018` and `4040`. */
function coilCodes(body: string): string[] {
  const match = /^(\d)\.(\d)x(\d)\.(\d)x(\d)\.(\d)$/.exec(body);
  if (!match) return [];
  const [, a, b, c, d, e, f] = match;
  return a === c && b === d ? [`${a}${b}${e}${f}`, `${a}${b}${c}${d}`] : [`${a}${b}${c}${d}`];
}

/** Whether a word names a kind of part: FB 0603 is a bead of that size, not the beginning of a part number. */
function isTopic(word: string): boolean {
  return (senseOf(foldWord(word))?.topics.length ?? 0) > 0;
}

/** Reads search texts with one vocabulary. */
export class QueryReader {
  readonly #tables: ScanTables;

  constructor(vocabulary: Vocabulary) {
    this.#tables = { vocabulary, bases: new BaseIndex(vocabulary), bodyDigits: bodyDigits(vocabulary) };
  }

  /** The reading of a text: category, conditions, chips, alternatives, and words that were not understood. */
  interpret(text: string): Interpretation {
    const readable = readableText(text);
    const { rest, level } = withoutMoisture(readable);
    const items = this.#wholeNumber(rest) ?? scan(rest, this.#tables);
    return this.#reading(text, items, level);
  }

  /** Evidence in a text other than a search, such as a cell of a parts list. */
  evidence(text: string): Evidence {
    return gatherEvidence(scan(readableText(text), this.#tables));
  }

  /** The category that the evidence alone implies. */
  categoryOf(evidence: Evidence): string | null {
    return chooseCategory(evidence, this.#tables.vocabulary);
  }

  /** The evidence read for a category that is known from another source. */
  readAs(category: string, evidence: Evidence): Assembled {
    return assemble(category, evidence, this.#tables.vocabulary);
  }

  /** The industry base numbers that a complete part number means. */
  baseOf(number: string): BaseItem | null {
    return this.#tables.bases.find(number);
  }

  /** A number that is the whole text, typed with blanks or hyphens: MC 0402 R 104 K 1C N T, BC 847 B. */
  #wholeNumber(text: string): Item[] | null {
    if (text.length > 40 || !/[ -]/.test(text) || !/^[A-Za-z0-9][A-Za-z0-9 \-+.]*$/.test(text)) return null;
    const speaks = (word: string) => word.length > 2 && isTopic(word);
    if (text.split(' ').some(speaks)) return null;
    const ownNumber = this.#tables.vocabulary.ownNumber(stripNumber(text));
    if (ownNumber && ownNumber.match !== 'prefix') return [{ kind: 'own', text, ownNumber }];
    const base = this.#tables.bases.findSpaced(text);
    if (base) return [base];
    if (ownNumber && !text.split(/[ -]/).some(isTopic)) return [{ kind: 'own', text, ownNumber }];
    const part = /^[A-Za-z]{2}/.test(text) ? decodeCompetitor(text) : null;
    return part && [{ kind: 'competitor', text, part }];
  }

  #reading(q: string, items: Item[], level: string | null): Interpretation {
    const { vocabulary } = this.#tables;
    const evidence = gatherEvidence(items);
    const category = chooseCategory(evidence, vocabulary);
    const reading = assemble(category, evidence, vocabulary);
    const { wording, unknown } = reading;
    const filters = level === null ? reading.filters : { ...reading.filters, msl: { eq: level } };
    const nearest = nearestValues(category, filters, vocabulary);
    const isRead = category !== null || Object.keys(filters).length > 0 || unknown.length > 0;
    const alternatives = alternativeReadings({ category, filters }, reading, evidence);
    const references = { ...exactOf(items), ...crossReferenceOf(items) };
    const isNothing = !isRead && alternatives.length === 0 && Object.keys(references).length === 0;
    return {
      q,
      category,
      filters,
      chips: chipsOf(category, filters, wording, vocabulary),
      alternatives,
      unknown: isNothing ? findUnreadWords(q) : unknown,
      ...references,
      ...(nearest.length > 0 ? { nearest } : {}),
    };
  }
}

function exactOf(items: readonly Item[]): Pick<Interpretation, 'exact'> {
  const [item] = items;
  if (items.length !== 1 || item?.kind !== 'own' || item.ownNumber.product === undefined) return {};
  return { exact: { slug: item.ownNumber.product.toLowerCase(), partNumber: item.ownNumber.product } };
}

function crossReferenceOf(items: readonly Item[]): Pick<Interpretation, 'crossReference'> {
  const item = items.find((one) => one.kind === 'competitor');
  return item?.kind === 'competitor'
    ? { crossReference: { maker: item.part.maker, mpn: item.part.mpn } }
    : {};
}

const readers = new WeakMap<Vocabulary, QueryReader>();

/** Reads a text with a vocabulary; the reader with its indexes is cached per vocabulary. */
export function interpret(text: string, vocabulary: Vocabulary): Interpretation {
  const cachedReader = readers.get(vocabulary);
  if (cachedReader) return cachedReader.interpret(text);
  const reader = new QueryReader(vocabulary);
  readers.set(vocabulary, reader);
  return reader.interpret(text);
}
