import { createHash } from 'node:crypto';
import { money } from '#kernel';
import type { Platform } from '#platform';
import { type GatewayRefusal, type GatewayResult, refuseTooMany, type Tried, type Vault } from '#vault';
import { type PaymentChoice, readChoice } from './billing.ts';
import type { PaymentBook } from './book.ts';
import { noteDecline } from './declines.ts';
import type { BankGateway, ChargeRequest, Failure, Provider, ProviderPayment } from './gateway.ts';
import { Lanes } from './lanes.ts';
import type { Authorised, AuthoriseOrder, Refused, StoredCardRef } from './order.ts';
import { amountChanged, belongsElsewhere, declined, fromRefusal, refused } from './refusal.ts';
import { countEnded, findTries, insertPayment } from './store.ts';
import type { TokenKind } from './tables.ts';
import { type PayingCart, takeAgreement, takeToken } from './tokens.ts';

export interface AuthoriseParts {
  platform: Platform;
  book: PaymentBook;
  bank: BankGateway;
  wallet: { charge: BankGateway['charge']; find: BankGateway['find'] } | null;
  vault: Pick<Vault, 'takeForCart' | 'keeps'>;
  storedCard(accountId: string, cardId: string): Promise<StoredCardRef | null>;
  /** Marks what this store had made at the gateway. */
  tag: string;
}

/** What one address may ask of providers at one time; the next ones wait, and are then judged by what was declined. */
const MOST_AT_ONCE = 16;

/** Verifies, or makes, the authorisation that a cart's billing names. Talks to providers: never in a transaction. */
export class Authoriser {
  readonly #parts: AuthoriseParts;
  readonly #carts = new Lanes(1);
  readonly #addresses = new Lanes(MOST_AT_ONCE);

  constructor(parts: AuthoriseParts) {
    this.#parts = parts;
  }

