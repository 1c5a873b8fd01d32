import { sql } from 'drizzle-orm';
import type { Executor } from './database.ts';

/**
 * Tells the listeners of a channel that something was committed. Hints may be lost, so listeners also poll each second.
 */
export interface Hint {
  channel: string;
  payload: string;
}

/** Hints of the transactions that are open in this process. */
const openTransactions = new WeakMap<object, Hint[]>();
/** Functions that send the hints of executors whose statements commit one by one. */
const senders = new WeakMap<object, (hint: Hint) => void>();

/**
 * Sends a hint once the transaction has committed. PostgreSQL serialises the commits of transactions that hold a
 * notification, so inside `db.transaction` the hint is sent after the commit. After a statement of `db.orm` it is
 * batched with other hints; any other executor sends it with its own statement.
 */
export async function hintAfterCommit(
  tx: Pick<Executor, 'execute'>,
  channel: string,
  payload = '',
): Promise<void> {
  const hints = openTransactions.get(tx);
  const send = senders.get(tx);
  if (send) send({ channel, payload });
  else if (!hints) await tx.execute(sql`SELECT pg_notify(${channel}, ${payload})`);
  else if (!hints.some((hint) => hint.channel === channel && hint.payload === payload))
    hints.push({ channel, payload });
}

/** Collects the hints of a transaction that has just begun. */
export function collectHints(tx: object): Hint[] {
  const hints: Hint[] = [];
  openTransactions.set(tx, hints);
  return hints;
}

/** Sets the function that sends the hints of an executor whose statements commit one by one. */
export function sendHintsOf(executor: object, send: (hint: Hint) => void): void {
  senders.set(executor, send);
}
