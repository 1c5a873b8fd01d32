/** A document on A4: head, facts, paragraphs, tables, foot with id and address. Points of 1/72 inch. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';

export interface PaperColumn {
  head: string;
  /** Share of the width. */
  width: number;
  align?: 'left' | 'right';
  mono?: boolean;
}

export type PaperPart =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; quiet?: boolean }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  /** A row of one cell stands over the whole width and in bold: it names those below. */
  | { kind: 'table'; columns: readonly PaperColumn[]; rows: readonly (readonly string[])[] };

export interface PaperContent {
  title: string;
  /** Beside the brand, such as "Material declaration". */
  kind: string;
  brand: string;
  locale: string;
  /** ISO day: the document's own date. */
  date: string;
  documentId: string;
  /** In the foot: where it can be checked. */
  address: string;
  addressLabel: string;
  /** Shown in the head where figures and names are samples; null where they are not. */
  sample: string | null;
  parts: readonly PaperPart[];
}

const MARGIN = 44;
const INK = '#17191c';
const QUIET = '#565c66';
const RULE = '#c4c9d1';
const WARN = '#8a5a00';
const SIZE = 8.5;
const CELL = 4;

type Pdf = InstanceType<typeof PDFDocument>;
type Face = 'sans' | 'bold' | 'mono';

/** The faces of printed papers; the folder belongs to the documents of orders. */
const FACES: Readonly<Record<Face, string>> = { sans: 'sans', bold: 'sans-bold', mono: 'mono' };
const FONTS = 'src/commerce/orders/documents/fonts';

interface Style {
  face?: Face;
  size?: number;
  color?: string;
  align?: 'left' | 'right';
}

/** Renders a document. The bytes are the same for the same content. */
export function renderPaper(content: PaperContent, rootDir: string): Promise<Buffer> {
  return new Paper(content, rootDir).render();
}

class Paper {
  readonly #content: PaperContent;
  readonly #pdf: Pdf;
  readonly #width: number;
  readonly #bottom: number;
  #y = MARGIN;

