import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, type ClientConfig, Pool } from 'pg';
import type { Logger } from '#platform/basics';
import { collectHints, type Hint, sendHintsOf } from './notify-hints.ts';
import { isPlanStale, namingClient, StatementNames } from './prepared-statements.ts';
import { inTransaction } from './transaction-guard.ts';

/** The database of the store: Drizzle for a module's tables, the pool if plain SQL is shorter. */
export interface Db {
  orm: NodePgDatabase;
  pool: Pool;
  /**
   * Runs `work` in one transaction and commits it. After a serialisation failure, a deadlock or a plan made stale by a
   * migration the work runs again, three times at most, so it must have no effect outside the database (`askOutside`
   * guards this). Inside `work` use `tx` alone: a second connection per transaction can exhaust the pool.
   */
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
  /** Sets the function that sends the hints of a transaction after its commit. */
  onHints(send: (hints: readonly Hint[]) => void): void;
  /** A separate connection outside the pool, for LISTEN. The caller ends it. */
  connect(): Promise<Client>;
  close(): Promise<void>;
}

/** A Drizzle database or an open transaction; writers pass it between modules. */
export type Executor = Pick<NodePgDatabase, 'execute' | 'select' | 'insert' | 'update' | 'delete'>;

const TRANSACTION_ATTEMPTS = 3;
/** SQLSTATE of a serialisation failure and of a deadlock: the same work may succeed a moment later. */
const REPEATABLE = new Set(['40001', '40P01']);
/** SQLSTATE of: too many connections; ended by an operator or a crash; starting or stopping. */
const AWAY = new Set(['53300', '57P01', '57P02', '57P03']);
/** Errors of the driver and its pool that have no code. */
const AWAY_MESSAGE = /^(timeout exceeded when trying to connect|Connection terminated)/;
const POOL_SIZE = 16;
const CONNECT_TIMEOUT_MS = 8_000;

/** Opens the pool. Connections are made on first use; a broken idle connection is logged and replaced. */
export function openDatabase(target: ClientConfig, log: Logger): Db {
  const config: ClientConfig = {
    ...target,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'store',
  };
  const pool = new Pool({ ...config, max: POOL_SIZE, Client: namingClient(new StatementNames()) });
  let closing = false;
  let sendHints: (hints: readonly Hint[]) => void = () => undefined;
  pool.on('error', (error) => {
    if (!closing) log.warn({ error: error.message }, 'idle database connection lost');
  });
  const orm = drizzle(pool);
  sendHintsOf(orm, (hint) => sendHints([hint]));
  return {
    orm,
    pool,
    transaction: (work) =>
      runWithRetries(async () => {
        let hints: Hint[] = [];
        const result = await orm.transaction((tx) => {
          hints = collectHints(tx);
          return inTransaction(() => work(tx));
        });
        if (hints.length > 0) sendHints(hints);
        return result;
      }),
    onHints: (send) => {
      sendHints = send;
    },
    connect: async () => {
      const client = new Client(config);
      await client.connect();
      return client;
    },
    close: () => {
      closing = true;
      return pool.end();
    },
  };
}

async function runWithRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let remainingAttempts = TRANSACTION_ATTEMPTS - 1; ; remainingAttempts -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (remainingAttempts === 0 || !isRepeatable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
    }
  }
}

function isRepeatable(error: unknown): boolean {
  return causesOf(error).some((cause) => REPEATABLE.has(codeOf(cause)) || isPlanStale(cause));
}

/**
 * Whether a call failed because the database is unreachable, starting or stopping, or has no free connection: the same
 * call may succeed in a moment. A write may have been committed although its connection broke.
 */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some(
    (cause) => AWAY.has(codeOf(cause)) || codeOf(cause).startsWith('08') || AWAY_MESSAGE.test(cause.message),
  );
}

/** The error and its causes: Drizzle wraps the driver's errors. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) causes.push(cause);
  return causes;
}

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';
