/** Tables as wide as their texts, side by side if they fit. */
import type { CompactTable } from './content.ts';
import { type Frame, MARGIN } from './frame.ts';
import { INK, type Line, QUIET, type Style } from './pen.ts';

const GUTTER = 22;
/** Vertical distance between rows of tables. */
const BETWEEN = 12;
const CELL = 5;
/** Font sizes tried from the largest, so that a sheet on the wall can be read from a step away but stays one page. */
const SIZES = [10.5, 10, 9.5, 9, 8.5, 8, 7.5];
const USUAL = 8;
/** Keeps a text that just fits from being broken. */
const SLACK = 1;
/** A column of sentences is at most this wide; its text wraps. */
const WIDEST = 230;
/** Notes of a narrow table may be wider than the table, up to this. */
const NOTE = 160;

interface MeasuredTable {
  table: CompactTable;
  /** Font size of the table's text. */
  size: number;
  widths: number[];
  width: number;
  head: Line[][] | null;
  rows: Line[][][];
  notes: Line[];
}

/**
 * Sets the tables in the largest size that fits the rest of this page; in the usual size on several pages otherwise.
 */
export function setTables(frame: Frame, tables: readonly CompactTable[]): void {
  const layouts = SIZES.map((size) => arrangeRows(frame, tables, size));
  const fitting = layouts.find(
    (rows) => rows.reduce((sum, row) => sum + rowsHeight(row), 0) <= frame.remainingHeight,
  );
  for (const row of fitting ?? layouts[SIZES.indexOf(USUAL)]!) setRow(frame, row);
}

const rowsHeight = (row: readonly MeasuredTable[]) => Math.max(...row.map(tableHeight)) + BETWEEN;

/** Arranges tables in rows: the next table goes beside the last if both fit. */
function arrangeRows(frame: Frame, tables: readonly CompactTable[], size: number): MeasuredTable[][] {
  const rows: MeasuredTable[][] = [];
  for (const table of tables) {
    const measuredTable = measureTable(frame, table, size);
    const last = rows.at(-1);
    const usedWidth = last?.reduce((sum, { width }) => sum + width + GUTTER, 0) ?? 0;
    if (last && usedWidth + measuredTable.width <= frame.width) last.push(measuredTable);
    else rows.push([measuredTable]);
  }
  return rows;
}

function measureTable(frame: Frame, table: CompactTable, size: number): MeasuredTable {
  const { pen } = frame;
  const hasHead = table.columns.some(({ head }) => head !== '');
  const styles = table.columns.map(
    ({ mono, align }): Style => ({ face: mono ? 'mono' : 'sans', size, align }),
  );
  const natural = table.columns.map(({ head }, index) => {
    const cells = table.rows.map((row) => pen.widthOf(row[index] ?? '', styles[index]));
    const widest = Math.max(pen.widthOf(head, { face: 'bold', size }), ...cells);
    return Math.min(WIDEST, widest) + 2 * CELL + SLACK;
  });
  const widths = narrowColumns(natural, frame.width);
  const sum = widths.reduce((all, width) => all + width, 0);
  const title = pen.widthOf(table.title, titleOf(size)) + SLACK;
  const width = Math.min(frame.width, Math.max(sum, title));
  const cellsOf = (row: readonly string[], face?: Style) =>
    row.map((text, at) => pen.lines(text, widths[at]! - 2 * CELL, { ...styles[at], ...face }));
  return {
    table,
    size,
    widths,
    width,
    head: hasHead
      ? cellsOf(
          table.columns.map(({ head }) => head),
          { face: 'bold' },
        )
      : null,
    rows: table.rows.map((row) => cellsOf(row)),
    notes: table.notes.flatMap((note) =>
      pen.lines(note, Math.max(width, NOTE), { size: size - 0.5, color: QUIET }),
    ),
  };
}

/** Narrows the wide columns first if the widths exceed the maximum. */
function narrowColumns(natural: number[], maxWidth: number): number[] {
  const sum = natural.reduce((all, width) => all + width, 0);
  if (sum <= maxWidth) return natural;
  const isWide = (width: number) => width > WIDEST / 2;
  const wide = natural.filter(isWide).reduce((all, width) => all + width, 0);
  if (wide === 0) return natural.map((width) => (width * maxWidth) / sum);
  return natural.map((width) => (isWide(width) ? width - ((sum - maxWidth) * width) / wide : width));
}

const heightOf = (lines: readonly Line[]) => lines.reduce((sum, { height }) => sum + height, 0);
const rowHeight = (cells: readonly Line[][]) => Math.max(0, ...cells.map(heightOf));
/** Space above and below the text of a row; tables without a head are set tighter. */
const gapOf = ({ head, size }: MeasuredTable) => (head ? size * 0.4 : 0.4);
const titleOf = (size: number) => ({ face: 'bold', size: size + 2 }) as const;
const titleHeight = (size: number) => size * 1.3 + 7;

function tableHeight(measuredTable: MeasuredTable): number {
  const gap = gapOf(measuredTable);
  const rows = measuredTable.rows.reduce((sum, cells) => sum + rowHeight(cells) + gap, 0);
  return (
    titleHeight(measuredTable.size) +
    (measuredTable.head ? rowHeight(measuredTable.head) + 4 : 0) +
    rows +
    heightOf(measuredTable.notes) +
    6
  );
}

function setRow(frame: Frame, row: readonly MeasuredTable[]): void {
  const neededHeight = Math.max(...row.map(tableHeight));
  frame.ensureRoom(Math.min(neededHeight, 500));
  let x = MARGIN;
  const top = frame.y;
  let lowest = top;
  for (const measuredTable of row) {
    frame.y = top;
    draw(frame, measuredTable, x);
    lowest = Math.max(lowest, frame.y);
    x += measuredTable.width + GUTTER;
  }
  frame.y = lowest + BETWEEN;
}

function draw(frame: Frame, measuredTable: MeasuredTable, x: number): void {
  const { pen } = frame;
  const { table, size, width, notes } = measuredTable;
  pen.write(table.title, x, frame.y, width, titleOf(size));
  frame.y += titleHeight(size);
  drawHead(frame, measuredTable, x);
  for (const cells of measuredTable.rows) {
    if (frame.ensureRoom(rowHeight(cells) + gapOf(measuredTable))) drawHead(frame, measuredTable, x);
    writeCells(frame, measuredTable, cells, x, gapOf(measuredTable) / 2);
    frame.y += rowHeight(cells) + gapOf(measuredTable);
    if (measuredTable.head) pen.rule(x, frame.y, width);
  }
  if (!measuredTable.head) pen.rule(x, frame.y, width);
  frame.y += 3;
  frame.ensureRoom(heightOf(notes));
  frame.y += pen.writeLines(notes, x, frame.y, Math.max(width, NOTE));
}

function drawHead(frame: Frame, measuredTable: MeasuredTable, x: number): void {
  if (measuredTable.head) {
    writeCells(frame, measuredTable, measuredTable.head, x, 1);
    frame.y += rowHeight(measuredTable.head) + 4;
  }
  frame.pen.rule(x, frame.y, measuredTable.width, INK, 0.6);
}

function writeCells(
  { pen, y }: Frame,
  { widths }: MeasuredTable,
  cells: readonly Line[][],
  startX: number,
  offsetY: number,
): void {
  let x = startX;
  for (const [index, lines] of cells.entries()) {
    pen.writeLines(lines, x + CELL, y + offsetY, widths[index]! - 2 * CELL);
    x += widths[index]!;
  }
}
