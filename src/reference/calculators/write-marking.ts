import { normaliseSigns, parseValue, type Unit } from '#kernel';
import { type Messages, textsOf } from '#messages';
import { printValue } from '../numbers.ts';
import { writeCapacitor } from '../rules/capacitor-code.ts';
import { writeInductor } from '../rules/inductor-code.ts';
import { writeResistor } from '../rules/resistor-code.ts';
import { writeVoltage } from '../rules/short-codes.ts';
import { answer, defineCalculator, example, fact } from './calculator.ts';

const texts = textsOf('reference/calculators/write-marking');
type CodeName = keyof Messages['reference/calculators/write-marking']['codes'];

const UNITS = { resistor: 'ohm', capacitor: 'F', inductor: 'H', voltage: 'V' } as const satisfies Record<
  string,
  Unit
>;
type Kind = keyof typeof UNITS;
const KINDS = ['resistor', 'capacitor', 'inductor', 'voltage'] as const satisfies readonly Kind[];
const LIMITS: Readonly<Record<Kind, readonly [least: number, most: number]>> = {
  resistor: [0, 99e9],
  capacitor: [1e-14, 1],
  inductor: [1e-10, 1],
  voltage: [0.1, 10_000],
};

/** The codes with which a value is marked. */
export const writeMarking = defineCalculator({
  id: 'write-marking',
  source: 'IEC 60062, EIA-96, EIA-198',
  texts,
  form: (t) => ({
    title: t.title,
    submit: t.submit,
    fields: [
      {
        name: 'of',
        label: t.kind,
        kind: 'choice',
        options: KINDS.map((value) => ({ value, text: t.kinds[value] })),
      },
      { name: 'marked', label: t.value, kind: 'text', hint: t.valueHint, isRequired: true },
    ],
    examples: [
      example(t.examples.resistor, { of: 'resistor', marked: '49.9' }),
      example(t.examples.capacitor, { of: 'capacitor', marked: '4.7uF' }),
      example(t.examples.inductor, { of: 'inductor', marked: '4.7uH' }),
      example('5 mΩ', { of: 'resistor', marked: '5m' }),
      example('16 V', { of: 'voltage', marked: '16' }),
    ],
  }),
  answer(input, { t, locale }) {
    const kind = input.choice<Kind>('of');
    const read = parseValue(normaliseSigns(input.text('marked')), { unit: UNITS[kind], isTyped: true });
    if (!read.ok && read.ways) throw input.openRefusal('marked', read.ways);
    const [lowest, highest] = LIMITS[kind];
    if (!read.ok || !(read.value >= lowest && read.value <= highest))
      throw input.refusal('marked', t.noValue);
    const codes = Object.entries(codesOf(kind, read.value)) as [CodeName, string | null][];
    const availableCodes = codes.flatMap(([, code]) => code ?? []);
    const value = printValue(read.value, UNITS[kind], locale, 5);
    return answer({
      verdict: availableCodes.length > 0 ? 'good' : 'caution',
      headline: availableCodes.length > 0 ? `${value} = ${availableCodes.join(' = ')}` : t.noCode({ value }),
      facts: codes.map(([id, code]) => fact(id, t.codes[id], code ?? t.notPossible, code)),
      notes: kind === 'resistor' ? [t.resistorNote] : kind === 'capacitor' ? [t.capacitorNote] : [],
    });
  },
});

function codesOf(kind: Kind, value: number): object {
  if (kind === 'resistor') return writeResistor(value);
  if (kind === 'inductor') return writeInductor(value);
  return kind === 'capacitor' ? writeCapacitor(value) : writeVoltage(value);
}
