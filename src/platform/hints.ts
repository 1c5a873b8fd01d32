import { sql } from 'drizzle-orm';
import type { Executor } from './database.ts';

/** Says on a channel that something was committed. It may get lost: who listens looks for itself each second too. */
export interface Hint {
  channel: string;
  payload: string;
}

/** Hints of the transactions that are open in this process. */
const openTransactions = new WeakMap<object, Hint[]>();

/**
 * Sends a hint once the transaction has committed. PostgreSQL lets transactions that hold a notification commit one
 * after the other, so inside `db.transaction` it is sent afterwards; any other executor sends it at once.
 */
export async function hintAfterCommit(
  tx: Pick<Executor, 'execute'>,
  channel: string,
  payload = '',
): Promise<void> {
  const hints = openTransactions.get(tx);
  if (!hints) await tx.execute(sql`SELECT pg_notify(${channel}, ${payload})`);
  else if (!hints.some((hint) => hint.channel === channel && hint.payload === payload))
    hints.push({ channel, payload });
}

/** Collects the hints of a transaction that has just begun. */
export function collectHints(tx: object): Hint[] {
  const hints: Hint[] = [];
  openTransactions.set(tx, hints);
  return hints;
}
