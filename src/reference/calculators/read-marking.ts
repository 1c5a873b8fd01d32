import type { CalculatorAnswer } from '../contract.ts';
import { printValue } from '../numbers.ts';
import { readCode } from '../rules/read-code.ts';
import { CODE_KINDS, type CodeKind, type CodeReadings, type Reading } from '../rules/reading.ts';
import { codes, table, words } from '../tables/table.ts';
import type { Words } from '../translate.ts';
import { answer, type Calculator, type CalculatorContext, fact } from './calculator.ts';

export const KIND_NAMES: Readonly<Record<CodeKind, Words>> = {
  resistor: { en: 'Resistor', de: 'Widerstand' },
  capacitor: { en: 'Capacitor', de: 'Kondensator' },
  inductor: { en: 'Inductor', de: 'Induktivität' },
  'tantalum-marking': { en: 'Tantalum, value and voltage', de: 'Tantal, Wert und Spannung' },
  'class-1': { en: 'Dielectric, class 1', de: 'Keramik, Klasse 1' },
  'class-2': { en: 'Dielectric, class 2', de: 'Keramik, Klasse 2' },
  voltage: { en: 'Rated voltage', de: 'Nennspannung' },
  'case-size': { en: 'Chip size', de: 'Bauform' },
  'tantalum-case': { en: 'Tantalum case', de: 'Tantalgehäuse' },
  tolerance: { en: 'Tolerance', de: 'Toleranz' },
};

/** Reads a marking or part number code, letter by letter. */
export const readMarking: Calculator = {
  id: 'read-marking',
  title: { en: 'Read a marking or code', de: 'Aufdruck oder Code lesen' },
  submit: { en: 'Read', de: 'Lesen' },
  source: 'IEC 60062, EIA-96, EIA-198',
  fields: [
    {
      name: 'code',
      label: { en: 'Code', de: 'Code' },
      kind: 'text',
      hint: { en: '104, 68X, 4R7, 107C, X7R, 1C, 0402', de: '104, 68X, 4R7, 107C, X7R, 1C, 0402' },
      isRequired: true,
    },
    {
      name: 'kind',
      label: { en: 'It stands for', de: 'Es steht für' },
      kind: 'choice',
      options: [
        { value: '', text: { en: 'anything', de: 'irgendetwas' } },
        ...CODE_KINDS.map((value) => ({ value, text: KIND_NAMES[value] })),
      ],
    },
  ],
  examples: ['68X', '104', '10R', '4R7', '107C', 'U2J', 'X7R', '0J', '0402'].map((code) => ({
    text: { en: code, de: code },
    query: { code },
  })),
  answer(input, context) {
    const code = input.text('code').replace(/\s+/g, ' ');
    const kind = input.choice<CodeKind | ''>('kind') || null;
    const readingsByKind = readCode(code, kind);
    const readings = [...readingsByKind.values()].flatMap((found) => found.readings);
    return readings.length === 0
      ? unreadable(code, readingsByKind, context)
      : readable(code, readings, context);
  },
};

function readable(
  code: string,
  readings: readonly Reading[],
  { say, locale }: CalculatorContext,
): CalculatorAnswer {
  const meaning = ({ value, unit, text }: Reading) =>
    text ? say(text) : printValue(value ?? 0, unit, locale);
  const name = (reading: Reading) => say(KIND_NAMES[reading.kind]);
  const [first] = readings;
  return answer({
    verdict: readings.length === 1 ? 'good' : 'neutral',
    headline:
      readings.length === 1
        ? `${code} = ${meaning(first!)}`
        : say({
            en: `${code} can mean ${readings.length} things, depending on where it is printed.`,
            de: `${code} kann ${readings.length} Dinge bedeuten, je nachdem, wo es steht.`,
          }),
    facts: readings.map((reading, index) =>
      fact(
        `${reading.kind}-${index}`,
        name(reading),
        meaning(reading),
        reading.value ?? meaning(reading),
        reading.unit,
      ),
    ),
    tables: [
      table(say, {
        id: 'readings',
        title: { en: 'Letter by letter', de: 'Zeichen für Zeichen' },
        columns: [
          words({ en: 'As', de: 'Als' }),
          words({ en: 'Read by', de: 'Gelesen als' }),
          codes({ en: 'Means', de: 'Bedeutet' }),
          words({ en: 'Characters', de: 'Zeichen' }),
        ],
        rows: readings.map((reading) => [
          name(reading),
          say(reading.rule),
          meaning(reading),
          reading.steps.map(({ code: piece, means }) => `${piece}: ${say(means)}`).join('; ') || '–',
        ]),
      }),
    ],
  });
}

function unreadable(
  code: string,
  readingsByKind: ReadonlyMap<CodeKind, CodeReadings>,
  { say }: CalculatorContext,
): CalculatorAnswer {
  return answer({
    verdict: 'bad',
    headline: say({
      en:
        readingsByKind.size === 1 ? `${code} cannot be read as that.` : `${code} is not a code that we know.`,
      de:
        readingsByKind.size === 1
          ? `${code} lässt sich so nicht lesen.`
          : `${code} ist kein Code, den wir kennen.`,
    }),
    notes: [...readingsByKind].flatMap(([kind, { reason }]) =>
      reason ? [`${say(KIND_NAMES[kind])}: ${say(reason)}`] : [],
    ),
  });
}
