import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { createLogger, createPlatform, type OwnedPlatform, readConfig } from '#platform';
import { createTestDatabase, ROOT, type TestDatabase } from '../../tests/harness.ts';

let database: TestDatabase;
let platform: OwnedPlatform;
const lines: string[] = [];

before(async () => {
  database = await createTestDatabase();
  const configResult = readConfig({ DATABASE_URL: database.url }, ROOT);
  assert.ok(configResult.ok);
  platform = await createPlatform(configResult.config, {
    log: createLogger('warn', { write: (line) => lines.push(line) }),
  });
});

after(async () => {
  await platform.close();
  await database.drop();
});

describe('the log of an error', () => {
  it('contains query and stack frames, and repeats no value', async () => {
    const { orm } = platform.db;
    await orm.execute(sql`CREATE TABLE account (email text PRIMARY KEY)`);
    const insert = () => orm.execute(sql`INSERT INTO account VALUES (${'ada@example.com'})`);
    await insert();
    await insert().catch((err: unknown) => platform.log.error({ err }, 'sign-up failed'));
    const entry = JSON.parse(lines.at(-1) ?? '{}');
    assert.equal(entry.msg, 'sign-up failed');
    assert.match(entry.err.message, /INSERT INTO account/);
    assert.equal(entry.err.cause.code, '23505');
    assert.ok(entry.err.stack.length > 0);
    assert.doesNotMatch(lines.join(''), /ada@example/);
  });
});
