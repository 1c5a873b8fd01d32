/** Curves of diodes, Zener diodes and suppressors. */
import type { Curve } from '../../contract.ts';
import { type DiodeConstants, diodeConstants, tvsConstants } from '../constants.ts';
import {
  clampingVoltage,
  diodeOf,
  forwardVoltage,
  junctionCapacitance,
  leakageAt,
  scaledDiode,
  suppressorPower,
  zenerVoltage,
  zenerVoltageAt,
} from '../diode.ts';
import { type CurvePart, numbersOf, temperaturesOf } from './part.ts';
import { finish, overDecades, overLinear, type Points } from './sampling.ts';

/** Longest switching time of a signal diode, s; slower ones are constructed differently. */
const FAST = 5e-9;
/** From this current in A on, a small Schottky diode is constructed like a power diode. */
const POWER_FROM = 0.5;
const LEAKAGE_FROM = 25;

export function diodeCurves(part: CurvePart): (Curve | null)[] {
  const { product } = part;
  const isSchottky = product.series.family === 'schottky' || product.series.family === 'schottkyPower';
  return [
    forwardCurve(part),
    leakageCurve(part, isSchottky ? 'schottky' : 'silicon'),
    junctionCurve(part, Number(part.attributes['vrrm'])),
  ];
}

/** Constants for the part; null if they are known for no type that represents it. */
function constantsOf(part: CurvePart): DiodeConstants | null {
  const numbers = numbersOf(part, 'ifAv', 'vfMax');
  if (!numbers) return null;
  const { ifAv, vfMax } = numbers;
  switch (part.product.series.family) {
    case 'rectifier':
      return scaledDiode('rectifier', ifAv, vfMax);
    case 'schottkyPower':
      return scaledDiode('powerSchottky', ifAv, vfMax);
    case 'schottky':
      if (ifAv >= POWER_FROM) return scaledDiode('powerSchottky', ifAv, vfMax);
      return baseOf(part).startsWith(diodeOf('schottky').of) ? diodeOf('schottky') : null;
    case 'signalDiode': {
      const { trr } = part.attributes;
      return typeof trr === 'number' && trr <= FAST ? diodeOf('signal') : null;
    }
    default:
      return null;
  }
}

function baseOf({ product }: CurvePart): string {
  return String(product.fields['base'] ?? '');
}

/** Current over voltage, as in data sheets. */
function forwardCurve(part: CurvePart): Curve | null {
  const constants = constantsOf(part);
  const numbers = numbersOf(part, 'ifAv');
  if (!constants || !numbers) return null;
  const { texts } = part;
  const points: Points = overDecades([numbers.ifAv / 1e4, numbers.ifAv], (i) =>
    forwardVoltage(constants, i),
  ).map(([current, voltage]) => [voltage, current]);
  return finish({
    id: 'forward',
    title: texts.forward,
    x: { label: texts.forwardVoltage, unit: 'V', scale: 'linear' },
    y: { label: texts.current, unit: 'A', scale: 'log' },
    series: [{ name: texts.current, points }],
    kind: 'modelled',
    note: texts.ofType({ type: constants.of }),
  });
}

function leakageCurve(part: CurvePart, material: 'silicon' | 'schottky'): Curve | null {
  const numbers = numbersOf(part, 'irMax');
  if (!numbers) return null;
  const { texts } = part;
  const highest = Math.min(temperaturesOf(part)[1], diodeConstants.leakageDrawnTo[material]);
  return finish({
    id: 'leakage',
    title: texts.leakage,
    x: { label: texts.temperature, unit: 'degC', scale: 'linear' },
    y: { label: texts.leakage, unit: 'A', scale: 'log' },
    series: [
      {
        name: texts.leakage,
        points: overLinear([LEAKAGE_FROM, highest], (at) => leakageAt(numbers.irMax, at, material)),
      },
    ],
    kind: 'modelled',
    note: texts.leakageNote,
  });
}

function junctionCurve(part: CurvePart, maxVoltage: number): Curve | null {
  const numbers = numbersOf(part, 'cj');
  if (!numbers || !(maxVoltage > 0)) return null;
  const { texts } = part;
  return finish({
    id: 'junction-capacitance',
    title: texts.junction,
    x: { label: texts.reverse, unit: 'V', scale: 'linear' },
    y: { label: texts.junction, unit: 'F', scale: 'linear', fromZero: true },
    series: [
      {
        name: texts.junction,
        points: overLinear([0, maxVoltage], (v) => junctionCapacitance(numbers.cj, v)),
      },
    ],
    kind: 'modelled',
    note: texts.junctionNote,
  });
}

export function zenerCurves(part: CurvePart): (Curve | null)[] {
  const numbers = numbersOf(part, 'vz', 'izt', 'zzt', 'powerMax');
  if (!numbers) return [];
  const { texts } = part;
  const maxCurrent = Math.max(2 * numbers.izt, numbers.powerMax / numbers.vz);
  return [
    finish({
      id: 'zener-current',
      title: texts.breakdown,
      x: { label: texts.current, unit: 'A', scale: 'log' },
      y: { label: texts.zenerVoltage, unit: 'V', scale: 'linear' },
      series: [
        {
          name: texts.zenerVoltage,
          points: overDecades([numbers.izt / 5, maxCurrent], (i) => zenerVoltage(numbers, i)),
        },
      ],
      marks: [{ x: numbers.izt, y: numbers.vz, text: 'Izt' }],
      kind: 'modelled',
      note: texts.saturationNote,
    }),
    finish({
      id: 'zener-temperature',
      title: texts.temperature,
      x: { label: texts.temperature, unit: 'degC', scale: 'linear' },
      y: { label: texts.zenerVoltage, unit: 'V', scale: 'linear' },
      series: [
        {
          name: texts.zenerVoltage,
          points: overLinear(temperaturesOf(part), (at) => zenerVoltageAt(numbers.vz, at)),
        },
      ],
      kind: 'modelled',
    }),
  ];
}

export function suppressorCurves(part: CurvePart): (Curve | null)[] {
  const numbers = numbersOf(part, 'vbrMax', 'vClamp', 'ipp', 'ppp', 'vrwm');
  if (!numbers) return [];
  const { texts } = part;
  const clamping = finish({
    id: 'clamping',
    title: texts.clamping,
    x: { label: texts.peakCurrent, unit: 'A', scale: 'linear' },
    y: { label: texts.clamping, unit: 'V', scale: 'linear', fromZero: true },
    series: [
      { name: texts.clamping, points: overLinear([0, numbers.ipp], (i) => clampingVoltage(numbers, i)) },
    ],
    kind: 'typical',
    note: texts.clampingNote,
  });
  const isSurge = part.product.series.family === 'tvs';
  const power = finish({
    id: 'pulse-power',
    title: texts.pulsePower,
    x: { label: texts.pulseLength, unit: 's', scale: 'log' },
    y: { label: texts.peakPower, unit: 'W', scale: 'log' },
    series: [
      {
        name: texts.peakPower,
        points: overDecades(tvsConstants.pulseRange, (t) => suppressorPower(numbers.ppp, t)),
      },
    ],
    kind: 'modelled',
  });
  return [clamping, ...(isSurge ? [power] : []), junctionCurve(part, numbers.vrwm)];
}
