/** A sheet of staff becomes a series file: the rows of the series it names, everything else as it is in force. */
import Papa from 'papaparse';
import {
  type Block,
  type BroughtSeries,
  ownSeriesFile,
  type SeriesFile,
  seriesFileNames,
} from '../../families/series.ts';
import { type RowProblem, refuseRows, shownCell } from '../../release/csv.ts';
import type { JsonPath } from '../series/lines.ts';
import { type CellValue, type DecimalMark, readCell } from './cells.ts';
import { columnIdsOf, columnOf, headOf, rowsOf, type SheetColumn } from './columns.ts';

export interface ReadSheet {
  /** The file of `data/series` that the named series stand in. */
  name: string;
  file: SeriesFile;
  /** Line of the sheet that a value of the file comes from. */
  lineOf: (path: JsonPath) => number;
}

interface SheetRow {
  line: number;
  cells: string[];
}

interface Sheet {
  head: string[];
  rows: SheetRow[];
  mark: DecimalMark;
}

/** Throws a `ReleaseError` that names line, column, what was read and what is expected. */
export function readSheet(path: string, text: string, inForce: BroughtSeries): ReadSheet {
  const sheet = sheetOf(path, text);
  const seriesAt = sheet.head.findIndex((head) => columnOf(head, ['series']) !== null);
  if (seriesAt < 0) refuseHead(path, 'it names no column Series; take the template of the file');
  const name = fileOf(path, sheet, seriesAt, inForce);
  const whole = inForce[name] ?? ownSeriesFile(name)!;
  const columns = columnsOf(path, sheet, columnIdsOf(whole));
  return filled(path, { name, whole, sheet, columns });
}

function sheetOf(path: string, text: string): Sheet {
  const { data, errors, meta } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), {
    delimitersToGuess: [';', ',', '\t'],
  });
  const broken = errors.filter(({ type }) => type === 'Quotes');
  if (broken.length > 0)
    refuseRows(
      path,
      broken.map(({ row, message }) => ({ line: (row ?? 0) + 1, reason: message })),
    );
  const [head = [], ...records] = data;
  const rows: SheetRow[] = [];
  const problems: RowProblem[] = [];
  let line = 1 + breaksIn(head);
  for (const cells of records) {
    line += 1;
    const isBlank = cells.every((cell) => cell.trim() === '');
    if (!isBlank && cells.length !== head.length)
      problems.push({ line, reason: `it has ${cells.length} cells, the header ${head.length}` });
    else if (!isBlank) rows.push({ line, cells });
    line += breaksIn(cells);
  }
  if (problems.length > 0) refuseRows(path, problems);
  if (rows.length === 0) refuseRows(path, [{ line: 2, reason: 'there is no row below the header' }]);
  return { head, rows, mark: meta.delimiter === ';' ? ',' : '.' };
}

/** Line breaks inside of cells. */
const breaksIn = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);

function refuseHead(path: string, reason: string): never {
  refuseRows(path, [{ line: 1, reason }]);
}

/** The one file that all series of the sheet stand in. */
function fileOf(path: string, { head, rows }: Sheet, seriesAt: number, inForce: BroughtSeries): string {
  const files = new Map<string, string>();
  for (const name of seriesFileNames) {
    const file = inForce[name] ?? ownSeriesFile(name)!;
    for (const series of file.series) files.set(String(series.id), name);
  }
  const column = shownCell(head[seriesAt] ?? '');
  let found: string | null = null;
  const problems: RowProblem[] = [];
  for (const { line, cells } of rows) {
    const id = cells[seriesAt]?.trim() ?? '';
    const name = files.get(id);
    if (name === undefined)
      problems.push({
        line,
        reason: `column ${column}: read ${shownCell(id)}, expected the id of a series in force, such as M-S; a new series is brought in as JSON`,
      });
    else if (found !== null && name !== found)
      problems.push({
        line,
        reason: `column ${column}: ${id} stands in ${name}.json, the rows before in ${found}.json; bring in a sheet for each`,
      });
    else found = name;
  }
  if (problems.length > 0 || found === null) refuseRows(path, problems);
  return found;
}

