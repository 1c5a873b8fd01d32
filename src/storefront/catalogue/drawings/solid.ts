/**
 * Bodies as a list of simple solids in millimetres, from which every view is made: x along the length, y from the back
 * to the front, z up from the board. Solids are listed far to near as the isometric view sees them (large x, small y
 * and small z first), so that painting them in order hides what is hidden.
 */

export type Point = readonly [x: number, y: number, z: number];

export type Material =
  | 'cer'
  | 'c0g'
  | 'tin'
  | 'epx'
  | 'alu'
  | 'fer'
  | 'tan'
  | 'cu'
  | 'wht'
  | 'ltc'
  | 'pap'
  | 'pho'
  | 'cmp'
  | Light;

/** Colours of light; each is a separate material, because a lens is drawn in the colour of its light. */
export type Light =
  | 'lt-red'
  | 'lt-deep'
  | 'lt-ora'
  | 'lt-amb'
  | 'lt-yel'
  | 'lt-ygr'
  | 'lt-grn'
  | 'lt-cya'
  | 'lt-blu'
  | 'lt-ir';

/** A face: material and shade (1 top, 2 front, 3 end), or one of the flat tones. */
export type Tone = `${Material}${1 | 2 | 3}` | 'mark' | 'hole' | `ring${number}`;

/** Ink of a marking: light on dark bodies, dark on tantalum. */
export type Ink = 'marking-light' | 'marking-dark';

interface Box {
  kind: 'box';
  corner: Point;
  size: Point;
  material: Material;
}

/** Moulded body: parting line at half height, top and bottom smaller by `taper` on every side. */
interface Moulded {
  kind: 'moulded';
  corner: Point;
  size: Point;
  taper: number;
  material: Material;
}

/**
 * Metal strip bent to a profile, extruded from `start` to `end` along the other horizontal axis. The profile is a list
 * of (horizontal, z): horizontal is y for axis x, x for axis y. Anticlockwise when seen with z up.
 */
interface Strip {
  kind: 'strip';
  axis: 'x' | 'y';
  profile: readonly (readonly [number, number])[];
  start: number;
  end: number;
  material: Material;
}

/** Upright prism over an outline of (x, y), anticlockwise when seen with y up. */
interface Prism {
  kind: 'prism';
  outline: readonly (readonly [number, number])[];
  z: number;
  height: number;
  material: Material;
}

/** Round bar along x that rests on the board. */
interface Cylinder {
  kind: 'cylinder';
  start: number;
  end: number;
  y: number;
  diameter: number;
  /** Tones of the side, of the highlight along it, and of the end; null end for a band around another bar. */
  tone: { side: Tone; light: Tone; end: Tone | null };
}

/** Flat patch on the top, front or end face of a solid. */
interface Patch {
  kind: 'patch';
  face: 'top' | 'front' | 'end';
  points: readonly Point[];
  tone: Tone;
  hasOutline: boolean;
}

interface Disc {
  kind: 'disc';
  centre: Point;
  radius: number;
  tone: Tone;
  hasOutline: boolean;
}

/** Conductor printed on top. */
interface Trace {
  kind: 'trace';
  points: readonly Point[];
  width: number;
}

/** Letters on the top face; `size` is their height in mm. */
interface Letters {
  kind: 'letters';
  centre: Point;
  size: number;
  text: string;
  ink: Ink;
}

export type Solid = Box | Moulded | Strip | Prism | Cylinder | Patch | Disc | Trace | Letters;

export const box = (
  x: number,
  y: number,
  z: number,
  l: number,
  w: number,
  h: number,
  material: Material,
): Solid => ({ kind: 'box', corner: [x, y, z], size: [l, w, h], material });

export const mouldedBody = (
  x: number,
  y: number,
  z: number,
  l: number,
  w: number,
  h: number,
  taper: number,
  material: Material,
): Solid => ({ kind: 'moulded', corner: [x, y, z], size: [l, w, h], taper, material });

/** Rectangular patch on top between two corners. */
export const topPatch = (
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  z: number,
  tone: Tone,
  hasOutline = false,
): Solid => ({
  kind: 'patch',
  face: 'top',
  points: [
    [x0, y0, z],
    [x1, y0, z],
    [x1, y1, z],
    [x0, y1, z],
  ],
  tone,
  hasOutline,
});

