import { normaliseSigns, parseValue, type Unit } from '#kernel';
import { printValue } from '../numbers.ts';
import { writeCapacitor } from '../rules/capacitor-code.ts';
import { writeInductor } from '../rules/inductor-code.ts';
import { writeResistor } from '../rules/resistor-code.ts';
import { writeVoltage } from '../rules/short-codes.ts';
import type { Words } from '../translate.ts';
import { answer, type Calculator, fact } from './calculator.ts';

const UNITS = { resistor: 'ohm', capacitor: 'F', inductor: 'H', voltage: 'V' } as const satisfies Record<
  string,
  Unit
>;
type Kind = keyof typeof UNITS;
const LIMITS: Readonly<Record<Kind, readonly [least: number, most: number]>> = {
  resistor: [0, 99e9],
  capacitor: [1e-14, 1],
  inductor: [1e-10, 1],
  voltage: [0.1, 10_000],
};

const NAMES = {
  threeDigits: { en: 'Three digits', de: 'Drei Ziffern' },
  fourDigits: { en: 'Four digits', de: 'Vier Ziffern' },
  point: { en: 'Letter as decimal point', de: 'Buchstabe als Komma' },
  milliohm: { en: 'L as decimal point, mΩ', de: 'L als Komma, mΩ' },
  smallM: { en: 'Small m as decimal point, mΩ', de: 'Kleines m als Komma, mΩ' },
  eia96: { en: 'EIA-96', de: 'EIA-96' },
  letter: { en: 'EIA-198 letter and digit', de: 'EIA-198 Buchstabe und Ziffer' },
  pair: { en: 'Digit and letter', de: 'Ziffer und Buchstabe' },
  tantalum: { en: 'Tantalum letter', de: 'Tantalbuchstabe' },
} as const satisfies Record<string, Words>;

/** The codes with which a value is marked. */
export const writeMarking: Calculator = {
  id: 'write-marking',
  title: { en: 'Codes of a value', de: 'Codes zu einem Wert' },
  submit: { en: 'Show codes', de: 'Codes zeigen' },
  source: 'IEC 60062, EIA-96, EIA-198',
  fields: [
    {
      name: 'of',
      label: { en: 'Of a', de: 'Für' },
      kind: 'choice',
      options: [
        { value: 'resistor', text: { en: 'resistor', de: 'Widerstand' } },
        { value: 'capacitor', text: { en: 'capacitor', de: 'Kondensator' } },
        { value: 'inductor', text: { en: 'inductor', de: 'Induktivität' } },
        { value: 'voltage', text: { en: 'rated voltage', de: 'Nennspannung' } },
      ],
    },
    {
      name: 'marked',
      label: { en: 'Value', de: 'Wert' },
      kind: 'text',
      hint: { en: '49.9, 4.7uF or 16 V', de: '49,9, 4,7uF oder 16 V' },
      isRequired: true,
    },
  ],
  examples: [
    { text: { en: '49.9 Ω', de: '49,9 Ω' }, query: { of: 'resistor', marked: '49.9' } },
    { text: { en: '4.7 µF', de: '4,7 µF' }, query: { of: 'capacitor', marked: '4.7uF' } },
    { text: { en: '4.7 µH', de: '4,7 µH' }, query: { of: 'inductor', marked: '4.7uH' } },
    { text: { en: '5 mΩ', de: '5 mΩ' }, query: { of: 'resistor', marked: '5m' } },
    { text: { en: '16 V', de: '16 V' }, query: { of: 'voltage', marked: '16' } },
  ],
  answer(input, { say, locale }) {
    const kind = input.choice<Kind>('of');
    const read = parseValue(normaliseSigns(input.text('marked')), { unit: UNITS[kind], isTyped: true });
    if (!read.ok && read.ways) throw input.openRefusal('marked', read.ways);
    const [lowest, highest] = LIMITS[kind];
    if (!read.ok || !(read.value >= lowest && read.value <= highest)) {
      throw input.refusal('marked', {
        en: 'This value does not fit. Enter for example 49.9, 4k7, 4.7uF or 16 V.',
        de: 'Dieser Wert passt nicht. Geben Sie zum Beispiel 49,9, 4k7, 4,7uF oder 16 V ein.',
      });
    }
    const codes: Readonly<Record<string, string | null>> = { ...codesOf(kind, read.value) };
    const noCode = say({ en: 'not possible', de: 'nicht möglich' });
    const availableCodes = Object.values(codes).filter((code) => code !== null);
    const text = printValue(read.value, UNITS[kind], locale, 5);
    return answer({
      verdict: availableCodes.length > 0 ? 'good' : 'caution',
      headline:
        availableCodes.length > 0
          ? `${text} = ${availableCodes.join(' = ')}`
          : say({ en: `No code exists for ${text}.`, de: `Für ${text} gibt es keinen Code.` }),
      facts: Object.entries(codes).map(([id, code]) =>
        fact(id, say(NAMES[id as keyof typeof NAMES]), code ?? noCode, code),
      ),
      notes:
        kind === 'resistor'
          ? [
              say({
                en: '0402 and smaller usually have no marking.',
                de: '0402 und kleiner tragen meist keinen Aufdruck.',
              }),
            ]
          : kind === 'capacitor'
            ? [
                say({
                  en: 'Ceramic chips have no marking. The code is on the reel and in the part number.',
                  de: 'Keramikchips tragen keinen Aufdruck. Der Code steht auf der Rolle und in der Artikelnummer.',
                }),
              ]
            : [],
    });
  },
};

function codesOf(kind: Kind, value: number): object {
  if (kind === 'resistor') return writeResistor(value);
  if (kind === 'inductor') return writeInductor(value);
  return kind === 'capacitor' ? writeCapacitor(value) : writeVoltage(value);
}
