import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, type ClientConfig, Pool } from 'pg';
import type { Logger } from '#platform/basics';

/** The one database of the store: Drizzle for a room's own tables, the pool where plain SQL is shorter. */
export interface Db {
  orm: NodePgDatabase;
  pool: Pool;
  /**
   * Runs `work` in one transaction and commits it. A serialisation failure or deadlock runs it again, three times at
   * most, so it must do nothing outside the database. Whoever is inside asks `tx` alone: taking a second connection
   * while holding one can use up the pool.
   */
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
  /** A connection of its own, outside the pool, for LISTEN. The caller ends it. */
  connect(): Promise<Client>;
  close(): Promise<void>;
}

/** A Drizzle database or an open transaction of one: what a writer passes between rooms. */
export type Executor = Pick<NodePgDatabase, 'execute' | 'select' | 'insert' | 'update' | 'delete'>;

const TRANSACTION_ATTEMPTS = 3;
/** SQLSTATE of a serialisation failure and of a deadlock: the same work may succeed a moment later. */
const REPEATABLE = new Set(['40001', '40P01']);
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 8_000;

/** Opens the pool. Connections are made on first use; a broken idle one is logged and replaced. */
export function openDatabase(target: ClientConfig, log: Logger): Db {
  const config: ClientConfig = {
    ...target,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'store',
  };
  const pool = new Pool({ ...config, max: POOL_SIZE });
  let closing = false;
  pool.on('error', (error) => {
    if (!closing) log.warn({ error: error.message }, 'idle database connection lost');
  });
  const orm = drizzle(pool);
  return {
    orm,
    pool,
    transaction: (work) => repeated(() => orm.transaction(work)),
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

async function repeated<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = TRANSACTION_ATTEMPTS - 1; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || !isRepeatable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
    }
  }
}

/** Drizzle wraps what the driver says. */
function isRepeatable(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string' && REPEATABLE.has(each.code)) return true;
  }
  return false;
}
