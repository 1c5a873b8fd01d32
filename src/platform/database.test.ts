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
  const read = readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' }, ROOT);
  assert.ok(read.ok);
  platform = await createPlatform(read.config, { log: createLogger('silent') });
  await platform.db.pool.query('CREATE TABLE shelf (id int PRIMARY KEY, pieces int NOT NULL)');
  await platform.db.pool.query('INSERT INTO shelf VALUES (1, 0), (2, 0)');
});

after(async () => {
  await platform.close();
  await database.drop();
});

const addOne = (tx: Executor, id: number) =>
  tx.execute(sql`UPDATE shelf SET pieces = pieces + 1 WHERE id = ${id}`);

describe('a statement that is asked again and again', () => {
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
  const keptTexts = 'SELECT statement FROM pg_prepared_statements';

  it('is kept prepared on its connection, and gives the same', async () => {
    await onOneConnection(async (ask) => {
      const text = 'SELECT id * $1::int AS product FROM shelf WHERE id = $2';
      for (let time = 1; time <= 30; time += 1)
        assert.deepEqual(await ask(text, [time, 2]), [{ product: 2 * time }]);
      assert.deepEqual(await ask(keptTexts), [{ statement: text }]);
    });
  });

  it('is not kept where it asks for all columns, or has no values', async () => {
    await onOneConnection(async (ask) => {
      for (let time = 1; time <= 30; time += 1) {
        await ask('SELECT * FROM shelf WHERE id = $1', [1]);
        await ask('SELECT shelf.* FROM shelf WHERE id = $1', [1]);
        await ask('SELECT pieces FROM shelf');
      }
      assert.deepEqual(await ask(keptTexts), []);
    });
  });

  it('is prepared anew after a migration has changed what it gives', async () => {
    await onOneConnection(async (ask) => {
      const text = 'SELECT pieces FROM shelf WHERE id = $1';
      for (let time = 1; time <= 30; time += 1) await ask(text, [1]);
      await ask('ALTER TABLE shelf ALTER COLUMN pieces TYPE bigint');
      await assert.rejects(ask(text, [1]), /cached plan/);
      for (let time = 1; time <= 30; time += 1) assert.equal((await ask(text, [1])).length, 1);
      await ask('ALTER TABLE shelf ALTER COLUMN pieces TYPE int');
    });
  });
});

describe('a transaction', () => {
  it('that meets another one the wrong way round is run again', async () => {
    let begun = 0;
    let holding = 0;
    const both = Promise.withResolvers<void>();
    const crossing = (first: number, second: number) =>
      platform.db.transaction(async (tx) => {
        begun += 1;
        await addOne(tx, first);
        holding += 1;
        if (holding === 2) both.resolve();
        await both.promise;
        await addOne(tx, second);
      });
    await Promise.all([crossing(1, 2), crossing(2, 1)]);
    assert.ok(begun >= 3, 'a deadlock was met');
    const { rows } = await platform.db.pool.query('SELECT pieces FROM shelf ORDER BY id');
    assert.deepEqual(rows, [{ pieces: 2 }, { pieces: 2 }]);
  });

  it('that fails for another reason is not', async () => {
    let begun = 0;
    const failing = platform.db.transaction(async (tx) => {
      begun += 1;
      await tx.execute(sql`INSERT INTO shelf VALUES (1, 0)`);
    });
    await assert.rejects(failing);
    assert.equal(begun, 1);
  });

  it('that never succeeds ends after three tries', async () => {
    let begun = 0;
    const failing = platform.db.transaction(async (tx) => {
      begun += 1;
      await tx.execute(sql`DO $$ BEGIN RAISE SQLSTATE '40001'; END $$`);
    });
    await assert.rejects(failing);
    assert.equal(begun, 3);
  });
});

it('chance gives ids, tokens and codes of their forms', () => {
  assert.match(systemRandom.id(), /^[0-9a-f]{24}$/);
  assert.match(systemRandom.token(), /^[\w-]{32}$/);
  assert.match(systemRandom.token(16), /^[\w-]{22}$/);
  const codes = Array.from({ length: 200 }, () => systemRandom.code(16));
  assert.ok(codes.every((code) => /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code)));
  assert.equal(new Set(codes).size, 200);
  assert.equal(new Set(codes.join('')).size, 32);
});
