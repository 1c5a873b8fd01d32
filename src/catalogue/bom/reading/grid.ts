import { TEXT_LIMITS } from '#kernel';
import { BOM_LIMITS } from './limits.ts';
import { ReadingError } from './refusal.ts';

/** Cells of a sheet or of a text. Row 0 is physical record 1; rows end with their last cell that is not empty. */
export interface Grid {
  /** Null for text. */
  sheet: string | null;
  rows: string[][];
  /** For text: line on which each row begins, from 1; differs from the row's number after quoted line ends. */
  starts?: readonly number[];
  /** For text: its lines as written. */
  lines?: readonly string[];
}

/** A row as it was typed; its cells, joined, if the line has quotes. */
export function lineText({ rows, starts, lines }: Grid, index: number): string {
  const line = lines?.[(starts?.[index] ?? index + 1) - 1] ?? '';
  return line === '' || line.includes('"')
    ? (rows[index] ?? []).filter(Boolean).join(' ')
    : readablePart(cleanCell(line));
}

/** Whether a row is a remark of a program about the list, not a line of it. */
export function isRemark(row: readonly string[]): boolean {
  return /^(?:#{2,}|\/\/|;;|-- )/.test(row[0] ?? '');
}

/** Counts the characters of a file, and refuses more than a list of parts can need. */
export class LetterBudget {
  #remainingLetters: number = BOM_LIMITS.letters;

  spend(letters: number): void {
    this.#remainingLetters -= letters;
    if (this.#remainingLetters < 0) throw new ReadingError({ code: 'too_costly' });
  }
}

const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Cf}\u2028\u2029\ufffe\uffff]/gu;
const BLANKS = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;

/** Longest word in a cell that lists references or part numbers; most of its words have a digit. */
const LONGEST_LISTED = 16;

function isLongList(text: string): boolean {
  const words = text.split(/[\s,;|]+/).filter(Boolean);
  const listedWords = words.filter((word) => word.length <= LONGEST_LISTED && /\d/.test(word));
  return listedWords.length > 0.8 * words.length;
}

/** The part of a cell that is read: its first characters, or all of a long list of references. */
export function readablePart(text: string): string {
  return text.length <= TEXT_LIMITS.bomCell || isLongList(text)
    ? text
    : text.slice(0, TEXT_LIMITS.bomCell).toWellFormed();
}

/** Cuts every cell to the part that is read. Returns the indices of the rows in which something was cut. */
export function cutLongCells({ rows }: Pick<Grid, 'rows'>): number[] {
  const shortenedRows: number[] = [];
  rows.forEach((row, index) => {
    if (!row.some((cell) => cell.length > TEXT_LIMITS.bomCell)) return;
    const readable = row.map(readablePart);
    if (readable.some((cell, column) => cell !== row[column])) shortenedRows.push(index);
    rows[index] = readable;
  });
  return shortenedRows;
}

/** A cell without invisible characters, cut to `BOM_LIMITS.cell` characters. */
export function cleanCell(text: string): string {
  const boundedText = text.length > BOM_LIMITS.cell ? text.slice(0, BOM_LIMITS.cell).toWellFormed() : text;
  return boundedText
    .replace(INVISIBLE, '')
    .replace(BLANKS, ' ')
    .replace(/\s{3,}/g, (blanks) => (/[\r\n]/.test(blanks) ? '\n' : '  '))
    .trim();
}

/** Drops empty cells at the end of a row. */
export function trimRow(row: string[]): string[] {
  let end = row.length;
  while (end > 0 && row[end - 1] === '') end -= 1;
  row.length = end;
  return row;
}
