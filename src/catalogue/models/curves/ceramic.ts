/** Curves of ceramic capacitors. */
import { decimalMarkOf } from '#kernel';
import type { Curve } from '../../contract.ts';
import { mlccConstants } from '../constants.ts';
import { pointsOf } from '../interpolation.ts';
import {
  ageingFactor,
  biasFactor,
  capacitanceAt,
  esrAt,
  impedanceAt,
  type MlccPart,
  mlccOf,
  rippleLimit,
  selfResonance,
  temperatureFactor,
  temperatureRange,
} from '../mlcc.ts';
import { type CurvePart, print } from './part.ts';
import { finish, overDecades, overLinear } from './sampling.ts';

const HIGHEST_FREQUENCY = 1e10;
/** Below this capacitance in F, the voltage limits the ripple current instead of heat. */
const LEAST_FOR_RIPPLE = 1e-6;
const RIPPLE_FREQUENCIES = [1e4, 1e7] as const;
const TEN_YEARS = 1e5;

export function ceramicCurves(part: CurvePart): (Curve | null)[] {
  const mlcc = mlccOf(part.attributes, part.seriesSet);
  if (!mlcc) return [];
  const isClass2 = (mlccConstants.dcBias[mlcc.dielectric] ?? null) !== null;
  return [
    ceramicImpedance(part, mlcc),
    ...(isClass2 ? [ceramicBias(part, mlcc)] : []),
    ceramicTemperature(part, mlcc),
    ...(isClass2 ? [ceramicAgeing(part, mlcc)] : []),
    ...(isClass2 && mlcc.capacitance >= LEAST_FOR_RIPPLE ? [ceramicRipple(part, mlcc)] : []),
  ];
}

/** The part at the operating point of a comparison; null if that exceeds the part's ratings. */
function partAtPoint({ point }: CurvePart, mlcc: MlccPart): MlccPart | null {
  if (!point) return mlcc;
  const capacitance = capacitanceAt(mlcc, { voltage: point.voltage, temperature: point.ambient });
  return capacitance === null ? null : { ...mlcc, capacitance };
}

function ceramicImpedance(part: CurvePart, nominal: MlccPart): Curve | null {
  const { texts, point } = part;
  const mlcc = partAtPoint(part, nominal);
  if (!mlcc) return null;
  const resonance = selfResonance(mlcc);
  const lowestFrequency = 10 ** (Math.floor(Math.log10(resonance)) - 3);
  const range = [lowestFrequency, Math.min(HIGHEST_FREQUENCY, lowestFrequency * 1e6)] as const;
  const lowest = esrAt(mlcc, resonance);
  const loop = mlccConstants.boardLoopNanohenry.map((nano) => String(nano)).join('–');
  return finish({
    id: 'impedance',
    title: point ? texts.impedanceAt({ voltage: print(part, point.voltage, 'V') }) : texts.impedance,
    x: { label: texts.frequency, unit: 'Hz', scale: 'log' },
    y: { label: texts.impedance, unit: 'ohm', scale: 'log' },
    series: [
      { name: '|Z|', points: overDecades(range, (f) => impedanceAt(mlcc, f).magnitude, [resonance]) },
      { name: 'ESR', points: overDecades(range, (f) => esrAt(mlcc, f), [resonance]) },
    ],
    marks: [
      {
        x: resonance,
        y: lowest,
        text: texts.lowest({
          impedance: print(part, lowest, 'ohm'),
          frequency: print(part, resonance, 'Hz'),
        }),
      },
    ],
    kind: 'modelled',
    note: (point ? texts.partsAlone : texts.partAlone)({
      loop: `${localNumber(part, loop)} nH`,
    }),
  });
}

/** Decimal marks of the reader's language. */
function localNumber({ locale }: CurvePart, text: string): string {
  return text.replaceAll('.', decimalMarkOf(locale));
}

function ceramicBias(part: CurvePart, mlcc: MlccPart): Curve | null {
  const { texts } = part;
  const half = mlcc.ratedVoltage / 2;
  const remainingShare = biasFactor(mlcc, half);
  return finish({
    id: 'dc-bias',
    title: texts.dcBias,
    x: { label: texts.voltage, unit: 'V', scale: 'linear' },
    y: { label: texts.capacitance, unit: 'F', scale: 'linear', fromZero: true },
    series: [
      {
        name: texts.capacitance,
        points: overLinear([0, mlcc.ratedVoltage], (v) => mlcc.capacitance * biasFactor(mlcc, v)),
      },
    ],
    marks: [
      {
        x: half,
        y: remainingShare * mlcc.capacitance,
        text: texts.leftAt({
          share: print(part, remainingShare * mlcc.capacitance, 'F'),
          voltage: print(part, half, 'V'),
        }),
      },
    ],
    kind: 'modelled',
    note: texts.atRoom,
  });
}

/** Limits of the dielectric class in percent at the ends of its range, with their name. */
function classBand({ texts }: CurvePart, { dielectric }: MlccPart): Curve['band'] {
  const percent = mlccConstants.temperatureLimitPercent[dielectric];
  if (!percent) return null;
  const [low, high] = percent;
  const text = -low === high ? `±${high} %` : `+${high}/−${-low} %`;
  return { low, high, text: texts.classLimit({ dielectric, limit: text }) };
}

function ceramicTemperature(part: CurvePart, mlcc: MlccPart): Curve | null {
  const { texts } = part;
  const band = classBand(part, mlcc);
  const corners = pointsOf(mlccConstants.temperaturePercent[mlcc.dielectric]!).map(([at]) => at);
  return finish({
    id: 'temperature',
    title: texts.temperature,
    x: { label: texts.temperature, unit: 'degC', scale: 'linear' },
    y: {
      label: texts.change,
      unit: '%',
      scale: 'linear',
      bounds: band ? [band.low * 1.2, band.high * 1.2] : [-1, 1],
    },
    series: [
      {
        name: texts.change,
        points: overLinear(
          temperatureRange(mlcc),
          (at) => 100 * (temperatureFactor(mlcc.dielectric, at) - 1),
          corners,
        ),
      },
    ],
    band,
    kind: 'modelled',
    note: texts.withoutBias,
  });
}

function ceramicAgeing(part: CurvePart, mlcc: MlccPart): Curve | null {
  const { texts } = part;
  return finish({
    id: 'ageing',
    title: texts.ageing,
    x: { label: texts.hours, unit: 'h', scale: 'log' },
    y: { label: texts.change, unit: '%', scale: 'linear', bounds: [-10, 5] },
    series: [
      {
        name: texts.change,
        points: overDecades([1, TEN_YEARS], (hours) => 100 * (ageingFactor(mlcc.dielectric, hours) - 1)),
      },
    ],
    kind: 'modelled',
    note: texts.ageingNote,
  });
}

function ceramicRipple(part: CurvePart, mlcc: MlccPart): Curve | null {
  const { texts } = part;
  return finish({
    id: 'ripple',
    title: texts.ripple,
    x: { label: texts.frequency, unit: 'Hz', scale: 'log' },
    y: { label: texts.ripple, unit: 'A', scale: 'log' },
    series: [{ name: texts.ripple, points: overDecades(RIPPLE_FREQUENCIES, (f) => rippleLimit(mlcc, f)) }],
    kind: 'modelled',
    note: texts.rippleNote({ kelvin: `${mlccConstants.mostSelfHeating} K` }),
  });
}
