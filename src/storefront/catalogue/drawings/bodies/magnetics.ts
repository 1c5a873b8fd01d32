/** Wound and moulded magnetics. */

import type { Body } from '#catalogue/contract';
import { box, endPatch, frontPatch, letters, type Material, octagon, type Solid } from '../solid.ts';
import { array } from './chips.ts';

/** Pressed composite block with strip terminals at both ends. */
export function powerInductor(
  { length: l, width: w, height: h, marking }: Body,
  material: Material,
): Solid[] {
  const metal = Math.min(0.12, l * 0.03);
  const width = w * 0.42;
  const terminalY = (w - width) / 2;
  const solids = [
    box(l - metal, terminalY, 0, metal, width, h * 0.45, 'tin'),
    box(metal, 0, 0, l - 2 * metal, w, h, material),
  ];
  if (marking) solids.push(letters(l / 2, w / 2, h, Math.min(w * 0.3, l * 0.22), marking));
  solids.push(box(0, terminalY, 0, metal, width, h * 0.45, 'tin'));
  return solids;
}

/** Ferrite drum: two plates with cut corners, winding in resin between them. */
export function drum({ length: l, width: w, height: h, marking }: Body): Solid[] {
  const plate = h * 0.18;
  const windingInset = Math.min(l, w) * 0.05;
  const cornerCut = Math.min(l, w) * 0.14;
  const slab = (inset: number, z: number, height: number, material: Material): Solid => ({
    kind: 'prism',
    outline: octagon(inset, inset, l - inset, w - inset, cornerCut),
    z,
    height,
    material,
  });
  const solids = [
    slab(0, 0, plate, 'fer'),
    endPatch(0, cornerCut, w - cornerCut, 0, plate * 0.8, 'tin3'),
    slab(windingInset, plate, h - 2 * plate, 'alu'),
    slab(0, h - plate, plate, 'fer'),
  ];
  if (marking) solids.push(letters(l / 2, w / 2, h, Math.min(w, l) * 0.28, marking));
  return solids;
}

/** Alumina or ferrite core with two feet and a single layer of copper. */
export function wirewound({ length: l, width: w, height: h }: Body, material: Material): Solid[] {
  const foot = l * 0.2;
  const turns = 7;
  const pitch = (l - 2 * foot) / turns;
  const base = h * 0.15;
  const end = (x: number): Solid[] => [
    box(x, 0, 0, foot, w, h * 0.18, 'tin'),
    box(x, 0, h * 0.18, foot, w, h * 0.82, material),
  ];
  const winding = Array.from({ length: turns }, (_, i) => {
    const x = foot + (turns - 1 - i) * pitch;
    return box(x + pitch * 0.06, w * 0.1, base, pitch * 0.88, w * 0.8, h * 0.68, 'cu');
  });
  return [...end(l - foot), ...winding, ...end(0)];
}

/** Common-mode choke: two windings between ferrite cheeks under a plate; the smallest are multilayer chips. */
export function choke(body: Body, material: Material): Solid[] {
  const { length: l, width: w, height: h } = body;
  if (h < 0.7) return array({ ...body, pins: 4 }, material, 'convex');
  const cheek = l * 0.18;
  const plate = h * 0.2;
  const terminal = (x: number, share: number) => box(x, w * share, 0, cheek * 0.9, w * 0.34, h * 0.16, 'tin');
  const turns = 6;
  const pitch = (l - 2 * cheek) / turns;
  const winding = Array.from({ length: turns }, (_, i) => {
    const turn = turns - 1 - i;
    return box(
      cheek + turn * pitch + pitch * 0.08,
      w * 0.08,
      h * 0.3,
      pitch * 0.84,
      w * 0.84,
      h * 0.42,
      turn % 2 ? 'cu' : 'cmp',
    );
  });
  const coreInset = Math.min(0.05, l * 0.012);
  return [
    terminal(l - cheek * 0.9, 0.08),
    terminal(l - cheek * 0.9, 0.58),
    box(coreInset, 0, h * 0.03, l - 2 * coreInset, w, h * 0.27, material),
    box(l - cheek, 0, h * 0.3, cheek - coreInset, w, h * 0.5, material),
    ...winding,
    box(coreInset, 0, h * 0.3, cheek - coreInset, w, h * 0.5, material),
    terminal(0, 0.08),
    terminal(0, 0.58),
    frontPatch(coreInset, cheek * 0.9, w, h * 0.03, h * 0.16, 'tin2'),
    frontPatch(l - cheek * 0.9, l - coreInset, w, h * 0.03, h * 0.16, 'tin2'),
    box(0, 0, h - plate, l, w, plate, material),
  ];
}
