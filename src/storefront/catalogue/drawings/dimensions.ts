/** Dimensioned drawings in millimetres: plan over front view, and the lands on the board. */

import type { Body, LandPattern, PartDetail } from '#catalogue/contract';
import { escapeHtml } from '#kernel';
import { drawnSize, solidsOf } from './bodies/index.ts';
import { frontShapes, planShapes } from './flat.ts';
import type { Drawing } from './isometric.ts';
import { markup, pageStyle, short } from './svg.ts';

const ARROW = { length: 6, half: 1.7 };
/** Gap between body and extension line, and overshoot beyond the arrow, px. */
const EXTENSION = { gap: 3, past: 4 };

/** Decimal mark of the figures on a drawing. */
export type DecimalMark = '.' | ',';

const mm = (value: number, mark: DecimalMark): string => value.toFixed(2).replace('.', mark);

function withTolerance(letter: string, value: number, tolerance: number | null, mark: DecimalMark): string {
  const nominal = `${letter} ${mm(value, mark)}`;
  return tolerance === null ? nominal : `${nominal} ±${mm(tolerance, mark)}`;
}

function arrowPath(x: number, y: number, dx: number, dy: number): string {
  const [baseX, baseY] = [x - dx * ARROW.length, y - dy * ARROW.length];
  const [ox, oy] = [dy * ARROW.half, dx * ARROW.half];
  return `M${short(x)} ${short(y)}L${short(baseX + ox)} ${short(baseY + oy)}L${short(baseX - ox)} ${short(baseY - oy)}Z`;
}

/** Dimension line along x from x0 to x1 at height y, with extension lines from `edge`. */
function dimensionAlongX(x0: number, x1: number, y: number, edge: number, text: string): string {
  const isAbove = y < edge;
  const lineEnd = isAbove ? y - EXTENSION.past : y + EXTENSION.past;
  const start = isAbove ? edge - EXTENSION.gap : edge + EXTENSION.gap;
  const [a, b, c] = [short(x0), short(x1), short(y)];
  // Arrows that would meet are drawn outside, pointing inwards.
  const isTight = x1 - x0 < 2.5 * ARROW.length;
  const line = isTight
    ? `M${short(x0 - 12)} ${c}H${a}M${b} ${c}H${short(x1 + 12)}M${a} ${c}H${b}`
    : `M${a} ${c}H${b}`;
  return (
    `<path class="dimension-line" d="M${a} ${short(start)}V${short(lineEnd)}M${b} ${short(start)}V${short(lineEnd)}${line}"/>` +
    `<path class="dimension-arrow" d="${arrowPath(x0, y, isTight ? 1 : -1, 0)}${arrowPath(x1, y, isTight ? -1 : 1, 0)}"/>` +
    `<text class="dimension-text" x="${short((x0 + x1) / 2)}" y="${short(isAbove ? y - 5 : y + 14)}" text-anchor="middle">${escapeHtml(text)}</text>`
  );
}

/** Dimension line along y from y0 to y1 at x, right of the edge it measures. */
function dimensionAlongY(y0: number, y1: number, x: number, edge: number, text: string): string {
  const [a, b, c] = [short(y0), short(y1), short(x)];
  const [start, lineEnd] = [short(edge + EXTENSION.gap), short(x + EXTENSION.past)];
  const isTight = y1 - y0 < 2.5 * ARROW.length;
  const line = isTight
    ? `M${c} ${short(y0 - 12)}V${a}M${c} ${b}V${short(y1 + 12)}M${c} ${a}V${b}`
    : `M${c} ${a}V${b}`;
  return (
    `<path class="dimension-line" d="M${start} ${a}H${lineEnd}M${start} ${b}H${lineEnd}${line}"/>` +
    `<path class="dimension-arrow" d="${arrowPath(x, y0, 0, isTight ? 1 : -1)}${arrowPath(x, y1, 0, isTight ? -1 : 1)}"/>` +
    `<text class="dimension-text" x="${short(x + 8)}" y="${short((y0 + y1) / 2 + 4)}">${escapeHtml(text)}</text>`
  );
}

const sheet = (width: number, height: number, inner: string): Drawing => ({
  width: Math.ceil(width),
  height: Math.ceil(height),
  viewBox: `0 0 ${Math.ceil(width)} ${Math.ceil(height)}`,
  inner,
});

