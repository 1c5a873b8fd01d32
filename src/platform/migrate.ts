import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import type { Db } from './database.ts';
import { MODULES } from './modules.ts';

interface Migration {
  module: string;
  number: number;
  name: string;
  sql: string;
  hash: string;
}

/** Any constant: two processes that start together must not migrate together. */
const MIGRATION_LOCK = 7_305_811_290;
/**
 * Names in the table of migrations of modules that have been renamed. The old name stays there, so that the version
 * of the shop before still starts on the same database.
 */
const RECORDED_NAMES: Readonly<Record<string, string>> = { desk: 'backoffice' };
const FILE_NAME = /^(\d{4})-([a-z0-9-]+)\.sql$/;

/**
 * Brings the database to the state of the source tree: applies every `src/<module>/migrations/NNNN-name.sql` once, in
 * the order of modules and numbers, all in one transaction. Returns how many were applied. Throws when an applied file
 * has been changed, or a file name has the wrong form.
 */
export async function migrate(db: Db, rootDir: string): Promise<number> {
  const migrations = await findMigrations(rootDir);
  const client = await db.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const appliedCount = await applyMissing(client, migrations);
    await client.query('COMMIT');
    return appliedCount;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function applyMissing(client: PoolClient, migrations: readonly Migration[]): Promise<number> {
  await client.query(`CREATE TABLE IF NOT EXISTS migrations (
    room text NOT NULL, number integer NOT NULL, name text NOT NULL, hash text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (room, number))`);
  const { rows } = await client.query<{ module: string; number: number; hash: string }>(
    'SELECT room AS module, number, hash FROM migrations',
  );
  const appliedHashes = new Map(rows.map((row) => [`${row.module} ${row.number}`, row.hash]));
  let appliedCount = 0;
  for (const migration of migrations) {
    const hash = appliedHashes.get(`${recordedName(migration)} ${migration.number}`);
    if (hash === migration.hash) continue;
    if (hash) throw new Error(changedMessage(migration));
    await applyOne(client, migration);
    appliedCount += 1;
  }
  return appliedCount;
}

async function applyOne(client: PoolClient, migration: Migration): Promise<void> {
  const { module, number, name, sql, hash } = migration;
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(
      `Migration ${name} of ${module} failed: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  }
  await client.query('INSERT INTO migrations (room, number, name, hash) VALUES ($1, $2, $3, $4)', [
    recordedName(migration),
    number,
    name,
    hash,
  ]);
}

const recordedName = ({ module }: Migration) => RECORDED_NAMES[module] ?? module;

async function findMigrations(rootDir: string): Promise<Migration[]> {
  const migrations: Migration[] = [];
  for (const module of MODULES) {
    const folder = join(rootDir, 'src', module, 'migrations');
    for (const file of await listFolder(folder)) {
      migrations.push(await readMigration(module, folder, file));
    }
  }
  return migrations;
}

async function listFolder(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

async function readMigration(module: string, folder: string, file: string): Promise<Migration> {
  const [, number, name] = FILE_NAME.exec(file) ?? [];
  if (!number || !name)
    throw new Error(`src/${module}/migrations/${file} is not named like 0001-what-it-does.sql`);
  const sql = await readFile(join(folder, file), 'utf8');
  const hash = createHash('sha256').update(sql).digest('hex').slice(0, 16);
  return { module, number: Number(number), name: file, sql, hash };
}

function changedMessage({ module, name }: Migration): string {
  return `src/${module}/migrations/${name} was applied before and has been changed since. Restore it and put the change into a new file.`;
}
