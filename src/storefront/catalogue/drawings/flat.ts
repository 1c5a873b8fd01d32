/** Views straight from above and from the front, for dimensioned drawings. */

import type { Solid, Tone } from './solid.ts';
import type { Pixel, Shape } from './svg.ts';

/** Frame of a view: top left corner in px, and px per mm. */
interface Frame {
  x: number;
  y: number;
  scale: number;
  /** Height of the body, mm: z is measured upwards, pixels downwards. */
  height: number;
}

/**
 * Shapes of one solid in a view. Higher levels cover lower ones: level is the height above the board in the plan, the
 * distance from the back in the front view.
 */
interface Layer {
  level: number;
  shapes: Shape[];
}

type SolidOf<Kind extends Solid['kind']> = Extract<Solid, { kind: Kind }>;

const HIDDEN_LAYER: Layer = { level: 0, shapes: [] };

const rectangle = (x0: number, y0: number, x1: number, y1: number): Pixel[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

const area = (points: readonly Pixel[], tone: Tone, hasOutline = true): Shape => ({
  kind: 'area',
  points,
  tone,
  hasOutline,
});

const paintLayers = (layers: Layer[]): Shape[] =>
  layers.sort((p, q) => p.level - q.level).flatMap(({ shapes }) => shapes);

const valueRange = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)];

/** Shapes of a body seen from above. */
export function planShapes(solids: readonly Solid[], frame: Frame): Shape[] {
  const toPixel = (x: number, y: number): Pixel => [frame.x + x * frame.scale, frame.y + y * frame.scale];
  return paintLayers(solids.map((solid) => planLayer(solid, toPixel, frame.scale)));
}

type ToPixel = (a: number, b: number) => Pixel;

function planLayer(solid: Solid, toPixel: ToPixel, scale: number): Layer {
  const rect = (x0: number, y0: number, x1: number, y1: number) =>
    rectangle(...toPixel(x0, y0), ...toPixel(x1, y1));
  switch (solid.kind) {
    case 'box':
    case 'moulded':
      return blockPlan(solid, rect);
    case 'strip':
      return stripPlan(solid, rect);
    case 'prism': {
      const outline = solid.outline.map(([x, y]) => toPixel(x, y));
      return { level: solid.z + solid.height, shapes: [area(outline, `${solid.material}1`)] };
    }
    case 'cylinder': {
      const third = solid.diameter / 3;
      const lightStrip = rect(solid.start, solid.y + third, solid.end, solid.y + 2 * third);
      const side = rect(solid.start, solid.y, solid.end, solid.y + solid.diameter);
      return { level: solid.diameter, shapes: bar(solid, side, lightStrip) };
    }
    case 'patch': {
      if (solid.face !== 'top') return HIDDEN_LAYER;
      const points = solid.points.map(([x, y]) => toPixel(x, y));
      return { level: solid.points[0]?.[2] ?? 0, shapes: [area(points, solid.tone, solid.hasOutline)] };
    }
    case 'disc': {
      const { centre, tone, hasOutline, radius } = solid;
      const r = radius * scale;
      return {
        level: centre[2],
        shapes: [{ kind: 'oval', centre: toPixel(centre[0], centre[1]), rx: r, ry: r, tone, hasOutline }],
      };
    }
    case 'trace': {
      const points = solid.points.map(([x, y]) => toPixel(x, y));
      return {
        level: solid.points[0]?.[2] ?? 0,
        shapes: [{ kind: 'line', points, width: solid.width * scale }],
      };
    }
    case 'letters':
      return HIDDEN_LAYER;
  }
}

type Rect = (x0: number, y0: number, x1: number, y1: number) => Pixel[];

/** The taper of the upper half appears as a frame around the top. */
function blockPlan(solid: SolidOf<'box' | 'moulded'>, rect: Rect): Layer {
  const [[x, y, z], [l, w, h]] = [solid.corner, solid.size];
  const k = solid.kind === 'moulded' ? solid.taper : 0;
  const top = area(rect(x + k, y + k, x + l - k, y + w - k), `${solid.material}1`);
  const frame = area(rect(x, y, x + l, y + w), `${solid.material}2`);
  return { level: z + h, shapes: k === 0 ? [top] : [frame, top] };
}

