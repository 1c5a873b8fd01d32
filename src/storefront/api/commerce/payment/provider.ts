import type { PaymentMethodsReply } from '#commerce/payments/contract';
import type { RedirectMethod } from '#kernel';
import { ApiError } from '../../errors.ts';
import type { ProviderScripts } from '../types.ts';

/** The card gateway's call that sends the buyer to the bank's page, such as `confirmIdealPayment`. */
export type RedirectCall = `confirm${Capitalize<RedirectMethod>}Payment`;

/**
 * The calls to the scripts of card and wallet providers. A script served from a configured address must offer all of
 * them.
 */
export interface Stripe
  extends Record<
    RedirectCall,
    (clientSecret: string, input: object) => Promise<Result<'paymentIntent', StripeObject>>
  > {
  elements(config?: object): StripeElements;
  createPaymentMethod(input: object): Promise<Result<'paymentMethod', StripePaymentMethod>>;
  confirmCardPayment(clientSecret: string): Promise<Result<'paymentIntent', StripeObject>>;
  handleCardAction(clientSecret: string): Promise<Result<'paymentIntent', StripeObject>>;
  createSource(input: object): Promise<Result<'source', StripeSource>>;
  retrievePaymentIntent(clientSecret: string): Promise<Result<'paymentIntent', StripeObject>>;
}

export interface StripeElements {
  create(type: string, options?: object): StripeElement;
}

export interface StripeElement {
  mount(target: string | HTMLElement): void;
  on(event: string, handler: (event: unknown) => void): void;
}

export interface StripeObject {
  id: string;
  status?: string;
  client_secret?: string;
  payment_method?: string | null;
  last_payment_error?: ProviderFault | null;
}

export interface StripePaymentMethod {
  id: string;
  card?: { brand?: string; display_brand?: string; last4?: string; exp_month?: number; exp_year?: number };
  livemode?: boolean;
}

export interface StripeSource extends StripeObject {
  redirect: { url: string; status?: string };
}

/** A provider's error. */
export interface ProviderFault {
  message?: string;
  code?: string;
  decline_code?: string;
  param?: string;
  type?: string;
}

type Result<Name extends string, T> = { [K in Name]?: T } & { error?: ProviderFault };

export interface Braintree {
  client: { create(input: { authorization: string }): Promise<object> };
  paypalCheckout: { create(input: { client: object }): Promise<BraintreePaypal> };
}

export interface BraintreePaypal {
  loadPayPalSDK(input: object): Promise<unknown>;
  createPayment(input: object): Promise<string>;
  tokenizePayment(approval: object): Promise<{ nonce: string; details: PaypalDetails }>;
}

export interface PaypalDetails {
  email?: string;
  firstName?: string;
  lastName?: string;
  countryCode?: string;
  shippingAddress?: Record<string, string | undefined>;
}

export interface PaypalSdk {
  Buttons(input: object): { render(target: string): Promise<unknown> };
}

const BRAINTREE = 'https://js.braintreegateway.com/web/3.134.0/js';

const DEFAULT_ADDRESSES: ProviderScripts = {
  stripe: 'https://js.stripe.com/v3/',
  braintreeClient: `${BRAINTREE}/client.min.js`,
  braintreePaypal: `${BRAINTREE}/paypal-checkout.min.js`,
  paypal: 'https://www.paypal.com/sdk/js',
};

/** Address of a script: from the client's options, else from the shop's settings, else the provider's default. */
export function scriptAddress(
  name: keyof ProviderScripts,
  configuredAddresses: Partial<ProviderScripts>,
  { card, paypal }: PaymentMethodsReply,
): string {
  const [braintreeClient, braintreePaypal] = paypal?.script_urls ?? [];
  const shopAddresses = { stripe: card?.script_url, braintreeClient, braintreePaypal, paypal: undefined };
  return configuredAddresses[name] ?? shopAddresses[name] ?? DEFAULT_ADDRESSES[name];
}

/** Scripts by address: each is loaded once; a failed load is retried at the next call. */
const scriptLoads = new Map<string, Promise<void>>();

/**
 * Loads a provider's script once.
 * @throws ApiError code `script_error` when it cannot be loaded
 */
export function loadScript(address: string): Promise<void> {
  const existingLoad = scriptLoads.get(address);
  if (existingLoad) return existingLoad;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      scriptLoads.delete(address);
      const host = new URL(address, document.baseURI).host;
      reject(new ApiError(`The payment script of ${host} could not be loaded.`, 'script_error', null, 500));
    });
    document.head.append(script);
  });
  scriptLoads.set(address, loading);
  return loading;
}

interface ProviderGlobals {
  Stripe?: (publishableKey: string) => Stripe;
  braintree?: Braintree;
  paypal?: PaypalSdk;
}

/** A global that a provider's script defines. @throws ApiError code `script_error` when it is missing */
export function providerGlobal<Name extends keyof ProviderGlobals>(
  name: Name,
): NonNullable<ProviderGlobals[Name]> {
  const provider = (globalThis as ProviderGlobals)[name];
  if (!provider) throw new ApiError(`The payment script has no "${name}".`, 'script_error', null, 500);
  return provider;
}

/** The result of a provider's call. @throws ApiError with the provider's message and code */
export function resultOf<T>(result: { error?: ProviderFault }, value: T | undefined): T {
  if (result.error || value === undefined) throw providerError(result.error ?? {});
  return value;
}

export function providerError(fault: ProviderFault): ApiError {
  const { message = 'The payment was refused.', code, decline_code, param = null } = fault;
  return new ApiError(message, decline_code ?? code ?? 'payment_error', param, 402, { provider: fault });
}
