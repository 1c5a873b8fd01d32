import { mlccModel } from '#catalogue';
import { printNumber, printValue } from '../numbers.ts';
import {
  type FigureContext,
  type FigureSource,
  figureTable,
  modelCurve,
  modelNote,
  places,
} from './figure.ts';

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

const bias: FigureSource = {
  id: 'bias-by-size',
  make(context) {
    const { say, locale } = context;
    const curve = modelCurve(say, {
      id: 'bias-by-size',
      title: { en: '10 µF under DC voltage', de: '10 µF unter Gleichspannung' },
      x: {
        label: say({ en: 'DC voltage', de: 'Gleichspannung' }),
        unit: 'V',
        scale: 'linear',
        min: 0,
        max: 10,
      },
      y: { label: say({ en: 'Remaining', de: 'Verbleibend' }), unit: '%', scale: 'linear', min: 0, max: 100 },
      series: SAME_VALUE.map((part) => ({
        name: nameOf(part, locale),
        points: places(0, 10, 41).map((volt) => [volt, 100 * biasFactor(part, volt)]),
      })),
    });
    return {
      id: curve.id,
      title: curve.title,
      curve,
      source: modelNote(say),
      table: figureTable(curve, [0, 1.8, 3.3, 5, 6.3, 8, 10], context),
    };
  },
};

const CLASSES = ['C0G', 'X7R', 'X5R', 'Y5V'] as const;

const temperature: FigureSource = {
  id: 'temperature-by-class',
  make(context) {
    const { say } = context;
    const curve = modelCurve(say, {
      id: 'temperature-by-class',
      title: { en: 'Capacitance over temperature', de: 'Kapazität über Temperatur' },
      x: {
        label: say({ en: 'Temperature', de: 'Temperatur' }),
        unit: 'degC',
        scale: 'linear',
        min: -55,
        max: 125,
      },
      y: { label: say({ en: 'Change', de: 'Änderung' }), unit: '%', scale: 'linear' },
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
          points: temperatures.map((celsius) => [
            celsius,
            100 * (temperatureFactor(dielectric, celsius) - 1),
          ]),
        };
      }),
    });
    return {
      id: curve.id,
      title: curve.title,
      curve,
      source: modelNote(say),
      table: figureTable(curve, [-55, -30, 0, 25, 60, 85, 105, 125], context),
    };
  },
};

const AGEING = ['X7R', 'X5R', 'Y5V'] as const;
const REHEATED_AFTER = 20_000;

/** Hours since soldering; at `REHEATED_AFTER` the parts are heated again and the clock restarts. */
const ageing: FigureSource = {
  id: 'ageing',
  make(context) {
    const { say } = context;
    const curve = modelCurve(say, {
      id: 'ageing',
      title: { en: 'Ageing since soldering', de: 'Alterung seit dem Löten' },
      x: {
        label: say({ en: 'Time since soldering', de: 'Zeit seit dem Löten' }),
        unit: 'h',
        scale: 'log',
        min: 1,
        max: 100_000,
      },
      y: { label: say({ en: 'Relative to 1000 h', de: 'Gegenüber 1000 h' }), unit: '%', scale: 'linear' },
      series: AGEING.map((dielectric) => ({
        name: dielectric,
        points: places(1, 100_000, 41, 'log').map((hours) => [
          hours,
          100 * (ageingFactor(dielectric, hours) - 1),
        ]),
      })),
    });
    return {
      id: curve.id,
      title: curve.title,
      curve,
      source: modelNote(say),
      table: figureTable(curve, [1, 10, 24, 100, 1000, 10_000, REHEATED_AFTER, 100_000], context),
    };
  },
};

const ELECTROLYTIC = { capacitance: 47e-6, esr: 0.36, inductance: 10e-9 };
const CERAMIC = { capacitance: 10e-6, ratedVoltage: 50, dielectric: 'X7R', size: '1210' };
const WORKING = 24;

/** A typical 47 µF can against ceramics at 24 V. */
const impedance: FigureSource = {
  id: 'electrolytic-impedance',
  make(context) {
    const { say, locale } = context;
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
    const curve = modelCurve(say, {
      id: 'electrolytic-impedance',
      title: { en: 'Impedance of a can and of ceramics', de: 'Impedanz eines Elkos und von Keramik' },
      x: { label: say({ en: 'Frequency', de: 'Frequenz' }), unit: 'Hz', scale: 'log', min: 1e3, max: 1e8 },
      y: { label: say({ en: 'Impedance', de: 'Impedanz' }), unit: 'ohm', scale: 'log' },
      series: [
        line(say({ en: '47 µF electrolytic', de: 'Elko 47 µF' }), can),
        line(`1 × ${partLabel}`, (frequency) => impedanceAt(biasedPart, frequency).magnitude),
        line(`2 × ${partLabel}`, (frequency) => impedanceAt(biasedPart, frequency).magnitude / 2),
      ],
    });
    return {
      id: curve.id,
      title: curve.title,
      curve,
      source: `${modelNote(say)} ${say({ en: 'Electrolytic: 0.36 Ω and 10 nH in series, 25 °C.', de: 'Elko: 0,36 Ω und 10 nH in Reihe, 25 °C.' })}`,
      table: impedanceTable(curve, context),
    };
  },
};

const impedanceTable = (curve: Parameters<typeof figureTable>[0], context: FigureContext) =>
  figureTable(curve, [1e3, 1e4, 1e5, 4e5, 1e6, 1e7, 1e8], context);

export const CERAMIC_FIGURES: readonly FigureSource[] = [bias, temperature, ageing, impedance];
