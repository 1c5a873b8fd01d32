/** A document with its frame: header of the first page, running header of the others, footer with page numbers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { languageOf } from '#messages';
import type { PdfCanvas, PdfContent } from './content.ts';
import { INK, Pen, QUIET, type Style } from './pen.ts';
import type { Face } from './printable-text.ts';
import { paperTexts } from './texts.ts';

export const MARGIN = 44;
/** Space below the last line of the footer. */
const EDGE = 26;
/** Colour of the logo, the chip beside the brand. */
const ACCENT = '#a84a12';
const WARN = '#8a5a00';
const FOOT_LINE = 10.5;
const FACES: readonly Face[] = ['sans', 'bold', 'mono'];

const faces = new Map<Face, Buffer>();

function faceOf(rootDir: string, face: Face): Buffer {
  const bytes = faces.get(face) ?? readFileSync(join(rootDir, 'src/platform/paper/fonts', `${face}.ttf`));
  faces.set(face, bytes);
  return bytes;
}

export class Frame {
  readonly pdf: PdfCanvas;
  readonly pen: Pen;
  /** Width between the margins. */
  readonly width: number;
  /** Vertical position of the next part. */
  y = MARGIN;
  readonly #content: PdfContent;
  readonly #bottom: number;

  constructor(content: PdfContent, rootDir: string) {
    const { title, kind, subtitle, brand, locale, date, size = 'A4' } = content;
    this.#content = content;
    this.pdf = new PDFDocument({
      size,
      margin: MARGIN,
      bufferPages: true,
      lang: locale,
      displayTitle: true,
      info: {
        Title: kind ? `${title} – ${kind}` : title,
        Author: brand,
        ...(subtitle ? { Subject: subtitle } : {}),
        CreationDate: new Date(date),
      },
    });
    for (const face of FACES) this.pdf.registerFont(face, faceOf(rootDir, face));
    this.pen = new Pen(this.pdf);
    this.width = this.pdf.page.width - 2 * MARGIN;
    this.#bottom = this.pdf.page.height - EDGE - FOOT_LINE * Math.max(1, content.foot.length) - 8;
  }

  /** Height that is free on this page, in points. */
  get remainingHeight(): number {
    return this.#bottom - this.y;
  }

  /** Begins a new page where this height does not fit; returns whether it did. */
  ensureRoom(height: number): boolean {
    if (height <= this.remainingHeight || this.y <= this.#top) return false;
    this.newPage();
    return true;
  }

  newPage(): void {
    this.pdf.addPage();
    const { kind, brand, title } = this.#content;
    const head = [brand, kind, title].filter(Boolean).join(' · ');
    this.pen.write(head, MARGIN, MARGIN - 16, this.width, { size: 7.5, color: QUIET });
    this.y = this.#top;
  }

  /** Top of every page but the first. */
  readonly #top = MARGIN + 4;

  drawHeader(): void {
    const { title, subtitle } = this.#content;
    this.#brand();
    this.y = MARGIN + Math.max(24, this.#letterhead() + 12);
    this.y += this.pen.write(title, MARGIN, this.y, this.width, { face: 'bold', size: 17 }) + 4;
    if (subtitle) this.y += this.pen.write(subtitle, MARGIN, this.y, this.width, { size: 10 }) + 4;
    this.pen.rule(MARGIN, this.y, this.width, INK, 0.8);
    this.y += 10;
  }

  /** Brand, kind of document and the framed word, in one line. */
  #brand(): void {
    const { brand, kind, badge } = this.#content;
    this.#chip(MARGIN, MARGIN + 3);
    let x = MARGIN + 25;
    const words: [text: string, style: Style, lower: number][] = [[brand, { face: 'bold', size: 11 }, -1]];
    if (kind) words.push([kind, { size: 9, color: QUIET }, 1]);
    for (const [text, style, lower] of words) {
      this.pen.write(text, x, MARGIN + lower, this.width / 2, style);
      x += this.pen.widthOf(text, style) + 6;
    }
    if (!badge) return;
    const style = { face: 'bold', size: 7.5, color: WARN } as const;
    const width = this.pen.widthOf(badge, style) + 10;
    this.pdf
      .roundedRect(x + 4, MARGIN - 0.5, width, 14, 3)
      .lineWidth(0.8)
      .stroke(WARN);
    this.pen.write(badge, x + 9, MARGIN + 1.6, width, style);
  }

  /** Returns the height used. */
  #letterhead(): number {
    const half = this.width / 2;
    const style = { size: 8, color: QUIET, align: 'right' } as const;
    return (this.#content.letterhead ?? []).reduce(
      (y, line) => y + this.pen.write(line, MARGIN + half, MARGIN - 1 + y, half, style),
      0,
    );
  }

  #chip(x: number, y: number): void {
    const unit = 0.75;
    this.pdf
      .rect(x, y, 6 * unit, 10 * unit)
      .rect(x + 20 * unit, y, 6 * unit, 10 * unit)
      .fill(ACCENT);
    this.pdf.rect(x + 7 * unit, y, 12 * unit, 10 * unit).fill(INK);
  }

  /** Draws the footer of every page, once the number of pages is known. */
  drawFooters(): void {
    const { foot, locale } = this.#content;
    const t = paperTexts[languageOf(locale)];
    const { start, count } = this.pdf.bufferedPageRange();
    const style = { size: 7.5, color: QUIET };
    for (let page = start; page < start + count; page += 1) {
      this.pdf.switchToPage(page);
      const y = this.#bottom + 8;
      this.pen.rule(MARGIN, y - 3, this.width);
      const number = t.page({ page: page - start + 1, count });
      this.pen.write(number, MARGIN, y, this.width, { ...style, align: 'right' });
      for (const [index, line] of foot.entries())
        this.pen.write(line, MARGIN, y + index * FOOT_LINE, this.width - (index === 0 ? 80 : 0), style);
    }
  }
}
