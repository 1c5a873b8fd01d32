import { TEXT_LIMITS } from '#kernel';
import { gradeAsked } from '../../cross-reference/index.ts';
import type { QueryReader } from '../../query/index.ts';
import type { BomRecord } from '../records.ts';
import { decideCategory, type LetterAgainstUnit, letterAgainstUnit, type Verdict } from './category-votes.ts';
import {
  contradictForeignPattern,
  dropOutvotedFacts,
  dropReworded,
  findContradictions,
} from './contradictions.ts';
import type { Footprint } from './footprint.ts';
import { type Facts, MAIN_ATTRIBUTE, readFacts, readStatement, type Statement } from './line-facts.ts';
import { readPlace } from './line-package.ts';
import { bareFrequency, bareJumper, descriptionOf, footprintOf } from './line-pattern.ts';
import type { LineReading } from './line-reading.ts';
import { currentOfLink, isBarePads, pulseSeriesAsked } from './number-requests.ts';
import { findOpenMainValue } from './open-value.ts';
import { type NumberEvidence, readNumbers } from './part-numbers.ts';
import { inPlainWriting, plainColours } from './plain-writing.ts';
import { type ForeignKind, findForeignKind, saysNotFitted, withoutFittedWords } from './scope-words.ts';
import { statedCategory, tradeCategory } from './trade-names.ts';
import { findUnreadText } from './unread-text.ts';
import { describedText, valueText } from './value-cell.ts';

/** Cells of columns that hold one value each, as text for the value grammar. */
function columnText({ fields }: BomRecord): string {
  const volts = fields.voltage ?? '';
  const tolerance = fields.tolerance ?? '';
  return [
    /^[\d.,]+$/.test(volts.trim()) ? `${volts.trim()}V` : volts,
    /^[\d.,]+$/.test(tolerance.trim()) ? `±${tolerance.trim()}%` : tolerance,
    fields.dielectric ?? '',
    fields.power ?? '',
  ]
    .filter((text) => text !== '')
    .join(' ');
}

function isFitted(record: BomRecord): boolean {
  const { value = '', description = '', mpn = '', note = '', fitted: fittedCell = '' } = record.fields;
  return record.fitted && ![value, mpn, description, note, fittedCell].some(saysNotFitted);
}

/** Parts of a number are no words of a text: `SMA` or `JST` in a connector's part number. */
function textBesideNumber(record: BomRecord, number: NumberEvidence): string {
  const { value = '', package: pack = '', category = '' } = record.fields;
  const isNumber = number.mpn !== null && value.includes(number.mpn);
  return [isNumber ? '' : value, descriptionOf(record), category, pack.includes(' ') ? pack : ''].join(' ; ');
}

function foreignKind(
  footprint: Footprint,
  words: { kind: ForeignKind } | null,
  number: NumberEvidence,
): ForeignKind {
  if (number.isElectrolytic || footprint.foreign === 'electrolytic') return 'electrolytic';
  if (number.wiredKind !== null) return number.wiredKind;
  if (words?.kind === 'electrolytic') return 'electrolytic';
  if (footprint.foreign === 'leaded') return 'leaded';
  return words?.kind ?? 'other';
}

/**
 * Leaded parts and electrolytics: by land pattern or number, or by words unless the number decodes to our categories.
 */
function isExcluded(
  { foreign }: Footprint,
  words: { kind: ForeignKind } | null,
  number: NumberEvidence,
): boolean {
  if (foreign === 'leaded' || foreign === 'electrolytic' || number.isElectrolytic) return true;
  if (number.wiredKind !== null) return true;
  return number.competitorPart === null && words !== null && words.kind !== 'other';
}

/** Longer cells are prose or an attack; their beginning names the part. */
const LONGEST_CELL = TEXT_LIMITS.bomCell;

