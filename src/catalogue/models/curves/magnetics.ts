/** Curves of ferrite beads and inductors. */
import type { Curve } from '../../contract.ts';
import { type BeadPart, beadImpedance } from '../bead.ts';
import { type InductorPart, inductanceAt, inductorHeating, inductorImpedance } from '../inductor.ts';
import { type CurvePart, numbersOf, print, textOf } from './part.ts';
import { finish, overDecades, overLinear } from './sampling.ts';

const BEAD_FREQUENCIES = [1e6, 1e9] as const;
const FAST_BEAD_FREQUENCIES = [1e7, 1e10] as const;
/** Shares of the rated current at which the impedance is drawn. */
const BIASES = [0, 0.25, 0.5, 1];

export function beadCurves(part: CurvePart): (Curve | null)[] {
  const numbers = numbersOf(part, 'impedance', 'dcr', 'ratedCurrent');
  const material = part.product.fields['mat'];
  if (!numbers || typeof material !== 'string') return [];
  const bead: BeadPart = { ...numbers, material, isPower: textOf(part, 'filterType') === 'Power Line' };
  return [beadParts(part, bead), beadBias(part, bead)];
}

function rangeOf({ material }: BeadPart): readonly [number, number] {
  return material === 'H' ? FAST_BEAD_FREQUENCIES : BEAD_FREQUENCIES;
}

function beadParts({ texts }: CurvePart, bead: BeadPart): Curve | null {
  const range = rangeOf(bead);
  const positive = (value: number) => (value >= 0 ? value : null);
  return finish({
    id: 'impedance',
    title: texts.impedance,
    x: { label: texts.frequency, unit: 'Hz', scale: 'log' },
    y: { label: texts.impedance, unit: 'ohm', scale: 'linear', fromZero: true },
    series: [
      { name: '|Z|', points: overDecades(range, (f) => beadImpedance(bead, f).magnitude) },
      { name: 'R', points: overDecades(range, (f) => beadImpedance(bead, f).resistance) },
      { name: 'X', points: overDecades(range, (f) => positive(beadImpedance(bead, f).reactance)) },
    ],
    kind: 'modelled',
    note: texts.partAlonePlain,
  });
}

function beadBias(part: CurvePart, bead: BeadPart): Curve | null {
  const { texts } = part;
  return finish({
    id: 'impedance-current',
    title: texts.impedanceAtCurrent,
    x: { label: texts.frequency, unit: 'Hz', scale: 'log' },
    y: { label: '|Z|', unit: 'ohm', scale: 'linear', fromZero: true },
    series: BIASES.map((share) => ({
      name:
        share === 0 ? texts.withoutCurrent : printCurrent(part, share * bead.ratedCurrent, bead.ratedCurrent),
      points: overDecades(rangeOf(bead), (f) => beadImpedance(bead, f, share * bead.ratedCurrent).magnitude),
    })),
    kind: 'modelled',
    note: texts.partAlonePlain,
  });
}

/** Lines of one diagram share a unit: 0.5 A beside 1 A and 2 A, although 500 mA would be usual. */
function printCurrent(part: CurvePart, current: number, ratedCurrent: number): string {
  if (ratedCurrent < 1) return print(part, current, 'A', 2);
  return `${new Intl.NumberFormat(part.locale, { maximumSignificantDigits: 2 }).format(current)} A`;
}

/** Range of an inductor's curves, as a multiple of its rated current. */
const BEYOND = 1.2;

export function inductorCurves(part: CurvePart): (Curve | null)[] {
  const numbers = numbersOf(part, 'inductance', 'dcr', 'ratedCurrent', 'srf');
  if (!numbers) return [];
  const { satCurrent, qMin } = part.attributes;
  const inductor: InductorPart = {
    ...numbers,
    saturationCurrent: typeof satCurrent === 'number' ? satCurrent : null,
    core: textOf(part, 'coreMaterial'),
    quality: typeof qMin === 'number' ? qMin : null,
  };
  return [
    inductorSaturation(part, inductor),
    inductorHeat(part, inductor),
    inductorFrequency(part, inductor),
  ];
}

function inductorSaturation(part: CurvePart, inductor: InductorPart): Curve | null {
  const { texts } = part;
  const { saturationCurrent } = inductor;
  if (saturationCurrent === null) return null;
  const atLimit = inductanceAt(inductor, saturationCurrent);
  return finish({
    id: 'saturation',
    title: texts.saturation,
    x: { label: texts.current, unit: 'A', scale: 'linear' },
    y: { label: texts.inductance, unit: 'H', scale: 'linear', fromZero: true },
    series: [
      {
        name: texts.inductance,
        points: overLinear([0, BEYOND * saturationCurrent], (i) => inductanceAt(inductor, i)),
      },
    ],
    marks:
      atLimit === null
        ? []
        : [{ x: saturationCurrent, y: atLimit, text: `−30 % · ${print(part, saturationCurrent, 'A')}` }],
    kind: 'modelled',
    note: texts.saturationNote,
  });
}

function inductorHeat({ texts }: CurvePart, inductor: InductorPart): Curve | null {
  return finish({
    id: 'heating',
    title: texts.heating,
    x: { label: texts.current, unit: 'A', scale: 'linear' },
    y: { label: texts.temperatureRise, unit: 'K', scale: 'linear', fromZero: true },
    series: [
      {
        name: texts.temperatureRise,
        points: overLinear([0, BEYOND * inductor.ratedCurrent], (i) => inductorHeating(inductor, i)),
      },
    ],
    kind: 'typical',
  });
}

function inductorFrequency({ texts }: CurvePart, inductor: InductorPart): Curve | null {
  const lowestFrequency = 10 ** (Math.floor(Math.log10(inductor.srf)) - 3);
  return finish({
    id: 'impedance',
    title: texts.impedance,
    x: { label: texts.frequency, unit: 'Hz', scale: 'log' },
    y: { label: '|Z|', unit: 'ohm', scale: 'log' },
    series: [
      {
        name: '|Z|',
        points: overDecades(
          [lowestFrequency, Math.min(1e11, lowestFrequency * 1e5)],
          (f) => inductorImpedance(inductor, f).magnitude,
          [inductor.srf],
        ),
      },
    ],
    kind: 'modelled',
    note: texts.partAlonePlain,
  });
}
