/** Temperature codes of ceramics, and tables of their letters. */
import markings from '../../../data/reference/markings.json' with { type: 'json' };
import { localDecimals, printNumber } from '../numbers.ts';
import { changeText } from '../rules/dielectric-code.ts';
import { codes, type TableSource, table, values } from './table.ts';

const classOne: TableSource = {
  id: 'dielectric-class-1',
  make: ({ say, locale }) => {
    const { figure, multiplier, tolerance } = markings.classOne;
    const columns = [Object.entries(figure), Object.entries(multiplier), Object.entries(tolerance)];
    const length = Math.max(...columns.map((entries) => entries.length));
    const printEntry = (entry: [string, number] | undefined, sign: string) =>
      entry ? [entry[0], sign + printNumber(entry[1], locale)] : ['', ''];
    return table(say, {
      id: 'dielectric-class-1',
      title: { en: 'Class 1: temperature coefficient', de: 'Klasse 1: Temperaturbeiwert' },
      columns: [
        codes({ en: 'Letter', de: 'Buchstabe' }),
        values('ppm/K'),
        codes({ en: 'Digit', de: 'Ziffer' }),
        values({ en: 'Times', de: 'Mal' }),
        codes({ en: 'Letter', de: 'Buchstabe' }),
        values('± ppm/K'),
      ],
      rows: Array.from({ length }, (_, index) => [
        ...printEntry(columns[0]![index], ''),
        ...printEntry(columns[1]![index], ''),
        ...printEntry(columns[2]![index], ''),
      ]),
      source: 'EIA-198',
      note: {
        en: 'C0G is C-zero-G: 0 ±30 ppm/K. U2J is 7.5 × −100: −750 ±120 ppm/K.',
        de: 'C0G ist C-Null-G: 0 ±30 ppm/K. U2J ist 7,5 × −100: −750 ±120 ppm/K.',
      },
    });
  },
};

const classTwo: TableSource = {
  id: 'dielectric-class-2',
  make: ({ say, locale }) => {
    const { low, high, change } = markings.classTwo;
    const lows = Object.entries(low);
    const highs = Object.entries(high);
    const cell = (entry: [string, number] | undefined) =>
      entry ? [entry[0], printNumber(entry[1], locale)] : ['', ''];
    return table(say, {
      id: 'dielectric-class-2',
      title: { en: 'Class 2: range and change', de: 'Klasse 2: Bereich und Änderung' },
      columns: [
        codes({ en: 'Letter', de: 'Buchstabe' }),
        values({ en: 'from °C', de: 'von °C' }),
        codes({ en: 'Digit', de: 'Ziffer' }),
        values({ en: 'to °C', de: 'bis °C' }),
        codes({ en: 'Letter', de: 'Buchstabe' }),
        values({ en: 'Change, %', de: 'Änderung, %' }),
      ],
      rows: Object.entries(change).map(([letter, limits], index) => [
        ...cell(lows[index]),
        ...cell(highs[index]),
        letter,
        localDecimals(changeText(limits as unknown as readonly [number, number]), locale),
      ]),
      source: 'EIA-198',
      note: {
        en: 'Relative to 25 °C, without DC bias. Bias and ageing add to this.',
        de: 'Gegenüber 25 °C, ohne Gleichspannung. Spannung und Alterung kommen dazu.',
      },
    });
  },
};

const letters: TableSource = {
  id: 'capacitor-letters',
  make: ({ say, locale }) => {
    const letterEntries = Object.entries(markings.capacitorLetters);
    const perColumn = Math.ceil(letterEntries.length / 3);
    return table(say, {
      id: 'capacitor-letters',
      title: { en: 'EIA-198 mark: letter and digit', de: 'EIA-198-Aufdruck: Buchstabe und Ziffer' },
      columns: [0, 1, 2].flatMap(() => [
        codes({ en: 'Letter', de: 'Buchstabe' }),
        values({ en: 'Figures', de: 'Ziffern' }),
      ]),
      rows: Array.from({ length: perColumn }, (_, row) =>
        [0, 1, 2].flatMap((column) => {
          const entry = letterEntries[column * perColumn + row];
          return entry ? [entry[0], localDecimals(entry[1].toFixed(1), locale)] : ['', ''];
        }),
      ),
      source: 'EIA-198',
      note: {
        en: 'The digit is the power of ten in pF; 9 stands for × 0.1. A5 is 1.0 × 10⁵ pF = 100 nF. Rare today.',
        de: 'Die Ziffer ist die Zehnerpotenz in pF; 9 steht für × 0,1. A5 ist 1,0 × 10⁵ pF = 100 nF. Heute selten.',
      },
    });
  },
};

export const DIELECTRIC_TABLES: readonly TableSource[] = [classOne, classTwo, letters];
