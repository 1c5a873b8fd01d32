/** What the vault needs of a card gateway. The payments room brings it; nothing here knows which gateway answers. */
export interface CardGateway {
  /** Hands a card over. Number and security code live in this call only. */
  createCard(card: CardDetails): Promise<GatewayResult<GatewayCard>>;
  /** The card behind a single-use value that the gateway's own script made. */
  cardOfNonce(nonce: string): Promise<GatewayResult<GatewayCard>>;
  /** Keeps a card for later charges. The same key twice makes one customer. */
  keepCard(paymentMethod: string, key: string): Promise<GatewayResult<{ customer: string }>>;
  createIntent(intent: IntentRequest): Promise<GatewayResult<GatewayIntent>>;
  /** Unknown, another shop's, another cart's, or named with a wrong secret: all are refused alike. */
  updateIntent(namedIntent: NamedIntent, change: IntentChange): Promise<GatewayResult<GatewayIntent>>;
  findIntent(namedIntent: NamedIntent): Promise<GatewayResult<GatewayIntent>>;
  /** An agreement for later charges by direct debit. */
  createSetup(setup: SetupRequest): Promise<GatewayResult<GatewayIntent>>;
  /** The text a wallet's script starts with; null where that gateway is not configured. */
  walletAuthorisation(): Promise<GatewayResult<string> | null>;
}

export type GatewayResult<T> = { ok: true; value: T } | { ok: false; refusal: GatewayRefusal };

/** Why the gateway said no, in its own words for the buyer. */
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

/** An intent as a browser asks for it; amounts in minor units. */
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

/** Whom a browser makes an intent or an agreement for. No other cart or account can use it. */
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

/** An intent as its owner names it: the id alone proves nothing. */
export interface NamedIntent {
  id: string;
  clientSecret: string;
  /** The cart it was made for, where one was named then. */
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
  /** Where the buyer has to go next. */
  redirectUrl: string | null;
}
