import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { createLogger, createPlatform, type Executor, type OwnedPlatform, readConfig } from '#platform';
import { createTestDatabase, ROOT, type TestDatabase } from '../../tests/harness.ts';
import { systemRandom } from './random.ts';

let database: TestDatabase;
let platform: OwnedPlatform;

before(async () => {
  database = await createTestDatabase();
  const configResult = readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' }, ROOT);
  assert.ok(configResult.ok);
  platform = await createPlatform(configResult.config, { log: createLogger('silent') });
  await platform.db.pool.query('CREATE TABLE shelf (id int PRIMARY KEY, pieces int NOT NULL)');
  await platform.db.pool.query('INSERT INTO shelf VALUES (1, 0), (2, 0)');
});

after(async () => {
  await platform.close();
  await database.drop();
});

const addOne = (tx: Executor, id: number) =>
  tx.execute(sql`UPDATE shelf SET pieces = pieces + 1 WHERE id = ${id}`);

describe('a repeated statement', () => {
  const onOneConnection = async (
    work: (ask: (text: string, values?: unknown[]) => Promise<unknown[]>) => Promise<void>,
  ) => {
    const client = await platform.db.pool.connect();
    try {
      await work(async (text, values) => (await client.query(text, values)).rows);
    } finally {
      client.release(true);
    }
  };
  const preparedStatements = 'SELECT statement FROM pg_prepared_statements';

  it('is prepared once on its connection and returns the same rows', async () => {
    await onOneConnection(async (ask) => {
      const text = 'SELECT id * $1::int AS product FROM shelf WHERE id = $2';
      for (let time = 1; time <= 30; time += 1)
        assert.deepEqual(await ask(text, [time, 2]), [{ product: 2 * time }]);
      assert.deepEqual(await ask(preparedStatements), [{ statement: text }]);
    });
  });

  it('is not prepared when it selects all columns or has no parameters', async () => {
    await onOneConnection(async (ask) => {
      for (let time = 1; time <= 30; time += 1) {
        await ask('SELECT * FROM shelf WHERE id = $1', [1]);
        await ask('SELECT shelf.* FROM shelf WHERE id = $1', [1]);
        await ask('SELECT pieces FROM shelf');
      }
      assert.deepEqual(await ask(preparedStatements), []);
    });
  });

  const changeColumnType = (type: string) =>
    platform.db.pool.query(`ALTER TABLE shelf ALTER COLUMN pieces TYPE ${type}`);

  it('is retried and prepared again after a migration changes its result type', async () => {
    await onOneConnection(async (ask) => {
      const text = 'SELECT pieces FROM shelf WHERE id = $1';
      for (let time = 1; time <= 30; time += 1) await ask(text, [1]);
      await changeColumnType('bigint');
      assert.deepEqual(await ask(text, [1]), [{ pieces: '0' }]);
      for (let time = 1; time <= 30; time += 1) assert.equal((await ask(text, [1])).length, 1);
      assert.equal((await ask(preparedStatements)).length, 2, 'the stale one and the new one');
      await changeColumnType('int');
    });
  });

  it('is retried by the pool, which passes on any other error unchanged', async () => {
    const { pool } = platform.db;
    const text = 'SELECT pieces AS held FROM shelf WHERE id = $1';
    for (let time = 1; time <= 30; time += 1) await pool.query(text, [1]);
    await changeColumnType('bigint');
    const results = await Promise.all(Array.from({ length: 12 }, () => pool.query(text, [1])));
    assert.ok(results.every(({ rows }) => rows[0].held === '0'));
    await changeColumnType('int');
    const failing = 'SELECT 1 / (id - $1::int) FROM shelf WHERE id = $1';
    for (let time = 1; time <= 30; time += 1)
      await assert.rejects(pool.query(failing, [1]), { code: '22012' });
  });

  it('reruns its transaction when a migration makes it stale there', async () => {
    let attemptCount = 0;
    const read = () =>
      platform.db.transaction(async (tx) => {
        attemptCount += 1;
        return (await tx.execute(sql`SELECT pieces AS kept FROM shelf WHERE id = ${1}`)).rows;
      });
    for (let time = 1; time <= 30; time += 1) await read();
    await changeColumnType('bigint');
    attemptCount = 0;
    assert.deepEqual(await read(), [{ kept: '0' }]);
    assert.equal(attemptCount, 2);
    await changeColumnType('int');
  });
});

describe('a transaction', () => {
  it('is run again after a deadlock', async () => {
    let attemptCount = 0;
    let holding = 0;
    const bothLocked = Promise.withResolvers<void>();
    const updateBoth = (first: number, second: number) =>
      platform.db.transaction(async (tx) => {
        attemptCount += 1;
        await addOne(tx, first);
        holding += 1;
        if (holding === 2) bothLocked.resolve();
        await bothLocked.promise;
        await addOne(tx, second);
      });
    await Promise.all([updateBoth(1, 2), updateBoth(2, 1)]);
    assert.ok(attemptCount >= 3, 'a deadlock was met');
    const { rows } = await platform.db.pool.query('SELECT pieces FROM shelf ORDER BY id');
    assert.deepEqual(rows, [{ pieces: 2 }, { pieces: 2 }]);
  });

  it('is not run again after another kind of error', async () => {
    let attemptCount = 0;
    const failing = platform.db.transaction(async (tx) => {
      attemptCount += 1;
      await tx.execute(sql`INSERT INTO shelf VALUES (1, 0)`);
    });
    await assert.rejects(failing);
    assert.equal(attemptCount, 1);
  });

  it('fails after three attempts', async () => {
    let attemptCount = 0;
    const failing = platform.db.transaction(async (tx) => {
      attemptCount += 1;
      await tx.execute(sql`DO $$ BEGIN RAISE SQLSTATE '40001'; END $$`);
    });
    await assert.rejects(failing);
    assert.equal(attemptCount, 3);
  });
});

it('random ids, tokens and codes have their documented forms', () => {
  assert.match(systemRandom.id(), /^[0-9a-f]{24}$/);
  assert.match(systemRandom.token(), /^[\w-]{32}$/);
  assert.match(systemRandom.token(16), /^[\w-]{22}$/);
  const codes = Array.from({ length: 200 }, () => systemRandom.code(16));
  assert.ok(codes.every((code) => /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code)));
  assert.equal(new Set(codes).size, 200);
  assert.equal(new Set(codes.join('')).size, 32);
});
