/** Matches the lines of a sheet for the current order: short lists at once, long ones in the outbox, slice by slice. */
import { ApiError } from '#kernel';
import type { Platform } from '#platform';
import type { Catalogue } from '../../catalogue.ts';
import type { Pace } from '../http/match-slices.ts';
import type { BomOrder } from '../matching/index.ts';
import type { BomRecord } from '../records.ts';
import {
  nextSlice,
  type SheetRecord,
  sheetToMatch,
  storeMatchedSlice,
  updateSheet,
  weighSheets,
} from './store.ts';

const KIND = 'bom.sheet';
/** Longer lists are matched in the background while their owner sees the progress. */
export const MOST_AT_ONCE = 1_000;
/** Up to this length, lists follow every change of prices and stock; longer ones follow a new release only. */
const MOST_FOLLOWED = 500;
const MOST_ATTEMPTS = 6;
export const SLICE = 100;

export interface MatchingWork {
  /** Key of what a sheet is to be matched for now. */
  matchingKeyFor(sheet: Pick<SheetRecord, 'boards' | 'lines'>, order: Omit<BomOrder, 'quantity'>): string;
  /** True if every line is matched for the key; false while matching goes on in the background. */
  ensure(sheet: SheetRecord, order: BomOrder, matchingKey: string): Promise<boolean>;
}

type Dependencies = Pick<Platform, 'db' | 'jobs'>;
type MatchingCatalogue = Pick<Catalogue, 'matcher' | 'slices' | 'version' | 'edition'>;

export function createMatchingWork({ db, jobs }: Dependencies, catalogue: MatchingCatalogue): MatchingWork {
  jobs.handle(KIND, async ({ payload, attempt }) => {
    const { id, order, wanted: matchingKey } = payload as { id: string; order: BomOrder; wanted: string };
    if (attempt > MOST_ATTEMPTS) return updateSheet(db.orm, id, { failed: true });
    const isWanted = async () => (await sheetToMatch(db.orm, id))?.wanted === matchingKey;
    try {
      await matchAll(id, order, matchingKey, 'background', isWanted);
    } catch (error) {
      // A list that takes too long to read would do so again, so it is not retried.
      if (!(error instanceof ApiError)) throw error;
      await updateSheet(db.orm, id, { failed: true });
    }
  });

  jobs.onDeadLetter(async (tx, { kind, key }) => {
    if (kind === KIND) await updateSheet(tx, key.slice(0, key.lastIndexOf('.')), { failed: true });
  });

  async function matchAll(
    id: string,
    order: BomOrder,
    matchingKey: string,
    pace: Pace,
    isWanted: () => Promise<boolean>,
  ): Promise<void> {
    let isNew = false;
    for (
      let slice = await nextSlice(db.orm, id, matchingKey);
      slice;
      slice = await nextSlice(db.orm, id, matchingKey)
    ) {
      if (!(await isWanted())) return;
      const records = JSON.parse(slice.records) as BomRecord[];
      const { json, lines, summary } = await catalogue.slices.match(catalogue.matcher(order), records, pace);
      const values = { matched: json, matchedFor: matchingKey, matchedLines: lines, found: summary.matched };
      await storeMatchedSlice(db.orm, slice, values);
      isNew = true;
    }
    if (isNew) await weighSheets(db.orm, id);
  }

  return {
    matchingKeyFor: ({ boards, lines }, { locale, currency }) =>
      [boards, locale, currency, lines <= MOST_FOLLOWED ? catalogue.version() : catalogue.edition()].join(
        ' ',
      ),
    ensure: async (sheet, order, matchingKey) => {
      if (sheet.lines <= MOST_AT_ONCE) {
        await matchAll(sheet.id, order, matchingKey, 'asked', () => Promise.resolve(true));
        return true;
      }
      if (!(await nextSlice(db.orm, sheet.id, matchingKey))) return true;
      if (sheet.wanted !== matchingKey || sheet.run === 0) {
        const run = sheet.run + 1;
        await db.transaction(async (tx) => {
          await updateSheet(tx, sheet.id, { wanted: matchingKey, run, failed: false });
          await jobs.add(tx, {
            kind: KIND,
            key: `${sheet.id}.${run}`,
            payload: { id: sheet.id, order, wanted: matchingKey },
          });
        });
      }
      return false;
    },
  };
}
