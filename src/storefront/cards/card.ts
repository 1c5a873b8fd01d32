/**
 * Sharing cards: the pictures that other programs show for a page, 800 × 600, as SVG in the colours of the light theme.
 */

import type { Body } from '#catalogue/contract';
import { escapeHtml } from '#kernel';
import { isometric, isometricShapes } from '../catalogue/drawings/isometric.ts';
import { LIGHT_INK, LIGHT_STROKE, LIGHT_TRACE, lightColour } from '../catalogue/drawings/palette.ts';
import { bounds, type Style } from '../catalogue/drawings/svg.ts';
import { linesOf } from './lines.ts';

export interface Card {
  brand: string;
  /** Host of the shop, for display. */
  host: string;
  title: string;
  /** One or two sentences below the title, or a count. */
  note: string;
  /** One body is drawn large with its size; several are drawn in a row at one scale. */
  bodies: readonly Body[];
}

const WIDTH = 800;
const HEIGHT = 600;
const MARGIN = 56;
const INNER = WIDTH - 2 * MARGIN;
/** Family names as in the font files of `src/media/fonts`. */
const SANS = 'IBM Plex Sans';
const BOLD = 'IBM Plex Sans SmBld';
const MONO = 'IBM Plex Mono Medm';
const PAPER = '#fcfcfa';
const GRID = '#ebe9e3';
const INK = '#15181b';
const MUTED = '#565b5f';
const ACCENT = '#a84a12';
/** Baseline of the drawings, in the lower half. */
const FLOOR = 508;
const DRAWING_BOX: Box = { leftEdge: MARGIN, floor: FLOOR, width: INNER, height: 210 };

const style: Style = {
  area: (tone, hasOutline) =>
    `fill="${lightColour(tone)}"${hasOutline ? ` stroke="${LIGHT_STROKE}" stroke-width="1.4" stroke-linejoin="round"` : ''}`,
  line: (width) => `fill="none" stroke="${LIGHT_TRACE}" stroke-width="${Math.round(width * 10) / 10}"`,
  letters: (ink) => `fill="${LIGHT_INK[ink]}" font-family="${MONO}"`,
};

/** The card as an SVG document that needs no files but the fonts of `src/media/fonts`. */
export function cardSvg(card: Card): string {
  const { size, lines } = titleOf(card.title);
  const top = 168;
  const step = Math.round(size * 1.16);
  const notes = linesOf(card.note, INNER / 24, 2) ?? [];
  const noteTop = top + (lines.length - 1) * step + 44;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<path fill="${PAPER}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    grid(),
    mark(),
    text(card.brand, MARGIN + 64, 80, { family: BOLD, size: 28, fill: INK }),
    ...lines.map((line, index) =>
      text(line, MARGIN, top + index * step, { family: BOLD, size, fill: INK, tight: true }),
    ),
    ...notes.map((line, at) =>
      text(line, MARGIN, noteTop + at * 32, { family: SANS, size: 24, fill: MUTED }),
    ),
    drawings(card.bodies, {
      ...DRAWING_BOX,
      height: Math.min(DRAWING_BOX.height, FLOOR - noteTop - (notes.length - 1) * 32 - 24),
    }),
    text(card.host, MARGIN, 566, { family: SANS, size: 20, fill: MUTED }),
    sizeNote(card.bodies),
    '</svg>',
  ].join('');
}

function titleOf(title: string): { size: number; lines: string[] } {
  for (const [size, maxLines] of [
    [60, 2],
    [50, 2],
    [42, 3],
    [36, 3],
  ] as const) {
    const lines = linesOf(title, INNER / size, maxLines, true);
    if (lines) return { size, lines };
  }
  return { size: 36, lines: linesOf(title, INNER / 36, 3) ?? [] };
}

const text = (words: string, x: number, y: number, font: Font) =>
  words === ''
    ? ''
    : `<text x="${x}" y="${y}" font-family="${font.family}" font-size="${font.size}" fill="${font.fill}"${font.tight ? ' letter-spacing="-0.6"' : ''}>${escapeHtml(words)}</text>`;

interface Font {
  family: string;
  size: number;
  fill: string;
  tight?: boolean;
}

/** The logo: a part seen from the side, its body between the terminations. */
const mark = () =>
  `<path fill="${ACCENT}" d="M${MARGIN} 58h12v26h-12zM${MARGIN + 40} 58h12v26h-12z"/><path fill="${INK}" d="M${MARGIN + 14} 58h24v26h-24z"/>`;

function grid(): string {
  const lines: string[] = [];
  for (let x = MARGIN; x <= WIDTH - MARGIN; x += 43) lines.push(`M${x} 300V${FLOOR + 12}`);
  for (let y = 312; y <= FLOOR + 12; y += 43) lines.push(`M${MARGIN} ${y}H${WIDTH - MARGIN}`);
  return `<path fill="none" stroke="${GRID}" stroke-width="1" d="${lines.join('')}"/>`;
}

/**
 * Where bodies are drawn, at the largest scale at which all fit: one at the right edge, several spread over the width.
 */
interface Box {
  leftEdge: number;
  floor: number;
  width: number;
  height: number;
}

function drawings(bodies: readonly Body[], { leftEdge, floor, width, height }: Box): string {
  if (bodies.length === 0) return '';
  const sizes = bodies.map((body) => bounds(isometricShapes(body, 1)));
  const gap = width / 18;
  const wide = sizes.reduce((sum, [from, , to]) => sum + to - from, 0);
  const high = Math.max(...sizes.map(([, top, , bottom]) => bottom - top));
  const scale = Math.min((width - gap * (bodies.length - 1) - 8) / wide, (height - 8) / high);
  const pictures = bodies.map((body) => isometric(body, scale, style));
  const usedWidth = pictures.reduce((sum, each) => sum + each.width, 0);
  const spacing = bodies.length > 1 ? (width - usedWidth) / (bodies.length - 1) : 0;
  let x = bodies.length > 1 ? leftEdge : leftEdge + width - usedWidth;
  return pictures
    .map((picture) => {
      const [fromX = 0, fromY = 0] = picture.viewBox.split(' ').map(Number);
      const place = `translate(${Math.round(x - fromX)} ${Math.round(floor - picture.height - fromY)})`;
      x += picture.width + spacing;
      return `<g transform="${place}">${picture.inner}</g>`;
    })
    .join('');
}

/** Bodies side by side at one scale on white, for pages that show them as a picture. */
export function partRowSvg(bodies: readonly Body[], width: number, height: number): string {
  const edge = Math.round(width / 20);
  const box = { leftEdge: edge, floor: height - edge, width: width - 2 * edge, height: height - 2 * edge };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path fill="#fff" d="M0 0h${width}v${height}H0z"/>${drawings(bodies, box)}</svg>`;
}

function sizeNote([body, ...otherBodies]: readonly Body[]): string {
  if (!body || otherBodies.length > 0) return '';
  return `<text x="${WIDTH - MARGIN}" y="566" text-anchor="end" font-family="${MONO}" font-size="20" fill="${MUTED}">${escapeHtml(body.name)}</text>`;
}
