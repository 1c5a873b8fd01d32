import { createHash } from 'node:crypto';
import { money } from '#kernel';
import type { Platform } from '#platform';
import {
  type GatewayRefusal,
  type GatewayResult,
  type PaymentAttempt,
  refuseTooMany,
  type Vault,
} from '#vault';
import type {
  AuthorisationRequest,
  AuthorisationResult,
  RefusedPayment,
  StoredCardRef,
} from './authorisation.ts';
import { recordDecline } from './declines.ts';
import type { BankGateway, ChargeRequest, Failure, Provider, ProviderPayment } from './gateway.ts';
import { KeyedLimiter } from './keyed-limiter.ts';
import type { PaymentBook } from './payment-book.ts';
import { type PaymentChoice, readChoice } from './payment-choice.ts';
import {
  presentRefusal,
  refuseChangedAmount,
  refuseDeclined,
  refuseForeignPayment,
  refusePayment,
} from './refusal.ts';
import { refusals } from './refusals.ts';
import { countEnded, findTries, insertPayment } from './store.ts';
import type { TokenKind } from './tables.ts';
import { type PayingCart, takeAgreement, takeToken } from './tokens.ts';

export interface AuthoriserParts {
  platform: Platform;
  book: PaymentBook;
  bank: BankGateway;
  wallet: { charge: BankGateway['charge']; find: BankGateway['find'] } | null;
  vault: Pick<Vault, 'takeForCart' | 'isStored'>;
  storedCard(accountId: string, cardId: string): Promise<StoredCardRef | null>;
  /** Marks what this store creates at the gateway. */
  tag: string;
}

/**
 * How many provider calls one network address may have in progress. Further ones wait, and are then judged by the
 * declines counted meanwhile.
 */
const MOST_AT_ONCE = 16;

/**
 * Verifies, or creates, the authorisation that a cart's billing names. Calls providers, so never use it inside a
 * transaction.
 */
export class Authoriser {
  readonly #parts: AuthoriserParts;
  readonly #carts = new KeyedLimiter(1);
  readonly #addresses = new KeyedLimiter(MOST_AT_ONCE);

  constructor(parts: AuthoriserParts) {
    this.#parts = parts;
  }