/** The fields of a part that its dimensioned drawing needs. */
export type DimensionedPart = Pick<PartDetail, 'body' | 'dimensionTolerance'>;

/** Largest width of the body on the sheet and largest sum of its depth and height, px. */
const MAX_SIZE = { width: 150, stack: 210 };

/** Plan over front view with length, width and height. The board is the thin line under the front view. */
export function drawDimensions(
  { body, dimensionTolerance: tolerance }: DimensionedPart,
  mark: DecimalMark = '.',
): Drawing {
  const { length, width, height } = drawnSize(body);
  const scale = Math.min(MAX_SIZE.width / length, MAX_SIZE.stack / (width + height));
  const [x, y] = [16, 44];
  const [l, w, h] = [length * scale, width * scale, height * scale];
  const front = y + w + 34;
  const right = x + l;
  // Markings would cross the centre lines here; the isometric view beside this drawing shows them.
  const solids = solidsOf(body).filter(({ kind }) => kind !== 'letters');
  const base = { x, scale, height };
  const views = markup(
    [...planShapes(solids, { ...base, y }), ...frontShapes(solids, { ...base, y: front })],
    pageStyle('body-edge'),
  );
  const centres = `M${x - 8} ${short(y + w / 2)}H${short(right + 8)}M${short(x + l / 2)} ${y - 6}V${short(front + h + 6)}`;
  const board = `M0 ${short(front + h)}H${short(right + 44)}`;
  const inner = [
    `<path class="board-line" d="${board}"/>${views}<path class="centre-line" d="${centres}"/>`,
    dimensionAlongX(x, right, 24, y, withTolerance('L', length, tolerance.length, mark)),
    dimensionAlongY(y, y + w, right + 20, right, withTolerance('W', width, tolerance.width, mark)),
    dimensionAlongY(front, front + h, right + 20, right, `H ${mm(height, mark)} max.`),
  ].join('');
  // The length label is wider than a narrow body: widen the drawing to the left.
  const overhang = Math.max(0, 60 - (x + l / 2));
  const drawing = sheet(right + 124 + overhang, front + h + 12, inner);
  return overhang === 0
    ? drawing
    : { ...drawing, viewBox: `${-Math.ceil(overhang)} 0 ${drawing.width} ${drawing.height}` };
}

/** Two lands, the body between them as a dashed outline, pitch above, pad length below, pad width beside. */
export function landPattern(pattern: LandPattern, body: Body, mark: DecimalMark = '.'): Drawing {
  const { pitch, padLength, padWidth } = pattern;
  const total = pitch + padLength;
  const scale = Math.min(170 / Math.max(total, body.length), 150 / Math.max(padWidth, body.width));
  const [x, y] = [18, 42];
  const [w, h, pad] = [total * scale, padWidth * scale, padLength * scale];
  const [bodyLength, bodyWidth] = [body.length * scale, body.width * scale];
  const top = y + Math.max(0, (bodyWidth - h) / 2);
  const bottom = top + Math.max(h, (h + bodyWidth) / 2);
  const [cx, cy] = [x + w / 2, top + h / 2];
  const centre = (offset: number) => x + pad / 2 + offset;
  const lands = [x, x + pitch * scale]
    .map((x0) => `M${short(x0)} ${short(top)}h${short(pad)}v${short(h)}h${short(-pad)}z`)
    .join('');
  const outline = `M${short(cx - bodyLength / 2)} ${short(cy - bodyWidth / 2)}h${short(bodyLength)}v${short(bodyWidth)}h${short(-bodyLength)}z`;
  const axes = [0, pitch * scale]
    .map((at) => `M${short(centre(at))} ${short(top - 8)}v${short(h + 16)}`)
    .join('');
  const inner = [
    `<path class="body-edge solder-land" d="${lands}"/><path class="body-outline" d="${outline}"/><path class="centre-line" d="${axes}"/>`,
    dimensionAlongX(centre(0), centre(pitch * scale), 22, top, mm(pitch, mark)),
    dimensionAlongX(x, x + pad, bottom + 20, top + h, mm(padLength, mark)),
    dimensionAlongY(top, top + h, x + w + 18, x + w, mm(padWidth, mark)),
  ].join('');
  return sheet(x + w + 74, bottom + 42, inner);
}
