/**
 * Converts a sheet of staff to a series file: the rows of its series come from the sheet, all else from the file in
 * force.
 */
import Papa from 'papaparse';
import type { DecimalMark } from '#kernel';
import { type Language, type Message, messageWith } from '#messages';
import {
  type Block,
  builtInSeriesFile,
  type SeriesFile,
  type StaffSeries,
  seriesFileNames,
} from '../../families/series.ts';
import { quoteCell, type RowProblem, refuseQuotes, refuseRows } from '../../release/csv.ts';
import { problems as tableProblems } from '../../release/problems.ts';
import { problems as texts } from '../problems.ts';
import type { JsonPath } from '../series/json-lines.ts';
import { type CellValue, readCell } from './cells.ts';
import { columnIdsOf, columnOf, headOf, rowsOf, type SheetColumn } from './columns.ts';

export interface ReadSheet {
  /** The file of `data/series` that contains the named series. */
  name: string;
  file: SeriesFile;
  /** Line of the sheet that a value of the file was read from. */
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

/** Reads a sheet. Throws a `ReleaseError` that names line, column, the value read and the value expected. */
export function readSheet(path: string, text: string, inForce: StaffSeries): ReadSheet {
  const sheet = sheetOf(path, text);
  const seriesAt = sheet.head.findIndex((head) => columnOf(head, ['series']) !== null);
  if (seriesAt < 0) refuseHead(path, texts.noSeriesColumn);
  const name = fileOf(path, sheet, seriesAt, inForce);
  const file = inForce[name] ?? builtInSeriesFile(name)!;
  const columns = columnsOf(path, sheet, columnIdsOf(file));
  return fillSheet(path, { name, file, sheet, columns });
}

function sheetOf(path: string, text: string): Sheet {
  const { data, errors, meta } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), {
    delimitersToGuess: [';', ',', '\t'],
  });
  refuseQuotes(path, errors);
  const [head = [], ...records] = data;
  const rows: SheetRow[] = [];
  const problems: RowProblem[] = [];
  let line = 1 + countLineBreaks(head);
  for (const cells of records) {
    line += 1;
    const isBlank = cells.every((cell) => cell.trim() === '');
    if (!isBlank && cells.length !== head.length)
      problems.push({
        line,
        reason: tableProblems.cellCount({ count: cells.length, headerCount: head.length }),
      });
    else if (!isBlank) rows.push({ line, cells });
    line += countLineBreaks(cells);
  }
  if (problems.length > 0) refuseRows(path, problems);
  if (rows.length === 0) refuseRows(path, [{ line: 2, reason: tableProblems.noRows }]);
  return { head, rows, mark: meta.delimiter === ';' ? ',' : '.' };
}

/** Counts line breaks inside cells. */
const countLineBreaks = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);

function refuseHead(path: string, reason: Message): never {
  refuseRows(path, [{ line: 1, reason }]);
}

/** The one file that contains all series of the sheet. */
function fileOf(path: string, { head, rows }: Sheet, seriesAt: number, inForce: StaffSeries): string {
  const files = new Map<string, string>();
  for (const name of seriesFileNames) {
    const file = inForce[name] ?? builtInSeriesFile(name)!;
    for (const series of file.series) files.set(String(series.id), name);
  }
  const column = quoteCell(head[seriesAt] ?? '');
  let fileName: string | null = null;
  const problems: RowProblem[] = [];
  for (const { line, cells } of rows) {
    const id = cells[seriesAt]?.trim() ?? '';
    const name = files.get(id);
    if (name === undefined)
      problems.push({
        line,
        reason: texts.unknownSeries({ column, cell: quoteCell(id) }),
      });
    else if (fileName !== null && name !== fileName)
      problems.push({
        line,
        reason: texts.seriesOfOtherFile({ column, id, file: name, previousFile: fileName }),
      });
    else fileName = name;
  }
  if (problems.length > 0 || fileName === null) refuseRows(path, problems);
  return fileName;
}

