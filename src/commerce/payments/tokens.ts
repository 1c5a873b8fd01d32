/** What carts name to pay with, beside intents: each pays for one cart and no other. */
import { createHash } from 'node:crypto';
import type { Executor, Platform } from '#platform';
import type { IntentOwner } from '#vault';
import { claimToken, insertToken, sweepTokens } from './store.ts';
import type { TokenKind } from './tables.ts';

/** A cart as the payments know it. */
export interface PayingCart {
  cartId: string;
  accountId: string | null;
  /** Null: unknown, as for carts of tests. What was made for a browser before the cart was is not its own. */
  cartMadeAt: Date | null;
}

/** Kinds that the vault makes: one that it did not make belongs to nobody here. */
const MADE_BY_VAULT: readonly TokenKind[] = ['agreement'];

/** Notes an agreement when the vault makes it, before its secret leaves. */
export async function noteAgreement(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  ref: string,
  { cartId, accountId }: IntentOwner,
): Promise<void> {
  const facts = { cartHint: cartId, accountHint: accountId, madeAt: clock.now() };
  await insertToken(db.orm, { tokenHash: hashOf(ref), kind: 'agreement', ...facts });
}

/**
 * Makes what a cart names this cart's, for good.
 * @returns false where another cart has it, it was made for another cart or account, before this cart was, or not here.
 */
export async function takeToken(
  { db, clock }: { db: { orm: Executor }; clock: Platform['clock'] },
  kind: TokenKind,
  ref: string,
  cart: PayingCart,
): Promise<boolean> {
  const tokenHash = hashOf(ref);
  if (!MADE_BY_VAULT.includes(kind)) {
    const facts = { cartHint: null, accountHint: null, madeAt: clock.now() };
    await insertToken(db.orm, { tokenHash, kind, ...facts });
    return claimToken(db.orm, { tokenHash, kind, ...cart, cartMadeAt: null });
  }
  return claimToken(db.orm, { tokenHash, kind, ...cart });
}

/** Forgets what nobody can pay with any more. */
export async function sweepPaymentTokens({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await sweepTokens(db.orm, new Date(clock.now().getTime() - KEPT_MS));
}

const KEPT_MS = 180 * 24 * 3_600_000;

const hashOf = (ref: string) => createHash('sha256').update(ref).digest('hex');
