/** Bodies without leads: chips, chip resistors, arrays, MELF, antennas. */

import type { Body } from '#catalogue/contract';
import { box, disc, frontPatch, letters, type Material, type Solid, type Tone, topPatch } from '../solid.ts';

/** Height of a printed or glazed layer on top of a ceramic, mm. */
const GLAZE = 0.03;
/** Inset of a ceramic body from the outer faces of its terminations, mm. */
const SHRINK = 0.01;

/**
 * Width of a termination along the length, mm. The catalogue does not state it: this is the usual proportion, a fifth
 * of the length between 0.1 and 0.55 mm, and product pages label it as an assumption.
 */
export function terminationWidth(length: number): number {
  return Math.min(Math.max(0.1, Math.min(0.55, length * 0.2)), length * 0.35);
}

/** MLCC, bead, NTC, multilayer inductor; wider than long for reverse-geometry parts. */
export function chip({ length: l, width: w, height: h, metal, ...body }: Body, material: Material): Solid[] {
  const e = terminationWidth(l);
  const end = metal ?? 'tin';
  const solids = [
    box(l - e, 0, 0, e, w, h, end),
    box(e, SHRINK, SHRINK, l - 2 * e, w - 2 * SHRINK, h - 2 * SHRINK, material),
    box(0, 0, 0, e, w, h, end),
  ];
  if (body.marking) solids.push(letters(l / 2, w / 2, h, w * 0.36, body.marking));
  return solids;
}

/** Alumina with a glaze over the element and the value printed on it. */
export function chipResistor(
  { length: l, width: w, height: h, marking, metal }: Body,
  material: Material,
): Solid[] {
  const e = l < w ? l * 0.24 : l * 0.17;
  const top = h - GLAZE;
  const end = metal ?? 'tin';
  const solids = [
    box(l - e, 0, 0, e, w, top, end),
    box(e, 0, 0, l - 2 * e, w, top, material),
    box(0, 0, 0, e, w, top, end),
    box(e * 1.05, w * 0.04, top, l - 2.1 * e, w * 0.92, GLAZE, 'epx'),
  ];
  if (marking) {
    const size = Math.min(w * 0.42, (l - 2 * e) / (marking.length * 0.6));
    solids.push(letters(l / 2, w / 2, h, size, marking));
  }
  return solids;
}

type ArrayStyle = 'convex' | 'concave' | 'bussed';

/** One alumina, ceramic or ferrite body with the terminals of several elements along both long sides. */
export function array(body: Body, material: Material, style: ArrayStyle): Solid[] {
  const { length: l, width: w, height: h } = body;
  const perSide = Math.max(2, Math.round((body.pins ?? 8) / 2));
  const pitch = l / perSide;
  const width = pitch * 0.56;
  const bodyInset = style === 'concave' ? 0 : Math.min(0.06, w * 0.05);
  const depth = w * 0.2;
  const hasGlaze = material === 'alu';
  const top = hasGlaze ? h - GLAZE : h - SHRINK;
  const lug = hasGlaze ? h - GLAZE / 2 : h;
  const terminal = (i: number, y: number): Solid[] => {
    const x = i * pitch + (pitch - width) / 2;
    if (style !== 'concave') return [box(x, y, 0, width, depth, lug, 'tin')];
    return castellation(x, y, width, depth, lug, y === 0);
  };
  const back = Array.from({ length: perSide }, (_, i) => terminal(perSide - 1 - i, 0)).flat();
  const front = Array.from({ length: perSide }, (_, i) => terminal(perSide - 1 - i, w - depth)).flat();
  const solids = [...back, box(0, bodyInset, 0, l, w - 2 * bodyInset, top, material)];
  if (hasGlaze) solids.push(box(l * 0.02, w * 0.21, top, l * 0.96, w * 0.58, GLAZE, 'epx'));
  solids.push(...front);
  if (style === 'bussed') solids.push(disc(pitch / 2, w * 0.68, h, w * 0.045, 'mark'));
  if (body.marking) solids.push(letters(l / 2, w / 2, h, w * 0.3, body.marking));
  return solids;
}

