/** Moulded bodies with leads: tantalum, SOT, SOIC, tabs, DO-214, SOD, and leadless DFN. */

import type { Body } from '#catalogue/contract';
import {
  box,
  disc,
  endPatch,
  frontPatch,
  letters,
  type Material,
  mouldedBody,
  type Solid,
  topPatch,
} from '../solid.ts';

type Profile = [number, number][];

/** Metal strip across x, bent in the plane of y and z. */
const stripAcross = (profile: Profile, start: number, end: number): Solid => ({
  kind: 'strip',
  axis: 'x',
  profile,
  start,
  end,
  material: 'tin',
});

/** Metal strip across y, bent in the plane of x and z. */
const stripAlong = (profile: Profile, start: number, end: number): Solid => ({
  kind: 'strip',
  axis: 'y',
  profile,
  start,
  end,
  material: 'tin',
});

const mirrorProfile = (profile: Profile, centre: number): Profile =>
  profile.map(([a, z]): [number, number] => [2 * centre - a, z]).reverse();

/**
 * Profile of a gull-wing lead that leaves the body at `root` at height `shoulder` and ends at `tip` on the board.
 * @param metal thickness, mm
 */
function gullWing(root: number, tip: number, shoulder: number, metal: number): Profile {
  const reach = tip - root;
  const knee = root + reach * 0.28;
  const heel = root + reach * 0.45;
  return [
    [root, shoulder - metal],
    [knee - metal * 0.6, shoulder - metal],
    [heel - metal * 0.6, 0],
    [tip, 0],
    [tip, metal],
    [heel + metal * 0.4, metal],
    [knee + metal * 0.4, shoulder],
    [root, shoulder],
  ];
}

const flatFoot = (root: number, tip: number, metal: number): Profile => [
  [root, 0],
  [tip, 0],
  [tip, metal],
  [root, metal],
];

/**
 * J lead outside the body: out at half height and down its side. The fold under the body is a separate solid, because
 * the body hides it.
 */
function jLead(root: number, shoulder: number, metal: number): Profile {
  return [
    [0, 0],
    [root, 0],
    [root, metal],
    [metal, metal],
    [metal, shoulder - metal],
    [root, shoulder - metal],
    [root, shoulder],
    [0, shoulder],
  ];
}

/** Moulded tantalum: terminals at both ends, dark bar at the anode, code and voltage. */
export function tantalum({ length: l, width: w, height: h, marking }: Body, material: Material): Solid[] {
  const metal = Math.min(0.13, l * 0.05);
  const width = w * 0.55;
  const terminalY = (w - width) / 2;
  const taper = Math.min(0.25, h * 0.08);
  const foot = l * 0.18;
  const footHeight = Math.min(0.1, h * 0.06);
  const solids = [
    box(l - metal, terminalY, 0, metal, width, h * 0.5, 'tin'),
    box(l - foot, terminalY, 0, foot - metal, width, footHeight, 'tin'),
    box(metal, terminalY, 0, foot - metal, width, footHeight, 'tin'),
    mouldedBody(metal, 0, footHeight, l - 2 * metal, w, h - footHeight, taper, material),
    topPatch(l * 0.06 + metal, taper, l * 0.2, w - taper, h, 'epx1'),
    ...markingLines(marking, l * 0.59, w, h, Math.min(w * 0.25, l * 0.17), 'marking-dark'),
    box(0, terminalY, 0, metal, width, h * 0.5, 'tin'),
  ];
  return solids;
}

/** One line of marking, or several below each other where the text has blanks. */
function markingLines(
  marking: string | undefined,
  x: number,
  w: number,
  z: number,
  size: number,
  ink: 'marking-light' | 'marking-dark',
): Solid[] {
  const texts = marking?.split(/\s+/).filter(Boolean) ?? [];
  const pitch = size * 1.3;
  return texts.map((text, i) => letters(x, w / 2 + (i - (texts.length - 1) / 2) * pitch, z, size, text, ink));
}

/** Positions of the leads along the length, as fractions. */
function leadCentres(count: number): number[] {
  if (count === 1) return [0.5];
  const edge = count === 2 ? 0.17 : count === 3 ? 0.17 : 0.12;
  return Array.from({ length: count }, (_, i) => edge + ((1 - 2 * edge) * i) / (count - 1));
}

function leadsPerSide(pins: number): { back: number[]; front: number[] } {
  if (pins === 3) return { back: [0.5], front: [0.17, 0.83] };
  if (pins === 5) return { back: [0.17, 0.83], front: leadCentres(3) };
  const side = leadCentres(Math.max(2, Math.round(pins / 2)));
  return { back: side, front: side };
}

