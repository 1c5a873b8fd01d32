import type { Money } from '#kernel';
import type { GatewayResult } from '#vault';

export type Provider = 'stripe' | 'braintree' | 'account';
export type PaymentMethod = 'card' | 'ideal' | 'klarna' | 'bancontact' | 'paypal' | 'account';

/** A payment as its provider tells it. */
export interface ProviderPayment {
  ref: string;
  method: PaymentMethod;
  amount: Money;
  /** Minor units. */
  capturedMinor: number;
  refundedMinor: number;
  /**
   * `open`: no way of paying chosen; `confirm`: chosen, waits to be confirmed; `action`: the buyer has to do
   * something; `processing`: the bank takes its time; then what the store goes by.
   */
  state: 'open' | 'confirm' | 'action' | 'processing' | 'authorised' | 'captured' | 'failed' | 'canceled';
  /** With `action`. */
  clientSecret: string | null;
  redirectUrl: string | null;
  /** With `failed`: why, in the provider's words, for staff alone. */
  failure: Failure | null;
  /** The cart named when it was made. */
  cartHint: string | null;
  /** The shop that had it made, by its tag; null: none is named, or the provider keeps none. */
  store: string | null;
  /** The provider's names of the way of paying, and of the customer it is charged to. */
  paymentMethod: string | null;
  customer: string | null;
  card: ChargedCard | null;
}

export interface Failure {
  code: string;
  message: string;
  /** The provider's name of this try, where it has one: each is counted once, whoever tells of it. */
  attempt: string | null;
}

/** What may be shown of the card that was charged, and how to charge it again where it is kept. */
export interface ChargedCard {
  paymentMethod: string;
  gatewayCustomer: string | null;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

export interface ChargeRequest {
  /** The provider's name of the card, debit, source or nonce. */
  paymentMethod: string;
  /** A debit is drawn at once; a card is only authorised. */
  kind: 'card' | 'debit';
  customer: string | null;
  amount: Money;
  /** Keep the card for later charges. */
  keep: boolean;
  /** The buyer is not there: nothing may be asked of him. */
  offSession: boolean;
  returnUrl: string | null;
  cartId: string;
  /** The same key twice is one charge. */
  key: string;
}

/** A setup that was agreed to, ready to be charged. */
export interface AgreedSetup {
  paymentMethod: string;
  customer: string | null;
  store: string | null;
  /** The buyer's, as his bank was told it. */
  email: string | null;
}

/** What the buyer agreed to on his bank's page, in the older way. */
export interface AgreedSource {
  /** The cart named when it was made; null: none. */
  cartHint: string | null;
  /** The shop it was made for, by its tag; null: none is named. */
  store: string | null;
  /** What the buyer agreed to; null: the gateway names none. */
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

/** What only the card gateway has. */
export interface BankGateway extends PaymentGateway {
  /** Charges what the buyer agreed to on his bank's page. */
  chargeSource(
    source: string,
    request: Pick<ChargeRequest, 'amount' | 'cartId' | 'key'>,
  ): Promise<GatewayResult<ProviderPayment>>;
  /** What this store had made since then, newest first, at most a hundred of a kind. */
  recent(startTime: Date): Promise<GatewayResult<ProviderPayment[]>>;
  findSetup(id: string): Promise<GatewayResult<AgreedSetup>>;
  findSource(id: string): Promise<GatewayResult<AgreedSource>>;
}
