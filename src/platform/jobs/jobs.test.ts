import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Clock, createLogger, createPlatform, type OwnedPlatform, readConfig } from '#platform';
import { createTestDatabase, eventually, ROOT, type TestDatabase } from '../../../tests/harness.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let database: TestDatabase;
const openPlatforms: OwnedPlatform[] = [];
const time = { now: Date.parse('2026-03-01T08:00:00Z') };
const clock: Clock = { now: () => new Date(time.now) };

before(async () => {
  database = await createTestDatabase();
});

after(async () => {
  for (const platform of openPlatforms) await platform.close();
  await database.drop();
});

async function open(): Promise<OwnedPlatform> {
  const configResult = readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' }, ROOT);
  assert.ok(configResult.ok);
  const platform = await createPlatform(configResult.config, { log: createLogger('silent'), clock });
  openPlatforms.push(platform);
  return platform;
}

const add = (platform: OwnedPlatform, kind: string, key: string, dueAt?: Date) =>
  platform.db.transaction((tx) => platform.jobs.add(tx, { kind, key, payload: { key }, dueAt }));

describe('the outbox', () => {
  it('runs a job once, however often it was added, and never after a rollback', async () => {
    const platform = await open();
    const ran: unknown[] = [];
    platform.jobs.handle('once', async ({ payload, attempt }) => void ran.push([payload, attempt]));
    await Promise.all(Array.from({ length: 8 }, () => add(platform, 'once', 'a')));
    const failingTransaction = platform.db.transaction(async (tx) => {
      await platform.jobs.add(tx, { kind: 'once', key: 'b', payload: {} });
      throw new Error('undone');
    });
    await assert.rejects(failingTransaction, /undone/);
    await platform.jobs.drain();
    await add(platform, 'once', 'a');
    await platform.jobs.drain();
    assert.deepEqual(ran, [[{ key: 'a' }, 1]]);
  });

  it('runs a job no earlier than its due time', async () => {
    const platform = await open();
    let ran = 0;
    platform.jobs.handle('later', async () => {
      ran += 1;
    });
    await add(platform, 'later', 'a', new Date(time.now + HOUR));
    await platform.jobs.drain();
    assert.equal(ran, 0);
    time.now += HOUR;
    await platform.jobs.drain();
    assert.equal(ran, 1);
  });

  it('retries after a growing delay and marks the job dead after 72 hours', async () => {
    const platform = await open();
    const tries: number[] = [];
    const start = time.now;
    const reports: string[] = [];
    platform.jobs.onDeadLetter(async (_tx, { id, reason }) => void reports.push(`${id} ${reason}`));
    platform.jobs.handle('failing', async () => {
      tries.push((time.now - start) / 1000);
      throw new Error('the other side is down');
    });
    await add(platform, 'failing', 'a');
    for (; time.now - start <= 73 * HOUR; time.now += tries.length < 12 ? 5_000 : 10 * MINUTE) {
      await platform.jobs.drain();
    }
    assert.deepEqual(tries.slice(0, 5), [0, 5, 15, 35, 75]);
    const gaps = tries.slice(1).map((at, index) => at - tries[index]!);
    assert.ok(Math.max(...gaps) <= 3_600 + 600, 'at most an hour and one look');
    assert.ok(tries.at(-1)! >= 72 * 3_600 && tries.at(-1)! <= 73.2 * 3_600);
    const [dead] = await platform.jobs.dead();
    assert.equal(dead?.kind, 'failing');
    assert.match(dead.reason, /other side is down/);
    assert.deepEqual(reports, [`${dead.id} ${dead.reason}`]);

    const count = tries.length;
    assert.equal(await platform.jobs.revive(dead.id), true);
    assert.equal(await platform.jobs.revive(dead.id), false);
    await platform.jobs.drain();
    assert.equal(tries.length, count + 1);
    assert.deepEqual(await platform.jobs.dead(), []);
  });

  it('runs each job in only one of several processes', async () => {
    const platforms = await Promise.all([open(), open(), open()]);
    const ran: string[] = [];
    for (const { jobs } of platforms) {
      jobs.handle('shared', async ({ key }) => {
        ran.push(key);
        await new Promise((resolve) => setTimeout(resolve, 2));
      });
    }
    const keys = Array.from({ length: 40 }, (_, index) => `job-${index}`);
    await Promise.all(keys.map((key) => add(platforms[0]!, 'shared', key)));
    await Promise.all(platforms.map(({ jobs }) => jobs.drain()));
    assert.deepEqual(ran.toSorted(), keys.toSorted());
  });

  it('gives a job to another process once the lease of its holder has run out', async () => {
    const [lostPlatform, otherPlatform] = [await open(), await open()];
    const { promise: forever, resolve: release } = Promise.withResolvers<void>();
    lostPlatform.jobs.handle('held', () => forever);
    await add(lostPlatform, 'held', 'a');
    void lostPlatform.jobs.drain();
    const isLeased = async () => {
      const { rows } = await otherPlatform.db.pool.query(
        `SELECT 1 FROM jobs WHERE kind = 'held' AND lease IS NOT NULL`,
      );
      return rows.length === 1;
    };
    await eventually(isLeased);
    const attempts: number[] = [];
    otherPlatform.jobs.handle('held', async ({ attempt }) => void attempts.push(attempt));
    await otherPlatform.jobs.drain();
    assert.deepEqual(attempts, []);
    time.now += 31_000;
    await otherPlatform.jobs.drain();
    assert.deepEqual(attempts, [2]);
    release();
  });

  it('runs a job at once after the commit, in any process that runs jobs', async () => {
    const [writer, runner] = [await open(), await open()];
    const { promise, resolve } = Promise.withResolvers<string>();
    runner.jobs.handle('woken', async ({ key }) => resolve(key));
    runner.jobs.start();
    await add(writer, 'woken', 'a');
    assert.equal(await promise, 'a');
    await runner.jobs.close();
  });

  it('waits for running jobs when it closes, and takes no new ones', async () => {
    const platform = await open();
    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    let endedCount = 0;
    platform.jobs.handle('slow', async () => {
      await gate;
      endedCount += 1;
    });
    platform.jobs.start();
    await add(platform, 'slow', 'a');
    await eventually(async () => {
      const { rows } = await platform.db.pool.query(
        `SELECT 1 FROM jobs WHERE kind = 'slow' AND lease IS NOT NULL`,
      );
      return rows.length === 1;
    });
    const closing = platform.jobs.close();
    await add(platform, 'slow', 'b');
    release();
    await closing;
    assert.equal(endedCount, 1);
    const { rows } = await platform.db.pool.query(
      `SELECT key, state FROM jobs WHERE kind = 'slow' ORDER BY key`,
    );
    assert.deepEqual(rows, [
      { key: 'a', state: 'done' },
      { key: 'b', state: 'waiting' },
    ]);
  });

  it('runs a repeating job at start and then each interval, in one process at a time', async () => {
    const platforms = [await open(), await open()];
    let runs = 0;
    const count = async () => {
      runs += 1;
    };
    for (const { jobs } of platforms) jobs.repeatEvery('test', HOUR, count);
    const drainBoth = () => Promise.all(platforms.map(({ jobs }) => jobs.drain()));
    await drainBoth();
    assert.equal(runs, 1);
    time.now += HOUR - 1;
    await drainBoth();
    assert.equal(runs, 1);
    time.now += 1;
    await drainBoth();
    assert.equal(runs, 2);
  });
});
