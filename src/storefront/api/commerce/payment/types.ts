import type { PaymentMethodsReply } from '#commerce/payments/contract';
import type { GatewayMethod, RedirectMethod } from '#kernel';
import type { Intent } from '../records.ts';

/** Callbacks at the end of a step. Without `onError` the error is thrown. */
export interface Outcome {
  onSuccess?: (result: unknown) => void;
  onError?: (error: Error) => void;
}

/** Events of a mounted field, with the provider's payload. */
export interface FieldEvents {
  onReady?: (event: unknown) => void;
  onChange?: (event: unknown) => void;
  onFocus?: (event: unknown) => void;
  onBlur?: (event: unknown) => void;
  onEscape?: (event: unknown) => void;
  onClick?: (event: unknown) => void;
}

export interface Field extends FieldEvents {
  /** Id of the element that holds the field. Default `{type}-element`, such as `card-element`. */
  elementId?: string;
  /** Style and behaviour, in the provider's format. */
  options?: object;
}

export interface CardElements extends Field, Outcome {
  /** Three fields (cardNumber, cardExpiry, cardCvc) instead of one. */
  separateElements?: boolean;
  cardNumber?: Field;
  cardExpiry?: Field;
  cardCvc?: Field;
  /** Language and fonts, in the provider's format. */
  config?: object;
}

export interface IdealElement extends Field, Outcome {
  config?: object;
}

export interface PaypalElement extends Outcome {
  /** Default `paypal-button`. */
  elementId?: string;
  style?: object;
  onCancel?: () => void;
}

export interface ElementsInput {
  card?: CardElements;
  ideal?: IdealElement;
  paypal?: PaypalElement;
}

export interface RedirectInput extends Outcome {
  /** Address to which the bank returns the buyer. Default: the current address. */
  returnUrl?: string;
}

export interface TokenizeInput extends Partial<Record<RedirectMethod, RedirectInput>> {
  card?: Outcome;
}

export type HandleRedirectInput = Partial<Record<GatewayMethod, Outcome>>;

/** Fields of an intent at the gateway; all amounts are in minor units. */
export interface IntentInput {
  gateway: 'stripe' | 'paypal';
  intent?: object;
  [field: string]: unknown;
}

/**
 * Payment in the browser. A provider's script loads at first use. Methods that the shop does not offer are logged and
 * skipped. An error is passed to the method's `onError`, else thrown.
 */
export interface PaymentCalls {
  methods(): Promise<PaymentMethodsReply>;
  /** Mounts the provider's fields and buttons in the page. */
  createElements(input: ElementsInput): Promise<void>;
  /**
   * Authorises the amount to pay and writes `billing` into the cart. Bank redirects leave the page. Afterwards the
   * order can be submitted.
   */
  tokenize(input: TokenizeInput): Promise<void>;
  /** After the return from a bank's page: finishes what `tokenize` began. False where the address is no such return. */
  handleRedirect(input: HandleRedirectInput): Promise<boolean>;
  createIntent(input: IntentInput): Promise<Intent>;
  updateIntent(input: IntentInput): Promise<Intent>;
  /** The token that initialises the wallet provider's script. */
  authorizeGateway(input: { gateway: string; [field: string]: unknown }): Promise<string>;
}
