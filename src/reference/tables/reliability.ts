/** Endurance tests, whisker tests and the format of their results. */
import { textsOf } from '#messages';
import reliability from '../../../data/reference/reliability.json' with { type: 'json' };
import whiskers from '../../../data/reference/whiskers.json' with { type: 'json' };
import { localDecimals, printNumber } from '../numbers.ts';
import { dataTextIn } from '../translate.ts';
import { codes, defineTable, type TableSource, values, words } from './table.ts';

const texts = textsOf('reference/tables/reliability');

const lifeTests = defineTable('life-tests', texts, (t, { locale }) => ({
  title: t.lifeTests.title,
  columns: [
    words(t.family),
    words(t.lifeTests.standard),
    words(t.lifeTests.endurance),
    values(t.lifeTests.energy),
    words(t.lifeTests.exponent),
  ],
  rows: reliability.tests.map(({ family, standard, endurance, energy, exponent }) => [
    dataTextIn(family, locale),
    standard,
    dataTextIn(endurance, locale),
    localDecimals(dataTextIn(energy, locale), locale),
    localDecimals(dataTextIn(exponent, locale), locale),
  ]),
}));

const lifeSamples = defineTable('life-test-samples', texts, (t, { locale }) => ({
  title: t.samples.title,
  columns: [
    codes(t.number),
    words(t.samples.part),
    values(t.samples.parts),
    values(t.samples.hours),
    values('°C'),
    values('V'),
    values(t.samples.failures),
  ],
  rows: reliability.samples.map(({ id, family, devices, hours, celsius, voltage, failures, energy }) => [
    {
      text: id,
      href: `/technical/reliability-data?devices=${devices}&hours=${hours}&failures=${failures}&confidence=60&test=${celsius}&energy=${energy}#failure-rate`,
    },
    dataTextIn(family, locale),
    printNumber(devices, locale),
    printNumber(hours, locale),
    String(celsius),
    voltage === null ? '–' : String(voltage),
    String(failures),
  ]),
  note: t.samples.note,
}));

const whiskerTests = defineTable('whisker-tests', texts, (t, { locale }) => ({
  title: t.whiskerTests.title,
  columns: [words(t.test), values(t.whiskerTests.conditions), values(t.whiskerTests.length)],
  rows: whiskers.tests.map(({ test, conditions, length }) =>
    [test, conditions, length].map((text) => dataTextIn(text, locale)),
  ),
  source: 'JESD22-A121, JESD201, IEC 60068-2-82',
}));

const whiskerClasses = defineTable('whisker-classes', texts, ({ whiskerClasses: t }, { locale }) => ({
  title: t.title,
  columns: [codes(t.name), words(t.use), words(t.limit)],
  rows: whiskers.classes.map(({ name, use, limit }) => [
    name,
    dataTextIn(use, locale),
    dataTextIn(limit, locale),
  ]),
  source: 'JESD201',
}));

const whiskerReports = defineTable('whisker-reports', texts, (t, { locale }) => ({
  title: t.whiskerReports.title,
  columns: [
    codes(t.number),
    words(t.family),
    words(t.whiskerReports.finish),
    words(t.test),
    values(t.whiskerReports.longest),
    values(t.whiskerReports.parts),
  ],
  rows: whiskers.reports.map(({ number, family, finish, test, longest, samples }) => [
    number,
    dataTextIn(family, locale),
    finish,
    dataTextIn(test, locale),
    printNumber(longest, locale),
    String(samples),
  ]),
  note: t.whiskerReports.note,
}));

export const RELIABILITY_TABLES: readonly TableSource[] = [
  ...[lifeTests, lifeSamples, whiskerTests, whiskerClasses, whiskerReports],
];
