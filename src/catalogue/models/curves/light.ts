/** Curves of LEDs and antennas. */
import type { Curve } from '../../contract.ts';
import { bodyOf } from '../../families/index.ts';
import { type AntennaPart, antennaEfficiency, returnLoss } from '../antenna.ts';
import { antennaConstants, type LedMaterial } from '../constants.ts';
import { type LedPart, ledLight, ledLightAt, ledMaterial, ledRadiation, ledVoltage } from '../led.ts';
import { type CurvePart, numbersOf, temperaturesOf, textOf } from './part.ts';
import { finish, overDecades, overLinear, type Points } from './sampling.ts';

/** Range of the drawn currents, as shares of the test current. */
const CURRENTS = [0.05, 1.5] as const;

export function ledCurves(part: CurvePart): (Curve | null)[] {
  const numbers = numbersOf(part, 'vf', 'ifTest', 'viewingAngle');
  if (!numbers) return [];
  const ledPart: LedPart = {
    ...numbers,
    color: textOf(part, 'color'),
    construction: bodyOf(part.product).shape === 'plcc' ? 'plcc' : 'chip',
  };
  const material = ledMaterial(ledPart.color);
  return [
    ...(material ? [ledForward(part, ledPart, material), ledCurrent(part, ledPart, material)] : []),
    ...(material ? [ledTemperature(part, ledPart, material)] : []),
    ledPattern(part, ledPart),
  ];
}

function ledForward({ texts }: CurvePart, ledPart: LedPart, material: LedMaterial): Curve | null {
  const [low, high] = CURRENTS;
  const points: Points = overDecades([low * ledPart.ifTest, high * ledPart.ifTest], (i) =>
    ledVoltage(ledPart, material, i),
  ).map(([current, voltage]) => [voltage, current]);
  return finish({
    id: 'forward',
    title: texts.forward,
    x: { label: texts.forwardVoltage, unit: 'V', scale: 'linear' },
    y: { label: texts.current, unit: 'A', scale: 'linear', fromZero: true },
    series: [{ name: texts.current, points }],
    kind: 'modelled',
    note: texts.saturationNote,
  });
}

function ledCurrent({ texts }: CurvePart, ledPart: LedPart, material: LedMaterial): Curve | null {
  return finish({
    id: 'light-current',
    title: texts.light,
    x: { label: texts.current, unit: 'A', scale: 'linear' },
    y: { label: texts.light, unit: '%', scale: 'linear', fromZero: true },
    series: [
      {
        name: texts.light,
        points: overLinear([0, CURRENTS[1] * ledPart.ifTest], (i) => 100 * ledLight(ledPart, material, i)),
      },
    ],
    kind: 'modelled',
    note: texts.saturationNote,
  });
}

function ledTemperature(part: CurvePart, ledPart: LedPart, material: LedMaterial): Curve | null {
  const { texts } = part;
  return finish({
    id: 'light-temperature',
    title: texts.lightOverTemperature,
    x: { label: texts.ambient, unit: 'degC', scale: 'linear' },
    y: { label: texts.light, unit: '%', scale: 'linear', fromZero: true },
    series: [
      {
        name: texts.light,
        points: overLinear(temperaturesOf(part), (at) => 100 * ledLightAt(ledPart, material, at), [25]),
      },
    ],
    kind: 'modelled',
  });
}

function ledPattern({ texts }: CurvePart, ledPart: LedPart): Curve | null {
  return finish({
    id: 'radiation',
    title: texts.radiation,
    x: { label: texts.angle, unit: 'deg', scale: 'linear' },
    y: { label: texts.intensity, unit: '%', scale: 'linear', fromZero: true },
    series: [
      {
        name: texts.intensity,
        points: overLinear([-90, 90], (angle) => 100 * ledRadiation(ledPart, angle), [0]),
      },
    ],
    kind: 'modelled',
  });
}

/** Width of the curves on each side of the band, in widths of the band. */
const BESIDE = 1.5;
/** A band with a larger ratio of upper to lower limit has several resonances, which one formula cannot draw. */
const WIDEST_BAND = 1.5;

export function antennaCurves(part: CurvePart): (Curve | null)[] {
  const numbers = numbersOf(part, 'freqMin', 'freqMax', 'efficiency');
  if (!numbers || numbers.freqMax / numbers.freqMin > WIDEST_BAND) return [];
  const antenna: AntennaPart = { ...numbers, efficiency: numbers.efficiency / 100 };
  const { texts } = part;
  const width = antenna.freqMax - antenna.freqMin;
  const range = [antenna.freqMin - BESIDE * width, antenna.freqMax + BESIDE * width] as const;
  const edges = [antenna.freqMin, antenna.freqMax];
  const x = { label: texts.frequency, unit: 'Hz', scale: 'linear' } as const;
  const note = texts.onBoard({ size: `${antennaConstants.boardMillimetres.join(' × ')} mm` });
  return [
    finish({
      id: 'return-loss',
      title: texts.returnLoss,
      x,
      y: { label: '|S11|', unit: 'dB', scale: 'linear', fromZero: true },
      series: [{ name: '|S11|', points: overLinear(range, (f) => returnLoss(antenna, f), edges) }],
      kind: 'modelled',
      note,
    }),
    finish({
      id: 'efficiency',
      title: texts.efficiency,
      x,
      y: { label: texts.efficiency, unit: '%', scale: 'linear', fromZero: true },
      series: [
        {
          name: texts.efficiency,
          points: overLinear(range, (f) => 100 * antennaEfficiency(antenna, f), edges),
        },
      ],
      kind: 'modelled',
      note,
    }),
  ];
}
