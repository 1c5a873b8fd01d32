/**
 * Boxes, lines and text of a drawing. Colours are classes: pages and the downloaded file each bring their own styles.
 */
import { escapeHtml } from '#kernel';

/** Mean character width of the text font, as a share of the font size. */
const CHARACTER = 0.53;

export interface TextStyle {
  kind?: 'head' | 'quiet' | 'code' | 'symbol' | 'inverse';
  size?: number;
  anchor?: 'start' | 'middle' | 'end';
}

/** Breaks a text into lines that fit a width in px. */
export function wrapText(text: string, width: number, size: number): string[] {
  const maxCharacters = Math.floor(width / (size * CHARACTER));
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= maxCharacters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export class Drawing {
  readonly #parts: string[] = [];

  text(x: number, y: number, text: string, { kind, size = 13, anchor = 'start' }: TextStyle = {}): this {
    const name = kind ? ` class="info-${kind}"` : '';
    this.#parts.push(
      `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}"${name}>${escapeHtml(text)}</text>`,
    );
    return this;
  }

  /** Draws a wrapped text; returns the y of the line after it. */
  lines(x: number, y: number, text: string, width: number, style: TextStyle = {}): number {
    const size = style.size ?? 13;
    const lines = wrapText(text, width, size);
    for (const [index, line] of lines.entries()) this.text(x, y + index * size * 1.35, line, style);
    return y + lines.length * size * 1.35;
  }

  rect(x: number, y: number, width: number, height: number, name: string): this {
    this.#parts.push(
      `<rect class="info-${name}" x="${x}" y="${y}" width="${width}" height="${height}" rx="3"/>`,
    );
    return this;
  }

  path(d: string, name: string): this {
    this.#parts.push(`<path class="info-${name}" d="${d}"/>`);
    return this;
  }

  circle(x: number, y: number, r: number, name: string): this {
    this.#parts.push(`<circle class="info-${name}" cx="${x}" cy="${y}" r="${r}"/>`);
    return this;
  }

  /** An arrow from left to right, with its head. */
  arrow(x: number, y: number, length: number, name = 'line'): this {
    const end = x + length;
    this.path(`M${x} ${y}H${end - 2}`, name);
    return this.path(`M${end - 8} ${y - 5}L${end} ${y}L${end - 8} ${y + 5}`, 'line');
  }

  /** A box with a heading and text. */
  box(x: number, y: number, width: number, height: number, head: string, text: string, name = 'box'): this {
    this.rect(x, y, width, height, name);
    const next = this.lines(x + 10, y + 20, head, width - 18, { kind: 'head', size: 13 });
    this.lines(x + 10, next + 2, text, width - 18, { size: 12, kind: 'quiet' });
    return this;
  }

  markup(): string {
    return this.#parts.join('');
  }
}
