/** Curves of resistors, arrays and thermistors. */
import type { Curve } from '../../contract.ts';
import { resistorConstants, thermistorConstants } from '../constants.ts';
import { pulsePower, type ResistorPart, resistorDrift, resistorPower, resistorVoltage } from '../resistor.ts';
import { holdFactor, ntcResistance, ptcResistance, selfHeatingError } from '../thermistor.ts';
import { type CurvePart, numbersOf, temperaturesOf } from './part.ts';
import { type CurveDraft, finish, overDecades, overLinear, type Points } from './sampling.ts';

const PULSES = [1e-4, 10] as const;

export function resistorCurves(part: CurvePart): (Curve | null)[] {
  const numbers = numbersOf(part, 'resistance', 'power', 'maxVoltage', 'tcr');
  if (!numbers || numbers.resistance === 0) return [];
  const { features, resistors } = part.attributes;
  const isArray = typeof resistors === 'number';
  const resistor: ResistorPart = {
    ...numbers,
    zeroAt: temperaturesOf(part)[1],
    isPulse: Array.isArray(features) && features.includes('Pulse Withstanding'),
  };
  const curves = [resistorDerating(part, resistor, isArray)];
  if (!isArray) curves.push(resistorPulse(part, resistor), resistorVoltageCurve(part, resistor));
  return [...curves, resistorDriftCurve(part, resistor)];
}

function resistorDerating(part: CurvePart, resistor: ResistorPart, isArray: boolean): Curve | null {
  const { texts } = part;
  return finish({
    id: 'derating',
    title: texts.derating,
    ...limitOverAmbient(part, { label: texts.power, unit: 'W' }, (celsius) =>
      resistorPower(resistor, celsius),
    ),
    kind: 'typical',
    ...(isArray ? { note: texts.perElement } : {}),
  });
}

function resistorPulse({ texts }: CurvePart, resistor: ResistorPart): Curve | null {
  return finish({
    id: 'pulse',
    title: texts.pulse,
    x: { label: texts.pulseLength, unit: 's', scale: 'log' },
    y: { label: texts.power, unit: 'W', scale: 'log' },
    series: [{ name: texts.power, points: overDecades(PULSES, (t) => pulsePower(resistor, t)) }],
    kind: 'modelled',
    note: texts.pulseNote,
  });
}

function resistorVoltageCurve(part: CurvePart, resistor: ResistorPart): Curve | null {
  const { texts } = part;
  return finish({
    id: 'voltage-temperature',
    title: texts.continuousVoltage,
    ...limitOverAmbient(part, { label: texts.largestVoltage, unit: 'V' }, (celsius) =>
      resistorVoltage(resistor, celsius),
    ),
    kind: 'typical',
  });
}

/** Axes and points of a limit that falls from the temperature of full power on. */
function limitOverAmbient(
  part: CurvePart,
  { label, unit }: { label: string; unit: string },
  limitAt: (celsius: number) => number,
): Pick<CurveDraft, 'x' | 'y' | 'series'> {
  const points = overLinear(temperaturesOf(part), limitAt, [resistorConstants.fullPowerTo]);
  return {
    x: { label: part.texts.ambient, unit: 'degC', scale: 'linear' },
    y: { label, unit, scale: 'linear', fromZero: true },
    series: [{ name: label, points }],
  };
}

function resistorDriftCurve(part: CurvePart, resistor: ResistorPart): Curve | null {
  const { texts } = part;
  const range = temperaturesOf(part);
  const percent = (at: number) => 100 * resistorDrift(resistor, at);
  return finish({
    id: 'drift',
    title: texts.drift,
    x: { label: texts.temperature, unit: 'degC', scale: 'linear' },
    y: { label: texts.change, unit: '%', scale: 'linear' },
    series: [
      { name: '+', points: overLinear(range, percent, [25]) },
      { name: '−', points: overLinear(range, (at) => -percent(at), [25]) },
    ],
    kind: 'typical',
    note: texts.driftNote,
  });
}

export function ntcCurves(part: CurvePart): (Curve | null)[] {
  const { texts } = part;
  const numbers = numbersOf(part, 'r25', 'b2550', 'maxPower', 'dissConst');
  if (!numbers) return [];
  const { r25, b2550, maxPower, dissConst } = numbers;
  return [
    resistanceOverTemperature(part, {
      points: overLinear(temperaturesOf(part), (celsius) => ntcResistance(r25, b2550, celsius), [25]),
      kind: 'typical',
      note: texts.betaNote,
    }),
    finish({
      id: 'self-heating',
      title: texts.sensorError,
      x: { label: texts.power, unit: 'W', scale: 'log' },
      y: { label: texts.temperatureRise, unit: 'K', scale: 'log' },
      series: [
        {
          name: texts.temperatureRise,
          points: overDecades([maxPower / 1e4, maxPower], (watt) => selfHeatingError(watt, dissConst)),
        },
      ],
      kind: 'typical',
      note: texts.sensorErrorNote,
    }),
  ];
}

export function ptcCurves(part: CurvePart): (Curve | null)[] {
  const { texts } = part;
  const numbers = numbersOf(part, 'r25', 'tripTemp');
  if (!numbers) return [];
  const { r25, tripTemp } = numbers;
  const last = tripTemp + thermistorConstants.ptcAbove.kelvin;
  const points = overLinear(
    [temperaturesOf(part)[0], last],
    (celsius) => ptcResistance(r25, tripTemp, celsius),
    [tripTemp - thermistorConstants.ptcFlatBelow, tripTemp],
  );
  return [resistanceOverTemperature(part, { points, kind: 'modelled', note: texts.ptcNote })];
}

function resistanceOverTemperature(
  { texts }: CurvePart,
  { points, kind, note }: { points: Points; kind: Curve['kind']; note: string },
): Curve | null {
  return finish({
    id: 'resistance-temperature',
    title: texts.resistanceOverTemperature,
    x: { label: texts.temperature, unit: 'degC', scale: 'linear' },
    y: { label: texts.resistance, unit: 'ohm', scale: 'log' },
    series: [{ name: texts.resistance, points }],
    kind,
    note,
  });
}

const FUSE_TEMPERATURES = [23, 85] as const;

export function fuseCurves({ texts, ...part }: CurvePart): (Curve | null)[] {
  const numbers = numbersOf({ texts, ...part }, 'iHold', 'iTrip');
  if (!numbers) return [];
  return [
    finish({
      id: 'hold-temperature',
      title: texts.holdAndTrip,
      x: { label: texts.ambient, unit: 'degC', scale: 'linear' },
      y: { label: texts.current, unit: 'A', scale: 'linear', fromZero: true },
      series: [
        {
          name: texts.trip,
          points: overLinear(FUSE_TEMPERATURES, (at) => numbers.iTrip * holdFactor(at), [40, 60]),
        },
        {
          name: texts.hold,
          points: overLinear(FUSE_TEMPERATURES, (at) => numbers.iHold * holdFactor(at), [40, 60]),
        },
      ],
      kind: 'modelled',
    }),
  ];
}
