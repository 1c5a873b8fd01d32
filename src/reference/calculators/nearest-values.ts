import { type ESeries, nearestPreferred, normaliseSigns, parseValue } from '#kernel';
import { printPercent, printValue } from '../numbers.ts';
import { SERIES, toleranceOf } from '../tables/preferred.ts';
import { codes, table, values } from '../tables/table.ts';
import { answer, type Calculator, fact } from './calculator.ts';

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
  answer(given, { locale, say }) {
    const typed = given.text('value');
    const read = parseValue(normaliseSigns(typed));
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
      ],
    });
  },
};

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
