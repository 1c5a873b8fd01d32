import { AsyncLocalStorage } from 'node:async_hooks';

const openTransaction = new AsyncLocalStorage<true>();

/** Runs the work of a transaction, so that `askOutside` can detect it. */
export function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  return openTransaction.run(true, work);
}

/**
 * Call before contacting another server: the card gateway, a mail server, an object store, a webhook. The answer may
 * take seconds, during which a transaction would hold its locks and its connection. Throws inside `db.transaction`,
 * except in production, where a slow answer does less harm.
 * @param server name for the message, such as `the card gateway`
 */
export function askOutside(server: string): void {
  if (openTransaction.getStore() && process.env['NODE_ENV'] !== 'production')
    throw new Error(
      `A transaction is open while ${server} is asked. Ask before it begins, or add a job that asks after the commit.`,
    );
}
