/** What carts name to pay with, besides intents: each token pays for one cart and no other. */
import { createHash } from 'node:crypto';
import type { Executor, Platform } from '#platform';
import type { IntentOwner } from '#vault';
import {
  claimAgreement,
  claimToken,
  findCartsSeen,
  forgetCartsSeen,
  insertToken,
  recordCartSeen,
  sweepTokens,
} from './store.ts';
import type { TokenKind } from './tables.ts';

/** A cart as the payments module knows it. */
export interface PayingCart {
  cartId: string;
  accountId: string | null;
  /**
   * Null: unknown, as for carts of tests. A token made for a browser before the cart existed does not belong to the
   * cart.
   */
  cartMadeAt: Date | null;
}

type Parts = { db: { orm: Executor }; clock: Platform['clock'] };

/** The public client reads its cart in the same second; the limit leaves time for slow networks and hesitation. */
const IN_USE_MS = 2 * 60_000;

/**
 * Records an agreement when the vault makes it, before its secret leaves the store. If the caller names neither
 * cart nor account, the agreement can only be for a cart in use at the caller's network address.
 */
export async function recordAgreement(
  { db, clock }: Parts,
  ref: string,
  { cartId, accountId, address }: IntentOwner,
): Promise<void> {
  const now = clock.now();
  const isNamed = cartId !== null || accountId !== null;
  const usedSince = new Date(now.getTime() - IN_USE_MS);
  const cartCandidates = isNamed || address === null ? [] : await findCartsSeen(db.orm, address, usedSince);
  const facts = { cartHint: cartId, accountHint: accountId, cartCandidates, madeAt: now };
  await insertToken(db.orm, { tokenHash: hashOf(ref), kind: 'agreement', ...facts });
}

/**
 * Claims what a cart names for that cart, for good: the first cart that names it gets it, since only its buyer
 * knows it.
 * @returns false if another cart has claimed it
 */
export async function takeToken(
  { db, clock }: Parts,
  kind: Exclude<TokenKind, 'agreement'>,
  ref: string,
  { cartId }: PayingCart,
): Promise<boolean> {
  const tokenHash = hashOf(ref);
  const facts = { cartHint: null, accountHint: null, madeAt: clock.now() };
  await insertToken(db.orm, { tokenHash, kind, ...facts });
  return claimToken(db.orm, { tokenHash, kind, cartId });
}

/**
 * Claims an agreement for this cart, for good. Its id appears in URLs and logs, so naming it proves nothing.
 * @param isBuyer whether the bank knows the mail address of this cart's buyer
 * @returns false if it was not made for this cart, or another cart has claimed it
 */
export function takeAgreement(
  { db }: Pick<Parts, 'db'>,
  ref: string,
  cart: PayingCart,
  isBuyer: boolean,
): Promise<boolean> {
  return claimAgreement(db.orm, { tokenHash: hashOf(ref), isBuyer, ...cart });
}

const RECORD_AGAIN_MS = 20_000;
const MAX_RECORDED = 10_000;

/**
 * A function that records that a guest's cart is in use at a network address. It remembers when it last recorded each,
 * so that a page that polls often writes rarely.
 */
export function createUseRecorder({ db, clock }: Parts): (cartId: string, address: string) => Promise<void> {
  const lastRecordedAt = new Map<string, number>();
  return async (cartId, address) => {
    const now = clock.now();
    const key = `${address} ${cartId}`;
    const elapsedMs = now.getTime() - (lastRecordedAt.get(key) ?? Number.NEGATIVE_INFINITY);
    if (elapsedMs >= 0 && elapsedMs < RECORD_AGAIN_MS) return;
    if (lastRecordedAt.size >= MAX_RECORDED) lastRecordedAt.clear();
    await recordCartSeen(db.orm, { address, cartId, seenAt: now });
    lastRecordedAt.set(key, now.getTime());
  };
}

/** Deletes tokens that can no longer pay. */
export async function sweepPaymentTokens({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await sweepTokens(db.orm, new Date(clock.now().getTime() - KEPT_MS));
}

/** Deletes the records of where carts were in use. */
export async function sweepCartsInUse({ db, clock }: Parts): Promise<void> {
  await forgetCartsSeen(db.orm, new Date(clock.now().getTime() - IN_USE_MS));
}

const KEPT_MS = 180 * 24 * 3_600_000;

const hashOf = (ref: string) => createHash('sha256').update(ref).digest('hex');
