/**
 * Traces of shops under test: log lines, every table as text, and the session ids in use. `npm test` names a folder
 * in TEST_TRACES and searches it for secrets at the end (`tools/secrets.ts`); without the folder nothing is stored.
 */
import { subscribe } from 'node:diagnostics_channel';
import { mkdirSync, writeFileSync } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { join, relative } from 'node:path';
import type { Pool } from 'pg';
import { createLogger, type Logger } from '#platform';
import type { Trace } from '../../tools/secrets.ts';
import { ROOT } from './database.ts';

const WARN = 40;
/** Shorter ids are made up by tests; no shop issues them. */
const SHORTEST_SESSION = 20;

const sessions = new Set<string>();
let isWatching = false;
let traceCount = 0;

/** A log that prints warnings and stores every line. */
export function tracingLogger(lines: string[]): Logger {
  return createLogger('trace', {
    write: (line) => {
      lines.push(line);
      const { level } = JSON.parse(line);
      if (level >= WARN) process.stdout.write(line);
    },
  });
}

/** Records the session ids of every request that this process receives from now on. */
export function watchSessions(): void {
  if (isWatching || !tracesFolder()) return;
  isWatching = true;
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return;
    if (!(message.request instanceof IncomingMessage)) return;
    const { headers } = message.request;
    const inCookie = /(?:^|;\s*)[\w-]*session=([^;]+)/.exec(headers.cookie ?? '')?.[1];
    for (const id of [headers['x-session'], inCookie]) {
      if (typeof id === 'string' && id.length >= SHORTEST_SESSION) sessions.add(decodeURIComponent(id));
    }
  });
}

/** Stores the traces of a shop in this process, before its database is dropped. */
export async function traceStore(lines: readonly string[], platform: TracedPlatform): Promise<void> {
  if (!tracesFolder()) return;
  const tables = await readTables(platform.db.pool);
  writeTrace({ log: lines.join(''), tables, sessions: [...sessions], sessionSecret: platform.sessionSecret });
}

interface TracedPlatform {
  db: { pool: Pool };
  sessionSecret: string;
}

/** Stores the output of a shop in a separate process. */
export function traceOutput(output: string): void {
  writeTrace({ log: output, tables: {}, sessions: [...sessions], sessionSecret: null });
}

function writeTrace(traceData: Omit<Trace, 'test'>): void {
  const folder = tracesFolder();
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const trace: Trace = { test: relative(ROOT, process.argv[1] ?? ''), ...traceData };
  writeFileSync(join(folder, `${process.pid}-${++traceCount}.json`), JSON.stringify(trace));
}

const tracesFolder = () => process.env['TEST_TRACES'];

/** Every row of every table as text, in two queries. */
async function readTables(pool: Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  if (tables.length === 0) return {};
  const questions = tables.map(
    ({ name }) => `SELECT '${name}' AS name, string_agg(t::text, E'\\n') AS text FROM "${name}" AS t`,
  );
  const { rows } = await pool.query<{ name: string; text: string | null }>(questions.join(' UNION ALL '));
  return Object.fromEntries(rows.flatMap(({ name, text }) => (text ? [[name, text]] : [])));
}
