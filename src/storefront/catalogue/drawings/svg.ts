/** SVG text from flat shapes in pixels: short paths, and consecutive shapes of one tone joined into one element. */

import { escapeHtml } from '#kernel';
import type { Ink, Tone } from './solid.ts';

export type Pixel = readonly [x: number, y: number];

export type Shape =
  | { kind: 'area'; points: readonly Pixel[]; tone: Tone; hasOutline: boolean }
  | { kind: 'oval'; centre: Pixel; rx: number; ry: number; tone: Tone; hasOutline: boolean }
  | { kind: 'line'; points: readonly Pixel[]; width: number }
  | {
      kind: 'letters';
      matrix: readonly [number, number, number, number];
      centre: Pixel;
      size: number;
      text: string;
      ink: Ink;
    };

/** Smaller letters cannot be read and are left out, px. */
const SMALLEST_LETTERS = 5;

/** Shortest decimal text of a pixel length, rounded to a tenth. */
export function short(value: number): string {
  const roundedValue = Math.round(value * 10) / 10;
  return roundedValue === 0 ? '0' : String(roundedValue).replace(/^(-?)0\./, '$1.');
}

const joinNumbers = (a: string, b: string): string => (b.startsWith('-') ? a + b : `${a} ${b}`);

/** Closed path with relative steps between rounded points, so that rounding errors do not add up. */
export function areaPath(points: readonly Pixel[]): string {
  return `${openPath(points)}z`;
}

/** Open path with relative steps between rounded points. */
export function openPath(points: readonly Pixel[]): string {
  const [first, ...rest] = points.map(([x, y]): Pixel => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]);
  if (first === undefined) return '';
  let [px, py] = first;
  let path = `M${joinNumbers(short(px), short(py))}`;
  for (const [x, y] of rest) {
    const [dx, dy] = [short(x - px), short(y - py)];
    if (dx !== '0' || dy !== '0')
      path += dy === '0' ? `h${dx}` : dx === '0' ? `v${dy}` : `l${joinNumbers(dx, dy)}`;
    [px, py] = [x, y];
  }
  return path;
}

function ovalPath([x, y]: Pixel, rx: number, ry: number): string {
  const [a, b, width] = [short(rx), short(ry), short(2 * rx)];
  const back = width.startsWith('-') ? width.slice(1) : `-${width}`;
  return `M${joinNumbers(short(x - rx), short(y))}a${a} ${b} 0 1 0 ${width} 0a${a} ${b} 0 1 0 ${back} 0z`;
}

/** How elements get their colour: by class on pages, by attribute in files. */
export interface Style {
  area(tone: Tone, hasOutline: boolean): string;
  line(width: number): string;
  letters(ink: Ink): string;
}

/** Begins the class of each tone: `tone-cer1` is the top of a ceramic body. */
export const TONE_CLASS = 'tone-';

/** Colours come from the tokens through the classes of drawings.css. @param outline class of the outline */
export const pageStyle = (outline: 'body-edge' | 'edge'): Style => ({
  area: (tone, hasOutline) => `class="${hasOutline ? `${outline} ` : ''}${TONE_CLASS}${tone}"`,
  line: (width) => `class="trace-line" stroke-width="${short(width)}"`,
  letters: (ink) => `class="${ink}"`,
});

/** SVG elements of the shapes, in order. */
export function markup(shapes: readonly Shape[], style: Style): string {
  const elements: string[] = [];
  let run = '';
  let path = '';
  const flush = () => {
    if (path) elements.push(`<path ${run} d="${path}"/>`);
    path = '';
  };
  const append = (attributes: string, d: string) => {
    if (attributes !== run) {
      flush();
      run = attributes;
    }
    path += d;
  };
  for (const shape of shapes) {
    if (shape.kind === 'area') append(style.area(shape.tone, shape.hasOutline), areaPath(shape.points));
    else if (shape.kind === 'oval')
      append(style.area(shape.tone, shape.hasOutline), ovalPath(shape.centre, shape.rx, shape.ry));
    else if (shape.kind === 'line') append(style.line(shape.width), openPath(shape.points));
    else if (shape.size >= SMALLEST_LETTERS) {
      flush();
      elements.push(lettersElement(shape, style));
    }
  }
  flush();
  return elements.join('');
}

function lettersElement(shape: Extract<Shape, { kind: 'letters' }>, style: Style): string {
  const matrix = [
    ...shape.matrix.map((v) => String(Math.round(v * 1000) / 1000)),
    ...shape.centre.map(short),
  ];
  const flat = shape.matrix.join() === '1,0,0,1';
  const place = flat ? `x="${matrix[4]}" y="${matrix[5]}"` : `transform="matrix(${matrix.join(' ')})"`;
  return `<text ${style.letters(shape.ink)} ${place} font-size="${short(shape.size)}" text-anchor="middle" dominant-baseline="central">${escapeHtml(shape.text)}</text>`;
}

/** Smallest rectangle around all shapes, px: left, top, right, bottom. Letters lie on faces and add nothing. */
export function bounds(shapes: readonly Shape[]): [number, number, number, number] {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const shape of shapes) {
    if (shape.kind === 'oval') {
      xs.push(shape.centre[0] - shape.rx, shape.centre[0] + shape.rx);
      ys.push(shape.centre[1] - shape.ry, shape.centre[1] + shape.ry);
    } else if (shape.kind !== 'letters') {
      for (const [x, y] of shape.points) {
        xs.push(x);
        ys.push(y);
      }
    }
  }
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