  async authorise(order: AuthorisationRequest): Promise<AuthorisationResult> {
    const choice = readChoice(order.billing);
    if (choice.kind === 'account' || order.amount.minor === 0) return this.#withoutProvider(order, choice);
    if (choice.kind === 'none') return refusePayment('billing.method', 'REQUIRED', refusals.noMethod);
    if (choice.kind === 'unfinished')
      return refusePayment(choice.field, 'REQUIRED', refusals.incompleteDetails);
    // One after the other, so that simultaneous attempts are counted like successive ones.
    return this.#carts.run(order.cartId, () =>
      this.#addresses.run(order.payer?.address ?? null, async () => {
        await refuseTooMany(this.#parts.platform, toAttempt(order));
        return this.#byProvider(order, choice);
      }),
    );
  }

  async #byProvider(
    order: AuthorisationRequest,
    choice: Exclude<PaymentChoice, { kind: 'account' | 'none' | 'unfinished' }>,
  ): Promise<AuthorisationResult> {
    switch (choice.kind) {
      case 'intent':
        return this.#verify(order, choice);
      case 'source':
        return this.#chargeSource(order, choice.source);
      case 'setup':
        return this.#chargeSetup(order, choice);
      case 'nonce':
        return this.#chargeNonce(order, choice.nonce);
      default:
        return this.#chargeCard(order, choice);
    }
  }

  /** Claims the token that the cart names for this cart; false if another cart has claimed it. */
  #claimToken(
    kind: Exclude<TokenKind, 'agreement'>,
    ref: string,
    order: AuthorisationRequest,
  ): Promise<boolean> {
    return takeToken(this.#parts.platform, kind, ref, payingCart(order));
  }

  /** Payment on account, or nothing remains to be paid after gift cards. */
  async #withoutProvider(order: AuthorisationRequest, choice: PaymentChoice): Promise<AuthorisationResult> {
    const { cartId, amount, account } = order;
    if (amount.minor > 0 && !account?.onAccount)
      return refusePayment('billing.method', 'NOT_APPROVED', refusals.notOnAccount);
    const purchaseOrder = (choice.kind === 'account' && choice.purchaseOrder) || order.purchaseOrder || null;
    if (amount.minor > 0 && !purchaseOrder)
      return refusePayment('billing.purchase_order_number', 'REQUIRED', refusals.noPurchaseOrder);
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
    await book.registerPayment('account', { ref, method: 'account', amount, cartHint: null });
    const providerState = {
      currency: amount.currency,
      amount: amount.minor,
      capturedMinor: 0,
      refundedMinor: 0,
    };
    await platform.db.transaction((tx) =>
      book.recordProviderState(tx, 'account', ref, { ...providerState, state: 'authorised' }),
    );
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

  /**
   * Verifies an intent that the browser has confirmed, or confirms one that only the store may confirm. An intent
   * of another cart stays untouched.
   */
  async #verify(
    order: AuthorisationRequest,
    { intent, token }: Extract<PaymentChoice, { kind: 'intent' }>,
  ): Promise<AuthorisationResult> {
    const { bank } = this.#parts;
    let answer = await bank.find(intent);
    if (!answer.ok) return this.#refuseByProvider(order, 'stripe', answer.refusal, 'billing.intent');
    if (!(await this.#isOwn(order, answer.value, token))) return refuseForeignPayment();
    const { state, amount, paymentMethod } = answer.value;
    const isSameAmount = amount.minor === order.amount.minor && amount.currency === order.amount.currency;
    if (state === 'confirm' && isSameAmount) {
      answer = await bank.confirm(intent, `confirm-${order.cartId}-${intent}-${paymentMethod}`);
      if (!answer.ok) return this.#refuseByProvider(order, 'stripe', answer.refusal, 'billing.intent');
    }
    return this.#settle(order, 'stripe', answer.value, null);
  }

  /**
   * Whether this store made the intent for this cart and no stored customer is charged. An intent that names no
   * cart is proved by its payment method id, which only its buyer knows.
   */
  async #isOwn(
    order: AuthorisationRequest,
    payment: ProviderPayment,
    token: string | null,
  ): Promise<boolean> {
    const { book, tag } = this.#parts;
    if (payment.store !== tag || (payment.cartHint !== null && payment.cartHint !== order.cartId))
      return false;
    const row = await book.find('stripe', payment.ref);
    // The store created the intent itself and the buyer returns from the bank's check, or this cart claimed it
    // before.
    if (row?.cartId === order.cartId) return true;
    if (!row?.byBrowser || payment.customer !== null) return false;
    const isNamed = payment.cartHint === order.cartId;
    // A declined intent has lost its payment method, so the one with which it was begun is compared.
    const isProved = token !== null && token === (payment.paymentMethod ?? row.paymentMethod);
    if (!isNamed && !isProved) return false;
    return book.claim('stripe', payment.ref, payingCart(order), null);
  }

  /**
   * Charges a source. Browsers create sources and do not know this store's tag, so the id of the cart, which no
   * other shop uses, takes its place. A source that names another shop, another cart or no cart is refused and not
   * charged.
   */
  async #chargeSource(order: AuthorisationRequest, source: string): Promise<AuthorisationResult> {
    const { bank, tag } = this.#parts;
    const agreement = await bank.findSource(source);
    if (!agreement.ok) return this.#refuseByProvider(order, 'stripe', agreement.refusal, 'billing.method');
    const { cartHint, store, amount } = agreement.value;
    if (cartHint !== order.cartId || (store !== null && store !== tag)) return refuseForeignPayment();
    if (amount?.minor !== order.amount.minor || amount.currency !== order.amount.currency)
      return refuseChangedAmount();
    if (!(await this.#claimToken('source', source, order))) return refuseForeignPayment();
    return this.#chargeOnce(order, `source ${source}`, (key) =>
      bank.chargeSource(source, { amount: order.amount, cartId: order.cartId, key }),
    );
  }

  async #chargeCard(
    order: AuthorisationRequest,
    choice: Extract<PaymentChoice, { kind: 'storedCard' | 'vaultToken' | 'paymentMethod' }>,
  ): Promise<AuthorisationResult> {
    const card = await this.#cardOf(order, choice);
    if ('ok' in card) return card;
    const keep = order.keepCard === true && card.gatewayCustomer === null;
    const request = {
      kind: 'card',
      paymentMethod: card.paymentMethod,
      customer: card.gatewayCustomer,
      keep,
    } as const;
    return this.#chargeOnce(order, `card ${card.paymentMethod}`, (key) =>
      this.#parts.bank.charge(this.#request(order, request, key)),
    );
  }

  async #cardOf(
    order: AuthorisationRequest,
    choice: Extract<PaymentChoice, { kind: 'storedCard' | 'vaultToken' | 'paymentMethod' }>,
  ): Promise<{ paymentMethod: string; gatewayCustomer: string | null } | RefusedPayment> {
    const { account, cartId } = order;
    if (choice.kind === 'paymentMethod') {
      const { paymentMethod } = choice;
      const isOwn =
        !(await this.#parts.vault.isStored(paymentMethod)) &&
        (await this.#claimToken('card', paymentMethod, order));
      return isOwn ? { paymentMethod, gatewayCustomer: null } : refuseForeignPayment();
    }
    if (choice.kind === 'storedCard') {
      const storedCard = account && (await this.#parts.storedCard(account.id, choice.card));
      return storedCard ?? refusePayment('billing.account_card_id', 'NOT_FOUND', refusals.cardNotStored);
    }
    const claim = await this.#parts.vault.takeForCart(choice.token, {
      cartId,
      accountId: account?.id ?? null,
    });
    return claim.ok
      ? claim.card
      : refusePayment('billing.card.token', claim.reason.toUpperCase(), claim.message);
  }

  /** Charges a direct debit agreement for this order. */
  async #chargeSetup(
    order: AuthorisationRequest,
    { setup, method }: Extract<PaymentChoice, { kind: 'setup' }>,
  ): Promise<AuthorisationResult> {
    const { bank } = this.#parts;
    const agreement = await bank.findSetup(setup);
    const field = `billing.${method}`;
    if (!agreement.ok) return this.#refuseByProvider(order, 'stripe', agreement.refusal, field);
    const { paymentMethod, customer, store, email } = agreement.value;
    const isBuyer = email !== null && email.toLowerCase() === order.email?.toLowerCase();
    const { platform, tag } = this.#parts;
    if (store !== tag || !(await takeAgreement(platform, setup, payingCart(order), isBuyer)))
      return refuseForeignPayment();
    if (paymentMethod === '') return refusePayment(field, 'NOT_AUTHORISED', refusals.notConfirmedByBank);
    const request = { kind: 'debit', paymentMethod, customer, keep: false } as const;
    return this.#chargeOnce({ ...order, offSession: true }, `setup ${setup}`, async (key) => {
      const charge = await bank.charge(this.#request({ ...order, offSession: true }, request, key));
      return charge.ok ? { ok: true, value: { ...charge.value, method } } : charge;
    });
  }

  async #chargeNonce(order: AuthorisationRequest, nonce: string): Promise<AuthorisationResult> {
    const { wallet } = this.#parts;
    if (!wallet) return refusePayment('billing.method', 'NOT_OFFERED', refusals.noPayPal);
    if (!(await this.#claimToken('nonce', nonce, order))) return refuseForeignPayment();
    const request = { kind: 'card', paymentMethod: nonce, customer: null, keep: false } as const;
    return this.#chargeOnce(
      order,
      `nonce ${nonce}`,
      (key) => wallet.charge(this.#request(order, request, key)),
      'braintree',
    );
  }

  #request(
    { amount, cartId, offSession, returnUrl }: AuthorisationRequest,
    source: Pick<ChargeRequest, 'kind' | 'paymentMethod' | 'customer' | 'keep'>,
    key: string,
  ): ChargeRequest {
    return { ...source, amount, cartId, key, offSession: offSession ?? false, returnUrl: returnUrl ?? null };
  }

  /**
   * Requests a charge once per cart, payment method and amount, however often the order is submitted. A new charge
   * is requested only after the previous attempt has failed or ended.
   */
  async #chargeOnce(
    order: AuthorisationRequest,
    purpose: string,
    ask: (key: string) => Promise<GatewayResult<ProviderPayment>>,
    provider: 'stripe' | 'braintree' = 'stripe',
  ): Promise<AuthorisationResult> {
    const { platform, bank, wallet } = this.#parts;
    const { cartId, amount } = order;
    const requestKey = digest(`${purpose} ${amount.currency} ${amount.minor}`);
    const { pendingPayment, endedCount } = await findTries(platform.db.orm, cartId, requestKey);
    // The cart has changed since the payment was begun: its buyer must agree to the new amount.
    if (order.reportedPayment !== undefined && pendingPayment?.ref !== order.reportedPayment)
      return refuseChangedAmount();
    const gateway = provider === 'stripe' ? bank : wallet;
    if (pendingPayment && gateway) {
      const answer = await gateway.find(pendingPayment.ref);
      if (!answer.ok) return this.#refuseByProvider(order, provider, answer.refusal, 'billing.method');
      return this.#settle(order, provider, { ...answer.value, method: pendingPayment.method }, requestKey);
    }
    const answer = await ask(`pay-${cartId}-${endedCount}-${requestKey.slice(0, 32)}`);
    if (!answer.ok) return this.#refuseByProvider(order, provider, answer.refusal, 'billing.method');
    return this.#settle(order, provider, answer.value, requestKey);
  }

  /** Records the provider state, claims the payment for this cart, and judges whether it pays for the order. */
  async #settle(
    order: AuthorisationRequest,
    provider: 'stripe' | 'braintree',
    payment: ProviderPayment,
    requestKey: string | null,
  ): Promise<AuthorisationResult> {
    const { book } = this.#parts;
    const { cartId, amount } = order;
    const outcome = await book.recordStateForCart(provider, payment, payingCart(order), requestKey);
    if (outcome === null) return refuseForeignPayment();
    const { state, clientSecret, redirectUrl, failure } = payment;
    if (state === 'failed') {
      // A decline without a change of state and without an attempt id was counted before: the same intent was named
      // again, or the provider's event arrived first.
      if (outcome === 'applied' || failure?.attempt)
        await this.#count(order, { provider, ref: payment.ref, ...(failure ?? UNNAMED_REASON) });
      return refuseDeclined(failure?.code ?? '');
    }
    if (state === 'canceled') return refusePayment('billing.intent', 'CANCELED', refusals.cancelled);
    if (state === 'processing') return refusePayment('billing.intent', 'PROCESSING', refusals.processing);
    if (payment.amount.currency !== amount.currency || payment.amount.minor !== amount.minor)
      return refuseChangedAmount();
    if (state === 'action')
      return {
        ...refusePayment('billing.intent', 'ACTION_REQUIRED', refusals.confirmAtBank),
        action: { clientSecret, redirectUrl },
      };
    if (state === 'open' || state === 'confirm')
      return refusePayment('billing.intent', 'NOT_AUTHORISED', refusals.notConfirmed);
    if (state === 'captured' && payment.refundedMinor > 0)
      return refusePayment('billing.intent', 'CANCELED', refusals.cancelled);
    const { ref, method, card } = payment;
    const authorisedAmount = money(amount.currency, payment.amount.minor);
    return { ok: true, payment: { provider, method, ref, cartId, amount: authorisedAmount, state, card } };
  }

  /** Converts a refusal by the provider; a declined payment method is counted. */
  async #refuseByProvider(
    order: AuthorisationRequest,
    provider: Provider,
    refusal: GatewayRefusal,
    field: string,
  ): Promise<RefusedPayment> {
    if (refusal.kind !== 'card') return presentRefusal(provider, refusal, field);
    const { code, message } = refusal;
    await this.#count(order, { provider, ref: null, code, message, attempt: null });
    return refuseDeclined(code);
  }

  #count(
    order: AuthorisationRequest,
    { message: reason, ...facts }: Failure & { provider: Provider; ref: string | null },
  ): Promise<void> {
    const { cartId, amount } = order;
    return recordDecline(this.#parts.platform, toAttempt(order), { cartId, amount, reason, ...facts });
  }
}

const UNNAMED_REASON: Failure = { code: 'declined', message: 'The provider gave no reason.', attempt: null };

function payingCart({ cartId, account, cartMadeAt = null }: AuthorisationRequest): PayingCart {
  return { cartId, accountId: account?.id ?? null, cartMadeAt };
}

function toAttempt({ cartId, payer, account }: AuthorisationRequest): PaymentAttempt {
  const { session = null, address = null } = payer ?? {};
  return { cartId, session, address, isKnown: (account?.orderCount ?? 0) > 0 };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