  async authorise(order: AuthoriseOrder): Promise<Authorised> {
    const choice = readChoice(order.billing);
    if (choice.by === 'account' || order.amount.minor === 0) return this.#withoutProvider(order, choice);
    if (choice.by === 'none') return refused('billing.method', 'REQUIRED', 'Choose a way to pay.');
    if (choice.by === 'unfinished')
      return refused(choice.field, 'REQUIRED', 'The payment is not complete. Enter it again.');
    // In turn, so that many tries at the same moment are counted like as many after each other.
    return this.#carts.run(order.cartId, () =>
      this.#addresses.run(order.payer?.address ?? null, async () => {
        await refuseTooMany(this.#parts.platform, triedBy(order));
        return this.#byProvider(order, choice);
      }),
    );
  }

  async #byProvider(
    order: AuthoriseOrder,
    choice: Exclude<PaymentChoice, { by: 'account' | 'none' | 'unfinished' }>,
  ): Promise<Authorised> {
    switch (choice.by) {
      case 'intent':
        return this.#verify(order, choice);
      case 'source':
        return this.#chargeSource(order, choice.source);
      case 'setup':
        return this.#chargeSetup(order, choice.setup);
      case 'nonce':
        return this.#chargeNonce(order, choice.nonce);
      default:
        return this.#chargeCard(order, choice);
    }
  }

  /** Makes what the cart names its own; false where it is another's. */
  #take(kind: Exclude<TokenKind, 'agreement'>, ref: string, order: AuthoriseOrder): Promise<boolean> {
    return takeToken(this.#parts.platform, kind, ref, payingCart(order));
  }

  /** On account, or nothing left to pay after gift cards. */
  async #withoutProvider(order: AuthoriseOrder, choice: PaymentChoice): Promise<Authorised> {
    const { cartId, amount, account } = order;
    if (amount.minor > 0 && !account?.onAccount)
      return refused('billing.method', 'NOT_APPROVED', 'Payment on account is for approved companies.');
    const purchaseOrder = (choice.by === 'account' && choice.purchaseOrder) || order.purchaseOrder || null;
    if (amount.minor > 0 && !purchaseOrder)
      return refused('billing.purchase_order_number', 'REQUIRED', 'Enter the number of your purchase order.');
    const { platform, book } = this.#parts;
    const tries = await countEnded(platform.db.orm, cartId);
    const ref = `${amount.minor > 0 ? 'account' : 'free'}-${cartId}-${tries}-${amount.minor}`;
    await insertPayment(platform.db.orm, {
      id: platform.random.id(),
      provider: 'account',
      ref,
      method: 'account',
      cartHint: null,
      requestKey: null,
      cartId,
      currency: amount.currency,
      amount: amount.minor,
      state: 'created',
      madeAt: platform.clock.now(),
    });
    await book.note('account', { ref, method: 'account', amount, cartHint: null });
    const sighting = { currency: amount.currency, amount: amount.minor, captured: 0, refunded: 0 };
    await platform.db.transaction((tx) => book.see(tx, 'account', ref, { ...sighting, state: 'authorised' }));
    return {
      ok: true,
      payment: {
        provider: 'account',
        method: 'account',
        ref,
        cartId,
        amount,
        state: 'authorised',
        card: null,
      },
    };
  }

  /** An intent that the browser has confirmed, or that only the store may confirm. Another's is not touched at all. */
  async #verify(
    order: AuthoriseOrder,
    { intent, token }: Extract<PaymentChoice, { by: 'intent' }>,
  ): Promise<Authorised> {
    const { bank } = this.#parts;
    let found = await bank.find(intent);
    if (!found.ok) return this.#fromRefusal(order, 'stripe', found.refusal, 'billing.intent');
    if (!(await this.#isOwn(order, found.value, token))) return belongsElsewhere();
    const { state, amount, paymentMethod } = found.value;
    const isSameAmount = amount.minor === order.amount.minor && amount.currency === order.amount.currency;
    if (state === 'confirm' && isSameAmount) {
      found = await bank.confirm(intent, `confirm-${order.cartId}-${intent}-${paymentMethod}`);
      if (!found.ok) return this.#fromRefusal(order, 'stripe', found.refusal, 'billing.intent');
    }
    return this.#settle(order, 'stripe', found.value, null);
  }

  /**
   * Whether an intent was made by this store for this cart, and is charged to no customer. One that was made without
   * naming a cart is proved by its way of paying, which nobody but its buyer knows.
   */
  async #isOwn(order: AuthoriseOrder, seen: ProviderPayment, token: string | null): Promise<boolean> {
    const { book, tag } = this.#parts;
    if (seen.store !== tag || (seen.cartHint !== null && seen.cartHint !== order.cartId)) return false;
    const row = await book.find('stripe', seen.ref);
    // Asked for by the store itself, and back from the bank's check: or named by this cart before.
    if (row?.cartId === order.cartId) return true;
    if (!row?.byBrowser || seen.customer !== null) return false;
    const isNamed = seen.cartHint === order.cartId;
    // A declined intent has lost its way of paying; what it was begun with is remembered.
    const isProved = token !== null && token === (seen.paymentMethod ?? row.paymentMethod);
    if (!isNamed && !isProved) return false;
    return book.claim('stripe', seen.ref, payingCart(order), null);
  }

  /**
   * A source is made in the browser, where nobody knows this store's tag: the id of the cart, which no other shop has,
   * stands for it. One that names another shop, another cart or none pays nothing and is left alone.
   */
  async #chargeSource(order: AuthoriseOrder, source: string): Promise<Authorised> {
    const { bank, tag } = this.#parts;
    const agreed = await bank.findSource(source);
    if (!agreed.ok) return this.#fromRefusal(order, 'stripe', agreed.refusal, 'billing.method');
    const { cartHint, store, amount } = agreed.value;
    if (cartHint !== order.cartId || (store !== null && store !== tag)) return belongsElsewhere();
    if (amount?.minor !== order.amount.minor || amount.currency !== order.amount.currency)
      return amountChanged();
    if (!(await this.#take('source', source, order))) return belongsElsewhere();
    return this.#asked(order, `source ${source}`, (key) =>
      bank.chargeSource(source, { amount: order.amount, cartId: order.cartId, key }),
    );
  }

  async #chargeCard(
    order: AuthoriseOrder,
    choice: Extract<PaymentChoice, { by: 'storedCard' | 'vaultToken' | 'paymentMethod' }>,
  ): Promise<Authorised> {
    const card = await this.#cardOf(order, choice);
    if ('ok' in card) return card;
    const keep = order.keepCard === true && card.gatewayCustomer === null;
    const request = {
      kind: 'card',
      paymentMethod: card.paymentMethod,
      customer: card.gatewayCustomer,
      keep,
    } as const;
    return this.#asked(order, `card ${card.paymentMethod}`, (key) =>
      this.#parts.bank.charge(this.#request(order, request, key)),
    );
  }

  async #cardOf(
    order: AuthoriseOrder,
    choice: Extract<PaymentChoice, { by: 'storedCard' | 'vaultToken' | 'paymentMethod' }>,
  ): Promise<{ paymentMethod: string; gatewayCustomer: string | null } | Refused> {
    const { account, cartId } = order;
    if (choice.by === 'paymentMethod') {
      const { paymentMethod } = choice;
      const isOwn =
        !(await this.#parts.vault.keeps(paymentMethod)) && (await this.#take('card', paymentMethod, order));
      return isOwn ? { paymentMethod, gatewayCustomer: null } : belongsElsewhere();
    }
    if (choice.by === 'storedCard') {
      const stored = account && (await this.#parts.storedCard(account.id, choice.card));
      return (
        stored ?? refused('billing.account_card_id', 'NOT_FOUND', 'This card is not stored in your account.')
      );
    }
    const taken = await this.#parts.vault.takeForCart(choice.token, {
      cartId,
      accountId: account?.id ?? null,
    });
    return taken.ok ? taken.card : refused('billing.card.token', taken.reason.toUpperCase(), taken.message);
  }

  /** An agreement for direct debit, drawn for this order. */
  async #chargeSetup(order: AuthoriseOrder, setup: string): Promise<Authorised> {
    const { bank } = this.#parts;
    const agreed = await bank.findSetup(setup);
    if (!agreed.ok) return this.#fromRefusal(order, 'stripe', agreed.refusal, 'billing.bancontact');
    const { paymentMethod, customer, store, email } = agreed.value;
    const isBuyer = email !== null && email.toLowerCase() === order.email?.toLowerCase();
    const { platform, tag } = this.#parts;
    if (store !== tag || !(await takeAgreement(platform, setup, payingCart(order), isBuyer)))
      return belongsElsewhere();
    if (paymentMethod === '')
      return refused('billing.bancontact', 'NOT_AUTHORISED', 'The bank has not confirmed this payment.');
    const request = { kind: 'debit', paymentMethod, customer, keep: false } as const;
    return this.#asked({ ...order, offSession: true }, `setup ${setup}`, async (key) => {
      const charged = await bank.charge(this.#request({ ...order, offSession: true }, request, key));
      return charged.ok ? { ok: true, value: { ...charged.value, method: 'bancontact' as const } } : charged;
    });
  }

  async #chargeNonce(order: AuthoriseOrder, nonce: string): Promise<Authorised> {
    const { wallet } = this.#parts;
    if (!wallet) return refused('billing.method', 'NOT_OFFERED', 'PayPal is not offered by this store.');
    if (!(await this.#take('nonce', nonce, order))) return belongsElsewhere();
    const request = { kind: 'card', paymentMethod: nonce, customer: null, keep: false } as const;
    return this.#asked(
      order,
      `nonce ${nonce}`,
      (key) => wallet.charge(this.#request(order, request, key)),
      'braintree',
    );
  }

  #request(
    { amount, cartId, offSession, returnUrl }: AuthoriseOrder,
    how: Pick<ChargeRequest, 'kind' | 'paymentMethod' | 'customer' | 'keep'>,
    key: string,
  ): ChargeRequest {
    return { ...how, amount, cartId, key, offSession: offSession ?? false, returnUrl: returnUrl ?? null };
  }

  /**
   * Asks the provider for a charge, once per cart, way of paying and amount, however often the order is submitted;
   * again only after a try that came to nothing.
   */
  async #asked(
    order: AuthoriseOrder,
    what: string,
    ask: (key: string) => Promise<GatewayResult<ProviderPayment>>,
    provider: 'stripe' | 'braintree' = 'stripe',
  ): Promise<Authorised> {
    const { platform, bank, wallet } = this.#parts;
    const { cartId, amount } = order;
    const requestKey = digest(`${what} ${amount.currency} ${amount.minor}`);
    const { asked: before, ended } = await findTries(platform.db.orm, cartId, requestKey);
    const gateway = provider === 'stripe' ? bank : wallet;
    if (before && gateway) {
      const found = await gateway.find(before.ref);
      if (!found.ok) return this.#fromRefusal(order, provider, found.refusal, 'billing.method');
      return this.#settle(order, provider, { ...found.value, method: before.method }, requestKey);
    }
    const made = await ask(`pay-${cartId}-${ended}-${requestKey.slice(0, 32)}`);
    if (!made.ok) return this.#fromRefusal(order, provider, made.refusal, 'billing.method');
    return this.#settle(order, provider, made.value, requestKey);
  }

  /** Notes what the provider says, makes it this cart's, and judges whether it pays for it. */
  async #settle(
    order: AuthoriseOrder,
    provider: 'stripe' | 'braintree',
    seen: ProviderPayment,
    requestKey: string | null,
  ): Promise<Authorised> {
    const { book } = this.#parts;
    const { cartId, amount } = order;
    const outcome = await book.seeForCart(provider, seen, payingCart(order), requestKey);
    if (outcome === null) return belongsElsewhere();
    const { state, clientSecret, redirectUrl, failure } = seen;
    if (state === 'failed') {
      // Where it is known already, it was counted then: named again, or told by the provider's event.
      if (outcome === 'applied' || failure?.attempt)
        await this.#count(order, { provider, ref: seen.ref, ...(failure ?? UNNAMED_REASON) });
      return declined(failure?.code ?? '');
    }
    if (state === 'canceled')
      return refused('billing.intent', 'CANCELED', 'This payment was given back. Pay again.');
    if (state === 'processing')
      return refused(
        'billing.intent',
        'PROCESSING',
        'The bank is still working on the payment. The order follows by itself.',
      );
    if (seen.amount.currency !== amount.currency || seen.amount.minor !== amount.minor)
      return amountChanged();
    if (state === 'action')
      return {
        ...refused('billing.intent', 'ACTION_REQUIRED', 'Your bank asks you to confirm the payment.'),
        action: { clientSecret, redirectUrl },
      };
    if (state === 'open' || state === 'confirm')
      return refused('billing.intent', 'NOT_AUTHORISED', 'The payment has not been confirmed. Pay again.');
    if (state === 'captured' && seen.refunded > 0)
      return refused('billing.intent', 'CANCELED', 'This payment was given back. Pay again.');
    const { ref, method, card } = seen;
    const held = money(amount.currency, seen.amount.minor);
    return { ok: true, payment: { provider, method, ref, cartId, amount: held, state, card } };
  }

  /** A refusal by the provider; where it declines a way of paying, that is counted. */
  async #fromRefusal(
    order: AuthoriseOrder,
    provider: Provider,
    refusal: GatewayRefusal,
    field: string,
  ): Promise<Refused> {
    if (refusal.kind !== 'card') return fromRefusal(refusal, field);
    const { code, message } = refusal;
    await this.#count(order, { provider, ref: null, code, message, attempt: null });
    return declined(code);
  }

  #count(
    order: AuthoriseOrder,
    { message: reason, ...about }: Failure & { provider: Provider; ref: string | null },
  ): Promise<void> {
    const { cartId, amount } = order;
    return noteDecline(this.#parts.platform, triedBy(order), { cartId, amount, reason, ...about });
  }
}

const UNNAMED_REASON: Failure = { code: 'declined', message: 'The provider gave no reason.', attempt: null };

function payingCart({ cartId, account, cartMadeAt = null }: AuthoriseOrder): PayingCart {
  return { cartId, accountId: account?.id ?? null, cartMadeAt };
}

function triedBy({ cartId, payer, account }: AuthoriseOrder): Tried {
  const { session = null, address = null } = payer ?? {};
  return { cartId, session, address, isKnown: (account?.orderCount ?? 0) > 0 };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
