/** One curve as SVG text: frame, grid at the ticks, and lines labelled in place. */

import type { ComparedCurve, Curve } from '#catalogue/contract';
import { escapeHtml } from '#kernel';
import { type Frame, frameOf, short } from './frame.ts';
import { PICTURE, ticksOf, tickTexts } from './scale.ts';

type Points = Curve['series'][number]['points'];

const { width, height, left: plotLeft, right, top, bottom } = PICTURE;

/** The picture of a curve; in a comparison every line has its own style. @param label description for screen readers */
export function pictureHtml(
  curve: Curve & Partial<Pick<ComparedCurve, 'at'>>,
  label: string,
  locale: string,
): string {
  const isCompared = curve.at !== undefined;
  const frame = frameOf(curve);
  const pixelLines = curve.series.map(({ points }) => drawnPoints(points, frame));
  const lines = pixelLines.map((points, index) => {
    const className = isCompared ? lineLook(curve.series[index]!.name) : index === 0 ? '' : ' plot-other';
    return `<path class="plot-line${className}" d="${pathOf(points)}"/>`;
  });
  return (
    `<svg class="plot" role="img" aria-label="${escapeHtml(label)}" data-plot="${curve.id}"` +
    ` viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    bandHtml(curve, frame) +
    gridHtml(frame, locale) +
    pointHtml(curve.at ?? null, frame) +
    lines.reverse().join('') +
    labelsHtml(curve, pixelLines, frame, isCompared) +
    '</svg>'
  );
}

/** Class of the line and the name of a compared part, by its letter. */
export function lineLook(letter: string): string {
  return ` plot-part plot-part-${letter.toLowerCase()}`;
}

/** Vertical line at the value of x at which the parts are compared. */
function pointHtml(conditionX: number | null, { x, placeX }: Frame): string {
  if (conditionX === null || conditionX < x.min || conditionX > x.max) return '';
  return `<path class="plot-point" d="M${placeX(conditionX)} ${top}V${bottom}"/>`;
}

/** Closer points look like one line, px. */
const MIN_POINT_DISTANCE = 3;

type Pixels = readonly (readonly [x: number, y: number])[];

/** The points of a line in the picture, without points too close to distinguish. */
function drawnPoints(points: Points, { placeX, placeY }: Frame): Pixels {
  const visiblePoints: [number, number][] = [];
  let last: [number, number] = [Number.NEGATIVE_INFINITY, 0];
  points.forEach(([x, y], index) => {
    const next: [number, number] = [placeX(x), placeY(y)];
    const isEnd = index === points.length - 1;
    if (!isEnd && Math.abs(next[0] - last[0]) + Math.abs(next[1] - last[1]) < MIN_POINT_DISTANCE) return;
    visiblePoints.push(next);
    last = next;
  });
  return visiblePoints;
}

function pathOf(points: Pixels): string {
  return points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

function bandHtml({ band }: Curve, { placeY }: Frame): string {
  if (!band) return '';
  const bandTop = Math.max(top, placeY(band.high));
  const bandBottom = Math.min(bottom, placeY(band.low));
  const text = `<text class="plot-band-text" x="${right - 6}" y="${short(bandTop + 14)}" text-anchor="end">${escapeHtml(band.text)}</text>`;
  return `<path class="plot-band" d="M${plotLeft} ${bandTop}H${right}V${bandBottom}H${plotLeft}Z"/>${text}`;
}

function gridHtml({ x, y, placeX, placeY }: Frame, locale: string): string {
  const ticksX = ticksOf(x);
  const ticksY = ticksOf(y);
  const textsX = tickTexts(x, ticksX, locale);
  const textsY = tickTexts(y, ticksY, locale);
  const grid =
    ticksX.map((tick) => `M${placeX(tick)} ${top}V${bottom}`).join('') +
    ticksY.map((tick) => `M${plotLeft} ${placeY(tick)}H${right}`).join('');
  const xLabels = ticksX.map((tick, index) => {
    const tickX = placeX(tick);
    const isLast = index === ticksX.length - 1 && tickX > right - 12;
    const anchor = isLast ? ` x="${width}" text-anchor="end"` : ` x="${tickX}" text-anchor="middle"`;
    return `<text y="${bottom + 16}"${anchor}>${escapeHtml(textsX[index]!)}</text>`;
  });
  const yLabels = ticksY.map(
    (tick, index) =>
      `<text x="${plotLeft - 6}" y="${short(placeY(tick) + 4)}" text-anchor="end">${escapeHtml(textsY[index]!)}</text>`,
  );
  return (
    `<path class="plot-grid" d="${grid}"/><path class="plot-axis" d="M${plotLeft} ${top}V${bottom}H${right}"/>` +
    xLabels.join('') +
    yLabels.join('')
  );
}

/** Estimated size of the text, px. */
const CHARACTER_WIDTH = 6.7;
const ASCENT = 9;
const DESCENT = 3;
/** Free space beyond this makes a position no better, px. */
const MAX_ROOM = 24;
/** Free space at which the search for a position ends, px. */
const ENOUGH_ROOM = { mark: 3, name: 10 };

interface Box {
  minX: number;
  maxX: number;
  minY: number;
  maxY: number;
}

/** A text with its candidate positions in the picture. */
interface Label {
  text: string;
  className: string;
  /** Candidate positions of its left end and base line, best first, each with the distance between the lines there. */
  places: [x: number, y: number, apart: number][];
  /** Free space that is enough, px. */
  clear: number;
  /** The line it names, which it may approach; -1 for none. */
  lineIndex: number;
}

/** Candidate positions of a name, as shares of the width. */
const PLACES = Array.from({ length: 17 }, (_, index) => 0.06 + index * 0.05);
/** Distance of a name from its line, px. */
const NAME_DISTANCE = 6;
/** Lines this far apart cannot be mistaken for each other, px. */
const MAX_APART = 16;
const MAX_SPOTS = 8;

/** Labels of marked points and of lines, each where lines and earlier labels leave the most space. */
function labelsHtml(
  { series, marks }: Curve,
  pixelLines: readonly Pixels[],
  frame: Frame,
  isCompared: boolean,
): string {
  const dots = marks.map(({ x, y }): [number, number] => [frame.placeX(x), frame.placeY(y)]);
  const labels = [
    ...marks.map(({ text }, index) => markLabel(text, dots[index]!)),
    ...(series.length > 1
      ? series.map(({ name }, index) => nameLabel(name, index, pixelLines, isCompared))
      : []),
  ];
  const takenBoxes: Box[] = [];
  const texts = labels.map((label) => placeLabelHtml(label, pixelLines, takenBoxes));
  const circles = dots.map(([x, y]) => `<circle class="plot-mark" cx="${x}" cy="${y}" r="3"/>`);
  return circles.join('') + texts.join('');
}

function widthOf(text: string): number {
  return text.length * CHARACTER_WIDTH;
}

function markLabel(text: string, [x, y]: [number, number]): Label {
  const textWidth = widthOf(text);
  const places = [-8, 13, -18, 26, -30, 38].flatMap((dy) =>
    [x + 8, x - 8 - textWidth, x - textWidth / 2].map((at): [number, number, number] => [
      at,
      y + dy,
      MAX_ROOM,
    ]),
  );
  return { text, className: 'plot-mark-text', places, clear: ENOUGH_ROOM.mark, lineIndex: -1 };
}

function nameLabel(
  text: string,
  lineIndex: number,
  pixelLines: readonly Pixels[],
  isCompared: boolean,
): Label {
  const textWidth = widthOf(text);
  const spots = PLACES.flatMap((share) => {
    const x = plotLeft + share * (right - plotLeft);
    const y = heightAt(pixelLines[lineIndex]!, x);
    if (y === null) return [];
    const otherHeights = pixelLines.flatMap((points, index) =>
      index === lineIndex ? [] : (heightAt(points, x) ?? []),
    );
    const apart = Math.min(MAX_APART, ...otherHeights.map((height) => Math.abs(height - y)));
    return [{ x, y, apart }];
  });
  // Look closer only where the lines run furthest apart.
  const best = spots.sort((a, b) => b.apart - a.apart).slice(0, MAX_SPOTS);
  const places = best.flatMap(({ x, y, apart }): [number, number, number][] => [
    [x - textWidth / 2, y - NAME_DISTANCE, apart],
    [x - textWidth / 2, y + NAME_DISTANCE + ASCENT, apart],
    [x - textWidth / 2, y - 2 * NAME_DISTANCE, apart],
    [x - textWidth / 2, y + 2 * NAME_DISTANCE + ASCENT, apart],
    [x - textWidth - NAME_DISTANCE, y + DESCENT, apart],
    [x + NAME_DISTANCE, y + DESCENT, apart],
  ]);
  const look = isCompared ? lineLook(text) : lineIndex === 0 ? '' : ' plot-quiet';
  const className = `plot-name${look}`;
  return { text, className, places, clear: ENOUGH_ROOM.name, lineIndex };
}

function placeLabelHtml(label: Label, pixelLines: readonly Pixels[], takenBoxes: Box[]): string {
  const { text, className, places, clear, lineIndex: ownLine } = label;
  let best: { x: number; y: number; box: Box; room: number } | null = null;
  for (const [x, y, apart] of places) {
    const box = { minX: x, maxX: x + widthOf(text), minY: y - ASCENT, maxY: y + DESCENT };
    const room = Math.min(apart, roomAround(box, pixelLines, takenBoxes, ownLine));
    if (!best || room > best.room) best = { x, y, box, room };
    if (room >= clear) break;
  }
  if (!best) return '';
  takenBoxes.push(best.box);
  // Where every position crosses a line, the name gets a background.
  const { box } = best;
  const background =
    best.room < 0
      ? `<path class="plot-ground" d="M${short(box.minX - 2)} ${short(box.minY)}H${short(box.maxX + 2)}V${short(box.maxY)}H${short(box.minX - 2)}Z"/>`
      : '';
  return `${background}<text class="${className}" x="${short(best.x)}" y="${short(best.y)}">${escapeHtml(text)}</text>`;
}

/** Distance to the nearest line or label, px; negative where the box leaves the frame or covers something. */
function roomAround(
  box: Box,
  pixelLines: readonly Pixels[],
  takenBoxes: readonly Box[],
  ownLine: number,
): number {
  const edgeDistance = Math.min(box.minX - plotLeft - 2, right - box.maxX, box.minY - top, bottom - box.maxY);
  if (edgeDistance < 0) return edgeDistance - MAX_ROOM;
  let room = MAX_ROOM;
  pixelLines.forEach((points, index) => {
    const distance = lineDistance(box, points);
    // A name may approach its own line, but not lie on it.
    if (index !== ownLine || distance < 1) room = Math.min(room, distance);
  });
  for (const takenBox of takenBoxes) {
    const horizontalGap = Math.max(takenBox.minX - box.maxX, box.minX - takenBox.maxX);
    const verticalGap = Math.max(takenBox.minY - box.maxY, box.minY - takenBox.maxY);
    room = Math.min(room, Math.max(horizontalGap, verticalGap));
  }
  return room;
}

/** Vertical distance of a line to a box; negative where it runs through. */
function lineDistance({ minX, maxX, minY, maxY }: Box, points: Pixels): number {
  // Includes the points inside the box: a resonance is narrower than the distance between its edges.
  const ownHeights = points.flatMap(([x, y]) => (x >= minX - 2 && x <= maxX + 2 ? [y] : []));
  const heights = [...ownHeights, ...[minX - 2, maxX + 2].flatMap((x) => heightAt(points, x) ?? [])];
  if (heights.length === 0) return MAX_ROOM;
  const highest = Math.min(...heights);
  const lowest = Math.max(...heights);
  return Math.max(minY - lowest, highest - maxY);
}

/** Height of a line at x, px; null beyond its ends. */
function heightAt(points: Pixels, x: number): number | null {
  let firstIndex = 0;
  let endIndex = points.length;
  while (firstIndex < endIndex) {
    const middle = (firstIndex + endIndex) >>> 1;
    if (points[middle]![0] < x) firstIndex = middle + 1;
    else endIndex = middle;
  }
  return firstIndex === 0 || firstIndex === points.length ? null : points[firstIndex]![1];
}
