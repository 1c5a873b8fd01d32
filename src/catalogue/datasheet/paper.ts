/** Pages of a data sheet: A4, head, facts, tables, drawings, plots, foot. Points of 1/72 inch. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { Curve } from '../contract.ts';
import { drawPicture, type Pdf, type Picture } from './picture.ts';
import { drawPlot } from './plot.ts';

export interface SheetColumn {
  head: string;
  /** Share of the width. */
  width: number;
  align?: 'right';
  mono?: boolean;
}

export type SheetPart =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; quiet?: boolean }
  /** Label and value, in two columns where `wide` is not set. */
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'table'; columns: readonly SheetColumn[]; rows: readonly (readonly string[])[] }
  | { kind: 'pictures'; pictures: readonly Picture[] }
  | { kind: 'plots'; plots: readonly { curve: Curve; kind: string }[] };

export interface SheetContent {
  title: string;
  subtitle: string;
  /** Beside the brand. */
  kind: string;
  brand: string;
  locale: string;
  /** ISO day. */
  date: string;
  /** In the foot: edition and where the current one is. */
  foot: readonly [left: string, below: string];
  parts: readonly SheetPart[];
}

const MARGIN = 42;
const INK = '#17191c';
const QUIET = '#565c66';
const RULE = '#c4c9d1';
const SIZE = 8.5;
const CELL = 4;
const GUTTER = 18;
const PICTURES = 150;
const PLOT = 158;
const HEADING = 22;
const ROW = 15;
/** Tables of so few rows are not broken. */
const SHORT_TABLE = 8;
const FACES = { sans: 'sans', bold: 'sans-bold', mono: 'mono' } as const;
/** The faces of printed papers; the folder belongs to the documents of orders. */
const FONTS = 'src/commerce/orders/documents/fonts';

interface Style {
  face?: keyof typeof FACES;
  size?: number;
  color?: string;
  align?: 'left' | 'right';
}

/** Renders a sheet. The bytes are the same for the same content. */
export async function renderSheet(content: SheetContent, rootDir: string): Promise<Buffer> {
  return new Sheet(content, rootDir).render();
}

class Sheet {
  readonly #content: SheetContent;
  readonly #pdf: Pdf;
  readonly #width: number;
  readonly #bottom: number;
  #y = MARGIN;

