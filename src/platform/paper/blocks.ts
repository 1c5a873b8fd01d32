/** The parts of a document other than tables: texts, facts, addresses, sums, figures. */
import type { PdfFact, PdfFigure, PdfPart } from './content.ts';
import { type Frame, MARGIN } from './frame.ts';
import { INK, type Line, QUIET, SIZE, type Style } from './pen.ts';
import { minimumTableHeight } from './table.ts';

const GUTTER = 18;
const HEADING = { face: 'bold', size: 11 } as const;
const QUIET_TEXT: Style = { size: 7.5, color: QUIET };
const PLAIN_TEXT: Style = { size: 9 };

export function setHeading(frame: Frame, text: string, next: PdfPart | undefined): void {
  const lines = frame.pen.lines(text, frame.width, HEADING);
  const height = lines.reduce((sum, line) => sum + line.height, 0) + 10;
  frame.ensureRoom(height + minimumHeight(frame, next));
  frame.y += 6;
  frame.y += frame.pen.writeLines(lines, MARGIN, frame.y, frame.width) + 4;
}

/** Height that must fit below a heading on the same page. */
function minimumHeight(frame: Frame, part: PdfPart | undefined): number {
  switch (part?.kind) {
    case 'text':
      return Math.min(60, frame.pen.heightOf(part.text, frame.width, styleOf(part.quiet)));
    case 'table':
      return minimumTableHeight(frame, part.columns, part.rows);
    case 'facts':
      return 15 * Math.min(3, Math.ceil(part.facts.length / (part.columnCount ?? 1)));
    case 'figures':
      return part.height;
    case 'addresses':
    case 'sums':
      return 60;
    default:
      return 0;
  }
}

const styleOf = (isQuiet = false) => (isQuiet ? QUIET_TEXT : PLAIN_TEXT);

/** A paragraph. One of more than four lines may break across pages, with at least two lines on the first. */
export function setText(frame: Frame, text: string, isQuiet?: boolean): void {
  const lines = frame.pen.lines(text, frame.width, styleOf(isQuiet));
  frame.ensureRoom(lines.slice(0, lines.length <= 4 ? 4 : 2).reduce((sum, { height }) => sum + height, 0));
  flow(frame, lines);
  frame.y += 5;
}

function flow(frame: Frame, lines: readonly Line[]): void {
  for (const line of lines) {
    frame.ensureRoom(line.height);
    frame.y += frame.pen.writeLines([line], MARGIN, frame.y, frame.width);
  }
}

export function setFacts(frame: Frame, facts: readonly PdfFact[], columnCount: 1 | 2): void {
  const column = (frame.width - GUTTER * (columnCount - 1)) / columnCount;
  const label = columnCount === 1 ? 132 : column * 0.54;
  const rowCount = Math.ceil(facts.length / columnCount);
  for (let row = 0; row < rowCount; row += 1) {
    const cells = Array.from({ length: columnCount }, (_, side) => facts[row + side * rowCount]).map(
      (fact) =>
        fact && {
          name: frame.pen.lines(fact[0], label - 8, { size: SIZE, color: QUIET }),
          value: frame.pen.lines(fact[1], column - label, { size: SIZE }),
        },
    );
    const heights = cells.flatMap((cell) =>
      cell ? [cell.name, cell.value].map((lines) => lines.reduce((sum, line) => sum + line.height, 0)) : [],
    );
    const height = Math.max(...heights) + 4;
    frame.ensureRoom(height);
    for (const [side, cell] of cells.entries()) {
      if (!cell) continue;
      const x = MARGIN + side * (column + GUTTER);
      frame.pen.writeLines(cell.name, x, frame.y + 1, label - 8);
      frame.pen.writeLines(cell.value, x + label, frame.y + 1, column - label);
      frame.pen.rule(x, frame.y + height - 0.8, column);
    }
    frame.y += height;
  }
  frame.y += 8;
}

export function setAddresses(
  frame: Frame,
  addresses: readonly { head: string; lines: readonly string[] }[],
): void {
  const width = frame.width / Math.max(2, addresses.length) - GUTTER;
  const blocks = addresses.map(({ head, lines }) => [
    ...frame.pen.lines(head, width, { size: 8, color: QUIET }).map((line) => ({ ...line, height: 13 })),
    ...lines.flatMap((line) => frame.pen.lines(line, width, { size: 9.5 })),
  ]);
  const height = Math.max(0, ...blocks.map((lines) => lines.reduce((sum, line) => sum + line.height, 0)));
  frame.ensureRoom(height);
  for (const [index, lines] of blocks.entries())
    frame.pen.writeLines(lines, MARGIN + index * (width + GUTTER), frame.y, width);
  frame.y += height + 12;
}

export function setSums(frame: Frame, sums: readonly PdfFact[]): void {
  const width = 250;
  const x = MARGIN + frame.width - width;
  const inner = width - 4;
  const rows = sums.map(([name, value], index) => {
    const style: Style = { face: index === sums.length - 1 ? 'bold' : 'sans', size: 9.5 };
    const amount = frame.pen.lines(value, inner * 0.42, { ...style, align: 'right' });
    return { amount, name: frame.pen.lines(name, inner * 0.58, style) };
  });
  const heights = rows.map((row) =>
    Math.max(...[row.amount, row.name].map((lines) => lines.reduce((sum, line) => sum + line.height, 3))),
  );
  frame.ensureRoom(heights.reduce((sum, height) => sum + height, 4));
  for (const [index, { name, amount }] of rows.entries()) {
    if (index > 0 && index === rows.length - 1) {
      frame.pen.rule(x, frame.y, width, INK, 0.6);
      frame.y += 3;
    }
    frame.pen.writeLines(name, x, frame.y, inner * 0.58);
    frame.pen.writeLines(amount, x + inner * 0.58, frame.y, inner * 0.42);
    frame.y += heights[index]!;
  }
  frame.y += 10;
}

/** Rows of figures. A row takes the height its figures report, at most moved to a new page by `height`. */
export function setFigures(
  frame: Frame,
  { columnCount, height, figures }: { columnCount: number; height: number; figures: readonly PdfFigure[] },
): void {
  const width = (frame.width - GUTTER * (columnCount - 1)) / columnCount;
  for (let firstIndex = 0; firstIndex < figures.length; firstIndex += columnCount) {
    frame.ensureRoom(height);
    const heights = figures
      .slice(firstIndex, firstIndex + columnCount)
      .map((draw, side) =>
        draw(frame.pdf, { x: MARGIN + side * (width + GUTTER), y: frame.y, width, height }),
      );
    frame.y += Math.max(0, ...heights) + 6;
  }
}
