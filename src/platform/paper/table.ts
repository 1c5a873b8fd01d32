/** Full-width tables. Rows consist of lines, so that a row may continue on the next page. */
import type { PdfCell, PdfColumn, PdfRow } from './content.ts';
import { type Frame, MARGIN } from './frame.ts';
import { INK, type Line, QUIET, SIZE } from './pen.ts';

const CELL = 4;
const ABOVE = 2.3;
const BELOW = 2.5;
const GROUND = '#f1f2f4';
/** Tables of at most so many rows are kept together. */
const SHORT = 8;
/** Rows lower than this are not broken between pages. */
const WHOLE = 120;

interface Place {
  x: number;
  width: number;
}

interface Row {
  /** Lines of each cell. */
  cells: Line[][];
  places: readonly Place[];
  isGroup: boolean;
  height: number;
}

/** Sets a table. `turn` is awaited before rows, so that a long table yields to other work. */
export async function setTable(
  frame: Frame,
  columns: readonly PdfColumn[],
  rows: readonly PdfRow[],
  turn: () => Promise<void>,
): Promise<void> {
  const places = placesOf(columns, frame.width);
  const head = rowOf(
    frame,
    columns.map((column) => column.head),
    columns.map((column) => ({ ...column, isHead: true })),
    places,
  );
  frame.ensureRoom(head.height + 30);
  drawHead(frame, head);
  for (const [rowIndex, cells] of rows.entries()) {
    if (rowIndex % 20 === 19) await turn();
    const row = rowOf(frame, cells, columns, places);
    // Keeps the name of a group off the foot of a page, and the last row from being alone on a new page.
    const followingRow = row.isGroup || rowIndex === rows.length - 2 ? rows[rowIndex + 1] : undefined;
    const next = followingRow ? Math.min(WHOLE, rowOf(frame, followingRow, columns, places).height) : 0;
    if (row.height < WHOLE && frame.ensureRoom(row.height + next)) drawHead(frame, head);
    drawRow(frame, row, head);
  }
  frame.y += 9;
}

/** Height that must fit on the page where a table begins. */
export function minimumTableHeight(
  frame: Frame,
  columns: readonly PdfColumn[],
  rows: readonly PdfRow[],
): number {
  const places = placesOf(columns, frame.width);
  const first = rows.slice(0, rows.length <= SHORT ? SHORT : 2);
  const heights = first.map((row) => Math.min(WHOLE, rowOf(frame, row, columns, places).height));
  return heights.reduce((sum, height) => sum + height, 18);
}

function placesOf(columns: readonly PdfColumn[], totalWidth: number): Place[] {
  const sum = columns.reduce((all, { width }) => all + width, 0);
  let x = MARGIN;
  return columns.map(({ width }) => {
    const place = { x, width: (width / sum) * totalWidth };
    x += place.width;
    return place;
  });
}

type ColumnStyle = Pick<PdfColumn, 'align' | 'mono'> & { isHead?: boolean };

function rowOf(
  { pen, width }: Frame,
  row: PdfRow,
  columns: readonly ColumnStyle[],
  places: readonly Place[],
): Row {
  const isGroup = row.length === 1 && columns.length > 1;
  const cellPlaces = isGroup ? [{ x: MARGIN, width }] : places;
  const cells = row.slice(0, cellPlaces.length).map((cell, index) => {
    const { align = 'left', mono, isHead } = columns[index]!;
    const { text, small } = partsOf(cell);
    const cellWidth = cellPlaces[index]!.width - 2 * CELL;
    const face = isGroup || isHead ? ('bold' as const) : mono ? ('mono' as const) : ('sans' as const);
    return [
      ...pen.lines(text, cellWidth, { face, size: isHead ? 8 : SIZE, align: isGroup ? 'left' : align }),
      ...small.flatMap((line) => pen.lines(line, cellWidth, { size: 7.5, color: QUIET, align })),
    ];
  });
  const tallest = Math.max(0, ...cells.map(heightOf));
  return { cells, places: cellPlaces, isGroup, height: tallest + ABOVE + BELOW };
}

const partsOf = (cell: PdfCell) => (typeof cell === 'string' ? { text: cell, small: [] } : cell);

const heightOf = (lines: readonly Line[]) => lines.reduce((sum, { height }) => sum + height, 0);

function drawHead(frame: Frame, head: Row): void {
  write(frame, head.cells, head.places);
  frame.y += head.height;
  frame.pen.rule(MARGIN, frame.y, frame.width, INK, 0.6);
}

/** Draws the row over as many pages as it takes. */
function drawRow(frame: Frame, row: Row, head: Row): void {
  if (row.isGroup) frame.pdf.rect(MARGIN, frame.y, frame.width, row.height).fill(GROUND);
  let rest = row.cells;
  for (;;) {
    const availableHeight = frame.remainingHeight - ABOVE - BELOW;
    const fittingCells = rest.map((lines) => fitting(lines, availableHeight));
    const isStuck =
      fittingCells.every((lines) => lines.length === 0) && rest.some((lines) => lines.length > 0);
    if (!isStuck) {
      write(frame, fittingCells, row.places);
      frame.y += Math.max(0, ...fittingCells.map(heightOf)) + ABOVE + BELOW;
      frame.pen.rule(MARGIN, frame.y, frame.width);
    }
    rest = rest.map((lines, at) => lines.slice(fittingCells[at]!.length));
    if (rest.every((lines) => lines.length === 0)) return;
    frame.newPage();
    drawHead(frame, head);
  }
}

/** The first lines that fit into this height. */
function fitting(lines: readonly Line[], height: number): Line[] {
  let usedHeight = 0;
  const overflowIndex = lines.findIndex((line) => {
    usedHeight += line.height;
    return usedHeight > height + 0.01;
  });
  return overflowIndex === -1 ? [...lines] : lines.slice(0, overflowIndex);
}

function write({ pen, y }: Frame, cells: readonly Line[][], places: readonly Place[]): void {
  for (const [index, lines] of cells.entries()) {
    const { x, width } = places[index]!;
    pen.writeLines(lines, x + CELL, y + ABOVE, width - 2 * CELL);
  }
}
