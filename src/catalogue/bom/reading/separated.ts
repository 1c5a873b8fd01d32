/** Text with separated cells: the delimiter by evidence, then records with quoted cells, forgiving what is damaged. */
import { cleanCell, LetterBudget, trimRow } from './grid.ts';
import { BOM_LIMITS } from './limits.ts';
import { refusals } from './refusal.ts';

export const DELIMITERS = ['\t', ',', ';', '|'] as const;

/** A cell that is still open after this many line ends was never meant to be quoted. */
const LONGEST_QUOTED_LINES = 60;

export interface Records {
  rows: string[][];
  /** Line of the text, from 1, on which each record begins. */
  starts: number[];
}

/** Splits a text into records. A quote that opens a cell and is never closed is taken for a letter. */
export function splitRecords(text: string, delimiter: string, most: number = BOM_LIMITS.rows): Records {
  const budget = new LetterBudget();
  const rows: string[][] = [];
  const starts: number[] = [];
  let filled = 0;
  let line = 1;
  for (let at = 0; at < text.length; ) {
    const { cells, next } = readRecord(text, at, delimiter);
    const row = trimRow(cells.map(cleanCell));
    for (const cell of row) budget.spend(cell.length);
    rows.push(row);
    starts.push(line);
    line += cells.some((cell) => cell.includes('\n')) ? linesIn(text, at, next) : 1;
    at = next;
    if (row.length > 0) filled += 1;
    if (filled >= most && most < BOM_LIMITS.rows) break;
    if (filled > BOM_LIMITS.rows || rows.length > BOM_LIMITS.rows * 5)
      throw refusals.tooManyRows(BOM_LIMITS.rows);
  }
  return { rows, starts };
}

function linesIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return Math.max(1, count);
}

function readRecord(text: string, from: number, delimiter: string): { cells: string[]; next: number } {
  const cells: string[] = [];
  let at = from;
  for (;;) {
    const cell = readQuoted(text, at, delimiter) ?? readPlain(text, at, delimiter);
    if (cells.length < BOM_LIMITS.columns) cells.push(cell.text);
    at = cell.end;
    if (text[at] !== delimiter) break;
    at += 1;
  }
  if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
  return { cells, next: at + 1 };
}

interface Cell {
  text: string;
  /** Of the delimiter or line end behind it. */
  end: number;
}

function readPlain(text: string, from: number, delimiter: string): Cell {
  let end = from;
  for (; end < text.length; end += 1) {
    const letter = text[end];
    if (letter === delimiter || letter === '\n' || letter === '\r') break;
  }
  return { text: text.slice(from, end), end };
}

/** A quoted cell with blanks around it; null where there is none, or its end is nowhere in reach. */
function readQuoted(text: string, from: number, delimiter: string): Cell | null {
  let at = from;
  while (text[at] === ' ' && delimiter !== ' ') at += 1;
  if (text[at] !== '"') return null;
  const start = at + 1;
  const close = closingQuote(text, start, delimiter);
  if (close < 0) return null;
  let end = close + 1;
  while (text[end] === ' ' && delimiter !== ' ') end += 1;
  return { text: text.slice(start, close).replaceAll('""', '"'), end };
}

/** Where the quote that ends a cell stands; -1 where none is in reach. */
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

function isCellEnd(text: string, from: number, delimiter: string): boolean {
  let at = from;
  while (text[at] === ' ') at += 1;
  const next = text[at];
  return next === undefined || next === delimiter || next === '\n' || next === '\r';
}

/** Records that have the same number of cells, more than one, speak for a delimiter; more cells speak louder. */
export function regularity(records: readonly string[][]): number {
  const widths = new Map<number, number>();
  let filled = 0;
  for (const { length } of records) {
    if (length === 0) continue;
    filled += 1;
    widths.set(length, (widths.get(length) ?? 0) + 1);
  }
  if (filled === 0) return 0;
  let best = 0;
  for (const [width, count] of widths) {
    if (width > 1) best = Math.max(best, (count / filled) * (1 + Math.log2(width)));
  }
  const wide = records.filter(({ length }) => length > 1).length / filled;
  return best + wide;
}
