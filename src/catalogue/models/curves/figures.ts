/** Key figures that engineers look for first, calculated by the models. */
import type { ModelledFigure } from '../../contract.ts';
import { mlccConstants } from '../constants.ts';
import {
  capacitanceAt,
  effectiveCapacitance,
  esrAt,
  mlccOf,
  selfResonance,
  temperatureRange,
} from '../mlcc.ts';
import { type CurvePart, print, textOf } from './part.ts';
import { roundDigits } from './sampling.ts';

/** Figures of a ceramic capacitor: capacitance at half its rated voltage, lowest impedance, ageing. */
export function ceramicFigures(part: CurvePart): ModelledFigure[] {
  const mlcc = mlccOf(part.attributes, part.seriesSet);
  if (!mlcc) return [];
  // Class 1 loses nothing: its curves are sufficient.
  const ageing = mlccConstants.ageingPercentPerDecade[mlcc.dielectric];
  if (!ageing) return [];
  const { texts } = part;
  const resonance = selfResonance(mlcc);
  const lowest = {
    id: 'lowest-impedance',
    label: texts.lowestImpedance,
    value: roundDigits(esrAt(mlcc, resonance)),
    unit: 'ohm',
    at: print(part, resonance, 'Hz'),
  };
  const voltage = mlcc.ratedVoltage / 2;
  const [tmin, tmax] = temperatureRange(mlcc);
  const tolerance = lowerTolerance(textOf(part, 'tolerance'), mlcc.capacitance);
  const typical = capacitanceAt(mlcc, { voltage });
  const worst =
    tolerance === null
      ? null
      : effectiveCapacitance(mlcc, { workingVoltage: voltage, tmin, tmax, tolerance });
  const halfVoltage = print(part, voltage, 'V');
  const capacitanceFigure = (id: string, label: string, value: number | null): ModelledFigure[] =>
    value === null ? [] : [{ id, label, value: roundDigits(value), unit: 'F', at: null }];
  return [
    ...capacitanceFigure('typical-capacitance', texts.typicalAt({ voltage: halfVoltage }), typical),
    ...capacitanceFigure('worst-capacitance', texts.worstAt({ voltage: halfVoltage }), worst),
    lowest,
    { id: 'ageing', label: texts.ageing, value: -ageing, unit: '%', at: texts.aDecade },
  ];
}

/** Largest deviation below the nominal value, 0 to 1: of `±10%`, `±0.5pF`, `+80/-20%`. */
export function lowerTolerance(text: string, capacitance: number): number | null {
  const [, number, unit] = /[±\-−](\d+(?:\.\d+)?)\s*(%|pF)/.exec(text) ?? [];
  if (number === undefined) return null;
  return unit === '%' ? Number(number) / 100 : (Number(number) * 1e-12) / capacitance;
}
