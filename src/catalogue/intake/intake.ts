/** Prices and stock from a file: checked beside what is in force, then in force as a whole, and back. */
import { readPriceLists, replacePriceLists } from '#commerce/pricing';
import { bookCounts, levelsOf, lockLevels } from '#commerce/stock';
import { ApiError } from '#kernel';
import type { Executor, Platform } from '#platform';
import { releaseFolder } from '../release/place.ts';
import { activeReleaseId } from '../release/store.ts';
import { comparePrices, compareStock } from './compare.ts';
import type { IntakeKind } from './contract.ts';
import { readApart } from './read-apart.ts';
import { listOf, type PriceRow, type Step, type StockRow, stepsOf } from './rows.ts';
import * as store from './store.ts';

const CHECK = 'catalogue.intake';

export type { IntakeRow } from './store.ts';

/** Refusals are `ApiError`s for staff; every change happens in the caller's transaction. */
export interface Intakes {
  /** Keeps a file and has it checked; nothing changes by it. */
  begin(
    tx: Executor,
    file: { kind: IntakeKind; name: string; bytes: Uint8Array; note: string; by: string },
  ): Promise<store.IntakeRow>;
  find(id: string): Promise<store.IntakeRow | null>;
  page(asked: Parameters<typeof store.intakesPage>[1]): Promise<store.IntakeRow[]>;
  /** Checks again, against what is in force now. */
  recheck(tx: Executor, id: string): Promise<store.IntakeRow>;
  /** Puts a checked file in force. @param isSure suspect changes were looked at */
  activate(tx: Executor, id: string, by: string, isSure: boolean): Promise<store.IntakeRow>;
  discard(tx: Executor, id: string, by: string): Promise<store.IntakeRow>;
  /** Brings back what stood there before the latest file of its kind. */
  rollBack(tx: Executor, id: string, by: string): Promise<store.IntakeRow>;
}

export function openIntakes(platform: Platform): Intakes {
  const { db, clock, random, files, jobs, config } = platform;
  jobs.handle(CHECK, async ({ payload }) => check(platform, (payload as { id: string }).id));
  const hold = async (tx: Executor, id: string, states: readonly store.IntakeRow['state'][]) => {
    const row = await store.holdIntake(tx, id);
    if (!row) throw new ApiError('not_found', 'There is no such file.');
    if (!states.includes(row.state))
      throw new ApiError('conflict', `This file is ${row.state.replace('_', ' ')} already.`);
    return row;
  };
  const settle = async (tx: Executor, row: store.IntakeRow, change: Partial<store.IntakeRow>) => {
    await store.updateIntake(tx, row.id, change);
    return { ...row, ...change };
  };
  const queue = (tx: Executor, id: string) =>
    jobs.add(tx, { kind: CHECK, key: `${id}:${random.token(6)}`, payload: { id } });
  return {
    begin: async (tx, { kind, name, bytes, note, by }) => {
      const { key } = await files.put(bytes, { name, kind: 'csv' });
      const id = random.id();
      const row = { id, kind, name, note, fileKey: key, createdAt: clock.now(), createdBy: by };
      await store.insertIntake(tx, { ...row, state: 'checking' });
      await queue(tx, id);
      return (await store.findIntake(tx, id))!;
    },
    find: (id) => store.findIntake(db.orm, id),
    page: (asked) => store.intakesPage(db.orm, asked),
    recheck: async (tx, id) => {
      const row = await hold(tx, id, ['ready', 'refused']);
      await queue(tx, id);
      return settle(tx, row, { state: 'checking', step: '', problem: null, report: null });
    },
    activate: async (tx, id, by, isSure) => {
      await store.lockIntakes(tx);
      const row = await hold(tx, id, ['ready']);
      await refuseStale(tx, row, config.catalogue);
      if (!isSure && (row.report?.suspects ?? 0) > 0) {
        throw new ApiError(
          'invalid_value',
          'Some changes look like a slipped decimal mark. Look at them and say that they are right.',
          { param: 'sure' },
        );
      }
      if (row.kind === 'prices') await putPrices(tx, row);
      else await putStock(tx, row, clock.now());
      const now = clock.now();
      return settle(tx, row, { state: 'in_force', inForceAt: now, settledAt: now, settledBy: by });
    },
    discard: async (tx, id, by) => {
      const row = await hold(tx, id, ['ready', 'refused']);
      return settle(tx, row, { state: 'discarded', settledAt: clock.now(), settledBy: by });
    },
    rollBack: async (tx, id, by) => {
      await store.lockIntakes(tx);
      const row = await hold(tx, id, ['in_force']);
      const latest = await store.latestInForce(tx, row.kind);
      if (latest && latest.id !== row.id) {
        throw new ApiError('conflict', `${latest.name} came in force after it. Roll that one back first.`);
      }
      if (row.kind === 'prices') {
        const before = await store.readData<[string, Step[]][]>(tx, row.id, 'before');
        await replacePriceLists(
          tx,
          before.map(([orderNumber, steps]) => listOf(orderNumber, steps)),
        );
      } else await takeBackStock(tx, row, clock.now());
      return settle(tx, row, { state: 'rolled_back', settledAt: clock.now(), settledBy: by });
    },
  };
}

