/** One curve as a picture: frame, grid at the ticks, lines that carry their own names. Text of SVG. */
import type { ComparedCurve, Curve } from '#catalogue/contract';
import { escapeHtml } from '../../list/rows-html.ts';
import { type Frame, frameOf, short } from './frame.ts';
import { PICTURE, ticksOf, tickTexts } from './scale.ts';

type Points = Curve['series'][number]['points'];

const { width, height, left, right, top, bottom } = PICTURE;

/** The picture of a curve; of a comparison every line has a look of its own. @param label what it shows, for those who cannot see it */
export function pictureHtml(
  curve: Curve & Partial<Pick<ComparedCurve, 'at'>>,
  label: string,
  locale: string,
): string {
  const isCompared = curve.at !== undefined;
  const frame = frameOf(curve);
  const drawn = curve.series.map(({ points }) => drawnPoints(points, frame));
  const lines = drawn.map((points, at) => {
    const className = isCompared ? lineLook(curve.series[at]!.name) : at === 0 ? '' : ' plot-other';
    return `<path class="plot-line${className}" d="${pathOf(points)}"/>`;
  });
  return (
    `<svg class="plot" role="img" aria-label="${escapeHtml(label)}" data-plot="${curve.id}"` +
    ` viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    bandHtml(curve, frame) +
    gridHtml(frame, locale) +
    pointHtml(curve.at ?? null, frame) +
    lines.reverse().join('') +
    labelsHtml(curve, drawn, frame, isCompared) +
    '</svg>'
  );
}

/** Class of the line and of the name of a part that is compared under this letter. */
export function lineLook(letter: string): string {
  return ` plot-part plot-part-${letter.toLowerCase()}`;
}

/** Where the parts are compared. */
function pointHtml(at: number | null, { x, placeX }: Frame): string {
  if (at === null || at < x.min || at > x.max) return '';
  return `<path class="plot-point" d="M${placeX(at)} ${top}V${bottom}"/>`;
}

/** Neighbouring points at less than this distance look like one line, px. */
const FINEST = 3;

type Pixels = readonly (readonly [x: number, y: number])[];

/** The points of a line in the picture, without those that would not be seen apart. */
function drawnPoints(points: Points, { placeX, placeY }: Frame): Pixels {
  const drawn: [number, number][] = [];
  let last: [number, number] = [Number.NEGATIVE_INFINITY, 0];
  points.forEach(([x, y], at) => {
    const next: [number, number] = [placeX(x), placeY(y)];
    const isEnd = at === points.length - 1;
    if (!isEnd && Math.abs(next[0] - last[0]) + Math.abs(next[1] - last[1]) < FINEST) return;
    drawn.push(next);
    last = next;
  });
  return drawn;
}

function pathOf(points: Pixels): string {
  return points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

function bandHtml({ band }: Curve, { placeY }: Frame): string {
  if (!band) return '';
  const from = Math.max(top, placeY(band.high));
  const to = Math.min(bottom, placeY(band.low));
  const text = `<text class="plot-band-text" x="${right - 6}" y="${short(from + 14)}" text-anchor="end">${escapeHtml(band.text)}</text>`;
  return `<path class="plot-band" d="M${left} ${from}H${right}V${to}H${left}Z"/>${text}`;
}

function gridHtml({ x, y, placeX, placeY }: Frame, locale: string): string {
  const ticksX = ticksOf(x);
  const ticksY = ticksOf(y);
  const textsX = tickTexts(x, ticksX, locale);
  const textsY = tickTexts(y, ticksY, locale);
  const grid =
    ticksX.map((tick) => `M${placeX(tick)} ${top}V${bottom}`).join('') +
    ticksY.map((tick) => `M${left} ${placeY(tick)}H${right}`).join('');
  const below = ticksX.map((tick, at) => {
    const place = placeX(tick);
    const isLast = at === ticksX.length - 1 && place > right - 12;
    const anchor = isLast ? ` x="${width}" text-anchor="end"` : ` x="${place}" text-anchor="middle"`;
    return `<text y="${bottom + 16}"${anchor}>${escapeHtml(textsX[at]!)}</text>`;
  });
  const beside = ticksY.map(
    (tick, at) =>
      `<text x="${left - 6}" y="${short(placeY(tick) + 4)}" text-anchor="end">${escapeHtml(textsY[at]!)}</text>`,
  );
  return (
    `<path class="plot-grid" d="${grid}"/><path class="plot-axis" d="M${left} ${top}V${bottom}H${right}"/>` +
    below.join('') +
    beside.join('')
  );
}

/** Room that texts want for themselves, px. */
const CHARACTER = 6.7;
const ASCENT = 9;
const DESCENT = 3;
/** More room than this makes a place no better. */
const ENOUGH = 24;
/** With so much around it a text needs no other place. */
const CLEAR = { mark: 3, name: 10 };

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A text that may stand at several places of the picture. */
interface Label {
  text: string;
  className: string;
  /** Places of its left end and base line, the best first, and how far apart the lines run there. */
  places: [x: number, y: number, apart: number][];
  /** Room that is enough. */
  clear: number;
  /** The line it names: it may come near to that one. */
  own: number;
}

/** Shares of the width at which a name may stand. */
const PLACES = Array.from({ length: 17 }, (_, at) => 0.06 + at * 0.05);
/** How far from its line. */
const BESIDE = 6;
/** Lines this far apart are not mistaken for each other. */
const FAR = 16;
const MOST_SPOTS = 8;

/** Points worth naming and names of the lines, each text where lines and other texts leave most room. */
function labelsHtml(
  { series, marks }: Curve,
  drawn: readonly Pixels[],
  frame: Frame,
  isCompared: boolean,
): string {
  const dots = marks.map(({ x, y }): [number, number] => [frame.placeX(x), frame.placeY(y)]);
  const labels = [
    ...marks.map(({ text }, at) => markLabel(text, dots[at]!)),
    ...(series.length > 1 ? series.map(({ name }, at) => nameLabel(name, at, drawn, isCompared)) : []),
  ];
  const taken: Box[] = [];
  const texts = labels.map((label) => placedHtml(label, drawn, taken));
  const circles = dots.map(([x, y]) => `<circle class="plot-mark" cx="${x}" cy="${y}" r="3"/>`);
  return circles.join('') + texts.join('');
}

function widthOf(text: string): number {
  return text.length * CHARACTER;
}

function markLabel(text: string, [x, y]: [number, number]): Label {
  const wide = widthOf(text);
  const places = [-8, 13, -18, 26, -30, 38].flatMap((dy) =>
    [x + 8, x - 8 - wide, x - wide / 2].map((at): [number, number, number] => [at, y + dy, ENOUGH]),
  );
  return { text, className: 'plot-mark-text', places, clear: CLEAR.mark, own: -1 };
}

function nameLabel(text: string, own: number, drawn: readonly Pixels[], isCompared: boolean): Label {
  const wide = widthOf(text);
  const spots = PLACES.flatMap((share) => {
    const x = left + share * (right - left);
    const y = heightAt(drawn[own]!, x);
    if (y === null) return [];
    const others = drawn.flatMap((points, at) => (at === own ? [] : (heightAt(points, x) ?? [])));
    const apart = Math.min(FAR, ...others.map((other) => Math.abs(other - y)));
    return [{ x, y, apart }];
  });
  // Only where the lines run furthest apart is it worth looking closer.
  const best = spots.sort((a, b) => b.apart - a.apart).slice(0, MOST_SPOTS);
  const places = best.flatMap(({ x, y, apart }): [number, number, number][] => [
    [x - wide / 2, y - BESIDE, apart],
    [x - wide / 2, y + BESIDE + ASCENT, apart],
    [x - wide / 2, y - 2 * BESIDE, apart],
    [x - wide / 2, y + 2 * BESIDE + ASCENT, apart],
    [x - wide - BESIDE, y + DESCENT, apart],
    [x + BESIDE, y + DESCENT, apart],
  ]);
  const look = isCompared ? lineLook(text) : own === 0 ? '' : ' plot-quiet';
  const className = `plot-name${look}`;
  return { text, className, places, clear: CLEAR.name, own };
}

function placedHtml(label: Label, drawn: readonly Pixels[], taken: Box[]): string {
  const { text, className, places, clear, own } = label;
  let best: { x: number; y: number; box: Box; room: number } | null = null;
  for (const [x, y, apart] of places) {
    const box = { left: x, right: x + widthOf(text), top: y - ASCENT, bottom: y + DESCENT };
    const room = Math.min(apart, roomOf(box, drawn, taken, own));
    if (!best || room > best.room) best = { x, y, box, room };
    if (room >= clear) break;
  }
  if (!best) return '';
  taken.push(best.box);
  // Lines lie so close that every place is crossed: the name stands on a ground of its own.
  const { box } = best;
  const ground =
    best.room < 0
      ? `<path class="plot-ground" d="M${short(box.left - 2)} ${short(box.top)}H${short(box.right + 2)}V${short(box.bottom)}H${short(box.left - 2)}Z"/>`
      : '';
  return `${ground}<text class="${className}" x="${short(best.x)}" y="${short(best.y)}">${escapeHtml(text)}</text>`;
}

/** Distance to what is nearest, px; below zero where the box leaves the frame or lies on something. */
function roomOf(box: Box, drawn: readonly Pixels[], taken: readonly Box[], own: number): number {
  const inside = Math.min(box.left - left - 2, right - box.right, box.top - top, bottom - box.bottom);
  if (inside < 0) return inside - ENOUGH;
  let room = ENOUGH;
  drawn.forEach((points, at) => {
    const distance = lineDistance(box, points);
    // A name may come as near to its own line as it likes, but not lie on it.
    if (at !== own || distance < 1) room = Math.min(room, distance);
  });
  for (const other of taken) {
    const across = Math.max(other.left - box.right, box.left - other.right);
    const down = Math.max(other.top - box.bottom, box.top - other.bottom);
    room = Math.min(room, Math.max(across, down));
  }
  return room;
}

/** Vertical distance of a line to a box; negative where it runs through. */
function lineDistance({ left: from, right: to, top: high, bottom: low }: Box, points: Pixels): number {
  // Its own points, too: a resonance is narrower than any distance between places to look at.
  const within = points.flatMap(([x, y]) => (x >= from - 2 && x <= to + 2 ? [y] : []));
  const heights = [...within, ...[from - 2, to + 2].flatMap((x) => heightAt(points, x) ?? [])];
  if (heights.length === 0) return ENOUGH;
  const highest = Math.min(...heights);
  const lowest = Math.max(...heights);
  return Math.max(high - lowest, highest - low);
}

/** Height of a line at a place, px; null beside its ends. */
function heightAt(points: Pixels, x: number): number | null {
  let from = 0;
  let to = points.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (points[middle]![0] < x) from = middle + 1;
    else to = middle;
  }
  return from === 0 || from === points.length ? null : points[from]![1];
}