/** Bent metal from above: one patch for each stretch that looks up, lowest first. */
function stripPlan({ profile, axis, start, end, material }: SolidOf<'strip'>, rect: Rect): Layer {
  const shapes = profile
    .map(([a0, z0], i) => {
      const [a1, z1] = profile[(i + 1) % profile.length]!;
      return { a0, a1, z: z0 + z1 };
    })
    .filter(({ a0, a1 }) => a0 - a1 > 1e-9)
    .sort((p, q) => p.z - q.z)
    .map(({ a0, a1 }) =>
      area(axis === 'x' ? rect(start, a1, end, a0) : rect(a1, start, a0, end), `${material}1`),
    );
  return { level: Math.max(...profile.map(([, z]) => z)), shapes };
}

/** A round bar is a rectangle in both views, with a strip of light along it. */
function bar({ tone }: SolidOf<'cylinder'>, side: Pixel[], lightStrip: Pixel[]): Shape[] {
  const shapes = [area(side, tone.side)];
  if (tone.light !== tone.side) shapes.push(area(lightStrip, tone.light, false));
  return shapes;
}

/** Shapes of a body seen from the front. */
export function frontShapes(solids: readonly Solid[], frame: Frame): Shape[] {
  const toPixel = (x: number, z: number): Pixel => [
    frame.x + x * frame.scale,
    frame.y + (frame.height - z) * frame.scale,
  ];
  return paintLayers(solids.map((solid) => frontLayer(solid, toPixel)));
}

function frontLayer(solid: Solid, toPixel: ToPixel): Layer {
  const rect = (x0: number, z0: number, x1: number, z1: number) =>
    rectangle(...toPixel(x0, z1), ...toPixel(x1, z0));
  switch (solid.kind) {
    case 'box': {
      const [[x, y, z], [l, w, h]] = [solid.corner, solid.size];
      return { level: y + w, shapes: [area(rect(x, z, x + l, z + h), `${solid.material}2`)] };
    }
    case 'moulded':
      return mouldedFront(solid, toPixel);
    case 'strip':
      return stripFront(solid, toPixel, rect);
    case 'prism': {
      const [x0, x1] = valueRange(solid.outline.map(([x]) => x));
      const [, level] = valueRange(solid.outline.map(([, y]) => y));
      return { level, shapes: [area(rect(x0, solid.z, x1, solid.z + solid.height), `${solid.material}2`)] };
    }
    case 'cylinder': {
      const { start, end, y, diameter } = solid;
      const lightStrip = rect(start, (2 / 3) * diameter, end, diameter);
      return { level: y + diameter, shapes: bar(solid, rect(start, 0, end, diameter), lightStrip) };
    }
    case 'patch': {
      if (solid.face !== 'front') return HIDDEN_LAYER;
      const points = solid.points.map(([x, , z]) => toPixel(x, z));
      return { level: solid.points[0]?.[1] ?? 0, shapes: [area(points, solid.tone, solid.hasOutline)] };
    }
    default:
      return HIDDEN_LAYER;
  }
}

/** Two halves that meet at the parting line; the lower one looks down and is darker. */
function mouldedFront(
  { corner: [x, y, z], size: [l, w, h], taper: k, material }: SolidOf<'moulded'>,
  toPixel: ToPixel,
): Layer {
  const mid = z + h / 2;
  const half = (edge: number): Pixel[] => [
    toPixel(x, mid),
    toPixel(x + l, mid),
    toPixel(x + l - k, edge),
    toPixel(x + k, edge),
  ];
  return { level: y + w, shapes: [area(half(z), `${material}3`), area(half(z + h), `${material}2`)] };
}

function stripFront(
  { profile, axis, start, end, material }: SolidOf<'strip'>,
  toPixel: ToPixel,
  rect: Rect,
): Layer {
  if (axis === 'y')
    return {
      level: end,
      shapes: [
        area(
          profile.map(([a, z]) => toPixel(a, z)),
          `${material}2`,
        ),
      ],
    };
  const [z0, z1] = valueRange(profile.map(([, z]) => z));
  const [, level] = valueRange(profile.map(([a]) => a));
  return { level, shapes: [area(rect(start, z0, end, z1), `${material}2`)] };
}
