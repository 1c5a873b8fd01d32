import { createHash } from 'node:crypto';
import { money } from '#kernel';
import type { Platform } from '#platform';
import type { GatewayResult, Vault } from '#vault';
import { type PaymentChoice, readChoice } from './billing.ts';
import type { PaymentBook } from './book.ts';
import type { BankGateway, ChargeRequest, ProviderPayment } from './gateway.ts';
import type { Authorised, AuthoriseOrder, Refused, StoredCardRef } from './order.ts';
import { fromRefusal, refused } from './refusal.ts';
import { countEnded, findAsked, insertPayment } from './store.ts';

export interface AuthoriseParts {
  platform: Platform;
  book: PaymentBook;
  bank: BankGateway;
  wallet: { charge: BankGateway['charge']; find: BankGateway['find'] } | null;
  vault: Pick<Vault, 'takeForCart'>;
  storedCard(accountId: string, cardId: string): Promise<StoredCardRef | null>;
}

/** Verifies, or makes, the authorisation that a cart's billing names. Talks to providers: never in a transaction. */
export class Authoriser {
  readonly #parts: AuthoriseParts;

  constructor(parts: AuthoriseParts) {
    this.#parts = parts;
  }

  async authorise(order: AuthoriseOrder): Promise<Authorised> {
    const choice = readChoice(order.billing);
    if (choice.by === 'account' || order.amount.minor === 0) return this.#withoutProvider(order, choice);
    switch (choice.by) {
      case 'none':
        return refused('billing.method', 'REQUIRED', 'Choose a way to pay.');
      case 'unfinished':
        return refused(choice.field, 'REQUIRED', 'The payment is not complete. Enter it again.');
      case 'intent':
        return this.#verify(order, choice.intent);
      case 'source':
        return this.#asked(order, `source ${choice.source}`, (key) =>
          this.#parts.bank.chargeSource(choice.source, { amount: order.amount, cartId: order.cartId, key }),
        );
      case 'setup':
        return this.#chargeSetup(order, choice.setup);
      case 'nonce':
        return this.#chargeNonce(order, choice.nonce);
      default:
        return this.#chargeCard(order, choice);
    }
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

  /** An intent that the browser has confirmed, or that only the store may confirm. */
  async #verify(order: AuthoriseOrder, intent: string): Promise<Authorised> {
    const { bank } = this.#parts;
    let found = await bank.find(intent);
    if (found.ok && found.value.state === 'confirm' && found.value.amount.minor === order.amount.minor)
      found = await bank.confirm(intent, `confirm-${order.cartId}-${intent}`);
    if (!found.ok) return fromRefusal(found.refusal, 'billing.intent');
    return this.#settle(order, 'stripe', found.value, null);
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
    { account, cartId }: AuthoriseOrder,
    choice: Extract<PaymentChoice, { by: 'storedCard' | 'vaultToken' | 'paymentMethod' }>,
  ): Promise<{ paymentMethod: string; gatewayCustomer: string | null } | Refused> {
    if (choice.by === 'paymentMethod') return { paymentMethod: choice.paymentMethod, gatewayCustomer: null };
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
    if (!agreed.ok) return fromRefusal(agreed.refusal, 'billing.bancontact');
    const { paymentMethod, customer } = agreed.value;
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
    const before = await findAsked(platform.db.orm, cartId, requestKey);
    const gateway = provider === 'stripe' ? bank : wallet;
    if (before && gateway) {
      const found = await gateway.find(before.ref);
      if (!found.ok) return fromRefusal(found.refusal, 'billing.method');
      return this.#settle(order, provider, { ...found.value, method: before.method }, requestKey);
    }
    const tries = await countEnded(platform.db.orm, cartId);
    const made = await ask(`pay-${cartId}-${tries}-${requestKey.slice(0, 32)}`);
    if (!made.ok) return fromRefusal(made.refusal, 'billing.method');
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
    await book.note(provider, seen);
    if (!(await book.claim(provider, seen.ref, cartId, requestKey)))
      return refused('billing.intent', 'ALREADY_USED', 'This payment belongs to another cart. Pay again.');
    await book.seeNow(provider, seen);
    const { state, clientSecret, redirectUrl, failure } = seen;
    if (state === 'failed')
      return refused(
        'billing.method',
        failure?.code ?? 'card_declined',
        failure?.message ?? 'The payment was declined.',
      );
    if (state === 'canceled')
      return refused('billing.intent', 'CANCELED', 'This payment was given back. Pay again.');
    if (state === 'processing')
      return refused(
        'billing.intent',
        'PROCESSING',
        'The bank is still working on the payment. The order follows by itself.',
      );
    if (seen.amount.currency !== amount.currency || seen.amount.minor !== amount.minor)
      return refused(
        'billing.intent',
        'AMOUNT_CHANGED',
        'The total is not what this payment was made for. Pay again.',
      );
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
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
