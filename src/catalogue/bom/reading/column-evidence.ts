/** What the cells of a column tell about it, whatever its name. */
import {
  isKnownPartNumber,
  isLink,
  isMaker,
  isPrice,
  isSentence,
  looksLikeOrderNumber,
  looksLikePackage,
  looksLikePartNumber,
  looksLikeValue,
  readPieces,
} from './cell-kinds.ts';
import { isNotFittedWord } from './fitted.ts';
import { isReferenceList, readReferences } from './references.ts';

/** Shares from 0 to 1 of the cells that are not empty. */
export interface Evidence {
  fillShare: number;
  reference: number;
  pieces: number;
  value: number;
  /** Values that name their unit or its prefix. */
  unit: number;
  package: number;
  partNumber: number;
  knownNumber: number;
  orderNumber: number;
  maker: number;
  sentence: number;
  /** Cells with letters that are no part number. */
  wordShare: number;
  fitting: number;
  voltage: number;
  tolerance: number;
  dielectric: number;
  power: number;
  link: number;
  price: number;
  /** Counts up from line to line: an index. */
  counting: boolean;
  /** Share of lines whose number of pieces is the number of their references. */
  agreeing: number;
  /** Share of different cells among all of them. */
  variety: number;
}

const SAMPLE = 150;

const VOLTAGE = /^\d+(?:[.,]\d+)?\s*k?V(?:DC|AC)?$/i;
const TOLERANCE = /^[±+/-]*\s*\d+(?:[.,]\d+)?\s*(?:%|ppm)$/i;
const DIELECTRIC = /^(?:C0G|COG|NP0|NPO|X[5678][RSTUV]|Y5V|Z5U|U2J|X8G)(?:[ /,(].*)?$/i;
const POWER = /^(?:\d+\/\d+|\d+(?:[.,]\d+)?)\s*m?W$/i;

const TESTS: Partial<Record<keyof Evidence, (cell: string) => boolean>> = {
  reference: isReferenceList,
  pieces: (cell) => Number.isInteger(readPieces(cell)),
  value: looksLikeValue,
  unit: (cell) => /[A-Za-zΩ\u2126µμ]/.test(cell) && looksLikeValue(cell),
  package: looksLikePackage,
  partNumber: looksLikePartNumber,
  knownNumber: isKnownPartNumber,
  orderNumber: looksLikeOrderNumber,
  maker: isMaker,
  sentence: isSentence,
  wordShare: (cell) => /\p{L}/u.test(cell) && !looksLikePartNumber(cell),
  fitting: isNotFittedWord,
  voltage: (cell) => VOLTAGE.test(cell),
  tolerance: (cell) => TOLERANCE.test(cell),
  dielectric: (cell) => DIELECTRIC.test(cell),
  power: (cell) => POWER.test(cell),
  link: isLink,
  price: isPrice,
};

/** Examines a sample of lines spread over the table, column by column. */
export function gatherEvidence(rows: readonly string[][], width: number): Evidence[] {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE));
  const sample = rows.filter((_, index) => index % step === 0).slice(0, SAMPLE);
  const columns = Array.from({ length: width }, (_, column) => evidenceOf(sample, column));
  const references = columns.findIndex((each) => each.reference > 0.7 && each.fillShare > 0.3);
  if (references >= 0) {
    columns.forEach((evidence, column) => {
      if (evidence.pieces > 0.5) evidence.agreeing = agreement(sample, references, column);
    });
  }
  return columns;
}

function evidenceOf(sample: readonly string[][], column: number): Evidence {
  const cells = sample.map((row) => row[column] ?? '').filter((cell) => cell !== '' && cell !== '~');
  const share = (test: (cell: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
  const shares = Object.fromEntries(
    Object.entries(TESTS).map(([kind, test]) => [kind, share(test)]),
  ) as unknown as Evidence;
  return {
    ...shares,
    fillShare: sample.length === 0 ? 0 : cells.length / sample.length,
    counting: isCounting(cells),
    agreeing: 0,
    variety: cells.length === 0 ? 0 : new Set(cells).size / cells.length,
  };
}

function isCounting(cells: readonly string[]): boolean {
  const numbers = cells.map(Number);
  if (numbers.length < 4 || numbers.some((number) => !Number.isInteger(number))) return false;
  const rising = numbers.filter((number, index) => index > 0 && number > numbers[index - 1]!).length;
  return rising >= (numbers.length - 1) * 0.9;
}

function agreement(sample: readonly string[][], references: number, column: number): number {
  let comparableCount = 0;
  let agreeingCount = 0;
  for (const row of sample) {
    const pieces = readPieces(row[column] ?? '');
    const { refs } = readReferences(row[references] ?? '');
    if (pieces === null || refs.length === 0) continue;
    comparableCount += 1;
    if (pieces === refs.length) agreeingCount += 1;
  }
  return comparableCount === 0 ? 0 : agreeingCount / comparableCount;
}
