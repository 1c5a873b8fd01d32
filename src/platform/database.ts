import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, type ClientConfig, Pool } from 'pg';
import type { Logger } from '#platform/basics';

/** The one database of the store: Drizzle for a room's own tables, the pool where plain SQL is shorter. */
export interface Db {
  orm: NodePgDatabase;
  pool: Pool;
  /** A connection of its own, outside the pool, for LISTEN. The caller ends it. */
  connect(): Promise<Client>;
  close(): Promise<void>;
}

/** A Drizzle database or an open transaction of one: what a writer passes between rooms. */
export type Executor = Pick<NodePgDatabase, 'execute' | 'select' | 'insert' | 'update' | 'delete'>;

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
  return {
    orm: drizzle(pool),
    pool,
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
