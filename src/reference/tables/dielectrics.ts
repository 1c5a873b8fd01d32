/** Temperature codes of ceramics, and tables of their letters. */
import { textsOf } from '#messages';
import markings from '../../../data/reference/markings.json' with { type: 'json' };
import { localDecimals, printNumber } from '../numbers.ts';
import { changeText } from '../rules/dielectric-code.ts';
import { codes, defineTable, type TableSource, values } from './table.ts';

const texts = textsOf('reference/tables/dielectrics');

const classOne = defineTable('dielectric-class-1', texts, (t, { locale }) => {
  const { figure, multiplier, tolerance } = markings.classOne;
  const columns = [Object.entries(figure), Object.entries(multiplier), Object.entries(tolerance)];
  const length = Math.max(...columns.map((entries) => entries.length));
  const printEntry = (entry: [string, number] | undefined, sign: string) =>
    entry ? [entry[0], sign + printNumber(entry[1], locale)] : ['', ''];
  return {
    title: t.classOne.title,
    columns: [
      codes(t.letter),
      values('ppm/K'),
      codes(t.digit),
      values(t.classOne.times),
      codes(t.letter),
      values('± ppm/K'),
    ],
    rows: Array.from({ length }, (_, index) => [
      ...printEntry(columns[0]![index], ''),
      ...printEntry(columns[1]![index], ''),
      ...printEntry(columns[2]![index], ''),
    ]),
    source: 'EIA-198',
    note: t.classOne.note,
  };
});

const classTwo = defineTable('dielectric-class-2', texts, (t, { locale }) => {
  const { low, high, change } = markings.classTwo;
  const lows = Object.entries(low);
  const highs = Object.entries(high);
  const cell = (entry: [string, number] | undefined) =>
    entry ? [entry[0], printNumber(entry[1], locale)] : ['', ''];
  return {
    title: t.classTwo.title,
    columns: [
      codes(t.letter),
      values(t.classTwo.from),
      codes(t.digit),
      values(t.classTwo.to),
      codes(t.letter),
      values(t.classTwo.change),
    ],
    rows: Object.entries(change).map(([letter, limits], index) => [
      ...cell(lows[index]),
      ...cell(highs[index]),
      letter,
      localDecimals(changeText(limits as unknown as readonly [number, number]), locale),
    ]),
    source: 'EIA-198',
    note: t.classTwo.note,
  };
});

const letters = defineTable('capacitor-letters', texts, (t, { locale }) => {
  const letterEntries = Object.entries(markings.capacitorLetters);
  const perColumn = Math.ceil(letterEntries.length / 3);
  return {
    title: t.letters.title,
    columns: [0, 1, 2].flatMap(() => [codes(t.letter), values(t.letters.figures)]),
    rows: Array.from({ length: perColumn }, (_, row) =>
      [0, 1, 2].flatMap((column) => {
        const entry = letterEntries[column * perColumn + row];
        return entry ? [entry[0], localDecimals(entry[1].toFixed(1), locale)] : ['', ''];
      }),
    ),
    source: 'EIA-198',
    note: t.letters.note,
  };
});

export const DIELECTRIC_TABLES: readonly TableSource[] = [classOne, classTwo, letters];
