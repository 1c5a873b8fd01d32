/** Letters and digits of markings and part numbers as tables. */
import { METRIC_BY_INCH } from '#kernel';
import markings from '../../../data/reference/markings.json' with { type: 'json' };
import chipSizes from '../../../data/tables/chip-sizes.json' with { type: 'json' };
import { localDecimals, printNumber, printValue } from '../numbers.ts';
import { bodyOf } from '../rules/short-codes.ts';
import { codes, type TableSource, table, values, words } from './table.ts';

/** In µH: no chip inductor is larger. */
const MOST_HENRY = 1e6;

const tolerances: TableSource = {
  id: 'tolerance-letters',
  make: ({ say, locale }) =>
    table(say, {
      id: 'tolerance-letters',
      title: { en: 'Tolerance letters', de: 'Toleranzbuchstaben' },
      columns: [
        codes({ en: 'Letter', de: 'Buchstabe' }),
        values({ en: 'Capacitor below 10 pF', de: 'Kondensator unter 10 pF' }),
        values({ en: 'Everything else', de: 'Alles andere' }),
      ],
      rows: markings.tolerances.map((row) => row.map((text) => localDecimals(text ?? '–', locale))),
      source: 'IEC 60062',
      note: {
        en: 'B, C, D, F and G mean picofarads below 10 pF and per cent above.',
        de: 'B, C, D, F und G meinen unter 10 pF Pikofarad, darüber Prozent.',
      },
    }),
};

const multipliers: TableSource = {
  id: 'eia-96-multipliers',
  make: ({ say, locale }) =>
    table(say, {
      id: 'eia-96-multipliers',
      title: { en: 'EIA-96: the letter', de: 'EIA-96: der Buchstabe' },
      columns: [
        codes({ en: 'Letter', de: 'Buchstabe' }),
        values({ en: 'Times', de: 'Mal' }),
        values({ en: 'With 68 (499)', de: 'Mit 68 (499)' }),
      ],
      rows: Object.entries(markings.eia96).map(([letter, factor]) => [
        letter,
        printNumber(factor, locale),
        printValue(499 * factor, 'ohm', locale),
      ]),
      source: 'EIA-96',
    }),
};

const prefixes: TableSource = {
  id: 'point-letters',
  make: ({ say, locale }) =>
    table(say, {
      id: 'point-letters',
      title: { en: 'Letters in place of the decimal point', de: 'Buchstaben an der Stelle des Kommas' },
      columns: [
        codes({ en: 'Letter', de: 'Buchstabe' }),
        words({ en: 'Means', de: 'Bedeutet' }),
        codes({ en: 'Example', de: 'Beispiel' }),
      ],
      rows: [
        [
          'R',
          say({
            en: 'ohm (in pF and µH codes: the unit itself)',
            de: 'Ohm (in pF- und µH-Codes: die Einheit selbst)',
          }),
          '4R7 = 4.7 Ω',
        ],
        ['L', say({ en: 'milliohm (makers)', de: 'Milliohm (Hersteller)' }), '2L00 = 2 mΩ'],
        ['K', '10³', '4K7 = 4.7 kΩ'],
        ['M', '10⁶', '1M0 = 1 MΩ'],
        ['G', '10⁹', '1G0 = 1 GΩ'],
        ['p', 'pF', '2p2 = 2.2 pF'],
        ['n', 'nF', '4n7 = 4.7 nF'],
        ['µ, u', 'µF', '4µ7 = 4.7 µF'],
        [
          'm',
          say({ en: 'mF; on shunts milliohm', de: 'mF; auf Messwiderständen Milliohm' }),
          '1m0 = 1 mF, 1 mΩ',
        ],
        ['N', say({ en: 'nH, on inductors', de: 'nH, auf Induktivitäten' }), '4N7 = 4.7 nH'],
      ].map((row) => row.map((text) => localDecimals(text, locale))),
      source: 'IEC 60062',
    }),
};

