import type { Executor } from '#platform';
import { freeName, MOST_LINES, mergeLines } from './list.ts';
import { nameOf } from './present.ts';
import type { List, Owner } from './store.ts';
import * as store from './store.ts';

interface Move {
  /** The guest's session. */
  guestOwner: Owner;
  /** The account. */
  accountOwner: Owner;
  /** Locale of the account. */
  locale: string;
  movedAt: Date;
}

/**
 * Moves a guest's lists to the account at login. Lines join the account's list of the same name. The list itself moves
 * if the account has none of its name, if it is shared (its link must not show the account's other lines), or if both
 * together would exceed the limit. No line is lost to a limit.
 */
export async function joinAtLogin(tx: Executor, { guestOwner, ...move }: Move): Promise<void> {
  const guestLists = await store.listHeads(tx, guestOwner);
  if (guestLists.length === 0) return;
  await store.lockOwner(tx, move.accountOwner);
  for (const head of guestLists) {
    const list = await store.findOwn(tx, guestOwner, { id: head.id });
    if (list) await moveList(tx, list, move);
  }
}

async function moveList(
  tx: Executor,
  list: List,
  { accountOwner, movedAt, locale }: Omit<Move, 'guestOwner'>,
): Promise<void> {
  const heads = await store.listHeads(tx, accountOwner);
  const sameNameHead = heads.find(({ name }) => keyOf(name) === keyOf(list.name));
  if (!sameNameHead) return store.updateList(tx, list, { ...list, owner: accountOwner });
  const accountList = await store.findOwn(tx, accountOwner, { id: sameNameHead.id });
  const lines = accountList ? mergeLines(accountList.lines, list.lines) : [];
  if (accountList && list.shareToken === null && lines.length <= MOST_LINES) {
    await store.updateList(tx, accountList, { ...accountList, lines, updatedAt: movedAt });
    await store.deleteList(tx, list.owner, list.id);
    return;
  }
  const takenNames = heads.map((head) => nameOf(head, locale));
  await store.updateList(tx, list, {
    ...list,
    owner: accountOwner,
    name: freeName(nameOf(list, locale), takenNames),
  });
}

function keyOf(name: string | null): string | null {
  return name === null ? null : name.toLowerCase();
}
