/** Views straight from above and from the front, and the row drawing made of both. */

import type { Body } from '#catalogue/contract';
import { drawnSize, solidsOf } from './bodies/index.ts';
import type { Drawing } from './isometric.ts';
import type { Material, Solid, Tone } from './solid.ts';
import { markup, type Pixel, pageStyle, type Shape, short } from './svg.ts';

/** Height of the front face in a row drawing, as a fraction of the true height. */
export const ROW_HEIGHT = 0.35;

const FLAT = [1, 0, 0, 1] as const;

/** Place of a view on the drawing: top left corner in px, px per mm, and how much z is compressed. */
interface Frame {
  x: number;
  y: number;
  scale: number;
  squeeze: number;
  /** Height of the body, mm: z is drawn downwards from it. */
  height: number;
  /** Rows leave out what is too small to see: tapers, bends, dots and letters. */
  plain: boolean;
}

const rectangle = (x0: number, y0: number, x1: number, y1: number): Pixel[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

const area = (points: readonly Pixel[], tone: Tone, outlined = true): Shape => ({
  kind: 'area',
  points,
  tone,
  outlined,
});

interface Layer {
  /** Height above the board (plan) or distance from the back (front view): higher covers lower. */
  level: number;
  shapes: Shape[];
}

const painted = (layers: Layer[]): Shape[] =>
  layers.sort((p, q) => p.level - q.level).flatMap(({ shapes }) => shapes);

/** Shapes of a body seen from above. */
export function planShapes(solids: readonly Solid[], frame: Frame): Shape[] {
  return painted(solids.map((solid) => planLayer(solid, frame)));
}

function planLayer(solid: Solid, frame: Frame): Layer {
  const at = (x: number, y: number): Pixel => [frame.x + x * frame.scale, frame.y + y * frame.scale];
  const rect = (x0: number, y0: number, x1: number, y1: number) => rectangle(...at(x0, y0), ...at(x1, y1));
  switch (solid.kind) {
    case 'box': {
      const [[x, y, z], [l, w, h]] = [solid.at, solid.size];
      return { level: z + h, shapes: [area(rect(x, y, x + l, y + w), `${solid.material}1`)] };
    }
    case 'moulded': {
      const [[x, y, z], [l, w, h], k] = [solid.at, solid.size, solid.taper];
      const outer = rect(x, y, x + l, y + w);
      const shapes =
        frame.plain || k === 0
          ? [area(outer, `${solid.material}1`)]
          : [
              area(outer, `${solid.material}2`),
              area(rect(x + k, y + k, x + l - k, y + w - k), `${solid.material}1`),
            ];
      return { level: z + h, shapes };
    }
    case 'strip':
      return {
        level: Math.max(...solid.profile.map(([, z]) => z)),
        shapes: stripPlan(solid, rect, frame.plain),
      };
    case 'prism':
      return {
        level: solid.z + solid.height,
        shapes: [
          area(
            solid.outline.map(([x, y]) => at(x, y)),
            `${solid.material}1`,
          ),
        ],
      };
    case 'cylinder':
      return {
        level: solid.diameter,
        shapes: bar(solid, rect(solid.from, solid.y, solid.to, solid.y + solid.diameter), frame, true),
      };
    case 'patch':
      return {
        level: Math.max(...solid.points.map(([, , z]) => z)),
        shapes:
          solid.face === 'top'
            ? [
                area(
                  solid.points.map(([x, y]) => at(x, y)),
                  solid.tone,
                  solid.outlined,
                ),
              ]
            : [],
      };
    case 'disc': {
      const small = frame.plain && solid.radius * frame.scale < 1.2;
      const r = solid.radius * frame.scale;
      const [x, y, z] = solid.centre;
      const oval: Shape = {
        kind: 'oval',
        centre: at(x, y),
        rx: r,
        ry: r,
        tone: solid.tone,
        outlined: solid.outlined,
      };
      return { level: z, shapes: small ? [] : [oval] };
    }
    case 'trace':
      return {
        level: solid.points[0]?.[2] ?? 0,
        shapes: [
          { kind: 'line', points: solid.points.map(([x, y]) => at(x, y)), width: solid.width * frame.scale },
        ],
      };
    case 'letters': {
      const [x, y, z] = solid.at;
      const text: Shape = {
        kind: 'letters',
        matrix: FLAT,
        at: at(x, y),
        size: solid.size * frame.scale,
        text: solid.text,
        ink: solid.ink,
      };
      return { level: z, shapes: frame.plain ? [] : [text] };
    }
  }
}

/** A round bar is a rectangle in both views, with a strip of light along it where it is drawn large. */
function bar(
  solid: Extract<Solid, { kind: 'cylinder' }>,
  outline: Pixel[],
  frame: Frame,
  fromAbove: boolean,
): Shape[] {
  const side = area(outline, solid.tone.side);
  if (frame.plain || solid.tone.light === solid.tone.side) return [side];
  const [[x0, y0], , [x1, y1]] = outline as [Pixel, Pixel, Pixel, Pixel];
  const third = (y1 - y0) / 3;
  const lit = fromAbove ? rectangle(x0, y0 + third, x1, y1 - third) : rectangle(x0, y0, x1, y0 + third);
  return [side, area(lit, solid.tone.light, false)];
}

type Rect = (x0: number, y0: number, x1: number, y1: number) => Pixel[];

/** Bent metal from above: one patch for each stretch that can be seen, or one for all of it. */
function stripPlan(solid: Extract<Solid, { kind: 'strip' }>, rect: Rect, plain: boolean): Shape[] {
  const spans: [number, number][] = plain ? [span(solid.profile.map(([a]) => a))] : upperSpans(solid);
  return spans.map(([from, to]) =>
    area(
      solid.axis === 'x' ? rect(solid.from, from, solid.to, to) : rect(from, solid.from, to, solid.to),
      `${solid.material}1`,
    ),
  );
}

const span = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)];

