/** All bodies of the catalogue, as solids in millimetres. */

import type { Body, BodyShape } from '#catalogue/contract';
import { box, type Material, type Solid } from '../solid.ts';
import { antenna, array, chip, chipResistor, melf, TAPE, tape } from './chips.ts';
import { doubleJ, leadless, smallDiode, smallOutline, tabBody, tantalum } from './leaded.ts';
import { chipLed, plcc } from './light.ts';
import { choke, drum, powerInductor, wirewound } from './magnetics.ts';

type Construction = (body: Body, material: Material) => Solid[];

const CONSTRUCTIONS: Record<BodyShape, Construction> = {
  chip,
  'chip-resistor': chipResistor,
  array: (body, material) => array(body, material, 'convex'),
  'array-concave': (body, material) => array(body, material, 'concave'),
  'array-bussed': (body, material) => array(body, material, 'bussed'),
  melf,
  tantalum,
  sot: (body) => smallOutline(body),
  // Bridge rectifiers have a narrower body for their width over leads.
  soic: (body) => smallOutline(body, (body.pins ?? 8) > 4 ? 0.65 : 0.58),
  tab: tabBody,
  smx: doubleJ,
  sod: smallDiode,
  dfn: leadless,
  'power-inductor': powerInductor,
  drum,
  wirewound,
  choke,
  plcc,
  'chip-led': (body) => chipLed(body, 'up'),
  'chip-led-side': (body) => chipLed(body, 'side'),
  'chip-led-reverse': (body) => chipLed(body, 'down'),
  antenna,
  kit: tape,
};

const MATERIALS: ReadonlySet<string> = new Set<Material>([
  'cer',
  'c0g',
  'tin',
  'epx',
  'alu',
  'fer',
  'tan',
  'cu',
  'wht',
  'ltc',
  'pap',
  'pho',
  'cmp',
]);

const materialOf = (body: Body): Material =>
  MATERIALS.has(body.material) ? (body.material as Material) : 'cmp';

/** Outer dimensions of the drawing, mm. A kit is a book, but its drawing shows a piece of the tape in it. */
export function drawnSize(body: Body): { length: number; width: number; height: number } {
  if (body.shape === 'kit') return TAPE;
  return { length: body.length, width: body.width, height: body.height };
}

/** Solids of a body, far to near. An unknown construction is drawn as a plain block. */
export function solidsOf(body: Body): Solid[] {
  const construct = Object.hasOwn(CONSTRUCTIONS, body.shape) ? CONSTRUCTIONS[body.shape] : undefined;
  const material = materialOf(body);
  if (construct === undefined) return [box(0, 0, 0, body.length, body.width, body.height, material)];
  return construct(body, material);
}
