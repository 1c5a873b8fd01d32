/** A cheat sheet on paper: tables side by side where they fit, A4, one colour. Points of 1/72 inch. */
import PDFDocument from 'pdfkit';
import type { ReferenceTable } from '../contract.ts';
import { textOf } from '../tables/index.ts';
import { type Face, faceFor, printable, readFaces } from './faces.ts';

export interface PaperContent {
  title: string;
  brand: string;
  locale: string;
  /** Address of the page, in the foot. */
  address: string;
  tables: readonly ReferenceTable[];
}

const MARGIN = 34;
const GUTTER = 22;
const CELL = 5;
const SIZE = 8;
const LINE = 11.5;
/** Grids without heads stand closer. */
const GRID_LINE = 9;
const GRID_GAP = 0.4;
const TITLE = 10;
/** So that a text that just fits is not broken. */
const SLACK = 2;
const INK = '#17191c';
const QUIET = '#565c66';
const RULE = '#c4c9d1';
/** A column of sentences takes no more of the width of its own than this; it wraps. */
const WIDEST = 230;

type Pdf = InstanceType<typeof PDFDocument>;

/** Renders a sheet. The bytes are the same for the same content. */
export function renderPaper(content: PaperContent, rootDir: string): Promise<Buffer> {
  return new Paper(content, rootDir).render();
}

interface Placed {
  table: ReferenceTable;
  widths: number[];
  width: number;
}

class Paper {
  readonly #content: PaperContent;
  readonly #pdf: Pdf;
  readonly #width: number;
  readonly #bottom: number;
  #y = MARGIN;

