/**
 * A bill of materials for other programs: one table as CSV and as a workbook, in the language of the page.
 */
import type { SheetTable, SheetTableRow } from '#catalogue/contract';
import {
  addMoney,
  amountOf,
  localCsvText,
  minorDigits,
  money,
  moneyOf,
  unitPriceDecimals,
  unitPriceOf,
} from '#kernel';
import type { ColumnTexts } from './column-texts.ts';
import type { BomTexts } from './texts.ts';
import type { Book, BookCell } from './workbook.ts';

export type FileTexts = BomTexts & ColumnTexts;

/** How a column is formatted: text, count, unit price, sum. */
type Kind = 'text' | 'count' | 'price' | 'sum';

interface Column {
  name: string;
  kind: Kind;
  /** In characters. */
  width: number;
  value(row: SheetTableRow): string | number | null;
}

function columnsOf({ currency, boards }: SheetTable, t: FileTexts): Column[] {
  const text = (name: string, width: number, value: Column['value']): Column => ({
    name,
    kind: 'text',
    width,
    value,
  });
  return [
    { name: t.fileLine, kind: 'count', width: 6, value: ({ line }) => line },
    text(t.reference, 20, ({ refs }) => refs),
    text(t.fileText, 44, (row) => row.text),
    {
      name: t.quantity,
      kind: 'count',
      width: 7,
      value: ({ quantity, isCounted }) => (isCounted ? quantity : null),
    },
    text(t.status, 18, ({ state }) => t[state]),
    text(t.fileReading, 34, ({ reading }) => reading),
    text(t.fileAssumed, 20, ({ assumed }) => assumed),
    text(t.partNumber, 20, ({ partNumber }) => partNumber),
    text(t.fileName, 44, ({ name }) => name),
    { name: `${t.filePieces} (${boards})`, kind: 'count', width: 16, value: ({ pieces }) => pieces },
    { name: t.stock, kind: 'count', width: 10, value: ({ stock }) => stock },
    { name: `${t.filePrice} (${currency})`, kind: 'price', width: 17, value: ({ price }) => price },
    { name: `${t.total} (${currency})`, kind: 'sum', width: 14, value: ({ total }) => total },
    text(t.fileCurrency, 9, ({ price }) => (price === null ? '' : currency)),
    text(t.fileReason, 60, ({ reason }) => reason),
  ];
}

/** The table as CSV for spreadsheets set to this locale. */
export function asCsv(table: SheetTable, t: FileTexts, locale: string): string {
  const columns = columnsOf(table, t);
  const rows = table.rows.map((row) => columns.map(({ value: of }) => of(row)));
  return localCsvText([columns.map(({ name }) => name), ...rows], locale);
}

/** Most decimals of an amount. `formatsOf` has a format for each number of decimals, at that index. */
const MOST_DECIMALS = 6;

const formatsOf = (currency: string): string[] =>
  Array.from(
    { length: MOST_DECIMALS + 1 },
    (_, digits) => `#,##0${digits > 0 ? `.${'0'.repeat(digits)}` : ''}" ${currency}"`,
  );

/** A cell with an amount, with the decimals that the page shows. */
function amount(value: number, kind: 'price' | 'sum', currency: string): BookCell {
  const digits = kind === 'sum' ? minorDigits(currency) : unitPriceDecimals(unitPriceOf(currency, value));
  return { number: value, format: Math.min(digits, MOST_DECIMALS) };
}

/** The table, and a second sheet with boards, time, totals and counts by state. */
export function asBook(table: SheetTable, t: FileTexts): Book {
  const { currency, name } = table;
  const columns = columnsOf(table, t);
  const cell = (kind: Kind, value: string | number | null): BookCell =>
    typeof value !== 'number' || kind === 'count' || kind === 'text' ? value : amount(value, kind, currency);
  return {
    formats: formatsOf(currency),
    sheets: [
      {
        name: t.title,
        head: columns.map((column) => column.name),
        rows: table.rows.map((row) => columns.map(({ kind, value: of }) => cell(kind, of(row)))),
        widths: columns.map(({ width }) => width),
      },
      { name: t.fileSummary, rows: summaryOf(table, name || t.pastedName, t), widths: [36, 30] },
    ],
  };
}

function summaryOf(
  { rows, boards, currency, at: createdAt }: SheetTable,
  name: string,
  t: FileTexts,
): BookCell[][] {
  const matchedRows = rows.filter(({ partNumber }) => partNumber !== '');
  const total = amountOf(
    matchedRows.reduce(
      (sum, row) => (row.total === null ? sum : addMoney(sum, moneyOf(currency, row.total))),
      money(currency, 0),
    ),
  );
  const states = [...new Set(rows.map(({ state }) => state))].map((state): BookCell[] => [
    t[state],
    rows.filter((row) => row.state === state).length,
  ]);
  return [
    [t.title, name],
    [t.boards, boards],
    [t.fileAt, createdAt.slice(0, 16).replace('T', ' ')],
    [t.total, amount(total, 'sum', currency)],
    [t.filePerBoard, amount(Number((total / boards).toPrecision(3)), 'price', currency)],
    [],
    ...states,
  ];
}
