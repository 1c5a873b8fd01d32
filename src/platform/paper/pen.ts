/** Sets lines of text. All text of a document is broken into lines here, so that its height is known in advance. */
import type { PdfCanvas } from './content.ts';
import { type Face, printable } from './printable-text.ts';

export interface Style {
  face?: Face;
  size?: number;
  color?: string;
  align?: 'left' | 'right';
}

export const INK = '#17191c';
export const QUIET = '#565c66';
export const RULE = '#c4c9d1';
export const SIZE = 8.5;

/** A line with its style. */
export interface Line {
  text: string;
  style: Style;
  height: number;
}

const LEADING = 1.3;

/** A URL or a number may be broken after these characters. */
const BREAKS = /(?<=[-/_.:?&=,;])/;

export class Pen {
  readonly #pdf: PdfCanvas;

  constructor(pdf: PdfCanvas) {
    this.#pdf = pdf;
  }

  /** Width of the text in one line. */
  widthOf(text: string, { face = 'sans', size = SIZE }: Style = {}): number {
    return this.#pdf.font(face).fontSize(size).widthOfString(printable(text, face));
  }

  /** The text broken into lines of this width; a longer word is broken inside. */
  lines(text: string, width: number, style: Style = {}): Line[] {
    const { face = 'sans', size = SIZE } = style;
    const height = size * LEADING;
    return printable(text, face)
      .split('\n')
      .flatMap((paragraph) => this.#breakParagraph(paragraph.trim(), width, style))
      .map((line) => ({ text: line, style, height }));
  }

  heightOf(text: string, width: number, style: Style = {}): number {
    return this.lines(text, width, style).reduce((sum, line) => sum + line.height, 0);
  }

  /** Writes lines below one another from `y` on. Returns their height. */
  writeLines(lines: readonly Line[], x: number, y: number, width: number): number {
    let lineY = y;
    for (const { text, style, height } of lines) {
      const { face = 'sans', size = SIZE, color = INK, align = 'left' } = style;
      this.#pdf.font(face).fontSize(size).fillColor(color);
      const shift = align === 'right' ? width - this.#pdf.widthOfString(text) : 0;
      if (text !== '') this.#pdf.text(text, x + shift, lineY, { lineBreak: false });
      lineY += height;
    }
    return lineY - y;
  }

  /** Breaks a text into lines and writes them. Returns their height. */
  write(text: string, x: number, y: number, width: number, style: Style = {}): number {
    return this.writeLines(this.lines(text, width, style), x, y, width);
  }

  rule(x: number, y: number, width: number, color = RULE, weight = 0.4): void {
    this.#pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .stroke(color);
  }

  #breakParagraph(paragraph: string, width: number, style: Style): string[] {
    if (this.widthOf(paragraph, style) <= width) return [paragraph];
    const lines: string[] = [];
    let line = '';
    for (const piece of paragraph.split(/(?<= )/).flatMap((word) => this.#pieces(word, width, style))) {
      if (line !== '' && this.widthOf((line + piece).trimEnd(), style) > width) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += piece;
    }
    return [...lines, line.trimEnd()];
  }

  #pieces(word: string, width: number, style: Style): string[] {
    const fits = (text: string) => this.widthOf(text.trimEnd(), style) <= width;
    if (fits(word)) return [word];
    return word.split(BREAKS).flatMap((part) => (fits(part) ? [part] : this.#letters(part, fits)));
  }

  /** Breaks a word into pieces of as many characters as fit. */
  #letters(text: string, fits: (text: string) => boolean): string[] {
    const pieces: string[] = [];
    let piece = '';
    for (const letter of text) {
      if (piece !== '' && !fits(piece + letter)) {
        pieces.push(piece);
        piece = '';
      }
      piece += letter;
    }
    return [...pieces, piece];
  }
}
