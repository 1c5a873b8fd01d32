/** Addresses and cards of an account. Every query is limited to the account of its viewer. */
import { and, count, desc, eq, ne } from 'drizzle-orm';
import type { Executor } from '#platform';
import type { Address, SavedAddress, SavedCard, Viewer } from './account.ts';
import { accountAddresses, accountCards } from './tables.ts';

export interface Part {
  offset: number;
  limit: number;
}

const ownAddress = ({ accountId }: Viewer, id: string) =>
  and(eq(accountAddresses.id, id), eq(accountAddresses.accountId, accountId));
const ownCard = ({ accountId }: Viewer, id: string) =>
  and(eq(accountCards.id, id), eq(accountCards.accountId, accountId));

/** The newest first. */
export async function listAddresses(
  executor: Executor,
  { accountId }: Viewer,
  { offset, limit }: Part,
): Promise<SavedAddress[]> {
  return executor
    .select()
    .from(accountAddresses)
    .where(eq(accountAddresses.accountId, accountId))
    .orderBy(desc(accountAddresses.createdAt), desc(accountAddresses.id))
    .offset(offset)
    .limit(limit);
}

export async function countAddresses(executor: Executor, { accountId }: Viewer): Promise<number> {
  const [row] = await executor
    .select({ count: count() })
    .from(accountAddresses)
    .where(eq(accountAddresses.accountId, accountId));
  return row?.count ?? 0;
}

/** One address; `lock` it before a change. */
export async function findAddress(
  executor: Executor,
  viewer: Viewer,
  id: string,
  lock = false,
): Promise<SavedAddress | null> {
  const query = executor.select().from(accountAddresses).where(ownAddress(viewer, id));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

export async function insertAddress(tx: Executor, viewer: Viewer, savedAddress: SavedAddress): Promise<void> {
  await tx.insert(accountAddresses).values({ ...savedAddress, accountId: viewer.accountId });
}

export async function updateAddress(
  tx: Executor,
  viewer: Viewer,
  id: string,
  address: Address,
): Promise<void> {
  await tx.update(accountAddresses).set({ address }).where(ownAddress(viewer, id));
}

export async function deleteAddress(
  executor: Executor,
  viewer: Viewer,
  id: string,
): Promise<SavedAddress | null> {
  const [row] = await executor.delete(accountAddresses).where(ownAddress(viewer, id)).returning();
  return row ?? null;
}

/** The default first, then the newest. */
export async function listCards(
  executor: Executor,
  { accountId }: Viewer,
  { offset, limit }: Part,
): Promise<SavedCard[]> {
  return executor
    .select()
    .from(accountCards)
    .where(eq(accountCards.accountId, accountId))
    .orderBy(desc(accountCards.isDefault), desc(accountCards.createdAt), desc(accountCards.id))
    .offset(offset)
    .limit(limit);
}

export async function countCards(executor: Executor, { accountId }: Viewer): Promise<number> {
  const [row] = await executor
    .select({ count: count() })
    .from(accountCards)
    .where(eq(accountCards.accountId, accountId));
  return row?.count ?? 0;
}

export async function findCard(executor: Executor, viewer: Viewer, id: string): Promise<SavedCard | null> {
  const [row] = await executor.select().from(accountCards).where(ownCard(viewer, id));
  return row ?? null;
}

export async function findDefaultCard(executor: Executor, { accountId }: Viewer): Promise<SavedCard | null> {
  const [row] = await executor
    .select()
    .from(accountCards)
    .where(and(eq(accountCards.accountId, accountId), eq(accountCards.isDefault, true)));
  return row ?? null;
}

/**
 * Writes a card. For a payment method that exists already the account's own card is returned; null if it is another
 * account's.
 */
export async function insertCard(tx: Executor, viewer: Viewer, card: SavedCard): Promise<SavedCard | null> {
  const [insertedCard] = await tx
    .insert(accountCards)
    .values({ ...card, accountId: viewer.accountId })
    .onConflictDoNothing()
    .returning();
  if (insertedCard) return insertedCard;
  const [existingCard] = await tx
    .select()
    .from(accountCards)
    .where(
      and(eq(accountCards.paymentMethod, card.paymentMethod), eq(accountCards.accountId, viewer.accountId)),
    );
  return existingCard ?? null;
}

export async function updateCard(
  tx: Executor,
  viewer: Viewer,
  id: string,
  changes: Partial<Pick<SavedCard, 'isDefault' | 'billing' | 'expMonth' | 'expYear'>>,
): Promise<SavedCard | null> {
  const [row] = await tx.update(accountCards).set(changes).where(ownCard(viewer, id)).returning();
  return row ?? null;
}

/** Makes sure that no other card is the default. */
export async function clearOtherDefaults(tx: Executor, { accountId }: Viewer, id: string): Promise<void> {
  await tx
    .update(accountCards)
    .set({ isDefault: false })
    .where(and(eq(accountCards.accountId, accountId), ne(accountCards.id, id)));
}

export async function deleteCard(tx: Executor, viewer: Viewer, id: string): Promise<SavedCard | null> {
  const [row] = await tx.delete(accountCards).where(ownCard(viewer, id)).returning();
  return row ?? null;
}

/** The newest card, to become the default when the default was deleted. */
export async function newestCard(tx: Executor, { accountId }: Viewer): Promise<SavedCard | null> {
  const [row] = await tx
    .select()
    .from(accountCards)
    .where(eq(accountCards.accountId, accountId))
    .orderBy(desc(accountCards.createdAt), desc(accountCards.id))
    .limit(1);
  return row ?? null;
}
