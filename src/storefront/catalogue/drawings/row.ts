/**
 * Row drawing: the plan to scale, with the front faces below it at a third of their height. The top is to scale in both
 * directions, so that sizes compare by eye.
 */

import type { Body } from '#catalogue/contract';
import { drawnSize, solidsOf } from './bodies/index.ts';
import { faces } from './faces.ts';
import type { Drawing } from './isometric.ts';
import type { Point, Solid, Tone } from './solid.ts';
import { bounds, markup, type Pixel, pageStyle, type Shape, short } from './svg.ts';

/** Height in the drawing as a fraction of the true height. */
const ROW_HEIGHT = 0.35;

/** Discs with a smaller radius are left out, px. */
const SMALLEST_DISC = 1.2;

const project = ([x, y, z]: Point, scale: number): Pixel => [x * scale, (y - ROW_HEIGHT * z) * scale];

/** Fronts take the darker shade of ends: a strip of three pixels needs the contrast. */
const shadeFront = (tone: Tone): Tone => tone.replace(/2$/, '3') as Tone;

function solidShapes(solid: Solid, scale: number): Shape[] {
  switch (solid.kind) {
    case 'letters':
      return [];
    case 'disc': {
      const r = solid.radius * scale;
      if (r < SMALLEST_DISC) return [];
      const { tone, hasOutline } = solid;
      return [{ kind: 'oval', centre: project(solid.centre, scale), rx: r, ry: r, tone, hasOutline }];
    }
    case 'trace': {
      const points = solid.points.map((point) => project(point, scale));
      return [{ kind: 'line', points, width: solid.width * scale }];
    }
    case 'patch':
      if (solid.face === 'end') return [];
  }
  return faces(solid, false).map(
    ({ points, tone, hasOutline }): Shape => ({
      kind: 'area',
      points: points.map((point) => project(point, scale)),
      tone: solid.kind === 'cylinder' ? tone : shadeFront(tone),
      hasOutline,
    }),
  );
}

/** Shapes of a row drawing, far to near. @param scale px per mm */
export const rowShapes = (body: Body, scale: number): Shape[] =>
  solidsOf(body).flatMap((solid) => solidShapes(solid, scale));

/** Row drawing of a body. @param scale px per mm, one for a whole table */
export function plan(body: Body, scale: number): Drawing {
  const shapes = rowShapes(body, scale);
  const [minX, minY, maxX, maxY] = bounds(shapes);
  const [width, height] = [short(maxX - minX + 1), short(maxY - minY + 1)];
  return {
    width: Number(width),
    height: Number(height),
    viewBox: `${short(minX - 0.5)} ${short(minY - 0.5)} ${width} ${height}`,
    inner: markup(shapes, pageStyle('edge')),
  };
}

/** Height that a table row leaves for its drawing, px. */
const ROW_ROOM = 24;

/**
 * One scale for all rows of a table, px per mm, chosen from its largest body: whole steps up to 12, finer ones for
 * bodies too large for 4.
 */
export function tableScale(bodies: readonly Body[], room = ROW_ROOM): number {
  const largest = Math.max(
    0.1,
    ...bodies.map(drawnSize).map(({ width, height }) => width + ROW_HEIGHT * height),
  );
  const fit = Math.min(12, room / largest);
  return fit >= 4 ? Math.floor(fit) : Math.max(0.5, Math.floor(fit * 10) / 10);
}
