/** Markings of tantalum cases: three digits in pF and the letter of the voltage, in either order (107C, J476). */
import { formatSI } from '#kernel';
import markings from '../../../data/reference/markings.json' with { type: 'json' };
import { type CodeReadings, entryOf, read, refuse } from './reading.ts';

const VOLTAGES: Readonly<Record<string, number>> = markings.tantalumVoltages;

export function readTantalumMarking(code: string): CodeReadings {
  const [, front, digits = '', suffix] = /^([A-Za-z])?([1-9]\d[4-9])([A-Za-z])?$/.exec(code) ?? [];
  const letter = front ?? suffix ?? '';
  // Case matters: e is 2.5 V, E is 25 V.
  const volt = entryOf(VOLTAGES, letter) ?? entryOf(VOLTAGES, letter.toUpperCase());
  const isOne = (front === undefined) !== (suffix === undefined);
  if (!isOne || volt === undefined)
    return refuse((t) => t.tantalum.unknown({ letters: Object.keys(VOLTAGES).join(' ') }));
  const figures = digits.slice(0, 2);
  const power = digits[2]!;
  const capacitance = formatSI(Number(`${figures}e${Number(power) - 12}`), 'F', 3, 'en').text;
  return read({
    kind: 'tantalum-marking',
    rule: (t) => t.tantalum.rule,
    value: null,
    unit: '',
    text: (_, number) => number(`${capacitance}, ${volt} V`),
    steps: [
      { code: digits, means: (t) => t.tantalum.figures({ figures, power }) },
      { code: letter, means: (t, number) => t.tantalum.voltage({ voltage: number(volt) }) },
    ],
  });
}
