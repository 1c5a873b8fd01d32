/** The isometric view: x right and up, y right and down, both at 30°, z up. */

import type { Body } from '#catalogue/contract';
import { solidsOf } from './bodies/index.ts';
import { type Material, type Point, rim, type Solid, type Tone } from './solid.ts';
import { bounds, markup, type Pixel, pageStyle, type Shape, type Style } from './svg.ts';

const COS30 = Math.cos(Math.PI / 6);
const SIN30 = 0.5;

/** Place of a point on the drawing, px. @param scale px per mm */
const project = ([x, y, z]: Point, scale: number): Pixel => [
  (x + y) * COS30 * scale,
  ((y - x) * SIN30 - z) * scale,
];

interface Face {
  points: readonly Point[];
  tone: Tone;
  outlined: boolean;
}

/** Faces of a solid that the view shows, far to near. */
function faces(solid: Solid): Face[] {
  switch (solid.kind) {
    case 'box':
      return boxFaces(solid.at, solid.size, solid.material);
    case 'moulded':
      return mouldedFaces(solid.at, solid.size, solid.taper, solid.material);
    case 'strip':
      return stripFaces(solid);
    case 'prism':
      return prismFaces(solid);
    case 'cylinder':
      return cylinderFaces(solid);
    case 'patch':
      return [{ points: solid.points, tone: solid.tone, outlined: solid.outlined }];
    default:
      return [];
  }
}

const face = (tone: Tone, ...points: Point[]): Face => ({ points, tone, outlined: true });

function boxFaces([x, y, z]: Point, [l, w, h]: Point, material: Material): Face[] {
  const [X, Y, Z] = [x + l, y + w, z + h];
  return [
    face(`${material}1`, [x, y, Z], [X, y, Z], [X, Y, Z], [x, Y, Z]),
    face(`${material}2`, [x, Y, z], [X, Y, z], [X, Y, Z], [x, Y, Z]),
    face(`${material}3`, [x, y, z], [x, Y, z], [x, Y, Z], [x, y, Z]),
  ];
}

function mouldedFaces([x, y, z]: Point, [l, w, h]: Point, k: number, material: Material): Face[] {
  const [X, Y, Z, mid] = [x + l, y + w, z + h, z + h / 2];
  return [
    face(`${material}3`, [x, Y, mid], [X, Y, mid], [X - k, Y - k, z], [x + k, Y - k, z]),
    face(`${material}3`, [x, y, mid], [x, Y, mid], [x + k, Y - k, z], [x + k, y + k, z]),
    face(`${material}2`, [x, Y, mid], [X, Y, mid], [X - k, Y - k, Z], [x + k, Y - k, Z]),
    face(`${material}3`, [x, y, mid], [x, Y, mid], [x + k, Y - k, Z], [x + k, y + k, Z]),
    face(`${material}1`, [x + k, y + k, Z], [X - k, y + k, Z], [X - k, Y - k, Z], [x + k, Y - k, Z]),
  ];
}

/** Bent faces that look up or towards the viewer, then the cut edge in front of them. */
function stripFaces(strip: Extract<Solid, { kind: 'strip' }>): Face[] {
  const { axis, profile, from, to, material } = strip;
  // Seen from the front left: faces towards +y on a strip across x, towards -x on a strip across y.
  const towards = axis === 'x' ? 1 : -1;
  const at = (a: number, across: number, z: number): Point =>
    axis === 'x' ? [across, a, z] : [a, across, z];
  const bent = profile
    .map(([a0, z0], i) => {
      const [a1, z1] = profile[(i + 1) % profile.length]!;
      const side = (z1 - z0) * towards;
      const up = a0 - a1;
      return { a0, z0, a1, z1, side, up, near: (a0 + a1) * towards + z0 + z1 };
    })
    .filter(({ side, up }) => side + up > 1e-9)
    .sort((p, q) => p.near - q.near)
    .map(({ a0, z0, a1, z1, side, up }) =>
      face(
        up > side ? `${material}1` : axis === 'x' ? `${material}2` : `${material}3`,
        at(a0, from, z0),
        at(a1, from, z1),
        at(a1, to, z1),
        at(a0, to, z0),
      ),
    );
  const edge = axis === 'x' ? from : to;
  return [
    ...bent,
    face(axis === 'x' ? `${material}3` : `${material}2`, ...profile.map(([a, z]) => at(a, edge, z))),
  ];
}

function prismFaces({ outline, z, height, material }: Extract<Solid, { kind: 'prism' }>): Face[] {
  const top = z + height;
  const sides = outline
    .map(([x0, y0], i) => {
      const [x1, y1] = outline[(i + 1) % outline.length]!;
      return { x0, y0, x1, y1, left: y0 - y1, front: x0 - x1, near: y0 + y1 - x0 - x1 };
    })
    .filter(({ left, front }) => left + front > 1e-9)
    .sort((p, q) => p.near - q.near)
    .map(({ x0, y0, x1, y1, left, front }) =>
      face(
        left > front ? `${material}3` : `${material}2`,
        [x0, y0, z],
        [x1, y1, z],
        [x1, y1, top],
        [x0, y0, top],
      ),
    );
  return [...sides, face(`${material}1`, ...outline.map(([x, y]): Point => [x, y, top]))];
}

/** A round bar shows the half of its side between the tangents of the view, and its near end. */
function cylinderFaces({ from, to, y, diameter, tone }: Extract<Solid, { kind: 'cylinder' }>): Face[] {
  const [upper, lower, lit] = [0.75 * Math.PI, -0.25 * Math.PI, 0.32 * Math.PI];
  const mantle = (start: number, end: number): Point[] => [
    ...rim(from, y, diameter, start, end, 12),
    ...rim(to, y, diameter, end, start, 12),
  ];
  const shown: Face[] = [face(tone.side, ...mantle(upper, lower))];
  if (tone.light !== tone.side) shown.push({ points: mantle(upper, lit), tone: tone.light, outlined: false });
  if (tone.end !== null) shown.push(face(tone.end, ...rim(from, y, diameter)));
  return shown;
}

/** Widths of a circle lying on the board as the view shows it, in radii. */
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
          outlined: solid.outlined,
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
          at: project(solid.at, scale),
          size: solid.size * scale,
          text: solid.text,
          ink: solid.ink,
        },
      ];
    return faces(solid).map(({ points, tone, outlined }) => ({
      kind: 'area',
      points: points.map((point) => project(point, scale)),
      tone,
      outlined,
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
export function isometric(body: Body, scale: number, style: Style = pageStyle('p'), pad = 2): Drawing {
  const shapes = isometricShapes(body, scale);
  const [left, top, right, bottom] = bounds(shapes);
  const width = Math.ceil(right - left + 2 * pad);
  const height = Math.ceil(bottom - top + 2 * pad);
  const x = Math.round((left - pad) * 10) / 10;
  // The lowest point stands on the bottom edge, so that bodies side by side stand on one line.
  const y = Math.round((bottom + pad - height) * 10) / 10;
  return { width, height, viewBox: `${x} ${y} ${width} ${height}`, inner: markup(shapes, style) };
}
