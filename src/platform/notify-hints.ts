import { sql } from 'drizzle-orm';
import type { Executor } from './database.ts';

/** Says on a channel that something was committed. It may get lost: who listens looks for itself each second too. */
export interface Hint {
  channel: string;
  payload: string;
}

/** Hints of the transactions that are open in this process. */
const openTransactions = new WeakMap<object, Hint[]>();
/** Who sends the hints of statements that commit by themselves. */
const senders = new WeakMap<object, (hint: Hint) => void>();

/**
 * Sends a hint once the transaction has committed. PostgreSQL lets transactions that hold a notification commit one
 * after the other, so inside `db.transaction` it is sent afterwards. After a statement of `db.orm` it goes out with others
 * of the moment; any other executor sends it at once.
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

/** Says who sends the hints of statements that this executor commits one by one. */
export function sendHintsOf(executor: object, send: (hint: Hint) => void): void {
  senders.set(executor, send);
}
