/** Soldering, moisture, storage, reliability and whiskers as tables. */
import reliability from '../../../data/reference/reliability.json' with { type: 'json' };
import storage from '../../../data/reference/storage.json' with { type: 'json' };
import whiskers from '../../../data/reference/whiskers.json' with { type: 'json' };
import { printNumber } from '../numbers.ts';
import { MOISTURE_LEVELS } from '../rules/moisture.ts';
import { CLASSES, PROFILE_LIMITS } from '../rules/reflow.ts';
import { SHELF_MONTHS } from '../rules/shelf-life.ts';
import type { Words } from '../words.ts';
import { codes, type TableSource, table, values, words } from './table.ts';

const reflow: TableSource = {
  id: 'reflow-limits',
  make: ({ say, locale }) => {
    const cells = (make: (limits: (typeof PROFILE_LIMITS)['snpb']) => string) => [
      make(PROFILE_LIMITS.snpb),
      make(PROFILE_LIMITS['pb-free']),
    ];
    const most = (number: number) => `≤ ${printNumber(number, locale)}`;
    const name = (en: string, de: string) => say({ en, de });
    return table(say, {
      id: 'reflow-limits',
      title: { en: 'Limits of a reflow profile', de: 'Grenzen eines Reflow-Profils' },
      columns: [
        words({ en: 'Item', de: 'Größe' }),
        values('SnPb'),
        values({ en: 'Pb-free', de: 'bleifrei' }),
      ],
      rows: [
        [
          name('Preheat Tsmin–Tsmax, °C', 'Vorwärmen Tsmin–Tsmax, °C'),
          ...cells((l) => `${l.preheatFrom}–${l.preheatTo}`),
        ],
        [name('Preheat time, s', 'Vorwärmzeit, s'), ...cells((l) => l.preheatSeconds.join('–'))],
        [name('Ramp Tsmax to peak, K/s', 'Anstieg Tsmax bis Spitze, K/s'), ...cells((l) => most(l.rampUp))],
        [name('Liquidus, °C', 'Liquidus, °C'), ...cells((l) => String(l.liquidus))],
        [name('Time above liquidus, s', 'Zeit über Liquidus, s'), ...cells((l) => l.aboveLiquidus.join('–'))],
        [
          name('Time within 5 K of Tc, s', 'Zeit innerhalb 5 K von Tc, s'),
          ...cells((l) => String(l.nearPeakSeconds)),
        ],
        [name('Ramp down, K/s', 'Abkühlung, K/s'), ...cells((l) => most(l.rampDown))],
        [name('25 °C to peak, min', '25 °C bis Spitze, min'), ...cells((l) => most(l.minutesToPeak))],
      ],
      source: 'IPC/JEDEC J-STD-020',
      note: {
        en: 'Older revisions allow 60–180 s of preheat. Time near Tc: the least for whoever classifies a part, the most for whoever solders it.',
        de: 'Ältere Ausgaben lassen 60–180 s Vorwärmen zu. Zeit nahe Tc: Mindestwert für die Klassifizierung, Höchstwert für die Bestückung.',
      },
    });
  },
};

const lead: TableSource = {
  id: 'classification-pb-free',
  make: ({ say, locale }) => {
    const { celsius } = CLASSES['pb-free'];
    const heads = ['< 350', '350–2000', '> 2000'];
    const rows = ['< 1.6', '1.6–2.5', '> 2.5'];
    return table(say, {
      id: 'classification-pb-free',
      title: {
        en: 'Classification temperature Tc, Pb-free, °C',
        de: 'Klassifizierungstemperatur Tc, bleifrei, °C',
      },
      columns: [
        values({ en: 'Thickness, mm', de: 'Dicke, mm' }),
        ...heads.map((head) => values(`${head} mm³`)),
      ],
      rows: rows.map((row, at) => [
        locale.startsWith('en') ? row : row.replaceAll('.', ','),
        ...celsius[at]!.map(String),
      ]),
      source: 'IPC/JEDEC J-STD-020',
    });
  },
};

const snpb: TableSource = {
  id: 'classification-snpb',
  make: ({ say, locale }) =>
    table(say, {
      id: 'classification-snpb',
      title: { en: 'Classification temperature Tc, SnPb, °C', de: 'Klassifizierungstemperatur Tc, SnPb, °C' },
      columns: [values({ en: 'Thickness, mm', de: 'Dicke, mm' }), values('< 350 mm³'), values('≥ 350 mm³')],
      rows: ['< 2.5', '≥ 2.5'].map((row, at) => [
        locale.startsWith('en') ? row : row.replace('.', ','),
        ...CLASSES.snpb.celsius[at]!.map(String),
      ]),
      source: 'IPC/JEDEC J-STD-020',
    }),
};

