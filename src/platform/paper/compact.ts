/** Tables as wide as their texts, set beside each other where they fit. */
import type { CompactTable } from './content.ts';
import { type Frame, MARGIN } from './frame.ts';
import { INK, type Line, QUIET, type Style } from './pen.ts';

const GUTTER = 22;
/** Between rows of tables. */
const BETWEEN = 12;
const CELL = 5;
/** Tried from the largest: a sheet on the wall is read from a step away, but it is one sheet. */
const SIZES = [10.5, 10, 9.5, 9, 8.5, 8, 7.5];
const USUAL = 8;
/** So that a text that just fits is not broken. */
const SLACK = 1;
/** A column of sentences takes no more of the width of its own than this; it wraps. */
const WIDEST = 230;
/** Notes of a narrow table may be wider than it. */
const NOTE = 160;

interface Placed {
  table: CompactTable;
  /** Of its text. */
  size: number;
  widths: number[];
  width: number;
  head: Line[][] | null;
  rows: Line[][][];
  notes: Line[];
}

/** Sets the tables as large as they fit on the rest of this page; on several pages where they do not. */
export function setTables(frame: Frame, tables: readonly CompactTable[]): void {
  const tried = SIZES.map((size) => besides(frame, tables, size));
  const fitting = tried.find((rows) => rows.reduce((sum, row) => sum + rowsHeight(row), 0) <= frame.left);
  for (const row of fitting ?? tried[SIZES.indexOf(USUAL)]!) setRow(frame, row);
}

const rowsHeight = (row: readonly Placed[]) => Math.max(...row.map(wholeHeight)) + BETWEEN;

/** Tables in rows: the next one stands beside the last where both fit. */
function besides(frame: Frame, tables: readonly CompactTable[], size: number): Placed[][] {
  const rows: Placed[][] = [];
  for (const table of tables) {
    const placed = measured(frame, table, size);
    const last = rows.at(-1);
    const used = last?.reduce((sum, { width }) => sum + width + GUTTER, 0) ?? 0;
    if (last && used + placed.width <= frame.width) last.push(placed);
    else rows.push([placed]);
  }
  return rows;
}

function measured(frame: Frame, table: CompactTable, size: number): Placed {
  const { pen } = frame;
  const hasHead = table.columns.some(({ head }) => head !== '');
  const styles = table.columns.map(
    ({ mono, align }): Style => ({ face: mono ? 'mono' : 'sans', size, align }),
  );
  const natural = table.columns.map(({ head }, at) => {
    const cells = table.rows.map((row) => pen.widthOf(row[at] ?? '', styles[at]));
    const widest = Math.max(pen.widthOf(head, { face: 'bold', size }), ...cells);
    return Math.min(WIDEST, widest) + 2 * CELL + SLACK;
  });
  const widths = narrowed(natural, frame.width);
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

/** Wide columns give way where the sum is too much. */
function narrowed(natural: number[], most: number): number[] {
  const sum = natural.reduce((all, width) => all + width, 0);
  if (sum <= most) return natural;
  const isWide = (width: number) => width > WIDEST / 2;
  const wide = natural.filter(isWide).reduce((all, width) => all + width, 0);
  if (wide === 0) return natural.map((width) => (width * most) / sum);
  return natural.map((width) => (isWide(width) ? width - ((sum - most) * width) / wide : width));
}

const heightOf = (lines: readonly Line[]) => lines.reduce((sum, { height }) => sum + height, 0);
const rowHeight = (cells: readonly Line[][]) => Math.max(0, ...cells.map(heightOf));
/** Above and below the text of a row; grids without heads stand closer. */
const gapOf = ({ head, size }: Placed) => (head ? size * 0.4 : 0.4);
const titleOf = (size: number) => ({ face: 'bold', size: size + 2 }) as const;
const titleHeight = (size: number) => size * 1.3 + 7;

function wholeHeight(placed: Placed): number {
  const gap = gapOf(placed);
  const rows = placed.rows.reduce((sum, cells) => sum + rowHeight(cells) + gap, 0);
  return (
    titleHeight(placed.size) +
    (placed.head ? rowHeight(placed.head) + 4 : 0) +
    rows +
    heightOf(placed.notes) +
    6
  );
}

function setRow(frame: Frame, row: readonly Placed[]): void {
  const needed = Math.max(...row.map(wholeHeight));
  frame.room(Math.min(needed, 500));
  let x = MARGIN;
  const top = frame.y;
  let lowest = top;
  for (const placed of row) {
    frame.y = top;
    draw(frame, placed, x);
    lowest = Math.max(lowest, frame.y);
    x += placed.width + GUTTER;
  }
  frame.y = lowest + BETWEEN;
}

function draw(frame: Frame, placed: Placed, x: number): void {
  const { pen } = frame;
  const { table, size, width, notes } = placed;
  pen.write(table.title, x, frame.y, width, titleOf(size));
  frame.y += titleHeight(size);
  head(frame, placed, x);
  for (const cells of placed.rows) {
    if (frame.room(rowHeight(cells) + gapOf(placed))) head(frame, placed, x);
    write(frame, placed, cells, x, gapOf(placed) / 2);
    frame.y += rowHeight(cells) + gapOf(placed);
    if (placed.head) pen.rule(x, frame.y, width);
  }
  if (!placed.head) pen.rule(x, frame.y, width);
  frame.y += 3;
  frame.room(heightOf(notes));
  frame.y += pen.writeLines(notes, x, frame.y, Math.max(width, NOTE));
}

function head(frame: Frame, placed: Placed, x: number): void {
  if (placed.head) {
    write(frame, placed, placed.head, x, 1);
    frame.y += rowHeight(placed.head) + 4;
  }
  frame.pen.rule(x, frame.y, placed.width, INK, 0.6);
}

function write(
  { pen, y }: Frame,
  { widths }: Placed,
  cells: readonly Line[][],
  from: number,
  lower: number,
): void {
  let x = from;
  for (const [at, lines] of cells.entries()) {
    pen.writeLines(lines, x + CELL, y + lower, widths[at]! - 2 * CELL);
    x += widths[at]!;
  }
}
