/** The curves of a part, family by family. */
import type { ComparisonReply, Curve, ModelledFigure, OperatingCondition } from '../../contract.ts';
import type { FamilyName } from '../../families/index.ts';
import { ceramicCurves } from './ceramic.ts';
import { defaultPoint, figuresAt, joinedCurves } from './compare.ts';
import { diodeCurves, suppressorCurves, zenerCurves } from './diodes.ts';
import { ceramicFigures } from './figures.ts';
import { antennaCurves, ledCurves } from './light.ts';
import { beadCurves, inductorCurves } from './magnetics.ts';
import { type CurvePart, curvePart, type ModelledPart } from './part.ts';
import { fuseCurves, ntcCurves, ptcCurves, resistorCurves } from './resistors.ts';
import { tantalumCurves } from './tantalum.ts';
import { bipolarCurves, mosfetCurves } from './transistors.ts';

export { curveTexts } from './texts.ts';

const noCurves = () => [];

const FAMILIES: Record<FamilyName, (part: CurvePart) => (Curve | null)[]> = {
  mlcc: ceramicCurves,
  tantalum: tantalumCurves,
  resistor: resistorCurves,
  resistorArray: resistorCurves,
  bead: beadCurves,
  inductor: inductorCurves,
  // The common-mode path of a choke has no known constants.
  choke: noCurves,
  ntc: ntcCurves,
  ptc: ptcCurves,
  pptc: fuseCurves,
  led: ledCurves,
  rectifier: diodeCurves,
  signalDiode: diodeCurves,
  schottky: diodeCurves,
  schottkyPower: diodeCurves,
  zener: zenerCurves,
  tvs: suppressorCurves,
  esd: suppressorCurves,
  bjt: bipolarCurves,
  bjtPower: bipolarCurves,
  mosfet: mosfetCurves,
  mosfetPower: mosfetCurves,
  antenna: antennaCurves,
  kit: noCurves,
};

/** Modelled figures of a product; so far only ceramic capacitors have any. */
export function figuresOf(part: ModelledPart, locale: string): ModelledFigure[] {
  return part.product.series.family === 'mlcc' ? ceramicFigures(curvePart(part, locale)) : [];
}

/** All curves of a product, in the reader's language, the most useful first. */
export function curvesOf(part: ModelledPart, locale: string): Curve[] {
  return drawCurves(curvePart(part, locale));
}

function drawCurves(part: CurvePart): Curve[] {
  return FAMILIES[part.product.series.family](part).filter((curve) => curve !== null);
}

/** Several products in one comparison, at the requested operating point or the default one. */
export function comparisonOf(
  parts: readonly ModelledPart[],
  locale: string,
  requestedPoint: OperatingCondition | null,
): Pick<ComparisonReply, 'point' | 'figures' | 'curves'> {
  const plain = parts.map((part) => curvePart(part, locale));
  const point = requestedPoint ?? defaultPoint(plain);
  const curves = plain.map((part) => drawCurves({ ...part, point }));
  return { point, figures: point ? figuresAt(plain, point) : [], curves: joinedCurves(curves, point) };
}