function upperSpans({ profile }: Extract<Solid, { kind: 'strip' }>): [number, number][] {
  return profile
    .map(([a0, z0], i) => {
      const [a1, z1] = profile[(i + 1) % profile.length]!;
      return { a0, a1, z: z0 + z1 };
    })
    .filter(({ a0, a1 }) => a0 - a1 > 1e-9)
    .sort((p, q) => p.z - q.z)
    .map(({ a0, a1 }): [number, number] => [a1, a0]);
}

/** Shapes of a body seen from the front. @param shade 2 on large drawings, 3 under a row's plan */
export function frontShapes(solids: readonly Solid[], frame: Frame, shade: 2 | 3): Shape[] {
  return painted(solids.map((solid) => frontLayer(solid, frame, shade)));
}

function frontLayer(solid: Solid, frame: Frame, shade: 2 | 3): Layer {
  const tone = (material: Material): Tone => `${material}${shade}`;
  const at = (x: number, z: number): Pixel => [
    frame.x + x * frame.scale,
    frame.y + (frame.height - z) * frame.scale * frame.squeeze,
  ];
  const rect = (x0: number, z0: number, x1: number, z1: number) => rectangle(...at(x0, z1), ...at(x1, z0));
  switch (solid.kind) {
    case 'box': {
      const [[x, y, z], [l, w, h]] = [solid.at, solid.size];
      return { level: y + w, shapes: [area(rect(x, z, x + l, z + h), tone(solid.material))] };
    }
    case 'moulded': {
      const [[x, y, z], [l, w, h], k] = [solid.at, solid.size, frame.plain ? 0 : solid.taper];
      if (k === 0) return { level: y + w, shapes: [area(rect(x, z, x + l, z + h), tone(solid.material))] };
      const mid = z + h / 2;
      const half = (edge: number) =>
        [at(x, mid), at(x + l, mid), at(x + l - k, edge), at(x + k, edge)] as const;
      return {
        level: y + w,
        shapes: [area(half(z), `${solid.material}3`), area(half(z + h), tone(solid.material))],
      };
    }
    case 'strip': {
      if (solid.axis === 'x') {
        const [z0, z1] = span(solid.profile.map(([, z]) => z));
        const level = Math.max(...solid.profile.map(([a]) => a));
        return { level, shapes: [area(rect(solid.from, z0, solid.to, z1), tone(solid.material))] };
      }
      return {
        level: solid.to,
        shapes: [
          area(
            solid.profile.map(([a, z]) => at(a, z)),
            tone(solid.material),
          ),
        ],
      };
    }
    case 'prism': {
      const [x0, x1] = span(solid.outline.map(([x]) => x));
      const level = Math.max(...solid.outline.map(([, y]) => y));
      return { level, shapes: [area(rect(x0, solid.z, x1, solid.z + solid.height), tone(solid.material))] };
    }
    case 'cylinder':
      return {
        level: solid.y + solid.diameter,
        shapes: bar(solid, rect(solid.from, 0, solid.to, solid.diameter), frame, false),
      };
    case 'patch':
      return {
        level: Math.max(...solid.points.map(([, y]) => y)),
        shapes:
          solid.face === 'front'
            ? [
                area(
                  solid.points.map(([x, , z]) => at(x, z)),
                  solid.tone,
                  solid.outlined,
                ),
              ]
            : [],
      };
    default:
      return { level: 0, shapes: [] };
  }
}

/**
 * Row drawing of a body: the plan to scale with the front face, at a third of its height, laid under it.
 * @param scale px per mm, one for a whole table
 */
export function plan(body: Body, scale: number): Drawing {
  const { length, width, height } = drawnSize(body);
  const solids = solidsOf(body);
  const base = { x: 0, scale, squeeze: ROW_HEIGHT, height, plain: true };
  const shapes = [
    ...planShapes(solids, { ...base, y: 0 }),
    ...frontShapes(solids, { ...base, y: width * scale }, 3),
  ];
  const w = Number(short(length * scale + 1));
  const h = Number(short((width + ROW_HEIGHT * height) * scale + 1));
  return { width: w, height: h, viewBox: `-.5 -.5 ${w} ${h}`, inner: markup(shapes, pageStyle('pr')) };
}

/** Room a row of the given height leaves for its drawing, px. */
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
