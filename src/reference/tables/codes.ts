/** Letters and digits of markings and part numbers as tables. */
import { METRIC_BY_INCH } from '#kernel';
import { textsOf } from '#messages';
import markings from '../../../data/reference/markings.json' with { type: 'json' };
import chipSizes from '../../../data/tables/chip-sizes.json' with { type: 'json' };
import { localDecimals, printNumber, printValue } from '../numbers.ts';
import { bodyOf } from '../rules/short-codes.ts';
import { codes, defineTable, type TableSource, values, words } from './table.ts';

const texts = textsOf('reference/tables/codes');

/** In µH: no chip inductor is larger. */
const MOST_HENRY = 1e6;

const tolerances = defineTable('tolerance-letters', texts, (t, { locale }) => ({
  title: t.tolerances.title,
  columns: [codes(t.letter), values(t.tolerances.below10pF), values(t.tolerances.others)],
  rows: markings.tolerances.map((row) => row.map((text) => localDecimals(text ?? '–', locale))),
  source: 'IEC 60062',
  note: t.tolerances.note,
}));

const multipliers = defineTable('eia-96-multipliers', texts, (t, { locale }) => ({
  title: t.multipliers.title,
  columns: [codes(t.letter), values(t.multipliers.times), values(t.multipliers.example)],
  rows: Object.entries(markings.eia96).map(([letter, factor]) => [
    letter,
    printNumber(factor, locale),
    printValue(499 * factor, 'ohm', locale),
  ]),
  source: 'EIA-96',
}));

const prefixes = defineTable('point-letters', texts, (t, { locale }) => ({
  title: t.points.title,
  columns: [codes(t.letter), words(t.points.means), codes(t.points.example)],
  rows: [
    ['R', t.points.ohm, '4R7 = 4.7 Ω'],
    ['L', t.points.milliohm, '2L00 = 2 mΩ'],
    ['K', '10³', '4K7 = 4.7 kΩ'],
    ['M', '10⁶', '1M0 = 1 MΩ'],
    ['G', '10⁹', '1G0 = 1 GΩ'],
    ['p', 'pF', '2p2 = 2.2 pF'],
    ['n', 'nF', '4n7 = 4.7 nF'],
    ['µ, u', 'µF', '4µ7 = 4.7 µF'],
    ['m', t.points.m, '1m0 = 1 mF, 1 mΩ'],
    ['N', t.points.nanohenry, '4N7 = 4.7 nH'],
  ].map((row) => row.map((text) => localDecimals(text, locale))),
  source: 'IEC 60062',
}));

const threeDigits = defineTable('three-digit-codes', texts, (t, { locale }) => ({
  title: t.threeDigits.title,
  columns: [codes(t.code), values(t.capacitor), values(t.resistor), values(t.inductor)],
  rows: ['100', '101', '102', '103', '104', '105', '106', '107'].map((code) => {
    const number = Number(`10e${code[2]}`);
    return [
      code,
      printValue(number * 1e-12, 'F', locale),
      printValue(number, 'ohm', locale),
      number < MOST_HENRY ? printValue(number * 1e-6, 'H', locale) : '–',
    ];
  }),
  note: t.threeDigits.note,
}));

const voltages = defineTable('voltage-codes', texts, (t, { locale }) => {
  const single = new Map(Object.entries(markings.tantalumVoltages).map(([letter, volt]) => [volt, letter]));
  return {
    title: t.voltages.title,
    columns: [codes(t.code), values(t.voltages.volts), codes(t.voltages.tantalum)],
    rows: Object.entries(markings.voltages).map(([code, volt]) => [
      code,
      printNumber(volt, locale),
      single.get(volt) ?? '–',
    ]),
    source: 'JIS, EIA',
    note: t.voltages.note,
  };
});

const LISTED_SIZES = [
  '01005',
  '0201',
  '0402',
  '0603',
  '0805',
  '1206',
  '1210',
  '1808',
  '1812',
  '2010',
  '2220',
  '2512',
];

const sizes = defineTable('case-sizes', texts, (t, { locale }) => {
  const bodies = chipSizes.sizes as Readonly<Record<string, { metric: string; L: number; W: number }>>;
  return {
    title: t.sizes.title,
    columns: [codes(t.sizes.inch), codes(t.sizes.metric), values(t.length), values(t.width)],
    rows: LISTED_SIZES.map((inch) => {
      const metric = METRIC_BY_INCH[inch] ?? '';
      const body = bodies[inch] ?? { L: Number(metric.slice(0, 2)) / 10, W: Number(metric.slice(2)) / 10 };
      return [inch, metric, printNumber(body.L, locale), printNumber(body.W, locale)];
    }),
    source: 'IEC 60115-8, IEC 60384-21',
    note: t.sizes.note,
  };
});

const tantalum = defineTable('tantalum-cases', texts, (t, { locale }) => ({
  title: t.tantalum.title,
  columns: [codes(t.letter), codes('EIA'), values(t.length), values(t.width), values(t.tantalum.height)],
  rows: markings.tantalumCases.map(([letters = '', eia = '']) => {
    const { length, width, height } = bodyOf(eia);
    return [letters, eia, ...[length, width, height].map((mm) => printNumber(mm, locale))];
  }),
  source: 'EIA-535BAAC',
}));

export const CODE_TABLES: readonly TableSource[] = [
  ...[tolerances, multipliers, prefixes, threeDigits, voltages, sizes, tantalum],
];