/** The columns in the order of the sheet: every column of the file exactly once, and no other. */
function columnsOf(path: string, { head }: Sheet, ids: readonly string[]): SheetColumn[] {
  if (ids.length === 0) refuseHead(path, texts.fileFromLimits);
  const columns = head.map((name): SheetColumn => {
    const column = columnOf(name, ids);
    if (column) return column;
    return refuseHead(path, texts.foreignColumn({ column: quoteCell(name) }));
  });
  const columnIds = columns.map(({ id }) => id);
  const lacking = ids.filter((id) => !columnIds.includes(id));
  const repeatedId = columnIds.find((id, at) => columnIds.indexOf(id) !== at);
  if (lacking.length > 0) {
    const namesIn = (language: Language) =>
      lacking
        .map((id) => headOf({ id, unit: null }, language))
        .join('; ')
        .slice(0, 300);
    refuseHead(
      path,
      messageWith((language) => texts.headerLacks({ names: namesIn(language) })),
    );
  }
  if (repeatedId !== undefined) refuseHead(path, tableProblems.repeatedColumn({ column: repeatedId }));
  return columns;
}

interface Filling {
  name: string;
  file: SeriesFile;
  sheet: Sheet;
  columns: readonly SheetColumn[];
}

function fillSheet(path: string, { name, file, sheet, columns }: Filling): ReadSheet {
  const seriesAt = columns.findIndex(({ id }) => id === 'series');
  const groups = Map.groupBy(sheet.rows, ({ cells }) => cells[seriesAt]!.trim());
  const problems: RowProblem[] = [];
  const lines = new Map<string, number>();
  const series = file.series.map((ownSeries, index) => {
    const rows = groups.get(String(ownSeries.id));
    const block = rowsOf({ ...file.common, ...ownSeries });
    if (!rows) return ownSeries;
    if (!block) {
      const reason = texts.seriesFromLimits({ id: String(ownSeries.id) });
      problems.push({ line: rows[0]!.line, reason });
      return ownSeries;
    }
    const read = rows.map(({ line, cells }, row) => {
      lines.set(`${index} ${row}`, line);
      return rowOf({ line, cells }, { block, sheet, columns, problems, id: String(ownSeries.id) });
    });
    return { ...ownSeries, blocks: [{ ...block, rows: read }] };
  });
  refuseDuplicates(path, sheet, columns, problems);
  const first = sheet.rows[0]!.line;
  return {
    name,
    file: { ...file, series },
    lineOf: ([, seriesIndex, , , , row]) =>
      lines.get(`${String(seriesIndex)} ${String(row)}`) ?? lines.get(`${String(seriesIndex)} 0`) ?? first,
  };
}

/** Refuses the file for duplicate part numbers and for all problems found before. */
function refuseDuplicates(
  path: string,
  { rows }: Sheet,
  columns: readonly SheetColumn[],
  problems: RowProblem[],
): void {
  const baseAt = columns.findIndex(({ id }) => id === 'base');
  const linesByBase = new Map<string, number>();
  for (const { line, cells } of rows) {
    const base = cells[baseAt]?.trim() ?? '';
    const earlierLine = linesByBase.get(base);
    if (earlierLine !== undefined && base !== '')
      problems.push({
        line,
        reason: tableProblems.repeatedInLine({ name: quoteCell(base), line: String(earlierLine) }),
      });
    linesByBase.set(base, line);
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
  const ownColumns = block.columns ?? [];
  const readValues = new Map<string, CellValue>();
  columns.forEach((column, index) => {
    const cell = cells[index] ?? '';
    const values = { column: quoteCell(sheet.head[index] ?? ''), cell: quoteCell(cell) };
    const addProblem = (expected: Message) =>
      problems.push({
        line,
        reason: messageWith((language) =>
          texts.unexpectedCell({ ...values, expected: expected.textIn(language) }),
        ),
      });
    if (column.id === 'series') return;
    const read = readCell(cell, column, sheet.mark);
    if (!read.ok) addProblem(read.expected);
    else if (read.value !== null && !ownColumns.includes(column.id)) addProblem(texts.noSuchFigure({ id }));
    else if (read.value === null && column.id === 'base') addProblem(texts.partNumberExpected);
    else readValues.set(column.id, restoreLeadingZero(read.value, block, column.id));
  });
  return ownColumns.map((column) => readValues.get(column) ?? null);
}

/** Spreadsheets turn 0402 into 402: restores the zero if the series has only the size with it. */
function restoreLeadingZero(value: CellValue, { columns = [], rows = [] }: Block, id: string): CellValue {
  if (typeof value !== 'string' || id === 'base' || !/^\d{3}$/.test(value)) return value;
  const column = columns.indexOf(id);
  const knownCells = new Set(rows.map((row) => row[column]));
  return !knownCells.has(value) && knownCells.has(`0${value}`) ? `0${value}` : value;
}