  constructor(content: PaperContent, rootDir: string) {
    const { title, brand, locale, date, documentId } = content;
    this.#content = content;
    this.#pdf = new PDFDocument({
      ...{ size: 'A4', margin: MARGIN, bufferPages: true, lang: locale, displayTitle: true },
      info: {
        Title: `${title} – ${documentId}`,
        Author: brand,
        CreationDate: new Date(`${date}T00:00:00Z`),
      },
    });
    for (const [name, file] of Object.entries(FACES)) {
      this.#pdf.registerFont(name, readFileSync(join(rootDir, FONTS, `${file}.ttf`)));
    }
    this.#width = this.#pdf.page.width - 2 * MARGIN;
    this.#bottom = this.#pdf.page.height - MARGIN - 30;
  }

  async render(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      this.#pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.#pdf.once('end', resolve).once('error', reject);
    });
    this.#head();
    for (const part of this.#content.parts) this.#part(part);
    this.#feet();
    this.#pdf.end();
    await ended;
    return Buffer.concat(chunks);
  }

  #head(): void {
    const { brand, kind, title, sample } = this.#content;
    this.#write(`${brand} · ${kind}`, MARGIN, this.#y, this.#width, { size: 9, color: QUIET });
    if (sample !== null) {
      const width = this.#pdf.font('bold').fontSize(8).widthOfString(sample) + 12;
      const x = MARGIN + this.#width - width;
      this.#pdf
        .roundedRect(x, this.#y - 3, width, 16, 3)
        .lineWidth(0.8)
        .stroke(WARN);
      this.#write(sample, x + 6, this.#y + 1, width, { face: 'bold', size: 8, color: WARN });
    }
    this.#y += 18;
    this.#write(title, MARGIN, this.#y, this.#width, { face: 'bold', size: 17 });
    this.#y += this.#heightOf(title, this.#width, { face: 'bold', size: 17 }) + 10;
  }

  #part(part: PaperPart): void {
    switch (part.kind) {
      case 'heading':
        this.#room(60);
        this.#y += 6;
        this.#write(part.text, MARGIN, this.#y, this.#width, { face: 'bold', size: 11 });
        this.#y += 18;
        return;
      case 'text':
        this.#text(part.text, part.quiet ? { size: 8, color: QUIET } : { size: 9.5 });
        return;
      case 'facts':
        this.#facts(part.facts);
        return;
      case 'table':
        this.#table(part.columns, part.rows);
    }
  }

  #text(text: string, style: Style): void {
    const height = this.#heightOf(text, this.#width, style);
    this.#room(height);
    this.#write(text, MARGIN, this.#y, this.#width, style);
    this.#y += height + 6;
  }

  #facts(facts: readonly (readonly [string, string])[]): void {
    const label = 130;
    for (const [name, value] of facts) {
      const width = this.#width - label;
      const height = Math.max(this.#heightOf(value, width, { size: 9 }), 12);
      this.#room(height);
      this.#write(name, MARGIN, this.#y, label - 8, { size: 9, color: QUIET });
      this.#write(value, MARGIN + label, this.#y, width, { size: 9 });
      this.#y += height + 3;
    }
    this.#y += 5;
  }

  #table(columns: readonly PaperColumn[], rows: readonly (readonly string[])[]): void {
    const sum = columns.reduce((all, { width }) => all + width, 0);
    const widths = columns.map(({ width }) => (width / sum) * this.#width);
    this.#tableHead(columns, widths);
    for (const [at, row] of rows.entries()) {
      const isGroup = row.length === 1;
      const height = this.#rowHeight(row, columns, widths) + (isGroup ? 2 : 0);
      // The name of a group never stands alone at the foot of a page.
      const needed = isGroup ? height + this.#rowHeight(rows[at + 1] ?? [], columns, widths) : height;
      if (this.#y + needed > this.#bottom) {
        this.#newPage();
        this.#tableHead(columns, widths);
      }
      this.#cells(row, columns, widths, isGroup ? 'bold' : null, isGroup ? 2 : 0);
      this.#y += height;
      this.#rule();
    }
    this.#y += 10;
  }

  #tableHead(columns: readonly PaperColumn[], widths: readonly number[]): void {
    const heads = columns.map(({ head }) => head);
    this.#cells(heads, columns, widths, 'bold', 0);
    this.#y += Math.max(
      ...heads.map((head, at) => this.#heightOf(head, widths[at]! - 2 * CELL, { face: 'bold', size: SIZE })),
    );
    this.#y += 5;
    this.#rule();
  }

  #rowHeight(row: readonly string[], columns: readonly PaperColumn[], widths: readonly number[]): number {
    if (row.length === 1) return this.#heightOf(row[0]!, this.#width, { face: 'bold', size: SIZE }) + 5;
    const heights = row.map((text, at) =>
      this.#heightOf(text, widths[at]! - 2 * CELL, { face: columns[at]!.mono ? 'mono' : 'sans', size: SIZE }),
    );
    return Math.max(11, ...heights) + 5;
  }

  #cells(
    row: readonly string[],
    columns: readonly PaperColumn[],
    widths: readonly number[],
    face: Face | null,
    lower: number,
  ): void {
    if (row.length === 1) {
      this.#write(row[0]!, MARGIN + CELL, this.#y + 3 + lower, this.#width - CELL, {
        face: 'bold',
        size: SIZE,
      });
      return;
    }
    let x = MARGIN;
    for (const [at, text] of row.entries()) {
      const { mono, align = 'left' } = columns[at]!;
      const width = widths[at]! - 2 * CELL;
      const style = { face: face ?? (mono ? ('mono' as const) : ('sans' as const)), size: SIZE, align };
      this.#write(text, x + CELL, this.#y + 3 + lower, width, style);
      x += widths[at]!;
    }
  }

  #feet(): void {
    const { documentId, address, addressLabel } = this.#content;
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#pdf.switchToPage(page);
      // Text below the margin would begin a new page.
      this.#pdf.page.margins.bottom = 0;
      const y = this.#pdf.page.height - MARGIN - 6;
      const foot = { size: 7.5, color: QUIET };
      this.#write(documentId, MARGIN, y, this.#width, { ...foot, face: 'mono' });
      this.#write(`${page - start + 1}/${count}`, MARGIN, y, this.#width, { ...foot, align: 'right' });
      this.#write(`${addressLabel}: ${address}`, MARGIN, y + 12, this.#width, foot);
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
    this.#pdf
      .moveTo(MARGIN, this.#y)
      .lineTo(MARGIN + this.#width, this.#y)
      .lineWidth(0.4)
      .stroke(RULE);
  }

  #heightOf(text: string, width: number, { face = 'sans', size = SIZE }: Style): number {
    return this.#pdf.font(face).fontSize(size).heightOfString(printable(text), { width });
  }

  #write(
    text: string,
    x: number,
    y: number,
    width: number,
    { face = 'sans', size = SIZE, color = INK, align = 'left' }: Style,
  ): void {
    this.#pdf.font(face).fontSize(size).fillColor(color).text(printable(text), x, y, { width, align });
  }
}

/** Signs that the faces of documents have not. */
const printable = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ').replace(/₂/g, '2');
