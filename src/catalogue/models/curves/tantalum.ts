/** Curves of tantalum capacitors. */
import type { Curve } from '../../contract.ts';
import {
  advisedVoltage,
  categoryVoltage,
  rippleFactor,
  type TantalumPart,
  tantalumCapacitance,
  tantalumEsr,
  tantalumImpedance,
} from '../tantalum.ts';
import { type CurvePart, numbersOf, print, temperaturesOf, textOf } from './part.ts';
import { finish, overDecades, overLinear } from './sampling.ts';

const TANTALUM_FREQUENCIES = [100, 1e7] as const;

export function tantalumCurves(part: CurvePart): (Curve | null)[] {
  const numbers = numbersOf(part, 'capacitance', 'esr', 'ratedVoltage', 'ripple');
  if (!numbers) return [];
  const tantalum: TantalumPart = {
    ...numbers,
    caseCode: textOf(part, 'caseCode'),
    isPolymer: textOf(part, 'capType').includes('Polymer'),
  };
  return [
    tantalumImpedanceCurve(part, tantalum),
    tantalumCapacitanceCurve(part, tantalum),
    ...(tantalum.isPolymer ? [] : [tantalumEsrCurve(part, tantalum)]),
    tantalumRippleCurve(part, numbers.ripple),
    tantalumVoltageCurve(part, tantalum),
  ];
}

function tantalumImpedanceCurve({ texts }: CurvePart, tantalum: TantalumPart): Curve | null {
  return finish({
    id: 'impedance',
    title: texts.impedance,
    x: { label: texts.frequency, unit: 'Hz', scale: 'log' },
    y: { label: texts.impedance, unit: 'ohm', scale: 'log' },
    series: [
      {
        name: '|Z|',
        points: overDecades(TANTALUM_FREQUENCIES, (f) => tantalumImpedance(tantalum, f).magnitude),
      },
    ],
    kind: 'modelled',
    note: texts.fromLimit,
  });
}

function tantalumCapacitanceCurve({ texts }: CurvePart, tantalum: TantalumPart): Curve | null {
  return finish({
    id: 'capacitance-frequency',
    title: texts.capacitanceOverFrequency,
    x: { label: texts.frequency, unit: 'Hz', scale: 'log' },
    y: { label: texts.capacitance, unit: 'F', scale: 'linear', fromZero: true },
    series: [
      {
        name: texts.capacitance,
        points: overDecades(TANTALUM_FREQUENCIES, (f) => tantalumCapacitance(tantalum, f)),
      },
    ],
    kind: 'modelled',
  });
}

function tantalumEsrCurve(part: CurvePart, tantalum: TantalumPart): Curve | null {
  const { texts } = part;
  return finish({
    id: 'esr-temperature',
    title: texts.esrOverTemperature,
    x: { label: texts.temperature, unit: 'degC', scale: 'linear' },
    y: { label: texts.esr, unit: 'ohm', scale: 'linear', fromZero: true },
    series: [
      { name: 'ESR', points: overLinear(temperaturesOf(part), (at) => tantalumEsr(tantalum, at), [25, 85]) },
    ],
    kind: 'modelled',
    note: texts.fromLimit,
  });
}

function tantalumRippleCurve(part: CurvePart, ripple: number): Curve | null {
  const { texts } = part;
  return finish({
    id: 'ripple-temperature',
    title: texts.rippleOverTemperature,
    x: { label: texts.ambient, unit: 'degC', scale: 'linear' },
    y: { label: texts.ripple, unit: 'A', scale: 'linear', fromZero: true },
    series: [
      {
        name: texts.ripple,
        points: overLinear(temperaturesOf(part), (at) => ripple * rippleFactor(at), [25, 85]),
      },
    ],
    kind: 'typical',
  });
}

function tantalumVoltageCurve(part: CurvePart, tantalum: TantalumPart): Curve | null {
  const { texts } = part;
  const recommendedVoltage = advisedVoltage(tantalum);
  const share = recommendedVoltage / tantalum.ratedVoltage;
  const range = temperaturesOf(part);
  return finish({
    id: 'voltage-temperature',
    title: texts.voltageOverTemperature,
    x: { label: texts.temperature, unit: 'degC', scale: 'linear' },
    y: { label: texts.largestVoltage, unit: 'V', scale: 'linear', fromZero: true },
    series: [
      { name: texts.largest, points: overLinear(range, (at) => categoryVoltage(tantalum, at), [85]) },
      {
        name: texts.advisedName,
        points: overLinear(range, (at) => share * categoryVoltage(tantalum, at), [85]),
      },
    ],
    kind: 'typical',
    note: texts.advised({ voltage: print(part, recommendedVoltage, 'V') }),
  });
}