/** Small-outline body with gull wings on both long sides; `width` is over the leads. */
export function smallOutline(body: Body, depth = 0.55): Solid[] {
  const { length: l, width: w, height: h } = body;
  const pins = body.pins ?? 3;
  const { back, front } = leadsPerSide(pins);
  const bodyDepth = w * depth;
  const y = (w - bodyDepth) / 2;
  const metal = Math.min(0.15, h * 0.13);
  const width = l * Math.min(0.14, 0.36 / front.length);
  const flat = h <= 0.65;
  const profile = flat ? flatFoot(y + bodyDepth, w, metal) : gullWing(y + bodyDepth, w, h * 0.52, metal);
  const lead = (centre: number, shape: Profile) =>
    stripAcross(shape, l * centre - width / 2, l * centre + width / 2);
  const standOff = Math.min(0.1, h * 0.09);
  const taper = h * 0.1;
  const solids = [
    ...[...back].reverse().map((centre) => lead(centre, mirrorProfile(profile, w / 2))),
    mouldedBody(0, y, standOff, l, bodyDepth, h - standOff, taper, 'epx'),
  ];
  if (pins >= 5) solids.push(disc(l * 0.15, y + bodyDepth * 0.76, h, bodyDepth * 0.06, 'mark'));
  solids.push(
    ...markingLines(body.marking, l / 2, w, h, Math.min(bodyDepth * 0.42, l * 0.2), 'marking-light'),
  );
  solids.push(...[...front].reverse().map((centre) => lead(centre, profile)));
  return solids;
}

interface TabForm {
  /** Start and depth of the body, as fractions of the width over leads. */
  body: [from: number, depth: number];
  /** Width of the tab as a fraction of the length. */
  tab: number;
  /** Thickness of the tab, mm. */
  thick: number;
  leads: number[];
  lead: number;
  flat: boolean;
}

const TAB_FORMS: Record<string, TabForm> = {
  'SOT-89': { body: [0.1, 0.61], tab: 0.38, thick: 0.4, leads: [0.17, 0.5, 0.83], lead: 0.1, flat: true },
  'SOT-223': {
    body: [0.25, 0.5],
    tab: 0.46,
    thick: 0.3,
    leads: [0.146, 0.5, 0.854],
    lead: 0.11,
    flat: false,
  },
  'TO-252': { body: [0.16, 0.61], tab: 0.8, thick: 0.5, leads: [0.155, 0.845], lead: 0.12, flat: false },
  'TO-263': { body: [0.09, 0.6], tab: 0.85, thick: 1.27, leads: [0.25, 0.75], lead: 0.08, flat: false },
};

/** Power body with its drain or cathode on a tab at the back and leads in front. */
export function tabBody({ length: l, width: w, height: h, name, marking }: Body): Solid[] {
  const form = TAB_FORMS[name] ?? TAB_FORMS['TO-252']!;
  const [y, depth] = [w * form.body[0], w * form.body[1]];
  const front = y + depth;
  const metal = form.flat ? form.thick : Math.min(0.5, h * 0.14);
  const profile = form.flat ? flatFoot(front, w, metal) : gullWing(front, w, h * 0.44, metal);
  const lead = (centre: number) =>
    stripAcross(profile, l * (centre - form.lead / 2), l * (centre + form.lead / 2));
  const tabEdge = (l * (1 - form.tab)) / 2;
  const tab =
    name === 'SOT-223'
      ? stripAcross(mirrorProfile(gullWing(w - y, w, h * 0.52, form.thick), w / 2), tabEdge, l - tabEdge)
      : box(tabEdge, 0, 0, l * form.tab, y + 0.2, form.thick, 'tin');
  const standOff = form.thick > 1 ? 0.05 : Math.min(0.1, h * 0.06);
  const taper = Math.min(0.3, h * 0.09);
  const solids = [tab, mouldedBody(0, y, standOff, l, depth, h - standOff, taper, 'epx')];
  if (name === 'TO-252' || name === 'TO-263')
    solids.push(box(l * 0.44, front, h * 0.32, l * 0.12, w * 0.04, metal, 'tin'));
  solids.push(
    ...markingLines(marking, l / 2, 2 * (y + depth / 2), h, Math.min(depth * 0.22, l * 0.2), 'marking-light'),
    ...[...form.leads].reverse().map(lead),
  );
  return solids;
}

