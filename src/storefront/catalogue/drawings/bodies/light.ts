/** Light-emitting bodies. */

import type { Body } from '#catalogue/contract';
import { box, disc, type Light, type Material, mouldedBody, type Solid, topPatch } from '../solid.ts';

const LIGHTS: Record<string, Light | 'pho'> = {
  Red: 'lt-red',
  'Deep Red': 'lt-deep',
  Orange: 'lt-ora',
  Amber: 'lt-amb',
  Yellow: 'lt-yel',
  'Yellow-Green': 'lt-ygr',
  Green: 'lt-grn',
  Cyan: 'lt-cya',
  Blue: 'lt-blu',
  White: 'pho',
  Infrared: 'lt-ir',
};

/**
 * Colours of the chips in a body, one for each that can be lit separately, at most three. White is drawn as its
 * phosphor.
 */
export function lights(name: string | undefined): (Light | 'pho')[] {
  if (name === 'RGB') return ['lt-red', 'lt-grn', 'lt-blu'];
  const colours = (name ?? 'White').split('/').map((part) => LIGHTS[part.trim()] ?? 'pho');
  return colours.length > 3 ? colours.slice(0, 3) : colours;
}

/** White housing with a round cavity; the corner at the cathode is cut. */
export function plcc({ length: l, width: w, height: h, light, pins = 2 }: Body): Solid[] {
  const metal = Math.min(0.12, l * 0.04);
  const sides = Math.max(1, Math.round(pins / 2));
  const width = (w * (sides === 1 ? 0.6 : 0.62)) / sides;
  const strips = (x: number) =>
    Array.from({ length: sides }, (_, i) => {
      const centre = (w * (i + 0.5)) / sides;
      return box(x, centre - width / 2, 0, metal, width, h * 0.5, 'tin');
    });
  const colours = lights(light);
  const r = Math.min(w, l) * 0.4;
  const [cx, cy] = [l / 2, w / 2];
  const cavity =
    colours.length === 1
      ? [disc(cx, cy, h, r, 'wht3', true), disc(cx, cy, h, r * 0.84, `${colours[0]!}1`)]
      : [
          disc(cx, cy, h, r, 'wht3', true),
          ...colours.map((colour, i) => {
            const angle = (i / colours.length) * 2 * Math.PI - Math.PI / 2;
            const chipOffset = r * (colours.length === 2 ? 0.4 : 0.48);
            return disc(
              cx + chipOffset * Math.cos(angle),
              cy + chipOffset * Math.sin(angle),
              h,
              r * 0.34,
              `${colour}1`,
            );
          }),
        ];
  return [
    ...strips(l - metal),
    box(metal, 0, Math.min(0.1, h * 0.06), l - 2 * metal, w, h - Math.min(0.1, h * 0.06), 'wht'),
    ...cavity,
    {
      kind: 'patch',
      face: 'top',
      points: [
        [l - metal, w * 0.74, h],
        [l - metal, w, h],
        [l - metal - w * 0.26, w, h],
      ],
      tone: 'epx1',
      hasOutline: false,
    },
    ...strips(0),
  ];
}

type Facing = 'up' | 'side' | 'down';

/** Substrate with end terminals and a cast lens that looks up, along the board, or down through it. */
export function chipLed(body: Body, facing: Facing): Solid[] {
  if (facing === 'side') return sideLed(body);
  const { length: l, width: w, height: h } = body;
  const base = h * 0.4;
  const z = facing === 'up' ? 0 : h - base;
  const substrate = [
    box(l * 0.8, 0, z, l * 0.2, w, base, 'tin'),
    box(l * 0.2, 0, z, l * 0.6, w, base, 'wht'),
    box(0, 0, z, l * 0.2, w, base, 'tin'),
  ];
  const height = h - base;
  const lensZ = facing === 'up' ? base : 0;
  const dome = lens(body, l * 0.16, w * 0.02, lensZ, l * 0.68, w * 0.96, height, height * 0.16);
  return facing === 'up'
    ? [...substrate, ...dome, cathodeDot(l, w, z + base)]
    : [...dome, ...substrate, cathodeDot(l, w, h)];
}

const cathodeDot = (l: number, w: number, z: number): Solid =>
  topPatch(l * 0.04, w * 0.72, l * 0.1, w * 0.92, z, 'lt-grn3');

/** Lens in the colour of the light, divided where several chips can be lit separately. */
function lens(
  { light }: Body,
  x: number,
  y: number,
  z: number,
  l: number,
  w: number,
  h: number,
  taper: number,
): Solid[] {
  const colours = lights(light);
  if (colours.length === 1) return [mouldedBody(x, y, z, l, w, h, taper, colours[0]!)];
  const part = l / colours.length;
  return colours.map((colour: Material, i): Solid => box(x + i * part, y, z, part, w, h, colour)).reverse();
}

function sideLed(body: Body): Solid[] {
  const { length: l, width: w, height: h } = body;
  const base = w * 0.4;
  return [
    box(l * 0.8, 0, 0, l * 0.2, base, h, 'tin'),
    box(l * 0.2, 0, 0, l * 0.6, base, h, 'wht'),
    box(0, 0, 0, l * 0.2, base, h, 'tin'),
    ...lens(body, l * 0.14, base, h * 0.06, l * 0.72, w - base, h * 0.88, 0),
  ];
}
