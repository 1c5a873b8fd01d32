/** A list for other programs: cells that no sheet runs as a formula, and lines for a quote. */
import type { SheetTable } from '#catalogue/contract';
import type { BomTexts } from './texts.ts';

type Cell = string | number | null;

/** Head and rows; a text that a spreadsheet would run gets a quote mark in front. */
export function asTable({ rows, currency, boards }: SheetTable, t: BomTexts): Cell[][] {
  const head = [
    ...[t.fileLine, t.reference, t.fileText, t.quantity, t.status, t.fileReading, t.fileAssumed],
    ...[
      t.partNumber,
      t.fileName,
      `${t.filePieces} (${boards})`,
      t.stock,
      t.filePrice,
      t.total,
      t.fileCurrency,
    ],
    t.fileReason,
  ];
  const body = rows.map((row): Cell[] => [
    ...[row.line, row.refs, row.text, row.quantity, t[row.state], row.reading, row.assumed],
    ...[row.partNumber, row.name, row.pieces, row.stock, row.price, row.total],
    ...[row.price === null ? '' : currency, row.reason],
  ]);
  return [head, ...body].map((cells) => cells.map((cell) => (typeof cell === 'string' ? safe(cell) : cell)));
}

/** Signs at which a spreadsheet begins to calculate. */
const safe = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** @param rows as `asTable` made them */
export function asCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

function quoted(cell: Cell): string {
  const text = String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const OPEN = new Set(['question', 'no_match']);
const LONGEST_ROW = 200;
const LONGEST = 100_000;
/** Addresses have an end. */
const LONGEST_ADDRESS = 5_000;

/**
 * Decided rows by their part number, open ones in the customer's own words, with the pieces of all boards, as the quote
 * form takes them: `PART:3000,10k 0603:50`.
 */
export function quoteLines({ rows, boards }: SheetTable): string {
  const lines = rows.flatMap(({ partNumber, pieces, state, text, quantity }) => {
    if (partNumber) return [`${partNumber}:${pieces ?? quantity * boards}`];
    return OPEN.has(state) ? [`${oneLine(text)}:${quantity * boards}`] : [];
  });
  const all = lines.join(',');
  return all.length > LONGEST ? all.slice(0, all.lastIndexOf(',', LONGEST)) : all;
}

export function quotePath({ rows, boards }: SheetTable): string {
  const parts = rows.flatMap(({ partNumber, pieces, quantity }) =>
    partNumber ? [`${partNumber}:${pieces ?? quantity * boards}`] : [],
  );
  const lines = parts.join(',');
  const short =
    lines.length > LONGEST_ADDRESS ? lines.slice(0, lines.lastIndexOf(',', LONGEST_ADDRESS)) : lines;
  return `/quote?lines=${encodeURIComponent(short)}`;
}

const oneLine = (text: string) =>
  text
    .replace(/[\s,:]+/g, ' ')
    .trim()
    .slice(0, LONGEST_ROW);
