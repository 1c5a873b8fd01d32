import type { Executor, Platform } from '#platform';
import type { SavedCard, StoredCard, Viewer } from './account.ts';
import { findDefaultCard, insertCard } from './record-store.ts';

/** A card that the gateway stores for an account. */
export type NewCard = Omit<StoredCard, 'id'>;

/** Writes a card; an account's first becomes its default. Null if the payment method is another account's. */
export async function keepCard(
  { random, clock }: Pick<Platform, 'random' | 'clock'>,
  tx: Executor,
  viewer: Viewer,
  { gatewayCustomer, paymentMethod, brand, last4, expMonth, expYear }: NewCard,
): Promise<SavedCard | null> {
  const isDefault = (await findDefaultCard(tx, viewer)) === null;
  const names = { gatewayCustomer, paymentMethod, brand, last4, expMonth, expYear };
  const facts = { id: random.id(), isDefault, billing: {}, createdAt: clock.now() };
  return insertCard(tx, viewer, { ...names, ...facts });
}
