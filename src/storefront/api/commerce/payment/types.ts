import type { PaymentMethodsReply } from '#commerce/payments/contract';
import type { Intent } from '../records.ts';

/** What to do at the end of a step. Without `onError` the error is thrown. */
export interface Outcome {
  onSuccess?: (result: unknown) => void;
  onError?: (error: Error) => void;
}

/** Events of a mounted field; what they carry is the provider's. */
export interface FieldEvents {
  onReady?: (event: unknown) => void;
  onChange?: (event: unknown) => void;
  onFocus?: (event: unknown) => void;
  onBlur?: (event: unknown) => void;
  onEscape?: (event: unknown) => void;
  onClick?: (event: unknown) => void;
}

export interface Field extends FieldEvents {
  /** Id of the element the field is mounted in. Default `{type}-element`, e.g. `card-element`. */
  elementId?: string;
  /** Look and behaviour, as the provider takes them. */
  options?: object;
}

export interface CardElements extends Field, Outcome {
  /** Three fields (cardNumber, cardExpiry, cardCvc) instead of one. */
  separateElements?: boolean;
  cardNumber?: Field;
  cardExpiry?: Field;
  cardCvc?: Field;
  /** Language and fonts, as the provider takes them. */
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
  /** Where the bank sends the buyer back to. Default: the present address. */
  returnUrl?: string;
}

export interface TokenizeInput {
  card?: Outcome;
  ideal?: RedirectInput;
  klarna?: RedirectInput;
  bancontact?: RedirectInput;
}

export interface HandleRedirectInput {
  card?: Outcome;
  ideal?: Outcome;
  klarna?: Outcome;
  bancontact?: Outcome;
}

/** Changes that the gateway takes for an intent; every amount is in minor units. */
export interface IntentInput {
  gateway: 'stripe' | 'paypal';
  intent?: object;
  [field: string]: unknown;
}

/**
 * Payment in the browser. The provider's script is loaded when it is first needed. Methods that the shop does not
 * offer are logged and skipped. An error goes to the method's `onError`, else it is thrown.
 */
export interface PaymentCalls {
  methods(): Promise<PaymentMethodsReply>;
  /** Mounts the provider's fields and buttons in the page. */
  createElements(input: ElementsInput): Promise<void>;
  /**
   * Authorises what the cart is charged and writes `billing` into the cart. Bank redirects leave the page.
   * Afterwards the order can be submitted.
   */
  tokenize(input: TokenizeInput): Promise<void>;
  /** Back from a bank's page: finishes what `tokenize` began. True where the address was such a return. */
  handleRedirect(input: HandleRedirectInput): Promise<boolean>;
  createIntent(input: IntentInput): Promise<Intent>;
  updateIntent(input: IntentInput): Promise<Intent>;
  /** The text that the wallet provider's script is started with. */
  authorizeGateway(input: { gateway: string; [field: string]: unknown }): Promise<string>;
}