/** Rectangular patch on the front face at depth y. */
export const frontPatch = (x0: number, x1: number, y: number, z0: number, z1: number, tone: Tone): Solid => ({
  kind: 'patch',
  face: 'front',
  points: [
    [x0, y, z0],
    [x1, y, z0],
    [x1, y, z1],
    [x0, y, z1],
  ],
  tone,
  hasOutline: false,
});

/** Rectangular patch on the end face at x. */
export const endPatch = (x: number, y0: number, y1: number, z0: number, z1: number, tone: Tone): Solid => ({
  kind: 'patch',
  face: 'end',
  points: [
    [x, y0, z0],
    [x, y1, z0],
    [x, y1, z1],
    [x, y0, z1],
  ],
  tone,
  hasOutline: false,
});

export const disc = (
  x: number,
  y: number,
  z: number,
  radius: number,
  tone: Tone,
  hasOutline = false,
): Solid => ({ kind: 'disc', centre: [x, y, z], radius, tone, hasOutline });

export const letters = (
  x: number,
  y: number,
  z: number,
  size: number,
  text: string,
  ink: Ink = 'marking-light',
): Solid => ({ kind: 'letters', centre: [x, y, z], size, text, ink });

/** Rectangle with cut corners, anticlockwise with y up, as the outline of a prism. */
export function octagon(x0: number, y0: number, x1: number, y1: number, cutSize: number): [number, number][] {
  return [
    [x0 + cutSize, y0],
    [x1 - cutSize, y0],
    [x1, y0 + cutSize],
    [x1, y1 - cutSize],
    [x1 - cutSize, y1],
    [x0 + cutSize, y1],
    [x0, y1 - cutSize],
    [x0, y0 + cutSize],
  ];
}

/** Points of a circle in the plane z, for discs. */
export function circle(centre: Point, radius: number, count = 36): Point[] {
  return Array.from({ length: count }, (_, i): Point => {
    const angle = (i / count) * 2 * Math.PI;
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle), centre[2]];
  });
}

/** Points on the rim of a cylinder's end, or on an arc of it in radians. The circle lies across the x axis. */
export function rim(
  x: number,
  y: number,
  diameter: number,
  startAngle = 0,
  endAngle = 2 * Math.PI,
  count = 32,
): Point[] {
  const r = diameter / 2;
  return Array.from({ length: count + 1 }, (_, i): Point => {
    const angle = startAngle + ((endAngle - startAngle) * i) / count;
    return [x, y + r + r * Math.cos(angle), r + r * Math.sin(angle)];
  });
}

/** Corner points of one solid, for extents and views. */
function corners(solid: Solid): readonly Point[] {
  switch (solid.kind) {
    case 'box':
    case 'moulded':
      return [
        solid.corner,
        [solid.corner[0] + solid.size[0], solid.corner[1] + solid.size[1], solid.corner[2] + solid.size[2]],
      ];
    case 'strip':
      return solid.profile.flatMap(([a, z]): Point[] =>
        solid.axis === 'x'
          ? [
              [solid.start, a, z],
              [solid.end, a, z],
            ]
          : [
              [a, solid.start, z],
              [a, solid.end, z],
            ],
      );
    case 'prism':
      return solid.outline.flatMap(([x, y]): Point[] => [
        [x, y, solid.z],
        [x, y, solid.z + solid.height],
      ]);
    case 'cylinder':
      return [
        [solid.start, solid.y, 0],
        [solid.end, solid.y + solid.diameter, solid.diameter],
      ];
    case 'patch':
    case 'trace':
      return solid.points;
    case 'disc':
      return circle(solid.centre, solid.radius);
    case 'letters':
      return [solid.centre];
  }
}

export interface Extents {
  min: Point;
  max: Point;
}

/** Smallest upright box around all solids, mm. */
export function extents(solids: readonly Solid[]): Extents {
  const points = solids.flatMap(corners);
  const coordinates = (axis: 0 | 1 | 2) => points.map((point) => point[axis]);
  return {
    min: [Math.min(...coordinates(0)), Math.min(...coordinates(1)), Math.min(...coordinates(2))],
    max: [Math.max(...coordinates(0)), Math.max(...coordinates(1)), Math.max(...coordinates(2))],
  };
}
