import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createLogger, createPlatform, type OwnedPlatform, readConfig } from '#platform';
import { createEmptyDatabase, ROOT, type TestDatabase } from '../../tests/harness.ts';

let database: TestDatabase;
let project: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

async function open(): Promise<OwnedPlatform> {
  const configResult = readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' }, project);
  assert.ok(configResult.ok);
  return createPlatform(configResult.config, { log: createLogger('silent') });
}

async function openAndClose(): Promise<void> {
  await (await open()).close();
}

before(async () => {
  database = await createEmptyDatabase();
  project = mkdtempSync(join(tmpdir(), 'store-migrate-'));
  cpSync(join(ROOT, 'src/platform/migrations'), join(project, 'src/platform/migrations'), {
    recursive: true,
  });
});

after(async () => {
  await database.drop();
  rmSync(project, { recursive: true, force: true });
});

describe('migrations of a project', () => {
  it('are applied once each, in the order of the modules', async () => {
    write('src/lists/migrations/0001-lists.sql', 'CREATE TABLE shelf AS SELECT kind FROM colour;');
    write('src/settings/migrations/0002-blue.sql', "INSERT INTO colour VALUES ('blue');");
    write('src/settings/migrations/0001-colour.sql', 'CREATE TABLE colour (kind text NOT NULL);');
    await openAndClose();
    const platform = await open();
    const { rows } = await platform.db.pool.query('SELECT kind FROM shelf');
    await platform.close();
    assert.deepEqual(rows, [{ kind: 'blue' }]);
  });

  it('change nothing when one of them fails', async () => {
    write('src/settings/migrations/0003-green.sql', "INSERT INTO colour VALUES ('green');");
    write('src/chat/migrations/0001-rooms.sql', 'CREATE TABLE nonsense (');
    await assert.rejects(openAndClose(), /0001-rooms\.sql of chat/);
    rmSync(join(project, 'src/chat'), { recursive: true });
    rmSync(join(project, 'src/settings/migrations/0003-green.sql'));
    const platform = await open();
    const { rows } = await platform.db.pool.query('SELECT kind FROM colour');
    await platform.close();
    assert.deepEqual(rows, [{ kind: 'blue' }]);
  });

  it('are refused when an applied one has been changed', async () => {
    write('src/settings/migrations/0002-blue.sql', "INSERT INTO colour VALUES ('red');");
    await assert.rejects(openAndClose(), /has been changed since.*new file/);
    write('src/settings/migrations/0002-blue.sql', "INSERT INTO colour VALUES ('blue');");
  });

  it('are not applied again after their module was renamed', async () => {
    write('src/desk/migrations/0001-staff.sql', 'CREATE TABLE staff (id text PRIMARY KEY);');
    await openAndClose();
    const platform = await open();
    const { rows } = await platform.db.pool.query("SELECT name FROM migrations WHERE room = 'backoffice'");
    await platform.close();
    assert.deepEqual(rows, [{ name: '0001-staff.sql' }]);
  });

  it('run once when several processes start together', async () => {
    write(
      'src/settings/migrations/0003-many.sql',
      "SELECT pg_sleep(0.2); INSERT INTO colour VALUES ('once');",
    );
    await Promise.all([openAndClose(), openAndClose(), openAndClose()]);
    const platform = await open();
    const { rows } = await platform.db.pool.query(
      "SELECT count(*)::int AS n FROM colour WHERE kind = 'once'",
    );
    await platform.close();
    assert.deepEqual(rows, [{ n: 1 }]);
  });
});