  constructor(content: PaperContent, rootDir: string) {
    this.#content = content;
    this.#pdf = new PDFDocument({
      ...{ size: 'A4', margin: MARGIN, bufferPages: true, lang: content.locale, displayTitle: true },
      info: {
        Title: `${content.title} – ${content.brand}`,
        Author: content.brand,
        CreationDate: new Date(0),
      },
    });
    for (const { name, bytes } of readFaces(rootDir)) this.#pdf.registerFont(name, bytes);
    this.#width = this.#pdf.page.width - 2 * MARGIN;
    this.#bottom = this.#pdf.page.height - MARGIN - 4;
  }

  async render(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      this.#pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.#pdf.once('end', resolve).once('error', reject);
    });
    this.#write(this.#content.brand, MARGIN, this.#y, this.#width, 'sans', 9, { color: QUIET });
    this.#write(this.#content.title, MARGIN, this.#y + 13, this.#width, 'bold', 18);
    this.#y += 48;
    for (const row of this.#rows()) this.#row(row);
    this.#feet();
    this.#pdf.end();
    await ended;
    return Buffer.concat(chunks);
  }

  /** Tables in rows: the next one stands beside the last where both fit. */
  #rows(): Placed[][] {
    const rows: Placed[][] = [];
    for (const table of this.#content.tables) {
      const placed = this.#measured(table);
      const last = rows.at(-1);
      const used = last?.reduce((sum, { width }) => sum + width + GUTTER, 0) ?? 0;
      if (last && used + placed.width <= this.#width) last.push(placed);
      else rows.push([placed]);
    }
    return rows;
  }

  #measured(table: ReferenceTable): Placed {
    const natural = table.columns.map((column, at) => {
      const cells = table.rows.map((row) =>
        this.#natural(textOf(row[at] ?? ''), column.mono ? 'mono' : 'sans'),
      );
      return Math.min(WIDEST, Math.max(this.#natural(column.head, 'bold'), ...cells)) + 2 * CELL + SLACK;
    });
    const sum = natural.reduce((all, width) => all + width, 0);
    const most = this.#width;
    const titled = Math.max(sum, this.#natural(table.title, 'bold', TITLE) + SLACK);
    if (titled <= most) return { table, widths: natural, width: titled };
    if (sum <= most) return { table, widths: natural, width: most };
    const wide = natural.filter((width) => width > WIDEST / 2).reduce((all, width) => all + width, 0);
    const widths = natural.map((width) =>
      width > WIDEST / 2 ? width - ((sum - most) * width) / wide : width,
    );
    return { table, widths, width: most };
  }

  #natural(text: string, face: Face, size = SIZE): number {
    return this.#pdf.font(faceFor(text, face)).fontSize(size).widthOfString(printable(text));
  }

  #row(row: readonly Placed[]): void {
    const needed = Math.max(...row.map((placed) => this.#heightOf(placed)));
    const room = this.#bottom - this.#y;
    if (needed > room && this.#y > MARGIN + 60) this.#newPage();
    let x = MARGIN;
    const top = this.#y;
    let lowest = top;
    for (const placed of row) {
      this.#y = top;
      this.#table(placed, x);
      lowest = Math.max(lowest, this.#y);
      x += placed.width + GUTTER;
    }
    this.#y = lowest + 14;
  }

  #newPage(): void {
    this.#pdf.addPage();
    this.#y = MARGIN;
  }

  #heightOf({ table, widths, width }: Placed): number {
    const rows = table.rows.reduce((sum, row) => sum + this.#rowHeight(row.map(textOf), table, widths), 0);
    return (
      34 +
      rows +
      (table.note ? this.#textHeight(table.note, 'sans', 7.5, width) + 4 : 0) +
      (table.source ? 10 : 0)
    );
  }

  #rowHeight(cells: readonly string[], { columns }: ReferenceTable, widths: readonly number[]): number {
    const heights = cells.map((text, at) =>
      this.#textHeight(text, columns[at]!.mono ? 'mono' : 'sans', SIZE, widths[at]! - 2 * CELL),
    );
    return Math.max(hasHead(columns) ? LINE : GRID_LINE, ...heights) + (hasHead(columns) ? 2 : GRID_GAP);
  }

  #table({ table, widths, width }: Placed, x: number): void {
    this.#write(table.title, x, this.#y, Math.max(width, 160), 'bold', TITLE);
    this.#y += 16;
    this.#cells(
      table.columns.map(({ head }) => head),
      table,
      widths,
      x,
      'bold',
    );
    if (hasHead(table.columns)) this.#y += LINE + 2;
    this.#rule(x, width);
    for (const row of table.rows) {
      const cells = row.map(textOf);
      const height = this.#rowHeight(cells, table, widths);
      if (this.#y + height > this.#bottom) this.#newPage();
      this.#cells(cells, table, widths, x, null);
      this.#y += height;
      if (hasHead(table.columns)) this.#rule(x, width);
    }
    if (!hasHead(table.columns)) this.#rule(x, width);
    this.#y += 3;
    const foot = [table.note, table.source].filter((text) => text !== null);
    for (const text of foot) {
      this.#write(text, x, this.#y, Math.max(width, 160), 'sans', 7.5, { color: QUIET });
      this.#y += this.#textHeight(text, 'sans', 7.5, Math.max(width, 160)) + 1;
    }
  }

  #cells(
    cells: readonly string[],
    { columns }: ReferenceTable,
    widths: readonly number[],
    from: number,
    face: Face | null,
  ): void {
    let x = from;
    for (const [at, text] of cells.entries()) {
      const { mono, align } = columns[at]!;
      const width = widths[at]! - 2 * CELL;
      this.#write(text, x + CELL, this.#y + 2, width, face ?? (mono ? 'mono' : 'sans'), SIZE, { align });
      x += widths[at]!;
    }
  }

  #feet(): void {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#pdf.switchToPage(page);
      // Text below the margin would begin a new page.
      this.#pdf.page.margins.bottom = 0;
      const y = this.#pdf.page.height - MARGIN + 6;
      this.#write(this.#content.address, MARGIN, y, this.#width, 'sans', 7.5, { color: QUIET });
      if (count > 1)
        this.#write(`${page - start + 1}/${count}`, MARGIN, y, this.#width, 'sans', 7.5, {
          color: QUIET,
          align: 'right',
        });
    }
  }

  #rule(x: number, width: number): void {
    this.#pdf
      .moveTo(x, this.#y)
      .lineTo(x + width, this.#y)
      .lineWidth(0.4)
      .stroke(RULE);
  }

  #textHeight(text: string, face: Face, size: number, width: number): number {
    return this.#pdf.font(faceFor(text, face)).fontSize(size).heightOfString(printable(text), { width });
  }

  #write(
    text: string,
    x: number,
    y: number,
    width: number,
    face: Face,
    size: number,
    { color = INK, align = 'left' }: { color?: string; align?: 'left' | 'right' } = {},
  ): void {
    this.#pdf
      .font(faceFor(text, face))
      .fontSize(size)
      .fillColor(color)
      .text(printable(text), x, y, { width, align });
  }
}

const hasHead = (columns: ReferenceTable['columns']) => columns.some(({ head }) => head !== '');