const methods: TableSource = {
  id: 'soldering-methods',
  make: ({ say }) => {
    const t = (en: string, de: string) => say({ en, de });
    return table(say, {
      id: 'soldering-methods',
      title: { en: 'Our parts by soldering method', de: 'Unsere Bauteile nach Lötverfahren' },
      columns: [
        words({ en: 'Method', de: 'Verfahren' }),
        words({ en: 'Limits', de: 'Grenzen' }),
        words({ en: 'Not for', de: 'Nicht für' }),
      ],
      rows: [
        [
          t('Reflow', 'Reflow'),
          t(
            '260 °C peak, 10 s there is typical; two passes, three are tolerated; chips from 1210 cool at 3–4 K/s at most',
            'Spitze 260 °C, dort typisch 10 s; zwei Durchläufe, drei werden vertragen; Chips ab 1210 höchstens mit 3–4 K/s abkühlen',
          ),
          '–',
        ],
        [
          t('Wave', 'Welle'),
          t(
            '0603 to 1206 with bodies up to 1.6 mm; preheated so that the step into the wave is 100–130 K at most; 260 °C for 10 s',
            '0603 bis 1206 mit Höhen bis 1,6 mm; so vorgewärmt, dass der Sprung in die Welle höchstens 100–130 K beträgt; 260 °C für 10 s',
          ),
          t(
            '0402 and smaller, 1210 and larger, arrays, PLCC LEDs, wirewound power inductors',
            '0402 und kleiner, 1210 und größer, Netzwerke, PLCC-LEDs, gewickelte Leistungsinduktivitäten',
          ),
        ],
        [
          t('Hand', 'Hand'),
          t(
            'tip up to 350 °C, 3 s, 30 W; the tip touches the land, not the body; MLCC preheated to 150 °C',
            'Spitze bis 350 °C, 3 s, 30 W; die Spitze berührt die Lötfläche, nicht den Körper; MLCC auf 150 °C vorgewärmt',
          ),
          t('repair of MLCC from 1210 without preheating', 'Reparatur von MLCC ab 1210 ohne Vorwärmen'),
        ],
      ],
      source: 'J-STD-001, IEC 61760-1',
    });
  },
};

const floorLives: Readonly<Record<string, Words>> = {
  '1': { en: 'unlimited', de: 'unbegrenzt' },
  '2': { en: '1 year', de: '1 Jahr' },
  '2a': { en: '4 weeks', de: '4 Wochen' },
  '3': { en: '168 h', de: '168 h' },
  '4': { en: '72 h', de: '72 h' },
  '5': { en: '48 h', de: '48 h' },
  '5a': { en: '24 h', de: '24 h' },
  '6': { en: 'time on the label, after a bake', de: 'Zeit auf dem Aufkleber, nach dem Trocknen' },
};

const levels: TableSource = {
  id: 'moisture-levels',
  make: ({ say }) =>
    table(say, {
      id: 'moisture-levels',
      title: { en: 'Moisture sensitivity levels', de: 'Feuchteempfindlichkeitsstufen (MSL)' },
      columns: [
        codes('MSL'),
        values({ en: 'Floor life', de: 'Verarbeitungszeit' }),
        values({ en: 'at up to', de: 'bei bis zu' }),
      ],
      rows: MOISTURE_LEVELS.map(({ level, humidity }) => [
        level,
        say(floorLives[level] ?? level),
        say({ en: `30 °C, ${humidity} % RH`, de: `30 °C, ${humidity} % r. F.` }),
      ]),
      source: 'IPC/JEDEC J-STD-020, J-STD-033',
    }),
};

const storing: TableSource = {
  id: 'storage-by-family',
  make: ({ say }) =>
    table(say, {
      id: 'storage-by-family',
      title: { en: 'Storage by family', de: 'Lagerung nach Familie' },
      columns: [
        words({ en: 'Family', de: 'Familie' }),
        codes('MSL'),
        values({ en: 'Solderability, months', de: 'Lötbarkeit, Monate' }),
        words({ en: 'To know', de: 'Zu wissen' }),
      ],
      rows: storage.families.map(({ family, msl, months, note }) => [
        say(family),
        msl,
        String(months),
        say(note),
      ]),
      source: 'IEC 61760-2, J-STD-020',
      note: {
        en: `In sealed packs at 5–40 °C and 20–70 % RH. Solderability is warranted for ${SHELF_MONTHS.tin} months from the date code, ${SHELF_MONTHS.silver} for silver ends.`,
        de: `In geschlossener Verpackung bei 5–40 °C und 20–70 % r. F. Lötbarkeit ab Datumscode für ${SHELF_MONTHS.tin} Monate gewährleistet, bei Silberenden für ${SHELF_MONTHS.silver}.`,
      },
    }),
};

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
        values({ en: 'Voltage exponent n', de: 'Spannungsexponent n' }),
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
      rows: reliability.samples.map(({ id, family, devices, hours, celsius, voltage, failures }) => [
        {
          text: id,
          href: `/technical/reliability-data?devices=${devices}&hours=${hours}&failures=${failures}&confidence=60&test=${celsius}#failure-rate`,
        },
        say(family),
        printNumber(devices, locale),
        printNumber(hours, locale),
        String(celsius),
        voltage === null ? '–' : String(voltage),
        String(failures),
      ]),
      note: {
        en: 'Sample, no measurement: the figures show the form. Reports of real lots replace them.',
        de: 'Muster, keine Messung: die Zahlen zeigen die Form. Berichte echter Lose ersetzen sie.',
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
        en: 'Sample, no measurement: the rows show what a report states. Date and laboratory stand on the report itself.',
        de: 'Muster, keine Messung: die Zeilen zeigen, was ein Bericht angibt. Datum und Labor stehen im Bericht selbst.',
      },
    }),
};

export const PROCESS_TABLES: readonly TableSource[] = [
  reflow,
  lead,
  snpb,
  methods,
  levels,
  storing,
  lifeTests,
  lifeSamples,
  whiskerTests,
  whiskerClasses,
  whiskerReports,
];
