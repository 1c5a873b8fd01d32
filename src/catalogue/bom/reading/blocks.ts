/** Finds the lists in the rows of a sheet: header, columns, and further lists with other columns below the first. */
import type { BomChoice, BomField } from '../records.ts';
import { type Evidence, gatherEvidence } from './column-evidence.ts';
import { assignColumns, type Columns } from './columns.ts';
import { isRemark } from './grid.ts';
import { findHeader, headerScore, isHeaderAgain, readHeader } from './header-rows.ts';

/** Rows with the same columns. */
export interface Block {
  /** Index of the header row; null: there is none. */
  header: number | null;
  names: string[];
  /** First row of the list, and the row after its last one. */
  startRow: number;
  endRow: number;
  columns: Columns;
  evidence: Evidence[];
  /** Typed lines, one per part, whatever delimiters they were cut by: they are read line by line. */
  isTyped: boolean;
}

type Choice = Pick<BomChoice, 'columns' | 'headerLine'>;

/** The lists of a sheet from top to bottom; chosen columns apply to the first one. */
export function findBlocks(rows: readonly string[][], choice: Choice = {}): Block[] {
  const header = choice.headerLine === undefined ? findHeader(rows) : chosenHeader(choice.headerLine, rows);
  const starts = [header, ...(header === null ? [] : headersBelow(rows, header))];
  return starts.map((start, index) => {
    const endRow = starts[index + 1] ?? rows.length;
    return makeBlock(rows, start, endRow, index === 0 ? choice.columns : undefined);
  });
}

function chosenHeader(line: number | null, rows: readonly string[][]): number | null {
  return line === null || line > rows.length ? null : line - 1;
}

function headersBelow(rows: readonly string[][], header: number): number[] {
  const first = JSON.stringify(rows[header]);
  const headers: number[] = [];
  for (let index = header + 2; index < rows.length; index += 1) {
    const row = rows[index]!;
    if (row.length >= 3 && isHeaderAgain(row) && JSON.stringify(row) !== first) headers.push(index);
  }
  return headers;
}

function makeBlock(
  rows: readonly string[][],
  header: number | null,
  endRow: number,
  chosenColumns: BomChoice['columns'],
): Block {
  const { names, next } = header === null ? { names: [], next: 0 } : readHeader(rows, header);
  const data = rows.slice(next, endRow);
  const usual = usualWidth(data.filter((row) => !isRemark(row)));
  const width = Math.max(names.length, ...widthsOf(data, usual));
  const evidence = gatherEvidence(
    data.filter((row) => row.length > (usual > 2 ? 1 : 0) && !isRemark(row)),
    width,
  );
  const columns = applyChosenColumns(assignColumns(names, evidence), chosenColumns);
  const isTyped = header === null && chosenColumns === undefined && holdsTypedLines(columns, evidence, usual);
  return { header, names, startRow: next, endRow, columns, evidence, isTyped };
}

/** Most cells of a typed line: a part and its pieces. More cells with part data make a table, even without names. */
const MOST_TYPED = 2;
/** Share of references in a reference column; `BAT54` is spelled like one, so a few such cells are not enough. */
const PLAIN_REFERENCES = 0.75;

function holdsTypedLines(columns: Columns, evidence: readonly Evidence[], usual: number): boolean {
  const { reference, quantity } = columns;
  if (reference !== undefined) {
    const isCounted = (quantity ?? []).some((column) => evidence[column]!.agreeing < 0.5);
    const isPlain = evidence[reference[0]!]!.reference >= PLAIN_REFERENCES;
    return !isPlain || (isCounted && usual <= MOST_TYPED);
  }
  const usedColumns = new Set(Object.values(columns).flat());
  const isLost = ({ fillShare, counting, price, link }: Evidence, column: number) =>
    !usedColumns.has(column) && fillShare > 0.3 && !counting && price < 0.5 && link < 0.5;
  return usual <= MOST_TYPED || evidence.some(isLost);
}

/** Median width of the rows. */
function usualWidth(rows: readonly string[][]): number {
  const widths = rows
    .map(({ length }) => length)
    .filter((width) => width > 0)
    .sort((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? 0;
}

/** Width of the widest row, without torn ones: one torn row must not make hundreds of columns. */
function widthsOf(rows: readonly string[][], usual: number): number[] {
  let widest = 0;
  for (const { length } of rows) if (length <= usual + 24 && length > widest) widest = length;
  return [widest];
}

function applyChosenColumns(detectedColumns: Columns, chosenColumns: BomChoice['columns']): Columns {
  if (!chosenColumns) return detectedColumns;
  const usedColumns = new Set(
    Object.values(chosenColumns).filter((column) => column !== null && column !== undefined),
  );
  const columns: Columns = {};
  for (const [field, list] of Object.entries(detectedColumns) as [BomField, number[]][]) {
    if (chosenColumns[field] !== undefined) continue;
    const remainingColumns = list.filter((column) => !usedColumns.has(column));
    if (remainingColumns.length > 0) columns[field] = remainingColumns;
  }
  for (const [field, column] of Object.entries(chosenColumns) as [BomField, number | null | undefined][]) {
    if (column !== null && column !== undefined) columns[field] = [column];
  }
  return columns;
}

/** How much a block looks like a list of parts: decides on the sheet and on the delimiter. */
export function blockScore(block: Block, rows: readonly string[][]): number {
  const { columns, evidence, header } = block;
  const lines = rows.slice(block.startRow, block.endRow).filter((row) => row.length > 0).length;
  const has = (field: BomField) =>
    (columns[field] ?? []).some((column) => (evidence[column]?.fillShare ?? 0) > 0.2);
  const key =
    (has('reference') ? 3 : 0) + (has('mpn') ? 2 : 0) + (has('value') ? 2 : 0) + (has('quantity') ? 1 : 0);
  const detailScore =
    (has('package') ? 1 : 0) + (has('description') ? 1 : 0) + (has('distributorNumber') ? 1 : 0);
  const headerNameScore = header === null ? 0 : Math.min(8, headerScore(block.names) / 3);
  return key + detailScore + headerNameScore + Math.min(2, Math.log10(1 + lines));
}
