import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  createLogger,
  createPlatform,
  type OwnedPlatform,
  type Platform,
  readConfig,
  startEmbedded,
} from '#platform';

export interface TestDatabase {
  /** For `DATABASE_URL`. */
  url: string;
  drop(): Promise<void>;
}

/** What a prepared database holds beyond migrations. */
export interface Preparation {
  /** Part of the database name, so that changed content makes a new database. */
  key: string;
  fill(platform: Platform): Promise<void>;
}

export const ROOT = join(import.meta.dirname, '../..');
const TEMPLATE_LOCK = 7_305_811_291;

let server: Promise<string> | undefined;
let createdCount = 0;

/**
 * Address of the database server of this run: the one that `npm test` started or TEST_DATABASE_URL names, else a
 * server of this process that ends with it.
 */
export function testServerUrl(): Promise<string> {
  server ??= openServer();
  return server;
}

/** Address of a server configured from outside; null if the run started its only server itself. */
export function configuredServerUrl(): string | null {
  const url = process.env['TEST_DATABASE_URL'];
  return url && url !== process.env['TEST_DATABASE_OWN'] ? url : null;
}

/** A new database, copied from a prepared one: migrated, and filled by `preparation`. */
export async function createTestDatabase(preparation?: Preparation): Promise<TestDatabase> {
  const admin = await testServerUrl();
  return createFrom(await ensureTemplate(admin, preparation));
}

/** A new database with nothing in it. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createFrom('template1');
}

async function createFrom(template: string): Promise<TestDatabase> {
  const admin = await testServerUrl();
  createdCount += 1;
  const name = `store_test_${process.pid}_${createdCount}`;
  await onServer(admin, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  return {
    url: databaseUrl(admin, name),
    drop: () =>
      onServer(admin, async (client) => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  };
}

async function openServer(): Promise<string> {
  const configuredUrl = process.env['TEST_DATABASE_URL'];
  return configuredUrl || (await startDatabaseServer()).url;
}

/** Starts an embedded database server in a temporary folder. It ends with this process unless it is closed before. */
export async function startDatabaseServer(): Promise<{ url: string; close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'store-test-'));
  const { target, stop } = await startEmbedded({ dataDir, log: createLogger('warn') });
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', remove);
  const url = `postgres://${target.user}@localhost/${target.database}?host=${encodeURIComponent(target.host ?? '')}`;
  await onServer(url, async (client) => {
    // It holds test databases alone: none has to outlast a crash of the machine.
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
      await client.query(`ALTER SYSTEM SET ${setting} = off`);
    await client.query('SELECT pg_reload_conf()');
  });
  return {
    url,
    close: async () => {
      await stop();
      remove();
      process.off('exit', remove);
    },
  };
}

function openPlatform(env: Record<string, string>): Promise<OwnedPlatform> {
  const read = readConfig({ CATALOGUE: 'demo', ...env }, ROOT);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return createPlatform(read.config, { log: createLogger('warn') });
}

async function ensureTemplate(admin: string, preparation?: Preparation): Promise<string> {
  const hash = createHash('sha256').update(preparation?.key ?? '');
  for (const file of globSync('src/**/migrations/*.sql', { cwd: ROOT }).sort())
    hash.update(readFileSync(join(ROOT, file)));
  const name = `store_template_${hash.digest('hex').slice(0, 16)}`;
  await onServer(admin, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const existing = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (existing.rowCount === 0) await makeTemplate(client, admin, name, preparation);
  });
  return name;
}

/**
 * Creates the template under a draft name and renames it when complete, so that a broken run leaves no partial
 * template.
 */
async function makeTemplate(
  client: Client,
  admin: string,
  name: string,
  preparation?: Preparation,
): Promise<void> {
  const draft = `${name}_draft`;
  await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${draft}`);
  const folder = mkdtempSync(join(tmpdir(), 'store-template-'));
  const platform = await openPlatform({ DATABASE_URL: databaseUrl(admin, draft), DATA_DIR: folder });
  try {
    await preparation?.fill(platform);
  } finally {
    await platform.close();
    rmSync(folder, { recursive: true, force: true });
  }
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
}

function databaseUrl(admin: string, name: string): string {
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