/** Terminal with a notch cut in from the side, as concave arrays have it. */
function castellation(
  x: number,
  y: number,
  width: number,
  depth: number,
  height: number,
  back: boolean,
): Solid[] {
  const [notchStart, notchEnd, notchDepth] = [x + width * 0.3, x + width * 0.7, depth * 0.42];
  const edge = back ? y + notchDepth : y + depth;
  const solids = [
    box(x, y, 0, width, depth, height, 'tin'),
    topPatch(notchStart, edge - notchDepth, notchEnd, edge, height, 'hole'),
  ];
  if (!back) solids.push(frontPatch(notchStart, notchEnd, y + depth, 0, height, 'tin3'));
  return solids;
}

/** Multipliers below one: gold for a tenth, silver for a hundredth (IEC 60062). */
const FRACTION_TONES: Readonly<Record<number, Tone>> = { 1: 'pho2', 2: 'tin3' };

/** Bands for a value printed as digits and exponent ("4702") or with its decimal point ("22R0"); empty for others. */
function ringTones(marking: string): Tone[] {
  const ring = (digit: string): Tone => `ring${Number(digit)}`;
  if (/^\d{3,5}$/.test(marking)) return [...marking].map(ring);
  const [, integerDigits = '', fraction = ''] = /^(\d*)R(\d+)$/.exec(marking) ?? [];
  const digits = (integerDigits + fraction).replace(/^0+/, '');
  const multiplier = FRACTION_TONES[fraction.length];
  return digits === '' || multiplier === undefined ? [] : [...[...digits].map(ring), multiplier];
}

/** Cylinder with caps and the bands of the resistor colour code. */
export function melf({ length: l, width: w, height: h, marking }: Body): Solid[] {
  const d = Math.min(w, h);
  const y = (w - d) / 2;
  const cap = l * 0.2;
  const band = (start: number, end: number, tone: Material): Solid => ({
    kind: 'cylinder',
    start,
    end,
    y,
    diameter: d,
    tone: { side: `${tone}2`, light: `${tone}1`, end: `${tone}3` },
  });
  const colours = ringTones(marking ?? '');
  const step = (l - 2 * cap) / (colours.length + 1);
  const rings = colours.map((tone, i): Solid => {
    const centre = cap + step * (i + 0.85);
    const half = Math.min(step * 0.24, l * 0.03);
    return {
      kind: 'cylinder',
      start: centre - half,
      end: centre + half,
      y,
      diameter: d,
      tone: { side: tone, light: tone, end: null },
    };
  });
  return [band(l - cap, l, 'tin'), band(cap, l - cap, 'ltc'), ...rings.reverse(), band(0, cap, 'tin')];
}

/** Ceramic chip with a printed meander. */
export function antenna({ length: l, width: w, height: h }: Body, material: Material): Solid[] {
  const e = Math.min(l * 0.1, 0.9);
  const turns = 6;
  const margin = e * 1.4;
  const step = (l - 2 * margin) / turns;
  const points: [number, number, number][] = [[margin, w * 0.2, h]];
  for (let i = 0; i < turns; i++) {
    const y = i % 2 ? w * 0.2 : w * 0.8;
    points.push([margin + i * step, y, h], [margin + (i + 1) * step, y, h]);
  }
  return [
    box(l - e, 0, 0, e, w, h, 'tin'),
    box(e, 0, 0, l - 2 * e, w, h, material),
    box(0, 0, 0, e, w, h, 'tin'),
    { kind: 'trace', points, width: Math.min(0.2, step * 0.32) },
  ];
}

/** A kit is drawn as a piece of 8 mm paper tape, 4 mm hole pitch, with 0402 capacitors in pockets 2 mm apart. */
export const TAPE = { length: 10, width: 8, height: 0.6 };

export function tape(): Solid[] {
  const { length: l, width: w, height: h } = TAPE;
  const solids: Solid[] = [box(0, 0, 0, l, w, h, 'pap')];
  for (const x of [8, 4]) solids.push(disc(x, 1.75, h, 0.75, 'hole', true));
  for (const x of [9, 7, 5, 3, 1]) solids.push(...pocket(x, h));
  return solids;
}

function pocket(x: number, z: number): Solid[] {
  const y = 4.4;
  const [pieceX, pieceY] = [x - 0.25, y + 0.25];
  const strip = (start: number, end: number, material: Material) =>
    topPatch(pieceX, pieceY + start, pieceX + 0.5, pieceY + end, z, `${material}1`);
  return [
    topPatch(x - 0.45, y, x + 0.45, y + 1.5, z, 'hole', true),
    strip(0, 0.22, 'tin'),
    strip(0.22, 0.78, 'cer'),
    strip(0.78, 1, 'tin'),
  ];
}