function clipFields(record: BomRecord): BomRecord {
  const entries = Object.entries(record.fields).map(([field, cell]) => [field, cell.slice(0, LONGEST_CELL)]);
  return { ...record, text: record.text.slice(0, LONGEST_CELL), fields: Object.fromEntries(entries) };
}

/** Reads lines with one vocabulary. */
export class LineReader {
  readonly #reader: QueryReader;

  constructor(reader: QueryReader) {
    this.#reader = reader;
  }

  /** Reads a line: its category by votes of evidence, then its values in that category. */
  read(originalRecord: BomRecord): LineReading {
    const record = inPlainWriting(clipFields(originalRecord));
    const number = readNumbers(record, this.#reader);
    const footprint = footprintOf(record);
    const words =
      findForeignKind(textBesideNumber(record, number)) ??
      bareJumper(record, footprint) ??
      bareFrequency(record);
    const { verdict, oddUnit } = this.#verdict(record, number, footprint, words);
    const base = {
      isFitted: isFitted(record),
      family: verdict.family,
      bases: number.base?.bases ?? [],
      sides: footprint.sides,
      isNumberOdd: isNumberOdd(record, number, verdict),
      usualSize: usualSizeOf(record, verdict.category),
      mpn: number.mpn,
      competitorPart: number.competitorPart,
      pattern: record.fields.package ?? null,
      oddUnit,
      ...readSpecialRequests(record, number, verdict.category),
    };
    if (verdict.category === null) {
      const foreign = verdict.isForeign ? foreignKind(footprint, words, number) : null;
      const place = verdict.isForeign ? {} : readPlace(null, footprint, {}, number).facts;
      return {
        ...base,
        category: null,
        foreign,
        attributes: place,
        contradictions: [],
        sizes: [],
        isUnitAssumed: false,
        open: null,
        unread: null,
        fromNumber: [],
      };
    }
    return {
      ...base,
      category: verdict.category,
      foreign: null,
      ...this.#values(record, verdict.category, number, footprint),
    };
  }

  #verdict(
    record: BomRecord,
    number: NumberEvidence,
    footprint: Footprint,
    words: { kind: ForeignKind } | null,
  ): { verdict: Verdict; oddUnit: LetterAgainstUnit | null } {
    const texts = [withoutFittedWords(record.fields.value ?? ''), descriptionOf(record)]
      .filter((text) => text !== '' && text !== number.mpn)
      .map((text) => {
        const evidence = this.#reader.evidence(text);
        return { text, evidence, category: evidenceCategory(this.#reader, evidence) };
      });
    const witnesses = {
      refs: record.refs,
      number,
      footprint,
      texts,
      statedCategory: statedCategory(record.fields.category ?? ''),
      hasForeignWord: words !== null,
      isExcluded: isExcluded(footprint, words, number),
      trade: tradeCategory(record.fields),
    };
    const verdict = decideCategory(witnesses);
    return { verdict, oddUnit: letterAgainstUnit(witnesses, verdict) };
  }

  #values(record: BomRecord, category: string, number: NumberEvidence, footprint: Footprint) {
    const plain = (text: string) => (category === 'leds' ? plainColours(text) : text);
    const cell = plain(withoutFittedWords(record.fields.value ?? ''));
    const value = valueText(cell, category);
    const inCell = isPartNumber(cell, number) ? NOTHING : readStatement(this.#reader, category, value.text);
    const inColumns = readFacts(this.#reader, category, columnText(record));
    const description = plain(withoutNumber(descriptionOf(record), number));
    const descriptionStatement =
      description === cell
        ? NOTHING
        : readStatement(this.#reader, category, describedText(description, category));
    const inNote = readFacts(this.#reader, category, plain(record.fields.note ?? ''));
    const numberFacts = factsFromNumber(record, number, category);
    const main = MAIN_ATTRIBUTE[category] ?? '';
    const { open, confirmedValue } = findOpenMainValue(main, {
      cell: inCell,
      description: descriptionStatement,
      numberFacts,
    });
    const cellFacts = withConfirmed(inCell.facts, main, confirmedValue);
    const inDescription = withConfirmed(descriptionStatement.facts, main, confirmedValue);
    const isUnitTold =
      value.isUnitAssumed &&
      [inDescription, numberFacts].some((other) => sameDigits(cellFacts[main], other[main]));
    const { [main]: _guess, ...rest } = cellFacts;
    const inValue = isUnitTold ? rest : cellFacts;
    const statedFacts: Facts = {
      ...noteRatings(inNote, main, numberFacts),
      ...inDescription,
      ...inColumns,
      ...dropOutvotedFacts(inValue, inDescription, numberFacts, main),
    };
    const place = readPlace(category, footprint, statedFacts, number);
    const contradictions = [
      ...findContradictions(category, inValue, inDescription, 'description'),
      ...findContradictions(category, statedFacts, numberFacts, 'number'),
      ...place.contradictions,
      ...contradictForeignPattern(footprint, record.fields.package ?? '', place.facts['packageCase']),
    ];
    const attributes = withCurrent(record, category, {
      ...numberFacts,
      ...dropReworded(statedFacts, numberFacts),
      ...place.facts,
    });
    const fromNumber = Object.keys(numberFacts).filter(
      (id) => statedFacts[id] === undefined && place.facts[id] === undefined,
    );
    return {
      attributes,
      contradictions,
      sizes: place.sizes,
      isUnitAssumed: value.isUnitAssumed && inValue[main] !== undefined,
      open,
      unread: findUnreadText(category, main, cell, {
        cell: inCell,
        description: descriptionStatement,
        numberFacts,
      }),
      fromNumber,
    };
  }
}

const NOTHING: Statement = { facts: {}, open: new Map(), unknown: [] };

/** Replaces the main value, if stated, by the reading that two texts share. */
function withConfirmed(facts: Facts, main: string, confirmedValue: number | null): Facts {
  return confirmedValue === null || facts[main] === undefined ? facts : { ...facts, [main]: confirmedValue };
}

const numberText = ({ fields }: BomRecord, { mpn }: NumberEvidence) => fields.mpn ?? mpn ?? '';

const wordsBeside = ({ fields: { value = '', description = '', note = '' } }: BomRecord) =>
  [value, description, note].join(' ; ');

/** What the part number states, and the grade that its suffix states. */
function factsFromNumber(record: BomRecord, number: NumberEvidence, category: string): Facts {
  const numberAttributes =
    number.competitorPart?.category === category ? number.competitorPart.attributes : {};
  const grade = gradeAsked(numberText(record, number), category);
  return grade === null ? { ...numberAttributes } : { ...numberAttributes, qualification: grade };
}

function readSpecialRequests(record: BomRecord, number: NumberEvidence, category: string | null) {
  const mpn = numberText(record, number);
  return {
    subcategory:
      number.competitorPart?.subcategory ??
      pulseSeriesAsked(mpn, wordsBeside(record), category ?? '') ??
      null,
    isBarePads:
      category === 'resistors' && mpn === '' && isBarePads(wordsBeside(record), record.fields.package ?? ''),
  };
}

/** A zero-ohm link is chosen by the current it carries. */
function withCurrent(record: BomRecord, category: string, attributes: Facts): Facts {
  if (category !== 'resistors' || attributes['resistance'] !== 0) return attributes;
  const current = currentOfLink(wordsBeside(record));
  return current === null ? attributes : { ...attributes, ratedCurrent: current };
}

/** Reference letters may be wrong: the usual size applies only if the category that was decided has one. */
function usualSizeOf({ usualSize }: BomRecord, category: string | null): LineReading['usualSize'] {
  return (category && CHIPS.has(category) && usualSize) || null;
}

const CHIPS = new Set(['ceramic-capacitors', 'resistors']);

/** A remark states ratings and tolerances only: no value, no body, and nothing that the part number states. */
function noteRatings(note: Facts, main: string, numberFacts: Facts): Facts {
  const keptEntries = Object.entries(note).filter(
    ([id]) => id !== main && id !== 'packageCase' && numberFacts[id] === undefined,
  );
  return Object.fromEntries(keptEntries);
}

/** An order number: at least twelve letters and digits, mixed twice and not beginning with a value. */
const ORDER_NUMBER =
  /^(?!\d+(?:[.,]\d+)?[pnumkMRrVvΩµ])(?=(?:.*[A-Z]){3})(?=.*\d[A-Z-].*\d)(?=.*[A-Z]\d)[A-Z0-9.-]{12,}$/i;

/** A value cell that holds a part number holds no value: 140 in PESD0402-140 is no voltage. */
function isPartNumber(cell: string, number: NumberEvidence): boolean {
  const text = cell.trim();
  if (text === '' || text === number.mpn) return text !== '';
  // LED-0603-RED is no part number, though it begins like one.
  return (
    !/\s|^led/i.test(text) &&
    ((text.length <= 48 && ORDER_NUMBER.test(text)) || tradeCategory({ mpn: text }) !== null)
  );
}

/**
 * Removes the part number, so that its digits are not read as values: 1N5819 states no nanofarads. A decoded number is
 * separate evidence and must not be counted as part of the words beside it.
 */
function withoutNumber(description: string, { mpn, competitorPart }: NumberEvidence): string {
  const text = mpn !== null && competitorPart ? description.replaceAll(mpn, ' ') : description;
  const [first = ''] = text.trim().split(/[\s,;]+/);
  return tradeCategory({ mpn: first }) === null ? text : text.trim().slice(first.length);
}

/** Whether two values differ only in the unit prefix: 22 beside a number that states 22 pF. */
function sameDigits(guess: number | string | undefined, statedValue: number | string | undefined): boolean {
  if (typeof guess !== 'number' || typeof statedValue !== 'number' || guess === 0 || statedValue === 0)
    return false;
  const steps = Math.log10(statedValue / guess) / 3;
  return Math.abs(steps - Math.round(steps)) < 1e-3;
}

/**
 * Whether the part number decodes to, or is spelled like, another category: a film capacitor's beside a ceramic's
 * pattern.
 */
function isNumberOdd({ fields }: BomRecord, number: NumberEvidence, { category }: Verdict): boolean {
  if (category === null) return false;
  if (number.competitorPart)
    return number.competitorPart.category !== category && number.sourceField === 'mpn';
  if (number.base) return false;
  const trade = tradeCategory({ mpn: fields.mpn ?? '' });
  return trade !== null && trade !== category;
}

/** Items that may occur in any category: `104`, `0603`, `SOT-23`. */
const OPEN_ITEMS = new Set(['bare', 'size', 'package', 'letter', 'unknown', 'count', 'body']);

const KIT_TOPICS = ['cap', 'ceramic', 'resistor', 'resistorWord', 'inductor', 'bead', 'led', 'diode'];

/** Category that a text means; null if it holds only a size, package or code. */
function evidenceCategory(reader: QueryReader, evidence: ReturnType<QueryReader['evidence']>): string | null {
  const category = reader.categoryOf(evidence);
  const isNumber = evidence.items.some(({ kind }) => kind === 'own');
  const isOpen = evidence.topics.size === 0 && evidence.items.every(({ kind }) => OPEN_ITEMS.has(kind));
  // A radio module states its band too, and a knob its gain.
  const isRadio = category === 'antenna' && !evidence.topics.has('antenna');
  // An assortment is one of our kits only if the text says of which parts.
  const isAnyKit = category === 'engineering-kits' && !KIT_TOPICS.some((topic) => evidence.topics.has(topic));
  return isNumber || isOpen || isRadio || isAnyKit ? null : category;
}
