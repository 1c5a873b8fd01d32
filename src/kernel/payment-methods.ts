/**
 * The payment methods. Types, input, replies, the vault and the checkout derive from this table (decision 176);
 * `docs/changes/payment-method.md` says how to add a method.
 */

/** How a buyer pays, in the order in which the checkout lists the methods. */
export const PAYMENT_KINDS = ['card', 'bank', 'payLater', 'wallet', 'onAccount'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

interface PaymentMethodFacts {
  kind: Exclude<PaymentKind, 'bank' | 'payLater'>;
  provider: 'stripe' | 'braintree' | 'account';
  /** A name that is the same in every language; null: every screen has a word for it in its messages. */
  brand: string | null;
}

/** The buyer confirms the payment on a page of the bank or provider, which reports it by webhook too. */
interface RedirectFacts {
  kind: 'bank' | 'payLater';
  provider: 'stripe';
  brand: string | null;
  /** Currency of an intent whose request names none. */
  currency: string;
  /**
   * The debit that an agreement (`seti_…`) with the bank allows, and that the bank may report days later; null: such
   * an agreement is refused.
   */
  agreement: 'sepa_debit' | null;
}

/**
 * Each method by its id, which is its name in `billing`, at the vault, at the gateway, and in the database. Replies and
 * the API reference name the methods in this order.
 */
export const PAYMENT_METHODS = {
  card: { kind: 'card', provider: 'stripe', brand: null },
  ideal: { kind: 'bank', provider: 'stripe', brand: 'iDEAL', currency: 'eur', agreement: null },
  klarna: { kind: 'payLater', provider: 'stripe', brand: 'Klarna', currency: 'eur', agreement: null },
  bancontact: {
    kind: 'bank',
    provider: 'stripe',
    brand: 'Bancontact',
    currency: 'eur',
    agreement: 'sepa_debit',
  },
  paypal: { kind: 'wallet', provider: 'braintree', brand: 'PayPal' },
  account: { kind: 'onAccount', provider: 'account', brand: null },
} as const satisfies Record<string, PaymentMethodFacts | RedirectFacts>;

type Methods = typeof PAYMENT_METHODS;
export type PaymentMethod = keyof Methods;
type MethodWith<Facts> = {
  [Method in PaymentMethod]: Methods[Method] extends Facts ? Method : never;
}[PaymentMethod];

/** Methods that are confirmed on a page of the bank or provider. */
export type RedirectMethod = MethodWith<RedirectFacts>;
/** Methods of the card gateway: cards, and redirects, which use the key of the cards. */
export type GatewayMethod = MethodWith<{ provider: 'stripe' }>;
/** Methods that an agreement can pay. */
export type AgreementMethod = MethodWith<{ agreement: string }>;
/** Methods with a name that is the same in every language. */
export type BrandedMethod = MethodWith<{ brand: string }>;

/**
 * The gateway reports the debit of an agreement as `sepa_debit`, which is no method of the shop. If the record of
 * the payment does not name its method, the debit counts as this one.
 */
export const DEBITED_METHOD = 'bancontact' satisfies AgreementMethod;

export const PAYMENT_METHOD_IDS: readonly PaymentMethod[] =
  Object.keys(PAYMENT_METHODS).filter(isPaymentMethod);
export const REDIRECT_METHODS: readonly RedirectMethod[] = PAYMENT_METHOD_IDS.filter(isRedirectMethod);
export const GATEWAY_METHODS: readonly GatewayMethod[] = PAYMENT_METHOD_IDS.filter(isGatewayMethod);
export const AGREEMENT_METHODS: readonly AgreementMethod[] = REDIRECT_METHODS.filter(isAgreementMethod);

type MaybeMethod = string | null | undefined;

export function isPaymentMethod(text: MaybeMethod): text is PaymentMethod {
  return typeof text === 'string' && Object.hasOwn(PAYMENT_METHODS, text);
}

export function isRedirectMethod(text: MaybeMethod): text is RedirectMethod {
  if (!isPaymentMethod(text)) return false;
  const { kind } = PAYMENT_METHODS[text];
  return kind === 'bank' || kind === 'payLater';
}

export function isGatewayMethod(text: MaybeMethod): text is GatewayMethod {
  return isPaymentMethod(text) && PAYMENT_METHODS[text].provider === 'stripe';
}

export function isAgreementMethod(text: MaybeMethod): text is AgreementMethod {
  return isRedirectMethod(text) && PAYMENT_METHODS[text].agreement !== null;
}

export function isBrandedMethod(text: MaybeMethod): text is BrandedMethod {
  return isPaymentMethod(text) && PAYMENT_METHODS[text].brand !== null;
}

/** A record with the same value for each of these methods. */
export function forEachMethod<Method extends PaymentMethod, Value>(
  methods: readonly Method[],
  value: Value,
): Record<Method, Value> {
  return Object.fromEntries(methods.map((method) => [method, value])) as Record<Method, Value>;
}
