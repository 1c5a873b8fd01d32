import { type ESeries, nearestPreferred, normaliseSigns, parseValue } from '#kernel';
import { type Messages, textsOf } from '#messages';
import { printPercent, printValue } from '../numbers.ts';
import { bestParallel, bestSum, type TwoParts } from '../rules/value-pairs.ts';
import { SERIES, toleranceOf } from '../tables/preferred.ts';
import { codes, table, values, words } from '../tables/table.ts';
import { answer, defineCalculator, example, fact } from './calculator.ts';

const texts = textsOf('reference/calculators/nearest-values');

const LEAST = 1e-15;
const MOST = 1e12;

/** The nearest preferred values of an entered value, series by series. */
export const nearestValues = defineCalculator({
  id: 'nearest-values',
  source: 'IEC 60063',
  texts,
  form: (t) => ({
    title: t.title,
    submit: t.submit,
    fields: [{ name: 'value', label: t.value, kind: 'text', hint: t.valueHint, isRequired: true }],
    examples: [example(t.examples.ohm, { value: '4.83k' }), example(t.examples.farad, { value: '12.7nF' })],
  }),
  answer(input, { t, locale }) {
    const enteredText = input.text('value');
    const read = parseValue(normaliseSigns(enteredText), { isTyped: true });
    if (!read.ok && read.ways) throw input.openRefusal('value', read.ways);
    if (!read.ok || !(read.value >= LEAST && read.value <= MOST))
      throw input.refusal('value', t.noValue({ text: enteredText }));
    const { value, unit } = read;
    const print = (number: number) => printValue(number, unit ?? '', locale, 5).trim();
    const matches = SERIES.map((series) => ({ series, ...nearestOf(value, series) }));
    const exact = matches.find(({ error }) => error === 0);
    const best = matches.find(({ series }) => series === 'E96')!;
    return answer({
      verdict: exact ? 'good' : 'neutral',
      headline: exact
        ? t.exact({ value: print(value), series: exact.series })
        : t.between({
            value: print(value),
            nearest: print(best.nearest),
            error: printPercent(best.error, locale),
          }),
      facts: matches.map(({ series, nearest }) => fact(series, series, print(nearest), nearest, unit ?? '')),
      tables: [
        table('nearest', {
          title: t.nearest.title,
          columns: [
            codes(t.nearest.series),
            values(t.nearest.tolerance),
            values(t.nearest.nearest),
            values(t.nearest.error),
            values(t.nearest.below),
            values(t.nearest.above),
          ],
          rows: matches.map(({ series, nearest, error, lower, upper }) => [
            series,
            toleranceOf(series, locale),
            print(nearest),
            printPercent(error, locale),
            print(lower),
            print(upper),
          ]),
        }),
        pairTable(value, print, t.pairs, locale),
      ],
    });
  },
});

/** Two parts of E24 that together replace a value which is in no series. */
function pairTable(
  value: number,
  print: (value: number) => string,
  t: Messages['reference/calculators/nearest-values']['pairs'],
  locale: string,
) {
  const row = (name: string, { parts, value: actualValue }: TwoParts) => [
    name,
    parts.map(print).join(' + '),
    print(actualValue),
    printPercent(100 * (actualValue / value - 1), locale),
  ];
  return table('two-parts', {
    title: t.title,
    columns: [words(t.connected), codes(t.parts), values(t.together), values(t.error)],
    rows: [row(t.sum, bestSum(value)), row(t.parallel, bestParallel(value))],
  });
}

/** The nearest value of a series, its neighbours, and the error in per cent of the wanted value. */
function nearestOf(
  value: number,
  series: ESeries,
): { nearest: number; lower: number; upper: number; error: number } {
  const { lower, upper } = nearestPreferred(value, series)!;
  const nearest = upper / value - 1 < 1 - lower / value ? upper : lower;
  const error = 100 * (nearest / value - 1);
  return { nearest, lower, upper, error: Math.abs(error) < 1e-4 ? 0 : error };
}
