import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, type ClientConfig, Pool } from 'pg';
import type { Logger } from '#platform/basics';
import { collectHints, type Hint, sendHintsOf } from './notify-hints.ts';
import { isPlanStale, namingClient, StatementNames } from './prepared-statements.ts';
import { inTransaction } from './transaction-guard.ts';

/** The one database of the store: Drizzle for a room's own tables, the pool where plain SQL is shorter. */
export interface Db {
  orm: NodePgDatabase;
  pool: Pool;
  /**
   * Runs `work` in one transaction and commits it. A serialisation failure, a deadlock or a plan that a migration made
   * stale runs it again, three times at most, so it must do nothing outside the database (`askOutside` watches over it).
   * Whoever is inside asks `tx` alone: taking a second connection while holding one can use up the pool.
   */
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
  /** Says who sends the hints of transactions once they have committed. */
  onHints(send: (hints: readonly Hint[]) => void): void;
  /** A connection of its own, outside the pool, for LISTEN. The caller ends it. */
  connect(): Promise<Client>;
  close(): Promise<void>;
}

/** A Drizzle database or an open transaction of one: what a writer passes between rooms. */
export type Executor = Pick<NodePgDatabase, 'execute' | 'select' | 'insert' | 'update' | 'delete'>;

const TRANSACTION_ATTEMPTS = 3;
/** SQLSTATE of a serialisation failure and of a deadlock: the same work may succeed a moment later. */
const REPEATABLE = new Set(['40001', '40P01']);
/** Too many connections; ended by an operator or a crash; starting or stopping. */
const AWAY = new Set(['53300', '57P01', '57P02', '57P03']);
/** What the driver and its pool say without a code. */
const AWAY_MESSAGE = /^(timeout exceeded when trying to connect|Connection terminated)/;
const POOL_SIZE = 16;
const CONNECT_TIMEOUT_MS = 8_000;

/** Opens the pool. Connections are made on first use; a broken idle one is logged and replaced. */
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
 * Whether a call failed because the database cannot be reached, is starting or stopping, or has no connection free: the
 * same call may succeed in a moment. What it was about to write may have been written where the connection broke.
 */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some(
    (cause) => AWAY.has(codeOf(cause)) || codeOf(cause).startsWith('08') || AWAY_MESSAGE.test(cause.message),
  );
}

/** Drizzle wraps what the driver says. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) causes.push(cause);
  return causes;
}

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';
