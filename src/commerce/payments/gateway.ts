import type { Money, PAYMENT_METHODS, PaymentMethod } from '#kernel';
import type { GatewayResult, KnownCard } from '#vault';

export type Provider = (typeof PAYMENT_METHODS)[PaymentMethod]['provider'];

/** A payment as its provider reports it. */
export interface ProviderPayment {
  ref: string;
  method: PaymentMethod;
  amount: Money;
  /** Minor units. */
  capturedMinor: number;
  refundedMinor: number;
  /**
   * `open`: no payment method chosen; `confirm`: chosen, to be confirmed; `action`: the buyer has to act;
   * `processing`: the bank has not decided yet; the others are the states on which the store acts.
   */
  state: 'open' | 'confirm' | 'action' | 'processing' | 'authorised' | 'captured' | 'failed' | 'canceled';
  /** With `action`. */
  clientSecret: string | null;
  redirectUrl: string | null;
  /** With `failed`: the reason in the provider's words, for staff only. */
  failure: Failure | null;
  /** The cart that was named when the payment was made. */
  cartHint: string | null;
  /** Tag of the shop for which the payment was made; null: no tag is set, or the provider stores none. */
  store: string | null;
  /** The provider's ids of the payment method and of the customer that is charged. */
  paymentMethod: string | null;
  customer: string | null;
  /** The card that was charged. */
  card: KnownCard | null;
}

export interface Failure {
  code: string;
  message: string;
  /** The provider's id of this attempt, if there is one. Each attempt is counted once, however it is reported. */
  attempt: string | null;
}

export interface ChargeRequest {
  /** The provider's id of the card, debit, source or nonce. */
  paymentMethod: string;
  /** A debit is drawn at once; a card is only authorised. */
  kind: 'card' | 'debit';
  customer: string | null;
  amount: Money;
  /** Keep the card for later charges. */
  keep: boolean;
  /** The buyer is not present, so no confirmation can be requested. */
  offSession: boolean;
  returnUrl: string | null;
  cartId: string;
  /** Two calls with the same key make one charge. */
  key: string;
}

/** A confirmed set-up agreement, ready to be charged. */
export interface AgreedSetup {
  paymentMethod: string;
  customer: string | null;
  store: string | null;
  /** The buyer's mail address as given to the bank. */
  email: string | null;
}

/** What the buyer agreed to on the bank's page, through the older sources interface. */
export interface AgreedSource {
  /** The cart that was named when the source was made; null: none. */
  cartHint: string | null;
  /** Tag of the shop for which the source was made; null: none. */
  store: string | null;
  /** The amount to which the buyer agreed; null: the gateway names none. */
  amount: Money | null;
}

/** What the store needs of a provider. Every call may be repeated; calls with a key take effect once. */
export interface PaymentGateway {
  find(ref: string): Promise<GatewayResult<ProviderPayment>>;
  /** A refusal of the card comes as a payment in state `failed`. */
  charge(request: ChargeRequest): Promise<GatewayResult<ProviderPayment>>;
  confirm(ref: string, key: string): Promise<GatewayResult<ProviderPayment>>;
  capture(ref: string, amount: Money, key: string): Promise<GatewayResult<ProviderPayment>>;
  cancel(ref: string, key: string): Promise<GatewayResult<ProviderPayment>>;
  refund(ref: string, amount: Money, key: string): Promise<GatewayResult<ProviderPayment>>;
}

/** What only the card gateway offers. */
export interface BankGateway extends PaymentGateway {
  /** Charges a source to which the buyer agreed on the bank's page. */
  chargeSource(
    source: string,
    request: Pick<ChargeRequest, 'amount' | 'cartId' | 'key'>,
  ): Promise<GatewayResult<ProviderPayment>>;
  /**
   * What this store created since `startTime`: at most a hundred intents and a hundred charges, each newest first.
   */
  recent(startTime: Date): Promise<GatewayResult<ProviderPayment[]>>;
  findSetup(id: string): Promise<GatewayResult<AgreedSetup>>;
  findSource(id: string): Promise<GatewayResult<AgreedSource>>;
}
