import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import {
  announceChange,
  announceStamps,
  createLogger,
  createPlatform,
  type OwnedPlatform,
  readConfig,
  TRANSACTION_STAMP,
} from '#platform';
import { createTestDatabase, eventually, ROOT, type TestDatabase } from '../../tests/harness.ts';

let database: TestDatabase;
let platform: OwnedPlatform;

async function open(): Promise<OwnedPlatform> {
  const configResult = readConfig({ DATABASE_URL: database.url }, ROOT);
  assert.ok(configResult.ok);
  return createPlatform(configResult.config, { log: createLogger('silent') });
}

before(async () => {
  database = await createTestDatabase();
  platform = await open();
});

after(async () => {
  await platform.close();
  await database.drop();
});

/** Follows a channel; `waitUntil` resolves once the given number has arrived. */
function record(follower: OwnedPlatform, channel: string, apply?: () => void) {
  const calls: [number, number][] = [];
  const arrivals = new EventTarget();
  const following = follower.changes.follow(channel, (afterSeq, upTo) => {
    calls.push([afterSeq, upTo]);
    apply?.();
    queueMicrotask(() => arrivals.dispatchEvent(new Event(String(upTo))));
  });
  const waitUntil = async (upTo: number) => {
    if (!calls.some((call) => call[1] === upTo)) await once(arrivals, String(upTo));
  };
  return { calls, following, waitUntil };
}

const announce = (channel: string) => platform.db.transaction((tx) => announceChange(tx, channel));

describe('changes', () => {
  it('reach another process in order and without gaps', async () => {
    const otherPlatform = await open();
    const recording = record(otherPlatform, 'prices');
    await recording.following;
    await Promise.all(Array.from({ length: 8 }, () => announce('prices')));
    await recording.waitUntil(8);
    await otherPlatform.close();
    assert.deepEqual(recording.calls[0], [0, 0]);
    for (let index = 1; index < recording.calls.length; index += 1)
      assert.equal(recording.calls[index]![0], recording.calls[index - 1]![1]);
  });

  it('start a follower at the current number', async () => {
    await announce('menus');
    const recording = record(platform, 'menus');
    (await recording.following).stop();
    assert.deepEqual(recording.calls, [[0, 1]]);
  });

  it('are delivered again when applying them failed', async () => {
    let fails = 0;
    const recording = record(platform, 'stock', () => {
      if (recording.calls.length === 2) {
        fails += 1;
        throw new Error('the disk is busy');
      }
    });
    const following = await recording.following;
    await announce('stock');
    while (recording.calls.length < 3) await new Promise((resolve) => setTimeout(resolve, 20));
    following.stop();
    assert.equal(fails, 1);
    assert.deepEqual(recording.calls.slice(1), [
      [0, 1],
      [0, 1],
    ]);
  });

  it('arrive by polling alone when the listening connection is cut', async () => {
    const recording = record(platform, 'texts');
    const following = await recording.following;
    await platform.db.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'",
    );
    await announce('texts');
    await recording.waitUntil(1);
    following.stop();
  });

  it('of a rolled back transaction are never announced', async () => {
    const rolledBack = platform.db.transaction(async (tx) => {
      await announceChange(tx, 'orders');
      throw new Error('no');
    });
    await assert.rejects(rolledBack, /no/);
    assert.equal(await announce('orders'), 1);
  });
});

describe('stamped rows', () => {
  it('are all read, including those of a transaction that commits after a later one', async () => {
    await platform.db.pool.query('CREATE TABLE stamped (name text PRIMARY KEY, stamp bigint NOT NULL)');
    const otherPlatform = await open();
    const seenNames = new Set<string>();
    const following = await otherPlatform.changes.followStampedChanges(async ({ fromStamp, belowStamp }) => {
      const { rows } = await otherPlatform.db.pool.query<{ name: string }>(
        'SELECT name FROM stamped WHERE stamp >= $1 AND stamp < $2',
        [fromStamp, belowStamp],
      );
      for (const { name } of rows) seenNames.add(name);
    });
    const write = (name: string, beforeCommit: Promise<void> = Promise.resolve()) =>
      platform.db.transaction(async (tx) => {
        await tx.execute(sql`INSERT INTO stamped (name, stamp) VALUES (${name}, ${TRANSACTION_STAMP})`);
        await announceStamps(tx, 'stamped');
        await beforeCommit;
      });
    const mayCommit = Promise.withResolvers<void>();
    const early = write('early', mayCommit.promise);
    await eventually(async () => {
      const { rows } = await platform.db.pool.query(
        "SELECT 1 FROM pg_stat_activity WHERE state = 'idle in transaction' AND backend_xid IS NOT NULL",
      );
      return rows.length > 0;
    });
    await write('late');
    await eventually(() => seenNames.has('late'));
    assert.ok(!seenNames.has('early'));
    mayCommit.resolve();
    await early;
    await eventually(() => seenNames.has('early'));
    following.stop();
    await otherPlatform.close();
  });

  it('are read at once by catchUp', async () => {
    await platform.db.pool.query('CREATE TABLE untold (stamp bigint NOT NULL)');
    let count = 0;
    const following = await platform.changes.followStampedChanges(async ({ fromStamp, belowStamp }) => {
      const { rows } = await platform.db.pool.query(
        'SELECT stamp FROM untold WHERE stamp >= $1 AND stamp < $2',
        [fromStamp, belowStamp],
      );
      count += rows.length;
    });
    await platform.db.pool.query('INSERT INTO untold VALUES (pg_current_xact_id()::text::bigint)');
    await platform.changes.catchUp();
    assert.equal(count, 1);
    following.stop();
    await platform.changes.catchUp();
  });

  it('are all read at the start, whatever their stamp', async () => {
    await platform.db.pool.query(`CREATE TABLE restored (stamp bigint NOT NULL)`);
    await platform.db.pool.query('INSERT INTO restored VALUES (1), (9000000000)');
    const readStamps: number[] = [];
    const following = await platform.changes.followStampedChanges(async ({ fromStamp, belowStamp }) => {
      const { rows } = await platform.db.pool.query<{ stamp: string }>(
        'SELECT stamp FROM restored WHERE stamp >= $1 AND stamp < $2',
        [fromStamp, belowStamp],
      );
      readStamps.push(...rows.map(({ stamp }) => Number(stamp)));
    });
    following.stop();
    assert.deepEqual(readStamps, [1, 9_000_000_000]);
  });
});
