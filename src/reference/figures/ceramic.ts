import { mlccModel } from '#catalogue';
import { textsOf } from '#messages';
import { printNumber, printValue } from '../numbers.ts';
import { defineModelFigure, type FigureSource, places } from './figure.ts';

const texts = textsOf('reference/figures/ceramic');

const { biasFactor, temperatureFactor, ageingFactor, impedanceAt, temperatureRange } = mlccModel;

/** The same capacitance in several case sizes: how much of it remains under voltage. */
export const SAME_VALUE = [
  { size: '0805', ratedVoltage: 10, dielectric: 'X7R' },
  { size: '0805', ratedVoltage: 16, dielectric: 'X5R' },
  { size: '1206', ratedVoltage: 10, dielectric: 'X7R' },
  { size: '1206', ratedVoltage: 25, dielectric: 'X7R' },
  { size: '1210', ratedVoltage: 50, dielectric: 'X7R' },
].map((part) => ({ ...part, capacitance: 10e-6 }));

export const nameOf = ({ size, ratedVoltage, dielectric }: (typeof SAME_VALUE)[number], locale: string) =>
  `${size} ${dielectric} ${printValue(ratedVoltage, 'V', locale)}`;

const bias = defineModelFigure('bias-by-size', texts, ({ bias: t }, locale) => ({
  title: t.title,
  x: { label: t.voltage, unit: 'V', scale: 'linear', min: 0, max: 10 },
  y: { label: t.remaining, unit: '%', scale: 'linear', min: 0, max: 100 },
  series: SAME_VALUE.map((part) => ({
    name: nameOf(part, locale),
    points: places(0, 10, 41).map((volt) => [volt, 100 * biasFactor(part, volt)]),
  })),
  tableValues: [0, 1.8, 3.3, 5, 6.3, 8, 10],
}));

const CLASSES = ['C0G', 'X7R', 'X5R', 'Y5V'] as const;

const temperature = defineModelFigure('temperature-by-class', texts, ({ temperature: t }) => ({
  title: t.title,
  x: { label: t.temperature, unit: 'degC', scale: 'linear', min: -55, max: 125 },
  y: { label: t.change, unit: '%', scale: 'linear' },
  series: CLASSES.map((dielectric) => {
    const [low, high] = temperatureRange({
      dielectric,
      capacitance: 1e-9,
      ratedVoltage: 50,
      size: '0603',
    });
    const temperatures = places(-55, 125, 37).filter((celsius) => celsius >= low && celsius <= high);
    return {
      name: dielectric,
      points: temperatures.map((celsius) => [celsius, 100 * (temperatureFactor(dielectric, celsius) - 1)]),
    };
  }),
  tableValues: [-55, -30, 0, 25, 60, 85, 105, 125],
}));

const AGEING = ['X7R', 'X5R', 'Y5V'] as const;
const REHEATED_AFTER = 20_000;

/** Hours since soldering; at `REHEATED_AFTER` the parts are heated again and the clock restarts. */
const ageing = defineModelFigure('ageing', texts, ({ ageing: t }) => ({
  title: t.title,
  x: { label: t.time, unit: 'h', scale: 'log', min: 1, max: 100_000 },
  y: { label: t.change, unit: '%', scale: 'linear' },
  series: AGEING.map((dielectric) => ({
    name: dielectric,
    points: places(1, 100_000, 41, 'log').map((hours) => [
      hours,
      100 * (ageingFactor(dielectric, hours) - 1),
    ]),
  })),
  tableValues: [1, 10, 24, 100, 1000, 10_000, REHEATED_AFTER, 100_000],
}));

const ELECTROLYTIC = { capacitance: 47e-6, esr: 0.36, inductance: 10e-9 };
const CERAMIC = { capacitance: 10e-6, ratedVoltage: 50, dielectric: 'X7R', size: '1210' };
const WORKING = 24;

/** A typical 47 µF can against ceramics at 24 V. */
const impedance = defineModelFigure('electrolytic-impedance', texts, ({ impedance: t }, locale) => {
  const biasedPart = { ...CERAMIC, capacitance: CERAMIC.capacitance * biasFactor(CERAMIC, WORKING) };
  const can = (frequency: number) => {
    const omega = 2 * Math.PI * frequency;
    const { esr, inductance, capacitance } = ELECTROLYTIC;
    return Math.hypot(esr, omega * inductance - 1 / (omega * capacitance));
  };
  const frequencies = places(1e3, 1e8, 151, 'log');
  const line = (name: string, ohm: (frequency: number) => number) => ({
    name,
    points: frequencies.map((frequency): [number, number] => [frequency, ohm(frequency)]),
  });
  const partLabel = `10 µF 50 V 1210, ${printNumber(WORKING, locale)} V`;
  return {
    title: t.title,
    x: { label: t.frequency, unit: 'Hz', scale: 'log', min: 1e3, max: 1e8 },
    y: { label: t.impedance, unit: 'ohm', scale: 'log' },
    series: [
      line(t.electrolytic, can),
      line(`1 × ${partLabel}`, (frequency) => impedanceAt(biasedPart, frequency).magnitude),
      line(`2 × ${partLabel}`, (frequency) => impedanceAt(biasedPart, frequency).magnitude / 2),
    ],
    tableValues: [1e3, 1e4, 1e5, 4e5, 1e6, 1e7, 1e8],
    assumptions: t.assumptions,
  };
});

export const CERAMIC_FIGURES: readonly FigureSource[] = [bias, temperature, ageing, impedance];
