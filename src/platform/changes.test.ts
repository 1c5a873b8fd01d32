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
  const read = readConfig({ DATABASE_URL: database.url }, ROOT);
  assert.ok(read.ok);
  return createPlatform(read.config, { log: createLogger('silent') });
}

before(async () => {
  database = await createTestDatabase();
  platform = await open();
});

after(async () => {
  await platform.close();
  await database.drop();
});

/** Follows a channel and lets a test wait until a number has arrived. */
function record(from: OwnedPlatform, channel: string, apply?: () => void) {
  const calls: [number, number][] = [];
  const arrived = new EventTarget();
  const following = from.changes.follow(channel, (after, upTo) => {
    calls.push([after, upTo]);
    apply?.();
    queueMicrotask(() => arrived.dispatchEvent(new Event(String(upTo))));
  });
  const until = async (upTo: number) => {
    if (!calls.some((call) => call[1] === upTo)) await once(arrived, String(upTo));
  };
  return { calls, following, until };
}

const announce = (channel: string) => platform.db.transaction((tx) => announceChange(tx, channel));

describe('changes', () => {
  it('reach another process, in order and without gaps', async () => {
    const other = await open();
    const seen = record(other, 'prices');
    await seen.following;
    await Promise.all(Array.from({ length: 8 }, () => announce('prices')));
    await seen.until(8);
    await other.close();
    assert.deepEqual(seen.calls[0], [0, 0]);
    for (let at = 1; at < seen.calls.length; at += 1)
      assert.equal(seen.calls[at]![0], seen.calls[at - 1]![1]);
  });

  it('start a follower at what stands there already', async () => {
    await announce('menus');
    const seen = record(platform, 'menus');
    (await seen.following).stop();
    assert.deepEqual(seen.calls, [[0, 1]]);
  });

  it('are given again when applying them failed', async () => {
    let fails = 0;
    const seen = record(platform, 'stock', () => {
      if (seen.calls.length === 2) {
        fails += 1;
        throw new Error('the disk is busy');
      }
    });
    const following = await seen.following;
    await announce('stock');
    while (seen.calls.length < 3) await new Promise((resolve) => setTimeout(resolve, 20));
    following.stop();
    assert.equal(fails, 1);
    assert.deepEqual(seen.calls.slice(1), [
      [0, 1],
      [0, 1],
    ]);
  });

  it('come by asking alone when the listening connection is cut', async () => {
    const seen = record(platform, 'texts');
    const following = await seen.following;
    await platform.db.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'",
    );
    await announce('texts');
    await seen.until(1);
    following.stop();
  });

  it('of a transaction that is rolled back never happened', async () => {
    const rolledBack = platform.db.transaction(async (tx) => {
      await announceChange(tx, 'orders');
      throw new Error('no');
    });
    await assert.rejects(rolledBack, /no/);
    assert.equal(await announce('orders'), 1);
  });
});

describe('stamped rows', () => {
  it('are all seen, also those of a transaction that commits after a later one', async () => {
    await platform.db.pool.query('CREATE TABLE stamped (name text PRIMARY KEY, stamp bigint NOT NULL)');
    const other = await open();
    const seen = new Set<string>();
    const following = await other.changes.followStamps(async ({ from, below }) => {
      const { rows } = await other.db.pool.query<{ name: string }>(
        'SELECT name FROM stamped WHERE stamp >= $1 AND stamp < $2',
        [from, below],
      );
      for (const { name } of rows) seen.add(name);
    });
    const write = (name: string, before: Promise<void> = Promise.resolve()) =>
      platform.db.transaction(async (tx) => {
        await tx.execute(sql`INSERT INTO stamped (name, stamp) VALUES (${name}, ${TRANSACTION_STAMP})`);
        await announceStamps(tx, 'stamped');
        await before;
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
    await eventually(() => seen.has('late'));
    assert.ok(!seen.has('early'));
    mayCommit.resolve();
    await early;
    await eventually(() => seen.has('early'));
    following.stop();
    await other.close();
  });

  it('are read at once by whoever has to know them now', async () => {
    await platform.db.pool.query('CREATE TABLE untold (stamp bigint NOT NULL)');
    let count = 0;
    const following = await platform.changes.followStamps(async ({ from, below }) => {
      const { rows } = await platform.db.pool.query(
        'SELECT stamp FROM untold WHERE stamp >= $1 AND stamp < $2',
        [from, below],
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
    const read: number[] = [];
    const following = await platform.changes.followStamps(async ({ from, below }) => {
      const { rows } = await platform.db.pool.query<{ stamp: string }>(
        'SELECT stamp FROM restored WHERE stamp >= $1 AND stamp < $2',
        [from, below],
      );
      read.push(...rows.map(({ stamp }) => Number(stamp)));
    });
    following.stop();
    assert.deepEqual(read, [1, 9_000_000_000]);
  });
});