/** The columns in the order of the sheet; every one of the file, each once, and no other. */
function columnsOf(path: string, { head }: Sheet, ids: readonly string[]): SheetColumn[] {
  if (ids.length === 0) {
    refuseHead(path, 'parts of this file are made from limits, not from rows; bring it in as JSON');
  }
  const asTemplate = 'take the template of the file';
  const columns = head.map((name): SheetColumn => {
    const column = columnOf(name, ids);
    if (column) return column;
    return refuseHead(
      path,
      `column ${shownCell(name)} is none of this file, or stands in another unit; ${asTemplate}`,
    );
  });
  const known = columns.map(({ id }) => id);
  const lacking = ids.filter((id) => !known.includes(id));
  const doubled = known.find((id, at) => known.indexOf(id) !== at);
  if (lacking.length > 0) {
    const names = lacking.map((id) => headOf({ id, unit: null }, 'en')).join('; ');
    refuseHead(path, `the header lacks ${names.slice(0, 300)}; ${asTemplate}`);
  }
  if (doubled !== undefined) refuseHead(path, `the header names ${doubled} twice`);
  return columns;
}

interface Filling {
  name: string;
  whole: SeriesFile;
  sheet: Sheet;
  columns: readonly SheetColumn[];
}

function filled(path: string, { name, whole, sheet, columns }: Filling): ReadSheet {
  const seriesAt = columns.findIndex(({ id }) => id === 'series');
  const groups = Map.groupBy(sheet.rows, ({ cells }) => cells[seriesAt]!.trim());
  const problems: RowProblem[] = [];
  const lines = new Map<string, number>();
  const series = whole.series.map((own, at) => {
    const rows = groups.get(String(own.id));
    const block = rowsOf({ ...whole.common, ...own });
    if (!rows) return own;
    if (!block) {
      const reason = `series ${own.id} is made from limits, not from rows; bring it in as JSON`;
      problems.push({ line: rows[0]!.line, reason });
      return own;
    }
    const read = rows.map(({ line, cells }, row) => {
      lines.set(`${at} ${row}`, line);
      return rowOf({ line, cells }, { block, sheet, columns, problems, id: String(own.id) });
    });
    return { ...own, blocks: [{ ...block, rows: read }] };
  });
  refuseTwice(path, sheet, columns, problems);
  const first = sheet.rows[0]!.line;
  return {
    name,
    file: { ...whole, series },
    lineOf: ([, at, , , , row]) =>
      lines.get(`${String(at)} ${String(row)}`) ?? lines.get(`${String(at)} 0`) ?? first,
  };
}

/** A part number stands in a sheet once. Refuses the file for this and everything before. */
function refuseTwice(
  path: string,
  { rows }: Sheet,
  columns: readonly SheetColumn[],
  problems: RowProblem[],
): void {
  const baseAt = columns.findIndex(({ id }) => id === 'base');
  const seen = new Map<string, number>();
  for (const { line, cells } of rows) {
    const base = cells[baseAt]?.trim() ?? '';
    const before = seen.get(base);
    if (before !== undefined && base !== '')
      problems.push({ line, reason: `${shownCell(base)} stands in line ${before} already` });
    seen.set(base, line);
  }
  if (problems.length === 0) return;
  refuseRows(
    path,
    problems.sort((a, b) => a.line - b.line),
  );
}

interface Reading {
  block: Block;
  sheet: Sheet;
  columns: readonly SheetColumn[];
  problems: RowProblem[];
  id: string;
}

/** The cells of one part in the order of its series. */
function rowOf({ line, cells }: SheetRow, { block, sheet, columns, problems, id }: Reading): CellValue[] {
  const own = block.columns ?? [];
  const values = new Map<string, CellValue>();
  columns.forEach((column, at) => {
    const cell = cells[at] ?? '';
    const tell = (expected: string) =>
      problems.push({
        line,
        reason: `column ${shownCell(sheet.head[at] ?? '')}: read ${shownCell(cell)}, expected ${expected}`,
      });
    if (column.id === 'series') return;
    const read = readCell(cell, column, sheet.mark);
    if (!read.ok) tell(read.expected);
    else if (read.value !== null && !own.includes(column.id))
      tell(`nothing: parts of series ${id} have no such figure`);
    else if (read.value === null && column.id === 'base')
      tell('a part number without grade and packing, such as 2N7002');
    else values.set(column.id, withZeros(read.value, block, column.id));
  });
  return own.map((column) => values.get(column) ?? null);
}

/** Spreadsheets take the zero from 0402: put back where the series has such a size, and none without it. */
function withZeros(value: CellValue, { columns = [], rows = [] }: Block, id: string): CellValue {
  if (typeof value !== 'string' || id === 'base' || !/^\d{3}$/.test(value)) return value;
  const at = columns.indexOf(id);
  const known = new Set(rows.map((row) => row[at]));
  return !known.has(value) && known.has(`0${value}`) ? `0${value}` : value;
}
