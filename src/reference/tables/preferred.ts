/** Preferred values of IEC 60063 as tables: the coarse series side by side, the fine ones as grids. */
import { E_SERIES, type ESeries, percentagesIn } from '#kernel';
import { textsOf } from '#messages';
import { codes, defineTable, type TableSource, values } from './table.ts';

const texts = textsOf('reference/tables/preferred');

const ROW = 8;
const TOLERANCE: Readonly<Record<ESeries, string>> = {
  E3: '> 20 %',
  E6: '20 %',
  E12: '10 %',
  E24: '5 %',
  E48: '2 %',
  E96: '1 %',
  E192: '≤ 0.5 %',
};

export const SERIES = Object.keys(E_SERIES) as ESeries[];

/** Usual tolerance of a series, in the decimal mark of the locale. */
export const toleranceOf = (series: ESeries, locale: string) =>
  percentagesIn(locale.startsWith('en') ? TOLERANCE[series] : TOLERANCE[series].replace('.', ','), locale);

/** Significant figures as the standard prints them: two up to E24, three above. */
const figures = (mantissa: number, series: ESeries) =>
  SERIES.indexOf(series) <= SERIES.indexOf('E24') ? String(mantissa / 10) : String(mantissa);

const COARSE = ['E24', 'E12', 'E6', 'E3'] as const;

/** The E24 value at `index` if `series` contains it too, otherwise empty. */
function figureAt(index: number, series: ESeries): string {
  const mantissa = E_SERIES.E24[index] ?? 0;
  return E_SERIES[series].includes(mantissa) ? figures(mantissa, series) : '';
}

const coarse = defineTable('e3-e24', texts, (t, { locale }) => ({
  title: t.coarse.title,
  columns: [...COARSE, ...COARSE].map((series) => values(series)),
  rows: E_SERIES.E12.map((_, row) =>
    [row, row + E_SERIES.E12.length].flatMap((at) => COARSE.map((series) => figureAt(at, series))),
  ),
  source: 'IEC 60063',
  note: t.coarse.note({
    tolerances: COARSE.map((series) => `${series} ${toleranceOf(series, locale)}`).join(', '),
  }),
}));

const grid = (series: 'E48' | 'E96' | 'E192') =>
  defineTable(series.toLowerCase(), texts, (t, { locale }) => {
    const mantissas = E_SERIES[series];
    const rows = Array.from({ length: mantissas.length / ROW }, (_, row) =>
      mantissas.slice(row * ROW, (row + 1) * ROW).map((mantissa) => figures(mantissa, series)),
    );
    return {
      title: `${series} (${toleranceOf(series, locale)})`,
      columns: Array.from({ length: ROW }, () => values('')),
      rows,
      source: 'IEC 60063',
      ...(series === 'E192' && { note: t.e192.note }),
    };
  });

/** EIA-96: the numbers 01 to 96 and the figures they stand for. */
const eia96 = defineTable('eia-96', texts, (t) => {
  const mantissas = E_SERIES.E96;
  const perColumn = mantissas.length / 4;
  const code = (at: number) => String(at + 1).padStart(2, '0');
  return {
    title: t.eia96.title,
    columns: [0, 1, 2, 3].flatMap(() => [codes(t.eia96.code), values(t.eia96.figures)]),
    rows: Array.from({ length: perColumn }, (_, row) =>
      [0, 1, 2, 3].flatMap((column) => {
        const index = column * perColumn + row;
        return [code(index), String(mantissas[index])];
      }),
    ),
    source: 'EIA-96',
  };
});

export const PREFERRED_TABLES: readonly TableSource[] = [
  coarse,
  grid('E48'),
  grid('E96'),
  grid('E192'),
  eia96,
];
