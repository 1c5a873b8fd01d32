import { type ESeries, nearestPreferred, normaliseSigns, parseValue } from '#kernel';
import { printPercent, printValue } from '../numbers.ts';
import { bestParallel, bestSum, type TwoParts } from '../rules/value-pairs.ts';
import { SERIES, toleranceOf } from '../tables/preferred.ts';
import { codes, table, values, words } from '../tables/table.ts';
import type { Words } from '../translate.ts';
import { answer, type Calculator, type CalculatorContext, fact } from './calculator.ts';

const LEAST = 1e-15;
const MOST = 1e12;

/** The nearest preferred values of an entered value, series by series. */
export const nearestValues: Calculator = {
  id: 'nearest-values',
  title: { en: 'Nearest preferred values', de: 'Nächste Vorzugswerte' },
  submit: { en: 'Find', de: 'Suchen' },
  source: 'IEC 60063',
  fields: [
    {
      name: 'value',
      label: { en: 'Value', de: 'Wert' },
      kind: 'text',
      hint: { en: '4.83k, 12.7nF or 4k83', de: '4,83k, 12,7nF oder 4k83' },
      isRequired: true,
    },
  ],
  examples: [
    { text: { en: '4.83 kΩ', de: '4,83 kΩ' }, query: { value: '4.83k' } },
    { text: { en: '12.7 nF', de: '12,7 nF' }, query: { value: '12.7nF' } },
  ],
  answer(input, context) {
    const { locale, say } = context;
    const enteredText = input.text('value');
    const read = parseValue(normaliseSigns(enteredText), { isTyped: true });
    if (!read.ok && read.ways) throw input.openRefusal('value', read.ways);
    if (!read.ok || !(read.value >= LEAST && read.value <= MOST)) {
      throw input.refusal('value', {
        en: `"${enteredText}" is not a positive value. Enter for example 4.83k, 12.7nF or 4830.`,
        de: `„${enteredText}“ ist kein positiver Wert. Geben Sie zum Beispiel 4,83k, 12,7nF oder 4830 ein.`,
      });
    }
    const { value, unit } = read;
    const print = (number: number) => printValue(number, unit ?? '', locale, 5).trim();
    const matches = SERIES.map((series) => ({ series, ...nearestOf(value, series) }));
    const exact = matches.find(({ error }) => error === 0);
    const best = matches.find(({ series }) => series === 'E96')!;
    return answer({
      verdict: exact ? 'good' : 'neutral',
      headline: exact
        ? say({
            en: `${print(value)} is a value of ${exact.series}.`,
            de: `${print(value)} ist ein Wert der ${exact.series}.`,
          })
        : say({
            en: `${print(value)} is not in any series; the nearest E96 value is ${print(best.nearest)} (${printPercent(best.error, locale)}).`,
            de: `${print(value)} steht in keiner Reihe; der nächste Wert der E96 ist ${print(best.nearest)} (${printPercent(best.error, locale)}).`,
          }),
      facts: matches.map(({ series, nearest }) => fact(series, series, print(nearest), nearest, unit ?? '')),
      tables: [
        table(say, {
          id: 'nearest',
          title: { en: 'Nearest values', de: 'Nächste Werte' },
          columns: [
            codes({ en: 'Series', de: 'Reihe' }),
            values({ en: 'Usual tolerance', de: 'Übliche Toleranz' }),
            values({ en: 'Nearest', de: 'Nächster' }),
            values({ en: 'Error', de: 'Fehler' }),
            values({ en: 'Below', de: 'Darunter' }),
            values({ en: 'Above', de: 'Darüber' }),
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
        pairTable(value, print, context),
      ],
    });
  },
};

/** Two parts of E24 that together replace a value which is in no series. */
function pairTable(value: number, print: (value: number) => string, { say, locale }: CalculatorContext) {
  const row = (name: Words, { parts, value: actualValue }: TwoParts) => [
    say(name),
    parts.map(print).join(' + '),
    print(actualValue),
    printPercent(100 * (actualValue / value - 1), locale),
  ];
  return table(say, {
    id: 'two-parts',
    title: { en: 'From two E24 parts', de: 'Aus zwei E24-Teilen' },
    columns: [
      words({ en: 'Connected', de: 'Geschaltet' }),
      codes({ en: 'Parts', de: 'Teile' }),
      values({ en: 'Together', de: 'Zusammen' }),
      values({ en: 'Error', de: 'Fehler' }),
    ],
    rows: [
      row({ en: 'R, L in series; C in parallel', de: 'R, L in Reihe; C parallel' }, bestSum(value)),
      row({ en: 'R, L in parallel; C in series', de: 'R, L parallel; C in Reihe' }, bestParallel(value)),
    ],
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
