import type { Executor } from '#platform';
import { freeName, MOST_LINES, mergeLines } from './list.ts';
import { nameOf } from './present.ts';
import type { List, Owner } from './store.ts';
import * as store from './store.ts';

interface Move {
  /** The guest's session. */
  from: Owner;
  /** The account. */
  to: Owner;
  /** Of the account. */
  locale: string;
  at: Date;
}

/**
 * Moves the lists of a guest to his account, once: after it the guest has none. A list of the same name takes the
 * lines in; else the list itself moves, as it does when it is shared (whoever has the link shall not see the rest of
 * the account's list) and when both together would be too long. Nothing is lost to a limit.
 */
export async function joinAtLogin(tx: Executor, { from, ...move }: Move): Promise<void> {
  const guest = await store.headsOf(tx, from);
  if (guest.length === 0) return;
  await store.holdOwner(tx, move.to);
  for (const head of guest) {
    const list = await store.findOwn(tx, from, { id: head.id });
    if (list) await moveOne(tx, list, move);
  }
}

async function moveOne(tx: Executor, list: List, { to, at, locale }: Omit<Move, 'from'>): Promise<void> {
  const heads = await store.headsOf(tx, to);
  const twin = heads.find(({ name }) => keyOf(name) === keyOf(list.name));
  if (!twin) return store.updateList(tx, list, { ...list, owner: to });
  const own = await store.findOwn(tx, to, { id: twin.id });
  const lines = own ? mergeLines(own.lines, list.lines) : [];
  if (own && list.shareToken === null && lines.length <= MOST_LINES) {
    await store.updateList(tx, own, { ...own, lines, updatedAt: at });
    await store.deleteList(tx, list.owner, list.id);
    return;
  }
  const taken = heads.map((head) => nameOf(head, locale));
  await store.updateList(tx, list, { ...list, owner: to, name: freeName(nameOf(list, locale), taken) });
}

function keyOf(name: string | null): string | null {
  return name === null ? null : name.toLowerCase();
}
