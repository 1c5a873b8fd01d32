/** Endurance tests, whisker tests and the format of their results. */
import reliability from '../../../data/reference/reliability.json' with { type: 'json' };
import whiskers from '../../../data/reference/whiskers.json' with { type: 'json' };
import { printNumber } from '../numbers.ts';
import type { Words } from '../translate.ts';
import { codes, type TableSource, table, values, words } from './table.ts';

const lifeTests: TableSource = {
  id: 'life-tests',
  make: ({ say, locale }) => {
    const number = (text: Words | string) =>
      locale.startsWith('en') ? say(text) : say(text).replace(/(\d)\.(\d)/g, '$1,$2');
    return table(say, {
      id: 'life-tests',
      title: { en: 'Endurance tests by family', de: 'Dauerprüfungen nach Familie' },
      columns: [
        words({ en: 'Family', de: 'Familie' }),
        words({ en: 'Standard', de: 'Norm' }),
        words({ en: 'Endurance', de: 'Dauerprüfung' }),
        values({ en: 'Ea, eV', de: 'Ea, eV' }),
        words({ en: 'Voltage exponent n', de: 'Spannungsexponent n' }),
      ],
      rows: reliability.tests.map(({ family, standard, endurance, energy, exponent }) => [
        say(family),
        standard,
        say(endurance),
        number(energy),
        number(exponent),
      ]),
    });
  },
};

const lifeSamples: TableSource = {
  id: 'life-test-samples',
  make: ({ say, locale }) =>
    table(say, {
      id: 'life-test-samples',
      title: {
        en: 'Sample data: how test results are published',
        de: 'Musterdaten: so werden Prüfergebnisse veröffentlicht',
      },
      columns: [
        codes({ en: 'No.', de: 'Nr.' }),
        words({ en: 'Part', de: 'Bauteil' }),
        values({ en: 'Parts', de: 'Stück' }),
        values({ en: 'Hours', de: 'Stunden' }),
        values('°C'),
        values('V'),
        values({ en: 'Failures', de: 'Ausfälle' }),
      ],
      rows: reliability.samples.map(({ id, family, devices, hours, celsius, voltage, failures, energy }) => [
        {
          text: id,
          href: `/technical/reliability-data?devices=${devices}&hours=${hours}&failures=${failures}&confidence=60&test=${celsius}&energy=${energy}#failure-rate`,
        },
        say(family),
        printNumber(devices, locale),
        printNumber(hours, locale),
        String(celsius),
        voltage === null ? '–' : String(voltage),
        String(failures),
      ]),
      note: {
        en: 'Sample data, not measured. The figures show the format. Reports of real lots replace them.',
        de: 'Musterdaten, nicht gemessen. Die Zahlen zeigen das Format. Berichte echter Lose ersetzen sie.',
      },
    }),
};

const whiskerTests: TableSource = {
  id: 'whisker-tests',
  make: ({ say }) =>
    table(say, {
      id: 'whisker-tests',
      title: { en: 'Whisker tests', de: 'Whiskerprüfungen' },
      columns: [
        words({ en: 'Test', de: 'Prüfung' }),
        values({ en: 'Conditions', de: 'Bedingungen' }),
        values({ en: 'Length', de: 'Dauer' }),
      ],
      rows: whiskers.tests.map(({ test, conditions, length }) => [say(test), say(conditions), say(length)]),
      source: 'JESD22-A121, JESD201, IEC 60068-2-82',
    }),
};

const whiskerClasses: TableSource = {
  id: 'whisker-classes',
  make: ({ say }) =>
    table(say, {
      id: 'whisker-classes',
      title: { en: 'Acceptance classes', de: 'Annahmeklassen' },
      columns: [
        codes({ en: 'Class', de: 'Klasse' }),
        words({ en: 'Used for', de: 'Für' }),
        words({ en: 'Longest whisker', de: 'Längster Whisker' }),
      ],
      rows: whiskers.classes.map(({ name, use, limit }) => [name, say(use), say(limit)]),
      source: 'JESD201',
    }),
};

const whiskerReports: TableSource = {
  id: 'whisker-reports',
  make: ({ say, locale }) =>
    table(say, {
      id: 'whisker-reports',
      title: { en: 'Reports (sample data)', de: 'Berichte (Musterdaten)' },
      columns: [
        codes({ en: 'No.', de: 'Nr.' }),
        words({ en: 'Family', de: 'Familie' }),
        words({ en: 'Finish', de: 'Oberfläche' }),
        words({ en: 'Test', de: 'Prüfung' }),
        values({ en: 'Longest, µm', de: 'Längster, µm' }),
        values({ en: 'Parts', de: 'Teile' }),
      ],
      rows: whiskers.reports.map(({ number, family, finish, test, longest, samples }) => [
        number,
        say(family),
        finish,
        say(test),
        printNumber(longest, locale),
        String(samples),
      ]),
      note: {
        en: 'Sample data, not measured. The rows show what a report states. The report itself gives date and laboratory.',
        de: 'Musterdaten, nicht gemessen. Die Zeilen zeigen, was ein Bericht angibt. Datum und Labor stehen im Bericht selbst.',
      },
    }),
};

export const RELIABILITY_TABLES: readonly TableSource[] = [
  ...[lifeTests, lifeSamples, whiskerTests, whiskerClasses, whiskerReports],
];
