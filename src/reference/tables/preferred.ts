/** Preferred values of IEC 60063 as tables: the coarse series side by side, the fine ones as grids. */
import { E_SERIES, type ESeries, percentagesIn } from '#kernel';
import { codes, type TableSource, table, values } from './table.ts';

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

const coarse: TableSource = {
  id: 'e3-e24',
  make: ({ say, locale }) => {
    const usual = COARSE.map((series) => `${series} ${toleranceOf(series, locale)}`).join(', ');
    return table(say, {
      id: 'e3-e24',
      title: { en: 'E3, E6, E12 and E24', de: 'E3, E6, E12 und E24' },
      columns: [...COARSE, ...COARSE].map((series) => values(series)),
      rows: E_SERIES.E12.map((_, row) =>
        [row, row + E_SERIES.E12.length].flatMap((at) => COARSE.map((series) => figureAt(at, series))),
      ),
      source: 'IEC 60063',
      note: {
        en: `Usual tolerance: ${usual}. 27, 30, 33, 36, 39, 43, 47 and 82 are historic: rounding 10^(k/24) would give other figures.`,
        de: `Übliche Toleranz: ${usual}. 27, 30, 33, 36, 39, 43, 47 und 82 sind historisch: gerundet ergäbe 10^(k/24) andere Ziffern.`,
      },
    });
  },
};

const grid = (series: 'E48' | 'E96' | 'E192'): TableSource => ({
  id: series.toLowerCase(),
  make: ({ say, locale }) => {
    const mantissas = E_SERIES[series];
    const rows = Array.from({ length: mantissas.length / ROW }, (_, row) =>
      mantissas.slice(row * ROW, (row + 1) * ROW).map((mantissa) => figures(mantissa, series)),
    );
    return table(say, {
      id: series.toLowerCase(),
      title: `${series} (${toleranceOf(series, locale)})`,
      columns: Array.from({ length: ROW }, () => values('')),
      rows,
      source: 'IEC 60063',
      ...(series === 'E192' && {
        note: {
          en: '920 is an exception of the standard: rounding would give 919.',
          de: 'Die 920 ist eine Ausnahme der Norm: gerundet wäre es 919.',
        },
      }),
    });
  },
});

/** EIA-96: the numbers 01 to 96 and the figures they stand for. */
const eia96: TableSource = {
  id: 'eia-96',
  make: ({ say }) => {
    const mantissas = E_SERIES.E96;
    const perColumn = mantissas.length / 4;
    const code = (at: number) => String(at + 1).padStart(2, '0');
    return table(say, {
      id: 'eia-96',
      title: { en: 'EIA-96: two digits for three figures', de: 'EIA-96: zwei Ziffern für drei' },
      columns: Array.from({ length: 4 }, () => [
        codes({ en: 'Code', de: 'Code' }),
        values({ en: 'Figures', de: 'Ziffern' }),
      ]).flat(),
      rows: Array.from({ length: perColumn }, (_, row) =>
        [0, 1, 2, 3].flatMap((column) => {
          const index = column * perColumn + row;
          return [code(index), String(mantissas[index])];
        }),
      ),
      source: 'EIA-96',
    });
  },
};

export const PREFERRED_TABLES: readonly TableSource[] = [
  coarse,
  grid('E48'),
  grid('E96'),
  grid('E192'),
  eia96,
];
