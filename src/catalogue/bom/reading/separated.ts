/** Text with separated cells: evidence for a delimiter, and records with quoted cells, tolerant of damage. */
import { cleanCell, LetterBudget, trimRow } from './grid.ts';
import { BOM_LIMITS } from './limits.ts';
import { ReadingError } from './refusal.ts';

export const DELIMITERS = ['\t', ',', ';', '|'] as const;

/** A quoted cell that is still open after this many line ends was not meant to be quoted. */
const LONGEST_QUOTED_LINES = 60;

export interface Records {
  rows: string[][];
  /** Line of the text, from 1, on which each record begins. */
  starts: number[];
}

/** Splits a text into records. A quote that opens a cell and is never closed is an ordinary character. */
export function splitRecords(text: string, delimiter: string, maxRows: number = BOM_LIMITS.rows): Records {
  const budget = new LetterBudget();
  const rows: string[][] = [];
  const starts: number[] = [];
  let filledCount = 0;
  let line = 1;
  for (let offset = 0; offset < text.length; ) {
    const { cells, next } = readRecord(text, offset, delimiter);
    const row = trimRow(cells.map(cleanCell));
    for (const cell of row) budget.spend(cell.length);
    rows.push(row);
    starts.push(line);
    line += cells.some((cell) => cell.includes('\n')) ? linesIn(text, offset, next) : 1;
    offset = next;
    if (row.length > 0) filledCount += 1;
    if (filledCount >= maxRows && maxRows < BOM_LIMITS.rows) break;
    if (filledCount > BOM_LIMITS.rows || rows.length > BOM_LIMITS.rows * 5)
      throw new ReadingError({ code: 'too_many_lines', values: { maxLines: BOM_LIMITS.rows } });
  }
  return { rows, starts };
}

function linesIn(text: string, start: number, end: number): number {
  let count = 0;
  for (
    let offset = text.indexOf('\n', start);
    offset >= 0 && offset < end;
    offset = text.indexOf('\n', offset + 1)
  )
    count += 1;
  return Math.max(1, count);
}

function readRecord(text: string, start: number, delimiter: string): { cells: string[]; next: number } {
  const cells: string[] = [];
  let offset = start;
  for (;;) {
    const cell = readQuoted(text, offset, delimiter) ?? readPlain(text, offset, delimiter);
    if (cells.length < BOM_LIMITS.columns) cells.push(cell.text);
    offset = cell.end;
    if (text[offset] !== delimiter) break;
    offset += 1;
  }
  if (text[offset] === '\r' && text[offset + 1] === '\n') offset += 1;
  return { cells, next: offset + 1 };
}

interface Cell {
  text: string;
  /** Index of the delimiter or line end after the cell. */
  end: number;
}

function readPlain(text: string, start: number, delimiter: string): Cell {
  let end = start;
  for (; end < text.length; end += 1) {
    const letter = text[end];
    if (letter === delimiter || letter === '\n' || letter === '\r') break;
  }
  return { text: text.slice(start, end), end };
}

/** A quoted cell with blanks around it; null if there is none, or if its end is out of reach. */
function readQuoted(text: string, cellStart: number, delimiter: string): Cell | null {
  let position = cellStart;
  while (text[position] === ' ' && delimiter !== ' ') position += 1;
  if (text[position] !== '"') return null;
  const start = position + 1;
  const close = closingQuote(text, start, delimiter);
  if (close < 0) return null;
  let end = close + 1;
  while (text[end] === ' ' && delimiter !== ' ') end += 1;
  return { text: text.slice(start, close).replaceAll('""', '"'), end };
}

/** Index of the quote that ends a cell; -1 if none is in reach. */
function closingQuote(text: string, start: number, delimiter: string): number {
  const marks = /["\n]/g;
  marks.lastIndex = start;
  let lines = 0;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    const { index } = mark;
    if (text[index] === '\n') {
      lines += 1;
      if (lines > LONGEST_QUOTED_LINES) return -1;
    } else if (text[index + 1] === '"') {
      marks.lastIndex = index + 2;
    } else if (isCellEnd(text, index + 1, delimiter)) return index;
  }
  return -1;
}

function isCellEnd(text: string, start: number, delimiter: string): boolean {
  let position = start;
  while (text[position] === ' ') position += 1;
  const next = text[position];
  return next === undefined || next === delimiter || next === '\n' || next === '\r';
}

/** Evidence for a delimiter: how many records have the same number of cells, above one; more cells weigh more. */
export function regularity(records: readonly string[][]): number {
  const widths = new Map<number, number>();
  let filledCount = 0;
  for (const { length } of records) {
    if (length === 0) continue;
    filledCount += 1;
    widths.set(length, (widths.get(length) ?? 0) + 1);
  }
  if (filledCount === 0) return 0;
  let best = 0;
  for (const [width, count] of widths) {
    if (width > 1) best = Math.max(best, (count / filledCount) * (1 + Math.log2(width)));
  }
  const wide = records.filter(({ length }) => length > 1).length / filledCount;
  return best + wide;
}
