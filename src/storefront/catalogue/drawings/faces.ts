/** Faces of solids, for the views with depth. */

import { type Material, type Point, rim, type Solid, type Tone } from './solid.ts';

export interface Face {
  points: readonly Point[];
  tone: Tone;
  hasOutline: boolean;
}

/**
 * Faces of a solid that look up, to the front, or (with `ends`) to the near end, far to near. The isometric view needs
 * the ends; the row drawing looks straight at the front.
 */
export function faces(solid: Solid, ends: boolean): Face[] {
  switch (solid.kind) {
    case 'box':
      return boxFaces(solid.corner, solid.size, solid.material, ends);
    case 'moulded':
      return mouldedFaces(solid.corner, solid.size, solid.taper, solid.material, ends);
    case 'strip':
      return stripFaces(solid, ends);
    case 'prism':
      return prismFaces(solid, ends);
    case 'cylinder':
      return cylinderFaces(solid, ends);
    case 'patch':
      return [{ points: solid.points, tone: solid.tone, hasOutline: solid.hasOutline }];
    default:
      return [];
  }
}

const face = (tone: Tone, ...points: Point[]): Face => ({ points, tone, hasOutline: true });

function boxFaces([x, y, z]: Point, [l, w, h]: Point, material: Material, ends: boolean): Face[] {
  const [X, Y, Z] = [x + l, y + w, z + h];
  const visibleFaces = [
    face(`${material}1`, [x, y, Z], [X, y, Z], [X, Y, Z], [x, Y, Z]),
    face(`${material}2`, [x, Y, z], [X, Y, z], [X, Y, Z], [x, Y, Z]),
  ];
  if (ends) visibleFaces.push(face(`${material}3`, [x, y, z], [x, Y, z], [x, Y, Z], [x, y, Z]));
  return visibleFaces;
}

/** Without `ends` a moulded body has a plain top and front: in a row its taper is too small to see. */
function mouldedFaces(corner: Point, size: Point, k: number, material: Material, ends: boolean): Face[] {
  if (!ends || k === 0) return boxFaces(corner, size, material, ends);
  const [[x, y, z], [l, w, h]] = [corner, size];
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
function stripFaces(strip: Extract<Solid, { kind: 'strip' }>, ends: boolean): Face[] {
  const { axis, profile, start, end, material } = strip;
  // Seen from the front left: faces towards +y on a strip across x, towards -x on a strip across y.
  const frontSign = axis === 'x' ? 1 : -1;
  const stripPoint = (a: number, crossPosition: number, z: number): Point =>
    axis === 'x' ? [crossPosition, a, z] : [a, crossPosition, z];
  const bentFaces = profile
    .map(([a0, z0], i) => {
      const [a1, z1] = profile[(i + 1) % profile.length]!;
      const side = axis === 'y' && !ends ? 0 : (z1 - z0) * frontSign;
      const upwardLength = a0 - a1;
      return { a0, z0, a1, z1, side, up: upwardLength, near: (a0 + a1) * frontSign + z0 + z1 };
    })
    .filter(({ side, up }) => side + up > 1e-9)
    .sort((p, q) => p.near - q.near)
    .map(({ a0, z0, a1, z1, side, up: upwardLength }) =>
      face(
        upwardLength > side ? `${material}1` : axis === 'x' ? `${material}2` : `${material}3`,
        stripPoint(a0, start, z0),
        stripPoint(a1, start, z1),
        stripPoint(a1, end, z1),
        stripPoint(a0, end, z0),
      ),
    );
  if (axis === 'y')
    return [...bentFaces, face(`${material}2`, ...profile.map(([a, z]) => stripPoint(a, end, z)))];
  return ends
    ? [...bentFaces, face(`${material}3`, ...profile.map(([a, z]) => stripPoint(a, start, z)))]
    : bentFaces;
}

function prismFaces(
  { outline, z, height, material }: Extract<Solid, { kind: 'prism' }>,
  ends: boolean,
): Face[] {
  const top = z + height;
  const sides = outline
    .map(([x0, y0], i) => {
      const [x1, y1] = outline[(i + 1) % outline.length]!;
      return { x0, y0, x1, y1, left: ends ? y0 - y1 : 0, front: x0 - x1, near: y0 + y1 - x0 - x1 };
    })
    .filter(({ left, front }) => left + front > 1e-9)
    .sort((p, q) => p.near - q.near)
    .map(({ x0, y0, x1, y1, left: leftward, front }) =>
      face(
        leftward > front ? `${material}3` : `${material}2`,
        [x0, y0, z],
        [x1, y1, z],
        [x1, y1, top],
        [x0, y0, top],
      ),
    );
  return [...sides, face(`${material}1`, ...outline.map(([x, y]): Point => [x, y, top]))];
}

/** A round bar: the half of its side that the view sees, and its near end. */
function cylinderFaces(
  { start, end, y, diameter, tone }: Extract<Solid, { kind: 'cylinder' }>,
  ends: boolean,
): Face[] {
  if (!ends) {
    const frontY = y + diameter;
    return [
      face(
        tone.light,
        [start, y, diameter],
        [end, y, diameter],
        [end, frontY, diameter],
        [start, frontY, diameter],
      ),
      face(
        tone.side,
        [start, frontY, 0],
        [end, frontY, 0],
        [end, frontY, diameter],
        [start, frontY, diameter],
      ),
    ];
  }
  const [upper, lower, lightEdge] = [0.75 * Math.PI, -0.25 * Math.PI, 0.32 * Math.PI];
  const mantle = (startAngle: number, endAngle: number): Point[] => [
    ...rim(start, y, diameter, startAngle, endAngle, 12),
    ...rim(end, y, diameter, endAngle, startAngle, 12),
  ];
  const visibleFaces: Face[] = [face(tone.side, ...mantle(upper, lower))];
  if (tone.light !== tone.side)
    visibleFaces.push({ points: mantle(upper, lightEdge), tone: tone.light, hasOutline: false });
  if (tone.end !== null) visibleFaces.push(face(tone.end, ...rim(start, y, diameter)));
  return visibleFaces;
}
