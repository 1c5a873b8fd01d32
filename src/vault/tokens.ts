import { createHash } from 'node:crypto';
import type { Message } from '#messages';
import type { Executor, Platform } from '#platform';
import type { CardGateway, GatewayCard } from './gateway.ts';
import { refusals } from './refusals.ts';
import { findToken, hasTokenOf, insertToken, lockToken, markUsed, sweepTokens, takeToken } from './store.ts';
import type { TokenRow } from './tables.ts';

/** The card data that other modules may have. */
export interface KnownCard {
  paymentMethod: string;
  /** Null: the gateway does not store the card for later charges. */
  gatewayCustomer: string | null;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

export type TokenRefusal = 'unknown' | 'used' | 'expired' | 'foreign' | 'declined' | 'unreachable';
/** A card that the gateway stores for later charges. */
export type ReusableCard = KnownCard & { gatewayCustomer: string };
export interface RefusedToken {
  ok: false;
  reason: TokenRefusal;
  message: Message;
}
export type RedeemResult<T> = { ok: true; value: T } | RefusedToken;

const TOKEN = /^card_[A-Za-z0-9_-]{16,64}$/;
/** Long enough for a checkout that is interrupted for some hours. */
const GOOD_FOR_MS = 24 * 3_600_000;
const KEPT_FOR_MS = 30 * 24 * 3_600_000;

const MESSAGES: Readonly<Record<TokenRefusal, Message>> = {
  unknown: refusals.unknownToken,
  used: refusals.usedToken,
  expired: refusals.oldToken,
  foreign: refusals.foreignToken,
  declined: refusals.cardDeclined,
  unreachable: refusals.gatewayUnreachable,
};

/** Tokens of cards: made once, used once. */
export class Tokens {
  readonly #platform: Platform;
  readonly #gateway: CardGateway;

  constructor(platform: Platform, gateway: CardGateway) {
    this.#platform = platform;
    this.#gateway = gateway;
  }

  /** Issues a token for a card that the gateway has accepted; with `accountId` no other account can use it. */
  async issue(card: GatewayCard, accountId: string | null): Promise<string> {
    const { db, random, config, clock } = this.#platform;
    const token = `card_${random.token()}`;
    const { paymentMethod, brand, last4, expMonth, expYear } = card;
    await insertToken(db.orm, {
      paymentMethod,
      brand,
      last4,
      expMonth,
      expYear,
      accountId,
      tokenHash: hashOf(token),
      publicKey: config.publicKey,
      madeAt: clock.now(),
    });
    return token;
  }

  /**
   * Turns a token into a card that the gateway stores for an account, then runs `keep` in one transaction with the
   * use of the token. The gateway is called before, with a key derived from the token: two simultaneous calls make
   * one customer there, and one of them is refused.
   */
  async redeem<T>(
    token: string,
    { accountId }: { accountId: string },
    keep: (tx: Executor, card: ReusableCard) => Promise<T>,
  ): Promise<RedeemResult<T>> {
    const { db, clock } = this.#platform;
    const row = TOKEN.test(token) ? await findToken(db.orm, hashOf(token)) : undefined;
    const reason = this.#findFault(row, accountId, null);
    if (!row || reason) return refuse(reason ?? 'unknown');
    const keepResult = await this.#gateway.keepCard(row.paymentMethod, `keep-${row.tokenHash.slice(0, 40)}`);
    if (!keepResult.ok) {
      const { kind, code, message } = keepResult.refusal;
      if (kind === 'unreachable') return refuse('unreachable');
      this.#platform.log.info(
        { account: accountId, code, reason: message },
        'card declined while it was kept',
      );
      return refuse('declined');
    }
    const card: ReusableCard = { ...cardOf(row), gatewayCustomer: keepResult.value.customer };
    return db.transaction(async (tx) => {
      const fault = this.#findFault(await lockToken(tx, row.tokenHash), accountId, null);
      if (fault) return refuse(fault);
      await markUsed(tx, row.tokenHash, `account:${accountId}`, clock.now());
      return { ok: true, value: await keep(tx, card) };
    });
  }

  /** Takes a token for one cart, which may use it again; no other cart can. */
  async takeForCart(
    token: string,
    { cartId, accountId }: { cartId: string; accountId: string | null },
  ): Promise<{ ok: true; card: KnownCard } | RefusedToken> {
    const { db, clock, config } = this.#platform;
    if (!TOKEN.test(token)) return refuse('unknown');
    const usedFor = `cart:${cartId}`;
    const usedAt = clock.now();
    const madeAfter = new Date(usedAt.getTime() - GOOD_FOR_MS);
    const facts = { publicKey: config.publicKey, accountId, usedFor, usedAt, madeAfter };
    const tokenRow = await takeToken(db.orm, hashOf(token), facts);
    if (tokenRow) return { ok: true, card: cardOf(tokenRow) };
    const row = await findToken(db.orm, hashOf(token));
    return refuse(this.#findFault(row, accountId, usedFor) ?? 'used');
  }

  async isStored(paymentMethod: string): Promise<boolean> {
    return hasTokenOf(this.#platform.db.orm, paymentMethod);
  }

  /** Deletes tokens that can no longer be used. */
  async sweep(): Promise<void> {
    const { db, clock } = this.#platform;
    await sweepTokens(db.orm, new Date(clock.now().getTime() - KEPT_FOR_MS));
  }

  #findFault(
    row: TokenRow | undefined,
    accountId: string | null,
    usedFor: string | null,
  ): TokenRefusal | null {
    const { config, clock } = this.#platform;
    if (!row || row.publicKey !== config.publicKey) return 'unknown';
    if (row.accountId !== null && row.accountId !== accountId) return 'foreign';
    if (row.usedFor !== null && row.usedFor !== usedFor) return 'used';
    return clock.now().getTime() - row.madeAt.getTime() > GOOD_FOR_MS ? 'expired' : null;
  }
}

function refuse(reason: TokenRefusal): RefusedToken {
  return { ok: false, reason, message: MESSAGES[reason] };
}

function cardOf({ paymentMethod, brand, last4, expMonth, expYear }: TokenRow): KnownCard {
  return { paymentMethod, gatewayCustomer: null, brand, last4, expMonth, expYear };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
