/** A printed sheet: letterhead, address, facts, a table that runs over pages, sums. Points of 1/72 inch. */
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import company from '../../../../data/company.json' with { type: 'json' };
import { type Column, type Paper, printable, type SheetContent, type SheetRow } from './content.ts';
import { facesOf } from './faces.ts';

const MARGIN = 50;
const ROWS_AT_ONCE = 20;
const INK = '#17191c';
const QUIET = '#565c66';
const RULE = '#c4c9d1';

/** Renders a sheet. The bytes are the same for the same content. */
export function renderSheet(content: SheetContent, paper: Paper, rootDir: string): Promise<Buffer> {
  return new Sheet(content, paper, rootDir).render();
}

class Sheet {
  readonly #content: SheetContent;
  readonly #pdf: InstanceType<typeof PDFDocument>;
  readonly #width: number;
  readonly #bottom: number;
  #y = MARGIN;

  constructor(content: SheetContent, paper: Paper, rootDir: string) {
    this.#content = content;
    this.#pdf = new PDFDocument({
      size: paper,
      margin: MARGIN,
      bufferPages: true,
      lang: content.locale,
      displayTitle: true,
      info: { Title: content.title, Author: company.legalName, CreationDate: content.placedAt },
    });
    const { sans, bold, mono } = facesOf(rootDir);
    this.#pdf.registerFont('sans', sans).registerFont('bold', bold).registerFont('mono', mono);
    this.#width = this.#pdf.page.width - 2 * MARGIN;
    this.#bottom = this.#pdf.page.height - MARGIN - 46;
  }

  async render(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      this.#pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.#pdf.once('end', resolve).once('error', reject);
    });
    this.#letterhead();
    this.#addresses();
    this.#facts();
    await this.#table();
    this.#sums();
    this.#notes();
    this.#feet();
    this.#pdf.end();
    await ended;
    return Buffer.concat(chunks);
  }

  #letterhead(): void {
    const half = this.#width / 2;
    this.#text(this.#content.brand, MARGIN, MARGIN, { font: 'bold', size: 18, width: half });
    const facts = [company.legalName, `${company.street}, ${company.postalCode} ${company.city}`];
    for (const [index, line] of facts.entries()) {
      this.#text(line, MARGIN + half, MARGIN + 4 + index * 11, {
        size: 8,
        width: half,
        align: 'right',
        color: QUIET,
      });
    }
    this.#y = MARGIN + 46;
    this.#text(this.#content.title, MARGIN, this.#y, { font: 'bold', size: 15, width: this.#width });
    this.#y += 30;
  }

  #addresses(): void {
    const { addresses } = this.#content;
    const width = this.#width / Math.max(2, addresses.length) - 12;
    const top = this.#y;
    let lowest = top;
    for (const [index, { head, lines }] of addresses.entries()) {
      const x = MARGIN + index * (width + 12);
      let y = top + this.#text(head, x, top, { size: 8, color: QUIET, width }) + 2;
      for (const line of lines) y += this.#text(line, x, y, { size: 10, width });
      lowest = Math.max(lowest, y);
    }
    this.#y = lowest + 14;
  }

  #facts(): void {
    const name = 120;
    for (const [head, value] of this.#content.facts) {
      this.#breakFor(14);
      this.#text(head, MARGIN, this.#y, { size: 9, color: QUIET, width: name });
      const used = this.#text(value, MARGIN + name, this.#y, { size: 9, width: this.#width - name });
      this.#y += Math.max(13, used + 1);
    }
    this.#y += 12;
  }

  /** Long orders are set in pieces, so that other requests are answered meanwhile. */
  async #table(): Promise<void> {
    this.#head();
    for (const [index, row] of this.#content.rows.entries()) {
      if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
      const height = this.#rowHeight(row);
      if (this.#breakFor(height)) this.#head();
      this.#row(row);
      this.#y += height;
      this.#rule();
    }
    this.#y += 10;
  }

  #head(): void {
    for (const { column, x, width } of this.#columns()) {
      this.#text(column.head, x, this.#y, { font: 'bold', size: 8, width, align: column.align });
    }
    this.#y += 14;
    this.#rule();
  }

  #row({ cells, small }: SheetRow): void {
    for (const [index, { column, x, width }] of this.#columns().entries()) {
      const font = column.mono ? 'mono' : 'sans';
      let y = this.#y + 4;
      y += this.#text(cells[index] ?? '', x, y, { font, size: 9, width, align: column.align });
      if (index !== this.#content.partColumn) continue;
      for (const line of small) y += this.#text(line, x, y, { size: 8, color: QUIET, width });
    }
  }

  #rowHeight({ cells, small }: SheetRow): number {
    const heights = this.#columns().map(({ column, width }, index) => {
      const own = this.#height(cells[index] ?? '', column.mono ? 'mono' : 'sans', 9, width);
      if (index !== this.#content.partColumn) return own;
      return small.reduce((sum, line) => sum + this.#height(line, 'sans', 8, width), own);
    });
    return Math.max(...heights) + 8;
  }

  #columns(): { column: Column; x: number; width: number }[] {
    const { columns } = this.#content;
    const whole = columns.reduce((sum, { share }) => sum + share, 0);
    let x = MARGIN;
    return columns.map((column) => {
      const width = (this.#width * column.share) / whole;
      const place = { column, x, width: width - 6 };
      x += width;
      return place;
    });
  }

  #sums(): void {
    const width = 240;
    const x = MARGIN + this.#width - width;
    this.#breakFor(this.#content.sums.length * 15 + 10);
    for (const [index, [name, value]] of this.#content.sums.entries()) {
      const font = index === this.#content.sums.length - 1 ? 'bold' : 'sans';
      this.#text(name, x, this.#y, { font, size: 9.5, width: width * 0.6 });
      this.#text(value, x + width * 0.6, this.#y, {
        font,
        size: 9.5,
        width: width * 0.4 - 6,
        align: 'right',
      });
      this.#y += 15;
    }
    this.#y += 10;
  }

  #notes(): void {
    for (const note of this.#content.notes) {
      this.#breakFor(this.#height(note, 'sans', 9, this.#width));
      this.#y += this.#text(note, MARGIN, this.#y, { size: 9, width: this.#width }) + 4;
    }
  }

  #feet(): void {
    const { start, count } = this.#pdf.bufferedPageRange();
    const [page, of] = this.#content.page;
    const facts = [
      `${company.legalName} · ${company.register} · ${company.vatId}`,
      `${company.email} · ${company.phone}`,
    ];
    for (let index = start; index < start + count; index += 1) {
      this.#pdf.switchToPage(index);
      // Text below the margin would begin a new page.
      this.#pdf.page.margins.bottom = 0;
      const y = this.#pdf.page.height - MARGIN - 12;
      for (const [line, text] of facts.entries()) {
        this.#text(text, MARGIN, y + line * 11, { size: 7.5, color: QUIET, width: this.#width - 180 });
      }
      const number = `${this.#content.title} · ${page} ${index - start + 1} ${of} ${count}`;
      this.#text(number, MARGIN, y, { size: 7.5, color: QUIET, width: this.#width, align: 'right' });
    }
  }

  /** A new page where less than `height` is left; true where it began one. */
  #breakFor(height: number): boolean {
    if (this.#y + height <= this.#bottom) return false;
    this.#pdf.addPage();
    this.#y = MARGIN;
    return true;
  }

  #rule(): void {
    this.#pdf
      .moveTo(MARGIN, this.#y)
      .lineTo(MARGIN + this.#width, this.#y)
      .lineWidth(0.5)
      .stroke(RULE);
  }

  #height(text: string, font: string, size: number, width: number): number {
    return this.#pdf.font(font).fontSize(size).heightOfString(printable(text), { width });
  }

  /** Draws and answers with the height it took. */
  #text(
    text: string,
    x: number,
    y: number,
    style: { font?: string; size: number; width: number; align?: 'left' | 'right'; color?: string },
  ): number {
    const { font = 'sans', size, width, align = 'left', color = INK } = style;
    const height = this.#height(text, font, size, width);
    this.#pdf.fillColor(color).text(printable(text), x, y, { width, align });
    return height;
  }
}
