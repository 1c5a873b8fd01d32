/** Long lists: stored in slices, matched by the outbox, found by their id for a day. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { ApiError } from '#kernel';
import { originOf, type Platform } from '#platform';
import type { Catalogue } from '../../catalogue.ts';
import type { BomOrder } from '../matching/index.ts';
import type { BomRecord, BomTable } from '../records.ts';
import { lockRoom, makeRoom, noRoomError, type Sender } from '../stored-bytes-limit.ts';
import type { BomJobReply } from '../wire.ts';
import { headOf } from './head.ts';
import { emptySummary } from './match-slices.ts';
import {
  addProgress,
  type BomJobRow,
  endBomJob,
  findBomJob,
  insertBomJob,
  nextSlice,
  readMatchedSlice,
  storeMatchedSlice,
  sweepBomJobs,
} from './store.ts';

const KIND = 'bom.match';
const KEPT_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
/** Records per slice: about a second of progress, and no large JSON at once. */
const SLICE = 100;
/** A list that has failed more often than this is marked as failed. */
const MOST_ATTEMPTS = 6;
/** Share of the bench's storage limit that these lists may use in addition, as they are deleted after a day. */
const ROOM = 1 / 4;
const ALL_JOBS = { table: 'bom_jobs', condition: sql`true` } as const;

export interface BomJobs {
  /** Stores a list to be matched; returns its id. */
  start(table: BomTable, order: BomOrder, sender: Sender): Promise<string>;
  find(id: string): Promise<BomJobRow | null>;
  /** The reply for a job as pieces of JSON, so that a long result is never in memory as a whole. */
  present(job: BomJobRow): AsyncIterable<string>;
}

type Dependencies = Pick<Platform, 'config' | 'db' | 'jobs' | 'clock' | 'random'>;

/** Registers the work with the outbox. */
export function createBomJobs(
  platform: Dependencies,
  catalogue: Pick<Catalogue, 'matcher' | 'slices'>,
): BomJobs {
  const { config, db, jobs, clock, random } = platform;
  jobs.handle(KIND, async ({ key, attempt }) => {
    try {
      await runJob(key, attempt);
    } catch (error) {
      // A list that takes too long to read would do so again, so it is not retried.
      if (!(error instanceof ApiError)) throw error;
      await endBomJob(db.orm, key, 'failed');
    }
  });
  jobs.onDeadLetter(async (tx, { kind, key }) => {
    if (kind === KIND) await endBomJob(tx, key, 'failed');
  });
  jobs.repeatEvery('bom.sweep', HOUR_MS, () => sweepBomJobs(db.orm, clock.now()));

  async function start(table: BomTable, order: BomOrder, { address, book }: Sender): Promise<string> {
    const id = random.token();
    const now = clock.now();
    const slices: string[] = [];
    for (let firstRecord = 0; firstRecord < table.records.length; firstRecord += SLICE) {
      slices.push(JSON.stringify(table.records.slice(firstRecord, firstRecord + SLICE)));
      await nextTurn();
    }
    await db.transaction(async (tx) => {
      await lockRoom(tx);
      const bytes = await insertBomJob(tx, {
        ...originOf(address),
        id,
        order,
        slices,
        head: headOf(table, order),
        lines: table.records.length,
        summary: emptySummary(),
        createdAt: now,
        expiresAt: new Date(now.getTime() + KEPT_MS),
      });
      await makeRoom(tx, ALL_JOBS, ROOM * config.sheetBytes);
      if (!(await findBomJob(tx, id, now))) throw noRoomError();
      book?.(bytes);
      await jobs.add(tx, { kind: KIND, key: id, payload: {} });
    });
    return id;
  }

  /** May have run before in part: continues with the first slice that is not matched. */
  async function runJob(id: string, attempt: number): Promise<void> {
    const job = await findBomJob(db.orm, id, clock.now());
    if (!job) return;
    if (attempt > MOST_ATTEMPTS) return endBomJob(db.orm, id, 'failed');
    for (let slice = await nextSlice(db.orm, id); slice; slice = await nextSlice(db.orm, id)) {
      const { number } = slice;
      const records = JSON.parse(slice.records) as BomRecord[];
      const { json, lines, summary } = await catalogue.slices.match(
        catalogue.matcher(job.order),
        records,
        'background',
      );
      await db.transaction(async (tx) => {
        if (!(await storeMatchedSlice(tx, { jobId: id, number, matchedJson: json }))) return;
        await addProgress(tx, id, { lines, foundCount: summary.matched, summary });
      });
    }
    await endBomJob(db.orm, id, 'done');
  }

  async function* present({
    id,
    state,
    lines,
    doneLines,
    found: foundCount,
    head,
    summary,
  }: BomJobRow): AsyncIterable<string> {
    const progress: Omit<BomJobReply, 'result'> = { state, lines, read: doneLines, found: foundCount };
    const open = JSON.stringify(progress).slice(0, -1);
    if (state !== 'done') return yield `${open},"result":null}`;
    yield `${open},"result":${JSON.stringify(head).slice(0, -1)},"lines":[`;
    for (let number = 0; number * SLICE < lines; number += 1) {
      const sliceJson = await readMatchedSlice(db.orm, id, number);
      if (sliceJson === null) break;
      yield number === 0 ? sliceJson : `,${sliceJson}`;
    }
    yield `],"summary":${JSON.stringify(summary)}}}`;
  }

  return { start, find: (id) => findBomJob(db.orm, id, clock.now()), present };
}
