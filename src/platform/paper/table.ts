/** Tables over the whole width. Rows are lines, so that a row may go on on the next page. */
import type { PaperCell, PaperColumn, PaperRow } from './content.ts';
import { type Frame, MARGIN } from './frame.ts';
import { INK, type Line, QUIET, SIZE } from './pen.ts';

const CELL = 4;
const ABOVE = 2.3;
const BELOW = 2.5;
const GROUND = '#f1f2f4';
/** Tables of so few rows stay together. */
const SHORT = 8;
/** Rows of less height are not broken between pages. */
const WHOLE = 120;

interface Place {
  x: number;
  width: number;
}

interface Row {
  /** Of each cell. */
  cells: Line[][];
  places: readonly Place[];
  isGroup: boolean;
  height: number;
}

/** Sets a table. `turn` is awaited now and then, so that long ones let others do their work. */
export async function setTable(
  frame: Frame,
  columns: readonly PaperColumn[],
  rows: readonly PaperRow[],
  turn: () => Promise<void>,
): Promise<void> {
  const places = placesOf(columns, frame.width);
  const head = rowOf(
    frame,
    columns.map((column) => column.head),
    columns.map((column) => ({ ...column, isHead: true })),
    places,
  );
  frame.room(head.height + 30);
  drawHead(frame, head);
  for (const [at, cells] of rows.entries()) {
    if (at % 20 === 19) await turn();
    const row = rowOf(frame, cells, columns, places);
    // Neither stands the name of a group alone at the foot of a page, nor the last row alone on a new one.
    const follows = row.isGroup || at === rows.length - 2 ? rows[at + 1] : undefined;
    const next = follows ? Math.min(WHOLE, rowOf(frame, follows, columns, places).height) : 0;
    if (row.height < WHOLE && frame.room(row.height + next)) drawHead(frame, head);
    drawRow(frame, row, head);
  }
  frame.y += 9;
}

/** What has to stand on the page where a table begins. */
export function leastOfTable(
  frame: Frame,
  columns: readonly PaperColumn[],
  rows: readonly PaperRow[],
): number {
  const places = placesOf(columns, frame.width);
  const first = rows.slice(0, rows.length <= SHORT ? SHORT : 2);
  const heights = first.map((row) => Math.min(WHOLE, rowOf(frame, row, columns, places).height));
  return heights.reduce((sum, height) => sum + height, 18);
}

function placesOf(columns: readonly PaperColumn[], whole: number): Place[] {
  const sum = columns.reduce((all, { width }) => all + width, 0);
  let x = MARGIN;
  return columns.map(({ width }) => {
    const place = { x, width: (width / sum) * whole };
    x += place.width;
    return place;
  });
}

type ColumnStyle = Pick<PaperColumn, 'align' | 'mono'> & { isHead?: boolean };

function rowOf(
  { pen, width }: Frame,
  row: PaperRow,
  columns: readonly ColumnStyle[],
  places: readonly Place[],
): Row {
  const isGroup = row.length === 1 && columns.length > 1;
  const own = isGroup ? [{ x: MARGIN, width }] : places;
  const cells = row.slice(0, own.length).map((cell, at) => {
    const { align = 'left', mono, isHead } = columns[at]!;
    const { text, small } = partsOf(cell);
    const room = own[at]!.width - 2 * CELL;
    const face = isGroup || isHead ? ('bold' as const) : mono ? ('mono' as const) : ('sans' as const);
    return [
      ...pen.lines(text, room, { face, size: isHead ? 8 : SIZE, align: isGroup ? 'left' : align }),
      ...small.flatMap((line) => pen.lines(line, room, { size: 7.5, color: QUIET, align })),
    ];
  });
  const tallest = Math.max(0, ...cells.map(heightOf));
  return { cells, places: own, isGroup, height: tallest + ABOVE + BELOW };
}

const partsOf = (cell: PaperCell) => (typeof cell === 'string' ? { text: cell, small: [] } : cell);

const heightOf = (lines: readonly Line[]) => lines.reduce((sum, { height }) => sum + height, 0);

function drawHead(frame: Frame, head: Row): void {
  write(frame, head.cells, head.places);
  frame.y += head.height;
  frame.pen.rule(MARGIN, frame.y, frame.width, INK, 0.6);
}

/** The row, on as many pages as it takes. */
function drawRow(frame: Frame, row: Row, head: Row): void {
  if (row.isGroup) frame.pdf.rect(MARGIN, frame.y, frame.width, row.height).fill(GROUND);
  let rest = row.cells;
  for (;;) {
    const room = frame.left - ABOVE - BELOW;
    const now = rest.map((lines) => fitting(lines, room));
    const isStuck = now.every((lines) => lines.length === 0) && rest.some((lines) => lines.length > 0);
    if (!isStuck) {
      write(frame, now, row.places);
      frame.y += Math.max(0, ...now.map(heightOf)) + ABOVE + BELOW;
      frame.pen.rule(MARGIN, frame.y, frame.width);
    }
    rest = rest.map((lines, at) => lines.slice(now[at]!.length));
    if (rest.every((lines) => lines.length === 0)) return;
    frame.newPage();
    drawHead(frame, head);
  }
}

/** As many of the first lines as this height takes. */
function fitting(lines: readonly Line[], height: number): Line[] {
  let used = 0;
  const over = lines.findIndex((line) => {
    used += line.height;
    return used > height + 0.01;
  });
  return over === -1 ? [...lines] : lines.slice(0, over);
}

function write({ pen, y }: Frame, cells: readonly Line[][], places: readonly Place[]): void {
  for (const [at, lines] of cells.entries()) {
    const { x, width } = places[at]!;
    pen.writeLines(lines, x + CELL, y + ABOVE, width - 2 * CELL);
  }
}
