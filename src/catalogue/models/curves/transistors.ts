/** Curves of MOSFETs and bipolar transistors. */
import type { Curve } from '../../contract.ts';
import {
  baseEmitterVoltage,
  currentGain,
  gateCharge,
  leastGateVoltage,
  type MosfetPart,
  onResistance,
  onResistanceFactor,
  safeCurrent,
} from '../transistor.ts';
import { type CurvePart, numbersOf, print, temperaturesOf, textOf } from './part.ts';
import { finish, overDecades, overLinear } from './sampling.ts';

/** Gate voltage up to which gate charge is drawn, V, unless the part's maximum is lower. */
const GATE_DRIVE = 12;
const LEAST_DRAIN_VOLTAGE = 0.1;

export function mosfetCurves(part: CurvePart): (Curve | null)[] {
  const numbers = numbersOf(
    part,
    ...(['rdsOn', 'rdsVgs', 'vgsTh', 'vgsMax', 'vds', 'idCont', 'powerMax', 'qg', 'ciss'] as const),
  );
  if (!numbers) return [];
  const { vgsMax, ...mosfet } = numbers;
  return [
    onResistanceCurve(part, mosfet, vgsMax),
    onResistanceTemperature(part, mosfet),
    gateChargeCurve(part, mosfet, Math.min(GATE_DRIVE, vgsMax)),
    safeAreaCurve(part, mosfet),
  ];
}

function onResistanceCurve({ texts }: CurvePart, mosfet: MosfetPart, vgsMax: number): Curve | null {
  const range = [leastGateVoltage(mosfet), vgsMax] as const;
  return finish({
    id: 'on-resistance',
    title: texts.onResistance,
    x: { label: texts.gateVoltage, unit: 'V', scale: 'linear' },
    y: { label: texts.onResistance, unit: 'ohm', scale: 'linear', fromZero: true },
    series: [{ name: 'Rds(on)', points: overLinear(range, (v) => onResistance(mosfet, v), [mosfet.rdsVgs]) }],
    kind: 'modelled',
    note: texts.onResistanceNote,
  });
}

function onResistanceTemperature(part: CurvePart, mosfet: MosfetPart): Curve | null {
  const { texts } = part;
  return finish({
    id: 'on-resistance-temperature',
    title: texts.onResistanceOverTemperature,
    x: { label: texts.temperature, unit: 'degC', scale: 'linear' },
    y: { label: texts.factor, unit: '', scale: 'linear', fromZero: true },
    series: [{ name: '×', points: overLinear(temperaturesOf(part), (at) => onResistanceFactor(mosfet, at)) }],
    kind: 'modelled',
    note: `${texts.factor}.`,
  });
}

function gateChargeCurve(part: CurvePart, mosfet: MosfetPart, maxVoltage: number): Curve | null {
  const { texts } = part;
  const { qg, rdsVgs } = mosfet;
  return finish({
    id: 'gate-charge',
    title: texts.gateCharge,
    x: { label: texts.charge, unit: 'C', scale: 'linear' },
    y: { label: texts.gateVoltage, unit: 'V', scale: 'linear', fromZero: true },
    series: [{ name: 'Vgs', points: gateCharge(mosfet, maxVoltage) }],
    marks: [
      {
        x: qg,
        y: rdsVgs,
        text: texts.leftAt({ share: print(part, qg, 'C'), voltage: print(part, rdsVgs, 'V') }),
      },
    ],
    kind: 'modelled',
    note: texts.gateChargeNote,
  });
}

function safeAreaCurve({ texts }: CurvePart, mosfet: MosfetPart): Curve | null {
  return finish({
    id: 'safe-area',
    title: texts.safeArea,
    x: { label: texts.drainVoltage, unit: 'V', scale: 'log' },
    y: { label: texts.drainCurrent, unit: 'A', scale: 'log' },
    series: [
      { name: 'Id', points: overDecades([LEAST_DRAIN_VOLTAGE, mosfet.vds], (v) => safeCurrent(mosfet, v)) },
    ],
    kind: 'modelled',
    note: texts.safeAreaNote,
  });
}

/** Ratio of typical to minimum gain, for parts that state only the minimum. */
const PEAK_OVER_LEAST = 1.5;
const BASE_TEMPERATURES = [-40, 25, 125];

export function bipolarCurves(part: CurvePart): (Curve | null)[] {
  const numbers = numbersOf(part, 'hfeMin', 'ic');
  const polarity = textOf(part, 'polarity');
  // The resistors of a pre-biased transistor hide the behaviour of its junction.
  if (!numbers || polarity.includes('Pre-Biased')) return [];
  const { texts } = part;
  const { hfeMax } = part.attributes;
  const peak =
    typeof hfeMax === 'number' ? Math.sqrt(numbers.hfeMin * hfeMax) : PEAK_OVER_LEAST * numbers.hfeMin;
  const range = [numbers.ic / 1000, numbers.ic] as const;
  const x = { label: texts.collectorCurrent, unit: 'A', scale: 'log' } as const;
  const gain = finish({
    id: 'current-gain',
    title: texts.gain,
    x,
    y: { label: 'hFE', unit: '', scale: 'linear', fromZero: true },
    series: [{ name: 'hFE', points: overDecades(range, (i) => currentGain(peak, numbers.ic, i)) }],
    kind: 'modelled',
    note: texts.gainNote,
  });
  if (polarity.includes('Darlington')) return [gain];
  const base = finish({
    id: 'base-voltage',
    title: texts.baseVoltage,
    x,
    y: { label: 'Vbe', unit: 'V', scale: 'linear', fromZero: true },
    series: BASE_TEMPERATURES.map((temperature) => ({
      name: `${String(temperature).replace('-', '−')} °C`,
      points: overDecades(range, (i) => baseEmitterVoltage(i, temperature)),
    })),
    kind: 'modelled',
  });
  return [gain, base];
}
