/** Moisture levels and storage as tables. */
import { textsOf } from '#messages';
import storage from '../../../data/reference/storage.json' with { type: 'json' };
import { MOISTURE_LEVELS } from '../rules/moisture.ts';
import { SHELF_MONTHS } from '../rules/shelf-life.ts';
import { dataTextIn } from '../translate.ts';
import { codes, defineTable, type TableSource, values, words } from './table.ts';

const texts = textsOf('reference/tables/storage');

const levels = defineTable('moisture-levels', texts, (t) => {
  const floorLife: Readonly<Record<string, string>> = t.floorLife;
  return {
    title: t.levels.title,
    columns: [codes('MSL'), words(t.levels.floorLife), words(t.levels.conditions)],
    rows: MOISTURE_LEVELS.map(({ level, humidity }) => [
      level,
      floorLife[level] ?? level,
      t.levels.air({ humidity }),
    ]),
    source: 'IPC/JEDEC J-STD-020, J-STD-033',
  };
});

const storing = defineTable('storage-by-family', texts, ({ families: t }, { locale }) => ({
  title: t.title,
  columns: [words(t.family), codes('MSL'), values(t.solderability), words(t.note)],
  rows: storage.families.map(({ family, msl, months, note }) => [
    dataTextIn(family, locale),
    msl,
    String(months),
    dataTextIn(note, locale),
  ]),
  source: 'IEC 61760-2, J-STD-020',
  note: t.conditions({ months: SHELF_MONTHS.tin, silverMonths: SHELF_MONTHS.silver }),
}));

export const STORAGE_TABLES: readonly TableSource[] = [levels, storing];
