import { AsyncLocalStorage } from 'node:async_hooks';

const openTransaction = new AsyncLocalStorage<true>();

/** Runs the work of a transaction, so that `askOutside` knows of it. */
export function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  return openTransaction.run(true, work);
}

/**
 * Called before another server is asked: the card gateway, a mail server, an object store, a webhook. Its answer may take
 * seconds, for which a transaction would hold its locks and its connection. Inside `db.transaction` it throws, except in
 * production, where a slow answer is the lesser harm.
 * @param server named in the message, such as `the card gateway`
 */
export function askOutside(server: string): void {
  if (openTransaction.getStore() && process.env['NODE_ENV'] !== 'production')
    throw new Error(
      `A transaction is open while ${server} is asked. Ask before it begins, or add a job that asks after the commit.`,
    );
}
