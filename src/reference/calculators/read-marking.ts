import { type Messages, textsOf } from '#messages';
import type { CalculatorAnswer } from '../contract.ts';
import { printValue } from '../numbers.ts';
import { readCode } from '../rules/read-code.ts';
import { CODE_KINDS, type CodeKind, type CodeReadings, explain, type Reading } from '../rules/reading.ts';
import { codes, table, words } from '../tables/table.ts';
import { answer, type CalculatorContext, defineCalculator, example, fact } from './calculator.ts';

const texts = textsOf('reference/calculators/read-marking');
type Reader = Pick<CalculatorContext, 'locale'> & { t: Messages['reference/calculators/read-marking'] };

/** Reads a marking or part number code, letter by letter. */
export const readMarking = defineCalculator({
  id: 'read-marking',
  source: 'IEC 60062, EIA-96, EIA-198',
  texts,
  form: (t) => ({
    title: t.title,
    submit: t.submit,
    fields: [
      { name: 'code', label: t.code, kind: 'text', hint: t.codeHint, isRequired: true },
      {
        name: 'kind',
        label: t.kind,
        kind: 'choice',
        options: [
          { value: '', text: t.anyKind },
          ...CODE_KINDS.map((value) => ({ value, text: t.kinds[value] })),
        ],
      },
    ],
    examples: ['68X', '104', '10R', '4R7', '107C', 'U2J', 'X7R', '0J', '0402'].map((code) =>
      example(code, { code }),
    ),
  }),
  answer(input, reader) {
    const code = input.text('code').replace(/\s+/g, ' ');
    const kind = input.choice<CodeKind | ''>('kind') || null;
    const readingsByKind = readCode(code, kind);
    const readings = [...readingsByKind.values()].flatMap((found) => found.readings);
    return readings.length === 0
      ? unreadable(code, readingsByKind, reader)
      : readable(code, readings, reader);
  },
});

function readable(code: string, readings: readonly Reading[], { t, locale }: Reader): CalculatorAnswer {
  const meaning = ({ value, unit, text }: Reading) =>
    text ? explain(text, locale) : printValue(value ?? 0, unit, locale);
  const [first] = readings;
  return answer({
    verdict: readings.length === 1 ? 'good' : 'neutral',
    headline:
      readings.length === 1 ? `${code} = ${meaning(first!)}` : t.several({ code, readings: readings.length }),
    facts: readings.map((reading, index) =>
      fact(
        `${reading.kind}-${index}`,
        t.kinds[reading.kind],
        meaning(reading),
        reading.value ?? meaning(reading),
        reading.unit,
      ),
    ),
    tables: [
      table('readings', {
        title: t.readings.title,
        columns: [
          words(t.readings.kind),
          words(t.readings.rule),
          codes(t.readings.meaning),
          words(t.readings.signs),
        ],
        rows: readings.map((reading) => [
          t.kinds[reading.kind],
          explain(reading.rule, locale),
          meaning(reading),
          reading.steps.map((step) => `${step.code}: ${explain(step.means, locale)}`).join('; ') || '–',
        ]),
      }),
    ],
  });
}

function unreadable(
  code: string,
  readingsByKind: ReadonlyMap<CodeKind, CodeReadings>,
  { t, locale }: Reader,
): CalculatorAnswer {
  return answer({
    verdict: 'bad',
    headline: readingsByKind.size === 1 ? t.unreadable({ code }) : t.unknown({ code }),
    notes: [...readingsByKind].flatMap(([kind, { reason }]) =>
      reason ? [`${t.kinds[kind]}: ${explain(reason, locale)}`] : [],
    ),
  });
}
