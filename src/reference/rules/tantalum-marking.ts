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
  if (!isOne || volt === undefined) {
    const letters = Object.keys(VOLTAGES).join(' ');
    return refuse(
      `Tantalum cases carry three digits in pF and one voltage letter (107C, J476); the letters are ${letters}.`,
      `Tantalgehäuse tragen drei Ziffern in pF und einen Spannungsbuchstaben (107C, J476); die Buchstaben sind ${letters}.`,
    );
  }
  const farad = Number(`${digits.slice(0, 2)}e${Number(digits[2]) - 12}`);
  const say = (locale: string) =>
    `${formatSI(farad, 'F', 3, locale).text}, ${String(volt).replace('.', locale === 'de' ? ',' : '.')} V`;
  const power = digits[2]!;
  return read({
    kind: 'tantalum-marking',
    rule: {
      en: 'three digits in pF, a letter for the voltage',
      de: 'drei Ziffern in pF, ein Buchstabe für die Spannung',
    },
    value: null,
    unit: '',
    text: { en: say('en'), de: say('de') },
    steps: [
      {
        code: digits,
        means: {
          en: `${digits.slice(0, 2)} times 10 to the power of ${power}, in pF`,
          de: `${digits.slice(0, 2)} mal 10 hoch ${power}, in pF`,
        },
      },
      {
        code: letter,
        means: { en: `rated ${volt} V`, de: `Nennspannung ${String(volt).replace('.', ',')} V` },
      },
    ],
  });
}
