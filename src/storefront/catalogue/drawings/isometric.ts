/** The isometric view: x right and up, y right and down, both at 30°, z up. */

import type { Body } from '#catalogue/contract';
import { solidsOf } from './bodies/index.ts';
import { faces } from './faces.ts';
import type { Point } from './solid.ts';
import { bounds, markup, type Pixel, pageStyle, type Shape, type Style } from './svg.ts';

const COS30 = Math.cos(Math.PI / 6);
const SIN30 = 0.5;

/** Projects a point, mm, onto the drawing, px. @param scale px per mm */
const project = ([x, y, z]: Point, scale: number): Pixel => [
  (x + y) * COS30 * scale,
  ((y - x) * SIN30 - z) * scale,
];

/** Semi-axes, in radii, of the ellipse that a circle on the board projects to. */
const OVAL = { rx: Math.sqrt(1.5), ry: Math.sqrt(0.5) };

/** Flat shapes of the isometric view of a body, far to near. @param scale px per mm */
export function isometricShapes(body: Body, scale: number): Shape[] {
  return solidsOf(body).flatMap((solid): Shape[] => {
    if (solid.kind === 'disc')
      return [
        {
          kind: 'oval',
          centre: project(solid.centre, scale),
          rx: OVAL.rx * solid.radius * scale,
          ry: OVAL.ry * solid.radius * scale,
          tone: solid.tone,
          hasOutline: solid.hasOutline,
        },
      ];
    if (solid.kind === 'trace')
      return [
        {
          kind: 'line',
          points: solid.points.map((point) => project(point, scale)),
          width: solid.width * scale,
        },
      ];
    if (solid.kind === 'letters')
      return [
        {
          kind: 'letters',
          matrix: [COS30, -SIN30, COS30, SIN30],
          centre: project(solid.centre, scale),
          size: solid.size * scale,
          text: solid.text,
          ink: solid.ink,
        },
      ];
    return faces(solid, true).map(({ points, tone, hasOutline }) => ({
      kind: 'area',
      points: points.map((point) => project(point, scale)),
      tone,
      hasOutline,
    }));
  });
}

export interface Drawing {
  width: number;
  height: number;
  viewBox: string;
  /** Elements inside the svg element. */
  inner: string;
}

/** Isometric drawing of a body. @param scale px per mm */
export function isometric(
  body: Body,
  scale: number,
  style: Style = pageStyle('body-edge'),
  pad = 2,
): Drawing {
  const shapes = isometricShapes(body, scale);
  const [minX, minY, maxX, maxY] = bounds(shapes);
  const width = Math.ceil(maxX - minX + 2 * pad);
  const height = Math.ceil(maxY - minY + 2 * pad);
  const x = Math.round((minX - pad) * 10) / 10;
  // Aligns the lowest point with the bottom edge, so that bodies side by side rest on one line.
  const y = Math.round((maxY + pad - height) * 10) / 10;
  return { width, height, viewBox: `${x} ${y} ${width} ${height}`, inner: markup(shapes, style) };
}

/** Largest scale, px per mm, at which the isometric drawing of a body fits the given space, px. */
export function isoScale(body: Body, room: { width: number; height: number }): number {
  const [minX, minY, maxX, maxY] = bounds(isometricShapes(body, 1));
  const pad = 4;
  return Math.min((room.width - pad) / (maxX - minX), (room.height - pad) / (maxY - minY));
}