/** SMA, SMB, SMC: J leads at both ends, white bar at the cathode. */
export function doubleJ({ length: l, width: w, height: h, marking, polarised: isPolarised }: Body): Solid[] {
  const metal = 0.2;
  const inset = Math.min(0.4, l * 0.08);
  const width = w * 0.55;
  const [leadStart, leadEnd] = [(w - width) / 2, (w + width) / 2];
  const profile = jLead(inset, h * 0.56, metal);
  const fold = Math.min(0.8, l * 0.14);
  const taper = h * 0.09;
  const bodyLength = l - 2 * inset;
  const solids = [
    stripAlong(mirrorProfile(profile, l / 2), leadStart, leadEnd),
    box(l - inset - fold, leadStart, 0, fold, width, metal, 'tin'),
    box(inset, leadStart, 0, fold, width, metal, 'tin'),
    mouldedBody(inset, 0, metal / 2, bodyLength, w, h - metal / 2, taper, 'epx'),
  ];
  if (isPolarised) solids.push(cathodeBar(inset, bodyLength, taper, w, h));
  solids.push(
    ...markingLines(
      marking,
      l / 2 + (isPolarised ? bodyLength * 0.08 : 0),
      w,
      h,
      fittingSize(marking, w * 0.32, bodyLength * 0.6),
      'marking-light',
    ),
    stripAlong(profile, leadStart, leadEnd),
  );
  return solids;
}

const cathodeBar = (x: number, bodyLength: number, taper: number, w: number, z: number): Solid =>
  topPatch(x + taper + bodyLength * 0.05, taper, x + taper + bodyLength * 0.16, w - taper, z, 'mark');

/** Largest letter height up to `maxSize` at which the text fits into `room` mm. */
function fittingSize(text: string | undefined, maxSize: number, room: number): number {
  const longest = Math.max(1, ...(text ?? '').split(/\s+/).map((word) => word.length));
  return Math.min(maxSize, room / (longest * 0.62));
}

/** SOD-123 and smaller: one flat lead at each end; FL types without a bend. */
export function smallDiode({
  length: l,
  width: w,
  height: h,
  name,
  marking,
  polarised: isPolarised,
}: Body): Solid[] {
  const flat = /F L?$|FL?$/.test(name) || h <= 0.5;
  const bodyLength = l * 0.73;
  const x = (l - bodyLength) / 2;
  const width = w * (flat ? 0.55 : 0.4);
  const [leadStart, leadEnd] = [(w - width) / 2, (w + width) / 2];
  const metal = Math.min(0.15, h * 0.13);
  const profile = flat ? flatFoot(x + bodyLength, l, metal) : gullWing(x + bodyLength, l, h * 0.52, metal);
  const taper = h * 0.1;
  const standOff = flat ? 0.02 : Math.min(0.08, h * 0.08);
  const solids = [
    stripAlong(profile, leadStart, leadEnd),
    mouldedBody(x, 0, standOff, bodyLength, w, h - standOff, taper, 'epx'),
    ...(isPolarised ? [cathodeBar(x, bodyLength, taper, w, h)] : []),
    ...markingLines(
      marking,
      l / 2 + bodyLength * 0.09,
      w,
      h,
      fittingSize(marking, w * 0.36, bodyLength * 0.56),
      'marking-light',
    ),
    stripAlong(mirrorProfile(profile, l / 2), leadStart, leadEnd),
  ];
  return solids;
}

/** DFN and PDFN: plain box, pads flush in its faces, dot at pin 1. */
export function leadless({ length: l, width: w, height: h, pins = 2, marking }: Body): Solid[] {
  const pad = h * 0.28;
  const solids: Solid[] = [box(0, 0, 0, l, w, h, 'epx')];
  if (pins === 2) {
    solids.push(
      endPatch(0, w * 0.12, w * 0.88, 0, pad, 'tin3'),
      frontPatch(l * 0.02, l * 0.26, w, 0, pad, 'tin2'),
      frontPatch(l * 0.74, l * 0.98, w, 0, pad, 'tin2'),
    );
  } else {
    const side = Math.round(pins / 2);
    for (let i = 0; i < side; i++)
      solids.push(frontPatch((l * (i + 0.25)) / side, (l * (i + 0.75)) / side, w, 0, pad, 'tin2'));
  }
  solids.push(disc(l * 0.14, w * (pins === 2 ? 0.24 : 0.78), h, Math.min(l, w) * 0.065, 'mark'));
  solids.push(
    ...markingLines(marking, l * 0.55, w, h, fittingSize(marking, w * 0.34, l * 0.6), 'marking-light'),
  );
  return solids;
}
