import { TEXT_LIMITS } from '#kernel';
import { BOM_LIMITS } from './limits.ts';
import { refusals } from './refusal.ts';

/** A sheet or a text as cells. Row 0 is physical record 1; rows end with their last cell that says something. */
export interface Grid {
  /** Null for text. */
  sheet: string | null;
  rows: string[][];
  /** Of text: the line on which each row begins, from 1, where quoted line ends set it apart from the row's number. */
  starts?: readonly number[];
  /** Of text: its lines as they were written. */
  lines?: readonly string[];
}

/** A row as it was typed; its cells where their program quoted them. */
export function lineText({ rows, starts, lines }: Grid, index: number): string {
  const line = lines?.[(starts?.[index] ?? index + 1) - 1] ?? '';
  return line === '' || line.includes('"')
    ? (rows[index] ?? []).filter(Boolean).join(' ')
    : readablePart(cleanCell(line));
}

/** A line that a program wrote about the list, not a line of it. */
export function isRemark(row: readonly string[]): boolean {
  return /^(?:#{2,}|\/\/|;;|-- )/.test(row[0] ?? '');
}

/** Sums up the letters of a file and refuses more than a list of parts can need. */
export class LetterBudget {
  #remainingLetters: number = BOM_LIMITS.letters;

  spend(letters: number): void {
    this.#remainingLetters -= letters;
    if (this.#remainingLetters < 0) throw refusals.costsTooMuch();
  }
}

const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Cf}\u2028\u2029\ufffe\uffff]/gu;
const BLANKS = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;

/** Words of a cell that lists references or numbers of parts: short, most of them with a digit. */
const LONGEST_LISTED = 16;

function isLongList(text: string): boolean {
  const words = text.split(/[\s,;|]+/).filter(Boolean);
  const listedWords = words.filter((word) => word.length <= LONGEST_LISTED && /\d/.test(word));
  return listedWords.length > 0.8 * words.length;
}

/** A cell as far as it is read: its first characters, or all of a long list of references. */
export function readablePart(text: string): string {
  return text.length <= TEXT_LIMITS.bomCell || isLongList(text)
    ? text
    : text.slice(0, TEXT_LIMITS.bomCell).toWellFormed();
}

/** Cuts every cell to what is read of it. Answers the indices of the rows in which something was cut. */
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

/** A cell without what nobody sees, at most a few thousand letters long. */
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