/** Reads a file apart and compares it with what is in force. */
async function check({ db, files, config }: Platform, id: string): Promise<void> {
  const row = await store.findIntake(db.orm, id);
  if (row?.state !== 'checking') return;
  const say = (step: string) => store.updateIntake(db.orm, id, { step });
  const refuse = (problem: string) => store.updateIntake(db.orm, id, { state: 'refused', step: '', problem });
  await say('reading');
  const releaseId = await activeReleaseId(db.orm, config.catalogue);
  const bytes = await files.get(row.fileKey);
  if (!bytes || releaseId === null)
    return void (await refuse('The file or the catalogue is not there any more.'));
  const { kind, name } = row;
  const folder = releaseFolder(config.dataDir, releaseId);
  const read = await readApart({ kind, name, bytes, releaseFolder: folder, rootDir: config.rootDir });
  if ('problem' in read) return void (await refuse(read.problem));
  await say('comparing');
  const report =
    kind === 'prices'
      ? comparePrices(read.rows as PriceRow[], await stepsInForce(db.orm, read.rows))
      : compareStock(
          read.rows as StockRow[],
          await levelsOf(
            db.orm,
            read.rows.map(({ orderNumber }) => orderNumber),
          ),
        );
  await db.transaction(async (tx) => {
    await store.writeData(tx, id, 'rows', read.rows);
    await store.updateIntake(tx, id, { state: 'ready', step: '', problem: null, report, releaseId });
  });
}

/** What was compared must still be what is in force. */
async function refuseStale(tx: Executor, row: store.IntakeRow, build: 'full' | 'demo'): Promise<void> {
  const latest = await store.latestInForce(tx, row.kind);
  const isOlder = latest?.inForceAt && latest.inForceAt > row.createdAt;
  const isOther = (await activeReleaseId(tx, build)) !== row.releaseId;
  if (!isOlder && !isOther) return;
  const why = isOther ? 'Another catalogue' : `${latest?.name}`;
  throw new ApiError('conflict', `${why} came in force since this was compared. Bring the file in again.`);
}

async function stepsInForce(
  executor: Executor,
  rows: readonly { orderNumber: string }[],
): Promise<Map<string, Step[]>> {
  const lists = await readPriceLists(
    executor,
    rows.map(({ orderNumber }) => orderNumber),
  );
  return new Map([...lists].map(([orderNumber, steps]) => [orderNumber, stepsOf(steps)]));
}

async function putPrices(tx: Executor, { id }: store.IntakeRow): Promise<void> {
  const rows = await store.readData<PriceRow[]>(tx, id, 'rows');
  const before = await stepsInForce(tx, rows);
  await store.writeData(
    tx,
    id,
    'before',
    rows.map(({ orderNumber }) => [orderNumber, before.get(orderNumber) ?? []]),
  );
  await replacePriceLists(
    tx,
    rows.map(({ orderNumber, steps }) => listOf(orderNumber, steps)),
  );
}

async function putStock(tx: Executor, { id, name }: store.IntakeRow, at: Date): Promise<void> {
  const rows = await store.readData<StockRow[]>(tx, id, 'rows');
  const before = await lockLevels(tx, rows);
  const moved = rows.filter(({ orderNumber, counted }) => before.get(orderNumber) !== counted);
  const kept = moved.map(({ orderNumber, opening, counted }) => ({
    ...{ orderNumber, opening, difference: counted - (before.get(orderNumber) ?? opening) },
  }));
  await store.writeData(tx, id, 'before', kept);
  await bookCounts(tx, moved, { note: `import ${name}`.slice(0, 110), at });
}

/** Takes the differences back: what was sold since stays sold. */
async function takeBackStock(tx: Executor, { id, name }: store.IntakeRow, at: Date): Promise<void> {
  type Kept = { orderNumber: string; opening: number; difference: number };
  const kept = await store.readData<Kept[]>(tx, id, 'before');
  const now = await lockLevels(tx, kept);
  const levels = kept.map(({ orderNumber, opening, difference }) => ({
    ...{ orderNumber, opening, counted: Math.max(0, (now.get(orderNumber) ?? opening) - difference) },
  }));
  await bookCounts(tx, levels, { note: `roll back of ${name}`.slice(0, 110), at });
}