const threeDigits: TableSource = {
  id: 'three-digit-codes',
  make: ({ say, locale }) =>
    table(say, {
      id: 'three-digit-codes',
      title: { en: 'Three digits: the last one counts zeros', de: 'Drei Ziffern: die letzte zählt Nullen' },
      columns: [
        codes({ en: 'Code', de: 'Code' }),
        values({ en: 'Capacitor', de: 'Kondensator' }),
        values({ en: 'Resistor', de: 'Widerstand' }),
        values({ en: 'Inductor', de: 'Induktivität' }),
      ],
      rows: ['100', '101', '102', '103', '104', '105', '106', '107'].map((code) => {
        const number = Number(`10e${code[2]}`);
        return [
          code,
          printValue(number * 1e-12, 'F', locale),
          printValue(number, 'ohm', locale),
          number < MOST_HENRY ? printValue(number * 1e-6, 'H', locale) : '–',
        ];
      }),
      note: {
        en: 'Picofarad, ohm and microhenry. In capacitor codes, and in resistor codes of many makers, a last 9 divides by ten: 479 is 4.7 pF, 229 is 2.2 Ω.',
        de: 'Pikofarad, Ohm und Mikrohenry. In Kondensatorcodes und bei vielen Herstellern auch in Widerstandscodes teilt eine 9 am Ende durch zehn: 479 sind 4,7 pF, 229 sind 2,2 Ω.',
      },
    }),
};

const voltages: TableSource = {
  id: 'voltage-codes',
  make: ({ say, locale }) => {
    const single = new Map(Object.entries(markings.tantalumVoltages).map(([letter, volt]) => [volt, letter]));
    const pairs = Object.entries(markings.voltages);
    const rows = pairs.map(([code, volt]): [string, number, string] => [code, volt, single.get(volt) ?? '–']);
    return table(say, {
      id: 'voltage-codes',
      title: { en: 'Rated voltage', de: 'Nennspannung' },
      columns: [
        codes({ en: 'Code', de: 'Code' }),
        values({ en: 'V DC', de: 'V DC' }),
        codes({ en: 'Tantalum', de: 'Tantal' }),
      ],
      rows: rows.map(([code, volt, letter]) => [code, printNumber(volt, locale), letter]),
      source: 'JIS, EIA',
      note: {
        en: 'The digit is the decade, the letter the figure: 2G is 4.0 × 100 V. 3F is 3.15 kV with some makers, 3 kV with others; 3 kV is the safe reading.',
        de: 'Die Ziffer ist die Dekade, der Buchstabe die Zahl: 2G sind 4,0 × 100 V. 3F sind bei manchen Herstellern 3,15 kV, bei anderen 3 kV; 3 kV ist die sichere Lesart.',
      },
    });
  },
};

const sizes: TableSource = {
  id: 'case-sizes',
  make: ({ say, locale }) => {
    const bodies = chipSizes.sizes as Readonly<Record<string, { metric: string; L: number; W: number }>>;
    const listedSizes = [
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
    return table(say, {
      id: 'case-sizes',
      title: { en: 'Chip sizes, inch and metric', de: 'Bauformen, Zoll und metrisch' },
      columns: [
        codes({ en: 'Inch', de: 'Zoll' }),
        codes({ en: 'Metric', de: 'Metrisch' }),
        values({ en: 'Length, mm', de: 'Länge, mm' }),
        values({ en: 'Width, mm', de: 'Breite, mm' }),
      ],
      rows: listedSizes.map((inch) => {
        const metric = METRIC_BY_INCH[inch] ?? '';
        const body = bodies[inch] ?? { L: Number(metric.slice(0, 2)) / 10, W: Number(metric.slice(2)) / 10 };
        return [inch, metric, printNumber(body.L, locale), printNumber(body.W, locale)];
      }),
      source: 'IEC 60115-8, IEC 60384-21',
      note: {
        en: '0402 and 0603 exist in both systems: 0402 metric is 01005, 0603 metric is 0201.',
        de: '0402 und 0603 gibt es in beiden Systemen: 0402 metrisch ist 01005, 0603 metrisch ist 0201.',
      },
    });
  },
};

const tantalum: TableSource = {
  id: 'tantalum-cases',
  make: ({ say, locale }) =>
    table(say, {
      id: 'tantalum-cases',
      title: { en: 'Tantalum cases', de: 'Tantalgehäuse' },
      columns: [
        codes({ en: 'Letter', de: 'Buchstabe' }),
        codes('EIA'),
        values({ en: 'Length, mm', de: 'Länge, mm' }),
        values({ en: 'Width, mm', de: 'Breite, mm' }),
        values({ en: 'Height up to, mm', de: 'Höhe bis, mm' }),
      ],
      rows: markings.tantalumCases.map(([letters = '', eia = '']) => {
        const { length, width, height } = bodyOf(eia);
        return [letters, eia, ...[length, width, height].map((mm) => printNumber(mm, locale))];
      }),
      source: 'EIA-535BAAC',
    }),
};

export const CODE_TABLES: readonly TableSource[] = [
  ...[tolerances, multipliers, prefixes, threeDigits, voltages, sizes, tantalum],
];
