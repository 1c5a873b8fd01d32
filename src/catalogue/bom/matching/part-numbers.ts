import { type CompetitorPart, decodeCompetitor, decodeElectrolytic } from '../../cross-reference/index.ts';
import type { BaseItem, QueryReader } from '../../query/index.ts';
import type { BomRecord } from '../records.ts';
import { outlineIn } from './footprint.ts';
import { categoryOfReferences } from './references.ts';
import { findWiredKind } from './trade-numbers.ts';

/** What the part numbers of a line state. */
export interface NumberEvidence {
  /** The number as written. */
  mpn: string | null;
  competitorPart: CompetitorPart | null;
  /** Our industry base numbers that the number means. */
  base: BaseItem | null;
  /** An aluminium electrolytic, which we do not make. */
  isElectrolytic: boolean;
  /** The number begins like those of leaded parts or of aluminium cans; we make neither. */
  wiredKind: 'leaded' | 'electrolytic' | null;
  /** Cell that holds the number. */
  sourceField: 'mpn' | 'value' | 'text' | null;
}

const NOTHING: NumberEvidence = {
  mpn: null,
  competitorPart: null,
  base: null,
  isElectrolytic: false,
  wiredKind: null,
  sourceField: null,
};

const SHORTEST = 4;
/** Characters of a cell that are searched for a number; what follows is text, not a number. */
const LOOKED_AT = 1_000;

/** The cell and its words: `Murata_GRM155R6YA105KE11D`, `ECG ERJ-6ENF20R0V`, `CAP CER 22PF GRM1555C1H220JA01D`. */
function spellings(cell: string): string[] {
  const trimmedCell = cell
    .trim()
    .slice(0, LOOKED_AT)
    .replace(/(?<![.,;])[.,;]+$/, '');
  const fullNumber = withoutOrderSuffix(trimmedCell);
  const words = fullNumber
    .split(/[\s_;|]+/)
    .filter((word) => word.length >= SHORTEST && /\d/.test(word))
    .map(withoutOrderSuffix);
  const commas = fullNumber.includes(',') ? [fullNumber.slice(0, fullNumber.indexOf(','))] : [];
  return [...new Set([fullNumber, ...commas, ...words])];
}

/** Strips what one distributor adds to the maker's number: a prefix, packaging letters and `-ND`. */
function withoutOrderSuffix(word: string): string {
  return word.replace(/^(?:\d{2,4}-)?(\S{6,}?)(?:(?:FD|DI|OS)?(?:CT|TR|DKR))?-ND$/i, '$1');
}

function isNumberLike(text: string): boolean {
  return text.length >= SHORTEST && text.length <= 48 && /\d/.test(text) && /[A-Za-z]|\d{7}/.test(text);
}

/** First spelling that decodes as another maker's number. */
function decodeCell(cell: string): { mpn: string; competitorPart: CompetitorPart } | null {
  for (const mpn of spellings(cell)) {
    const competitorPart = isNumberLike(mpn) ? decodeCompetitor(mpn) : null;
    if (competitorPart) return { mpn, competitorPart };
  }
  return null;
}

/** The beginning of more numbers than this is only a family: BC8, 1N4. */
const MOST_BASES = 12;

/** Our industry base numbers that a number means, or null. */
export function baseOfNumber(mpn: string, reader: QueryReader): BaseItem | null {
  const isNumber = /[A-Za-z]/.test(mpn) && mpn.length <= 24;
  const base = isNumber ? (reader.baseOf(mpn) ?? reader.baseOf(voltsAsLetter(mpn))) : null;
  if (!base || base.bases.length > MOST_BASES) return null;
  // SS14 means SS14 alone, although SS14F begins with it.
  const exact = base.bases.find((one) => normaliseNumber(one) === normaliseNumber(mpn));
  return exact ? { ...base, bases: [exact] } : base;
}

