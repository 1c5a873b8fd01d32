/**
 * The card gateway as the vault uses it. The payments module implements it, so the vault is independent of the
 * provider.
 */
export interface CardGateway {
  /** Passes a card to the gateway. Number and security code exist only during this call. */
  createCard(card: CardDetails): Promise<GatewayResult<GatewayCard>>;
  /** The card behind a single-use value of the gateway's own script. */
  cardOfNonce(nonce: string): Promise<GatewayResult<GatewayCard>>;
  /** Stores a card at the gateway for later charges. Two calls with the same key make one customer. */
  keepCard(paymentMethod: string, key: string): Promise<GatewayResult<{ customer: string }>>;
  createIntent(intent: IntentRequest): Promise<GatewayResult<GatewayIntent>>;
  /** Unknown intents, intents of another shop or cart, and wrong secrets get the same refusal. */
  updateIntent(namedIntent: NamedIntent, change: IntentChange): Promise<GatewayResult<GatewayIntent>>;
  findIntent(namedIntent: NamedIntent): Promise<GatewayResult<GatewayIntent>>;
  /** An agreement for later charges by direct debit. */
  createSetup(setup: SetupRequest): Promise<GatewayResult<GatewayIntent>>;
  /** Token with which a wallet's script starts; null if that gateway is not configured. */
  walletAuthorisation(): Promise<GatewayResult<string> | null>;
}

export type GatewayResult<T> = { ok: true; value: T } | { ok: false; refusal: GatewayRefusal };

/** Why the gateway refused. `message` is the gateway's text for the buyer. */
export interface GatewayRefusal {
  kind: 'card' | 'request' | 'unreachable';
  code: string;
  message: string;
  /** The gateway's name of the field at fault. */
  param: string | null;
}

export interface CardDetails {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
  name: string | null;
  postalCode: string | null;
}

export type Check = 'unchecked' | 'pass' | 'fail';

export interface GatewayCard {
  paymentMethod: string;
  /** `Visa`, `MasterCard`, …, `Unknown`. */
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  cvcCheck: Check;
  zipCheck: Check;
  addressCheck: Check;
}

/** An intent as requested by a browser; amounts in minor units. */
export interface IntentRequest {
  amount: number;
  currency: string;
  paymentMethod: string | null;
  types: string[] | null;
  captureMethod: 'automatic' | 'manual' | null;
  confirmationMethod: 'automatic' | 'manual' | null;
  setupFutureUsage: 'off_session' | 'on_session' | null;
  confirm: boolean;
  returnUrl: string | null;
  owner: IntentOwner;
}

/** The cart and account for which a browser makes an intent or agreement. No other cart or account can use it. */
export interface IntentOwner {
  cartId: string | null;
  accountId: string | null;
  /** Network address of the caller; null: unknown. */
  address: string | null;
}

export interface SetupRequest {
  types: string[];
  usage: string;
  owner: IntentOwner;
}

/** An intent with the proof of ownership: the id alone proves nothing. */
export interface NamedIntent {
  id: string;
  clientSecret: string;
  /** The cart that was named when the intent was made, if any. */
  cartId: string | null;
}

export type IntentChange = Partial<Pick<IntentRequest, 'amount' | 'currency' | 'paymentMethod'>>;

export interface GatewayIntent {
  id: string;
  clientSecret: string | null;
  status: string;
  amount: number | null;
  currency: string | null;
  paymentMethod: string | null;
  paymentMethodTypes: string[];
  captureMethod: string | null;
  confirmationMethod: string | null;
  setupFutureUsage: string | null;
  /** Page to which the buyer has to go next. */
  redirectUrl: string | null;
}
