import { type ESeries, nearestPreferred, normaliseSigns, parseValue } from '#kernel';
import { printPercent, printValue } from '../numbers.ts';
import { bestParallel, bestSum, type TwoParts } from '../rules/two-parts.ts';
import { SERIES, toleranceOf } from '../tables/preferred.ts';
import { codes, table, values, words } from '../tables/table.ts';
import type { Words } from '../words.ts';
import { answer, type Calculator, type CalculatorContext, fact } from './calculator.ts';

const LEAST = 1e-15;
const MOST = 1e12;

/** The nearest preferred values of a typed one, series by series. */
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
      required: true,
    },
  ],
  examples: [
    { text: { en: '4.83 kΩ', de: '4,83 kΩ' }, query: { value: '4.83k' } },
    { text: { en: '12.7 nF', de: '12,7 nF' }, query: { value: '12.7nF' } },
  ],
  answer(given, context) {
    const { locale, say } = context;
    const typed = given.text('value');
    const read = parseValue(normaliseSigns(typed), { typed: true });
    if (!read.ok && read.ways) throw given.openRefusal('value', read.ways);
    if (!read.ok || !(read.value >= LEAST && read.value <= MOST)) {
      throw given.refusal('value', {
        en: `"${typed}" is no positive value; write for example 4.83k, 12.7nF or 4830.`,
        de: `„${typed}“ ist kein positiver Wert; zum Beispiel 4,83k, 12,7nF oder 4830 schreiben.`,
      });
    }
    const { value, unit } = read;
    const print = (number: number) => printValue(number, unit ?? '', locale, 5).trim();
    const found = SERIES.map((series) => ({ series, ...nearestOf(value, series) }));
    const exact = found.find(({ error }) => error === 0);
    const best = found.find(({ series }) => series === 'E96')!;
    return answer({
      verdict: exact ? 'good' : 'neutral',
      headline: exact
        ? say({
            en: `${print(value)} is a value of ${exact.series}.`,
            de: `${print(value)} ist ein Wert der ${exact.series}.`,
          })
        : say({
            en: `${print(value)} is in no series; the nearest of E96 is ${print(best.nearest)} (${printPercent(best.error, locale)}).`,
            de: `${print(value)} steht in keiner Reihe; der nächste der E96 ist ${print(best.nearest)} (${printPercent(best.error, locale)}).`,
          }),
      facts: found.map(({ series, nearest }) => fact(series, series, print(nearest), nearest, unit ?? '')),
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
          rows: found.map(({ series, nearest, error, below, above }) => [
            series,
            toleranceOf(series, locale),
            print(nearest),
            printPercent(error, locale),
            print(below),
            print(above),
          ]),
        }),
        pairTable(value, print, context),
      ],
    });
  },
};

/** Two parts of E24 in place of one that no series has. */
function pairTable(value: number, print: (value: number) => string, { say, locale }: CalculatorContext) {
  const row = (name: Words, { parts, value: got }: TwoParts) => [
    say(name),
    parts.map(print).join(' + '),
    print(got),
    printPercent(100 * (got / value - 1), locale),
  ];
  return table(say, {
    id: 'two-parts',
    title: { en: 'From two parts of E24', de: 'Aus zwei Teilen der E24' },
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

/** Error in per cent: what one gets against what one asked for. */
function nearestOf(
  value: number,
  series: ESeries,
): { nearest: number; below: number; above: number; error: number } {
  const { below, above } = nearestPreferred(value, series)!;
  const nearest = above / value - 1 < 1 - below / value ? above : below;
  const error = 100 * (nearest / value - 1);
  return { nearest, below, above, error: Math.abs(error) < 1e-4 ? 0 : error };
}
