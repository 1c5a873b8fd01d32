/** Moisture levels and storage as tables. */
import storage from '../../../data/reference/storage.json' with { type: 'json' };
import { MOISTURE_LEVELS } from '../rules/moisture.ts';
import { SHELF_MONTHS } from '../rules/shelf-life.ts';
import type { Words } from '../translate.ts';
import { codes, type TableSource, table, values, words } from './table.ts';

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
        words({ en: 'Floor life', de: 'Verarbeitungszeit' }),
        words({ en: 'at up to', de: 'bei bis zu' }),
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
        words({ en: 'Note', de: 'Hinweis' }),
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

export const STORAGE_TABLES: readonly TableSource[] = [levels, storing];
