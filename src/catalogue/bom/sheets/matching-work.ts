/** Matches the lines of a sheet for its wishes: short lists at once, long ones in the outbox, slice by slice. */
import { ApiError } from '#kernel';
import type { Platform } from '#platform';
import type { Catalogue } from '../../catalogue.ts';
import { matchSlice, type Pace } from '../http/match-slices.ts';
import type { BomOrder } from '../matching/index.ts';
import type { BomRecord } from '../records.ts';
import { keepMatched, nextSlice, type SheetRecord, sheetToMatch, updateSheet, weighSheets } from './store.ts';

const KIND = 'bom.sheet';
/** Longer lists are matched while their owner sees how far they are. */
export const MOST_AT_ONCE = 1_000;
/** Up to here every change of prices and stock is followed; longer lists follow with the next change of their own. */
const MOST_FOLLOWED = 500;
const MOST_ATTEMPTS = 6;
export const SLICE = 100;

export interface MatchingWork {
  /** For what a sheet is to be matched now. */
  wantedOf(sheet: Pick<SheetRecord, 'boards' | 'lines'>, order: Omit<BomOrder, 'quantity'>): string;
  /** True when every line is matched for it; false while that goes on in the background. */
  ensure(sheet: SheetRecord, order: BomOrder, wanted: string): Promise<boolean>;
}

type Surroundings = Pick<Platform, 'db' | 'jobs'>;
type Matching = Pick<Catalogue, 'matcher' | 'version' | 'edition'>;

export function createMatchingWork({ db, jobs }: Surroundings, catalogue: Matching): MatchingWork {
  jobs.handle(KIND, async ({ payload, attempt }) => {
    const { id, order, wanted } = payload as { id: string; order: BomOrder; wanted: string };
    if (attempt > MOST_ATTEMPTS) return updateSheet(db.orm, id, { failed: true });
    const isWanted = async () => (await sheetToMatch(db.orm, id))?.wanted === wanted;
    try {
      await matchAll(id, order, wanted, 'background', isWanted);
    } catch (error) {
      // A list that takes too long to read does so the next time too.
      if (!(error instanceof ApiError)) throw error;
      await updateSheet(db.orm, id, { failed: true });
    }
  });

  jobs.onGivenUp(async (tx, { kind, key }) => {
    if (kind === KIND) await updateSheet(tx, key.slice(0, key.lastIndexOf('.')), { failed: true });
  });

  async function matchAll(
    id: string,
    order: BomOrder,
    wanted: string,
    pace: Pace,
    isWanted: () => Promise<boolean>,
  ): Promise<void> {
    let isNew = false;
    for (
      let slice = await nextSlice(db.orm, id, wanted);
      slice;
      slice = await nextSlice(db.orm, id, wanted)
    ) {
      if (!(await isWanted())) return;
      const records = JSON.parse(slice.records) as BomRecord[];
      const { json, lines, summary } = await matchSlice(catalogue.matcher(order), records, pace);
      const values = { matched: json, matchedFor: wanted, matchedLines: lines, found: summary.matched };
      await keepMatched(db.orm, slice, values);
      isNew = true;
    }
    if (isNew) await weighSheets(db.orm, id);
  }

  return {
    wantedOf: ({ boards, lines }, { locale, currency }) =>
      [boards, locale, currency, lines <= MOST_FOLLOWED ? catalogue.version() : catalogue.edition()].join(
        ' ',
      ),
    ensure: async (sheet, order, wanted) => {
      if (sheet.lines <= MOST_AT_ONCE) {
        await matchAll(sheet.id, order, wanted, 'asked', () => Promise.resolve(true));
        return true;
      }
      if (!(await nextSlice(db.orm, sheet.id, wanted))) return true;
      if (sheet.wanted !== wanted || sheet.run === 0) {
        const run = sheet.run + 1;
        await db.transaction(async (tx) => {
          await updateSheet(tx, sheet.id, { wanted, run, failed: false });
          await jobs.add(tx, {
            kind: KIND,
            key: `${sheet.id}.${run}`,
            payload: { id: sheet.id, order, wanted },
          });
        });
      }
      return false;
    },
  };
}