  constructor(content: SheetContent, rootDir: string) {
    this.#content = content;
    this.#pdf = new PDFDocument({
      ...{ size: 'A4', margin: MARGIN, bufferPages: true, lang: content.locale, displayTitle: true },
      info: {
        Title: `${content.title} – ${content.kind}`,
        Author: content.brand,
        Subject: content.subtitle,
        CreationDate: new Date(`${content.date}T00:00:00Z`),
      },
    });
    for (const [name, file] of Object.entries(FACES))
      this.#pdf.registerFont(name, readFileSync(join(rootDir, FONTS, `${file}.ttf`)));
    this.#width = this.#pdf.page.width - 2 * MARGIN;
    this.#bottom = this.#pdf.page.height - MARGIN - 24;
  }

  async render(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      this.#pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.#pdf.once('end', resolve).once('error', reject);
    });
    this.#head();
    const { parts } = this.#content;
    for (const [at, part] of parts.entries()) this.#part(part, parts[at + 1]);
    this.#feet();
    this.#pdf.end();
    await ended;
    return Buffer.concat(chunks);
  }

  #head(): void {
    const { brand, kind, title, subtitle } = this.#content;
    this.#write(`${brand} · ${kind}`, MARGIN, this.#y, this.#width, { size: 9, color: QUIET });
    this.#write(title, MARGIN, this.#y + 15, this.#width, { face: 'bold', size: 18 });
    this.#y += 40;
    this.#flow(subtitle, { size: 10 });
    this.#rule();
    this.#y += 8;
  }

  #part(part: SheetPart, next: SheetPart | undefined): void {
    switch (part.kind) {
      case 'heading':
        this.#room(HEADING + this.#leastOf(next));
        this.#y += 5;
        this.#write(part.text, MARGIN, this.#y, this.#width, { face: 'bold', size: 11 });
        this.#y += HEADING - 5;
        return;
      case 'text':
        this.#flow(part.text, part.quiet ? { size: 7.5, color: QUIET } : { size: SIZE });
        return;
      case 'facts':
        this.#facts(part.facts);
        return;
      case 'table':
        this.#table(part.columns, part.rows);
        return;
      case 'pictures':
        this.#pictures(part.pictures);
        return;
      case 'plots':
        this.#plots(part.plots);
    }
  }

  /** What has to stand below a heading on the same page. */
  #leastOf(part: SheetPart | undefined): number {
    switch (part?.kind) {
      case 'text':
        return this.#heightOf(part.text, this.#width, {}) + 5;
      case 'table':
        return ROW * (part.rows.length <= SHORT_TABLE ? part.rows.length + 2 : 4);
      case 'facts':
        return ROW * Math.min(3, Math.ceil(part.facts.length / 2));
      case 'pictures':
        return PICTURES;
      case 'plots':
        return PLOT;
      default:
        return 0;
    }
  }

  #flow(text: string, style: Style): void {
    const height = this.#heightOf(text, this.#width, style);
    this.#room(height);
    this.#write(text, MARGIN, this.#y, this.#width, style);
    this.#y += height + 5;
  }

  /** In two columns, read down the left one first. */
  #facts(facts: readonly (readonly [string, string])[]): void {
    const column = (this.#width - GUTTER) / 2;
    const half = Math.ceil(facts.length / 2);
    for (let row = 0; row < half; row += 1) {
      const pair = [facts[row], facts[row + half]];
      const label = column * 0.52;
      const heights = pair.map((fact) =>
        fact
          ? Math.max(
              this.#heightOf(fact[0], label - 6, {}),
              this.#heightOf(fact[1], column - label, { face: 'bold' }),
            )
          : 0,
      );
      const height = Math.max(...heights) + 4;
      this.#room(height);
      for (const [side, fact] of pair.entries()) {
        if (!fact) continue;
        const x = MARGIN + side * (column + GUTTER);
        this.#write(fact[0], x, this.#y, label - 6, { color: QUIET });
        this.#write(fact[1], x + label, this.#y, column - label, {});
        this.#line(x, this.#y + height - 2, column);
      }
      this.#y += height;
    }
    this.#y += 6;
  }

  #table(columns: readonly SheetColumn[], rows: readonly (readonly string[])[]): void {
    const sum = columns.reduce((all, { width }) => all + width, 0);
    const widths = columns.map(({ width }) => (width / sum) * this.#width);
    const heads = columns.map(({ head }) => head);
    this.#room(40);
    this.#row(heads, columns, widths, true);
    for (const row of rows) {
      const height = Math.max(...row.map((text, at) => this.#cellHeight(text, columns[at], widths[at] ?? 0)));
      if (this.#y + height + 5 > this.#bottom) {
        this.#newPage();
        this.#row(heads, columns, widths, true);
      }
      this.#row(row, columns, widths, false);
    }
    this.#y += 8;
  }

  #cellHeight(text: string, column: SheetColumn | undefined, width: number): number {
    return this.#heightOf(text, width - 2 * CELL, { face: column?.mono ? 'mono' : 'sans' });
  }

  #row(
    row: readonly string[],
    columns: readonly SheetColumn[],
    widths: readonly number[],
    isHead: boolean,
  ): void {
    let x = MARGIN;
    let height = 0;
    for (const [at, text] of row.entries()) {
      const { mono, align = 'left' } = columns[at]!;
      const width = widths[at]! - 2 * CELL;
      const style: Style = { face: isHead ? 'bold' : mono ? 'mono' : 'sans', align };
      this.#write(text, x + CELL, this.#y + 2, width, style);
      height = Math.max(height, this.#heightOf(text, width, style));
      x += widths[at]!;
    }
    this.#y += height + 4;
    this.#rule();
  }

  #pictures(pictures: readonly Picture[]): void {
    this.#room(PICTURES);
    const width = (this.#width - GUTTER * (pictures.length - 1)) / Math.max(1, pictures.length);
    const heights = pictures.map((picture, at) =>
      drawPicture(this.#pdf, picture, {
        ...{ x: MARGIN + at * (width + GUTTER), y: this.#y },
        ...{ width, height: PICTURES },
      }),
    );
    this.#y += Math.max(0, ...heights.map((height) => (PICTURES + height) / 2)) + 6;
  }

  #plots(plots: readonly { curve: Curve; kind: string }[]): void {
    const width = (this.#width - GUTTER) / 2;
    for (const [at, { curve, kind }] of plots.entries()) {
      const isLeft = at % 2 === 0;
      if (isLeft) this.#room(PLOT);
      const x = MARGIN + (isLeft ? 0 : width + GUTTER);
      drawPlot(this.#pdf, curve, { x, y: this.#y, width, height: PLOT - 10 }, this.#content.locale, kind);
      if (!isLeft || at === plots.length - 1) this.#y += PLOT;
    }
    this.#y += 2;
  }

  #feet(): void {
    const [left, below] = this.#content.foot;
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#pdf.switchToPage(page);
      // Text below the margin would begin a new page.
      this.#pdf.page.margins.bottom = 0;
      const y = this.#pdf.page.height - MARGIN - 6;
      const foot = { size: 7.5, color: QUIET };
      this.#line(MARGIN, y - 6, this.#width);
      this.#write(left, MARGIN, y, this.#width - 40, foot);
      this.#write(`${page - start + 1}/${count}`, MARGIN, y, this.#width, { ...foot, align: 'right' });
      this.#write(below, MARGIN, y + 11, this.#width, foot);
    }
  }

  /** A new page where this much does not fit. */
  #room(height: number): void {
    if (this.#y + height > this.#bottom) this.#newPage();
  }

  #newPage(): void {
    this.#pdf.addPage();
    this.#y = MARGIN;
  }

  #rule(): void {
    this.#line(MARGIN, this.#y, this.#width);
  }

  #line(x: number, y: number, width: number): void {
    this.#pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.4)
      .stroke(RULE);
  }

  #heightOf(text: string, width: number, { face = 'sans', size = SIZE }: Style): number {
    return this.#pdf.font(faceFor(text, face)).fontSize(size).heightOfString(printable(text), { width });
  }

  #write(
    text: string,
    x: number,
    y: number,
    width: number,
    { face = 'sans', size = SIZE, color = INK, align = 'left' }: Style,
  ): void {
    this.#pdf.font(faceFor(text, face)).fontSize(size).fillColor(color);
    this.#pdf.text(printable(text), x, y, { width, align });
  }
}

/** The mono face has no Greek. */
const faceFor = (text: string, face: keyof typeof FACES) =>
  face === 'mono' && /\p{Script=Greek}|\u2126/u.test(text) ? 'sans' : face;

/** Signs that the faces of documents have not. */
const printable = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ').replace(/₂/g, '2');