/** `P6SMB6.8CA` as `P6SMB6V8CA`: some makers write the decimal point of the volts, others the letter. */
function voltsAsLetter(mpn: string): string {
  return mpn.replace(/(?<=[A-Za-z]\d{1,2})\.(?=\d)/, 'V');
}

function normaliseNumber(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

function baseOfCell(cell: string, reader: QueryReader): { mpn: string; base: BaseItem } | null {
  for (const mpn of spellings(cell)) {
    const base = baseOfNumber(mpn, reader);
    if (base) return { mpn, base };
  }
  return null;
}

/** A description of more words may name other numbers as examples. */
const FEW_WORDS = 5;

/** `1N5819HW diode SOD123`, `NPN transistor MMBT3904`: a short description that names the number. */
function findNamedBase(text: string, reader: QueryReader): { mpn: string; base: BaseItem } | null {
  const words = text.trim().split(/[\s,;]+/);
  const candidateNumbers = words.length <= FEW_WORDS && !ELSEWHERE.test(text) ? words : words.slice(0, 1);
  for (const mpn of candidateNumbers) {
    const isNumber = mpn.length > SHORTEST && /[A-Z]/.test(mpn) && /\d/.test(mpn);
    const base = isNumber ? baseOfNumber(mpn, reader) : null;
    if (base) return { mpn, base };
  }
  return null;
}

/** Words before the numbers of other parts. */
const ELSEWHERE =
  /(?<![\p{L}])(?:like|similar|for|replac\w*|or|equiv\w*|e\.?g|z\.?b|oder|statt|wie)(?![\p{L}])/iu;

/** M3 is a diode if the reference or package says so, and elsewhere a screw, a hole or a test point. */
function isTooShort(mpn: string, { refs, fields }: BomRecord): boolean {
  if (mpn.length >= SHORTEST) return false;
  const letters = categoryOfReferences(refs);
  if (letters !== null) return letters !== 'diode';
  return outlineIn(fields.package ?? '') === null;
}

/** Reads the part numbers of a line: the number column, then the value, then words of the description. */
export function readNumbers(record: BomRecord, reader: QueryReader): NumberEvidence {
  const { mpn = '', maker = '', value = '', description = '', distributorNumber = '' } = record.fields;
  const alternates = record.alternates.map((one) => one.mpn);
  const cells = [
    ...[mpn, ...alternates].map((cell) => [cell, 'mpn'] as const),
    [value, 'value'] as const,
    // Maker and number are swapped in some rows.
    [maker, 'text'] as const,
    [distributorNumber, 'text'] as const,
    [description, 'text'] as const,
  ].filter(([cell]) => cell.trim() !== '');
  // The number column has precedence over a number in any other cell.
  for (const isNumberColumn of [true, false]) {
    const columnCells = cells.filter(([, from]) => (from === 'mpn') === isNumberColumn);
    for (const [cell, sourceField] of columnCells) {
      const decodedNumber = decodeCell(cell);
      if (decodedNumber)
        return { ...NOTHING, ...decodedNumber, base: baseOfNumber(decodedNumber.mpn, reader), sourceField };
    }
    for (const [cell, sourceField] of columnCells) {
      if (sourceField === 'text' && cell === distributorNumber) continue;
      const baseNumber = sourceField === 'text' ? findNamedBase(cell, reader) : baseOfCell(cell, reader);
      if (baseNumber && !isTooShort(baseNumber.mpn, record))
        return { ...NOTHING, ...baseNumber, sourceField };
    }
  }
  const electrolytic = cells.find(([cell]) => spellings(cell).some((one) => decodeElectrolytic(one)));
  if (electrolytic)
    return { ...NOTHING, mpn: electrolytic[0], isElectrolytic: true, sourceField: electrolytic[1] };
  const plainNumber = isNumberLike(mpn) ? mpn.trim() : null;
  const wiredKind = findWiredKind(
    [...cells.map(([cell]) => cell), record.fields.package ?? ''].flatMap(spellings),
  );
  return { ...NOTHING, mpn: plainNumber, wiredKind, sourceField: plainNumber ? 'mpn' : null };
}
