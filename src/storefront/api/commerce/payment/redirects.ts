import {
  type GatewayMethod,
  isGatewayMethod,
  isRedirectMethod,
  PAYMENT_METHODS,
  type RedirectMethod,
} from '#kernel';
import { ApiError } from '../../errors.ts';
import { minorUnits } from './amounts.ts';
import { billingDetails } from './billing.ts';
import { mountField, needsAction, unsupported } from './card.ts';
import { type Context, charge, createOwnIntent, putBilling, stripeOf } from './context.ts';
import { providerError, type RedirectCall, resultOf, type StripeObject } from './provider.ts';
import type { IdealElement, RedirectInput } from './types.ts';

/** Country of purchase where neither the cart nor the shop has one. */
const KLARNA_COUNTRY = 'DE';

export async function mountIdeal(context: Context, input: IdealElement): Promise<void> {
  const elements = (await stripeOf(context)).elements(input.config);
  const element = elements.create('idealBank', input.options ?? {});
  context.fields.set('idealBank', mountField(element, 'idealBank', input));
}

/** Writes the payment into the cart before the bank's page opens: the buyer may never return to this page. */
async function payByIdeal(context: Context, input: RedirectInput): Promise<unknown> {
  const element = context.fields.get('idealBank');
  const stripe = await stripeOf(context);
  const creation = await stripe.createPaymentMethod({
    type: 'ideal',
    ideal: element ?? {},
    billing_details: billingDetails(context.order),
  });
  const method = resultOf(creation, creation.paymentMethod);
  const intent = await createOwnIntent(context, {
    gateway: 'stripe',
    intent: {
      payment_method: method.id,
      ...amountOf(context, 'ideal'),
      payment_method_types: 'ideal',
      confirmation_method: 'manual',
      confirm: true,
      return_url: returnAddress('ideal', input),
    },
  });
  if (!needsAction(intent.status)) throw unsupported(intent.status);
  await putBilling(context, {
    method: 'ideal',
    ideal: { token: method.id },
    intent: { stripe: { id: intent.id } },
  });
  const actionResult = await stripe.handleCardAction(intent.client_secret);
  return resultOf(actionResult, actionResult.paymentIntent);
}

async function payByKlarna(context: Context, input: RedirectInput): Promise<unknown> {
  if (context.setup.redirectFlow === 'source') {
    const purchase_country = await purchaseCountry(context);
    return leaveBySource(context, 'klarna', input, {
      klarna: { product: 'payment', purchase_country },
      source_order: { items: itemsOf(context) },
      owner: billingDetails(context.order),
    });
  }
  return leaveByIntent(context, 'klarna', input, {
    call: 'confirmKlarnaPayment',
    intentFields: { capture_method: 'manual' },
    billing: async () => {
      const details = billingDetails(context.order);
      const country = details.address?.country ?? (await purchaseCountry(context));
      return { ...details, address: { ...details.address, country } };
    },
  });
}

async function payByBancontact(context: Context, input: RedirectInput): Promise<unknown> {
  const { name, email } = billingDetails(context.order);
  const owner = { name, email };
  if (context.setup.redirectFlow === 'source') return leaveBySource(context, 'bancontact', input, { owner });
  // Not by a set-up agreement: that is a direct debit, of which the bank reports success only after days.
  return leaveByIntent(context, 'bancontact', input, {
    call: 'confirmBancontactPayment',
    billing: async () => owner,
  });
}

interface RedirectSteps {
  pay(context: Context, input: RedirectInput): Promise<unknown>;
  /** Whether `billing` names the payment method beside the intent. */
  storesToken: boolean;
  /** Whether the payment may begin with a source. */
  hasSource: boolean;
}

/** How the payment of each method begins and ends. A method without steps does not compile. */
const REDIRECT_STEPS: Readonly<Record<RedirectMethod, RedirectSteps>> = {
  ideal: { pay: payByIdeal, storesToken: true, hasSource: false },
  klarna: { pay: payByKlarna, storesToken: true, hasSource: true },
  bancontact: { pay: payByBancontact, storesToken: false, hasSource: true },
};

/** Begins a payment at the bank's page, which the browser then leaves for. */
export function payAtBank(context: Context, method: RedirectMethod, input: RedirectInput): Promise<unknown> {
  return REDIRECT_STEPS[method].pay(context, input);
}

interface IntentSteps {
  call: RedirectCall;
  /** Further fields of the intent. */
  intentFields?: object;
  /** What the bank needs to know of the buyer. */
  billing(): Promise<object>;
}

/** Creates an intent, writes it into the cart, and redirects to the bank. */
async function leaveByIntent(
  context: Context,
  method: RedirectMethod,
  input: RedirectInput,
  { call, intentFields, billing }: IntentSteps,
): Promise<unknown> {
  const stripe = await stripeOf(context);
  const intent = await createOwnIntent(context, {
    gateway: 'stripe',
    intent: { ...amountOf(context, method), payment_method_types: method, ...intentFields },
  });
  await putBilling(context, { method, intent: { stripe: { id: intent.id } } });
  const confirmation = await stripe[call](intent.client_secret, {
    payment_method: { billing_details: await billing() },
    return_url: returnAddress(method, input),
  });
  return resultOf(confirmation, confirmation.paymentIntent);
}

/** Creates a source, writes it into the cart, and redirects to the bank. */
async function leaveBySource(
  context: Context,
  method: RedirectMethod,
  input: RedirectInput,
  facts: object,
): Promise<unknown> {
  const stripe = await stripeOf(context);
  const creation = await stripe.createSource({
    ...{ type: method, flow: 'redirect', ...amountOf(context, method), ...facts },
    redirect: { return_url: returnAddress(method, input) },
    metadata: { cart_id: context.order.id },
  });
  const source = resultOf(creation, creation.source);
  await putBilling(context, { method, [method]: { source: source.id } });
  context.setup.redirect(source.redirect.url);
  return source;
}

const amountOf = (context: Context, method: RedirectMethod) =>
  charge(context, PAYMENT_METHODS[method].currency);

async function purchaseCountry({ settings, order }: Context): Promise<string> {
  const buyerCountry = order.billing?.country ?? order.shipping?.country;
  return buyerCountry ?? ((await settings.get()).store.country || KLARNA_COUNTRY);
}

function itemsOf({ order }: Context): object[] {
  const currency = order.currency.toLowerCase();
  const line = (type: string, description: string, total: number | undefined, sign: 1 | -1 = 1) =>
    total ? [{ type, description, currency, amount: sign * minorUnits(total, currency) }] : [];
  return [
    ...order.items.flatMap((item) => [
      { ...line('sku', item.product_name ?? '', item.price_total)[0], quantity: item.quantity },
    ]),
    ...line('shipping', order.shipping?.service_name ?? '', order.shipment_total),
    ...line('tax', '', order.item_tax_included ? 0 : order.tax_total),
    ...line('discount', '', order.discount_total, -1),
    ...line('discount', '', order.giftcard_total, -1),
  ];
}

/** Return address for the bank: the current page or `returnUrl`, marked for `handleRedirect`. */
function returnAddress(method: string, { returnUrl }: RedirectInput): string {
  const address = new URL(returnUrl ?? globalThis.location.href, globalThis.location.href);
  address.searchParams.set('gateway', 'stripe');
  address.searchParams.set('method', method);
  address.hash = '';
  return address.href;
}

const MARKS = [
  'gateway',
  'method',
  'source',
  'client_secret',
  'livemode',
  'redirect_status',
  'payment_intent',
  'payment_intent_client_secret',
];

export interface Return {
  /** Null where the address does not name it: the billing of the cart does then. */
  method: GatewayMethod | null;
  marks: URLSearchParams;
}

/** Reads the return from a bank's page and removes its marks from the address. Null for other visits. */
export function takeReturn(): Return | null {
  const address = new URL(globalThis.location.href);
  const marks = new URLSearchParams(address.search);
  const isReturn = ['source', 'payment_intent_client_secret'].some((mark) => marks.has(mark));
  if (!isReturn && marks.get('gateway') !== 'stripe') return null;
  for (const mark of MARKS) address.searchParams.delete(mark);
  globalThis.history.replaceState(globalThis.history.state, '', address);
  const method = marks.get('method');
  return { method: isGatewayMethod(method) ? method : null, marks };
}

/**
 * Finishes a payment after the return from the bank. @throws ApiError with the provider's message when it was refused
 */
export async function finishReturn(context: Context, method: Return['method'], marks: URLSearchParams) {
  const source = marks.get('source');
  if (source) return finishSource(context, method, source, marks.get('redirect_status'));
  const stripe = await stripeOf(context);
  const secret = marks.get('payment_intent_client_secret');
  if (!secret) throw notApproved();
  const retrieval = await stripe.retrievePaymentIntent(secret);
  const intent = resultOf(retrieval, retrieval.paymentIntent);
  if (intent.last_payment_error) throw providerError(intent.last_payment_error);
  if (needsAction(intent.status)) throw notApproved();
  await putIntent(context, method ?? 'card', intent);
  return intent;
}

/** Writes the intent into the cart unless `tokenize` did so before the redirect. */
async function putIntent(context: Context, method: GatewayMethod, intent: StripeObject) {
  const { billing } = context.order;
  if (billing?.method === method && billing.intent?.stripe?.id === intent.id) return;
  const token = intent.payment_method ?? undefined;
  const storesToken = isRedirectMethod(method) && REDIRECT_STEPS[method].storesToken;
  const methodDetails = storesToken ? { [method]: { token } } : {};
  await putBilling(context, { method, ...methodDetails, intent: { stripe: { id: intent.id } } });
}

async function finishSource(
  context: Context,
  method: Return['method'],
  source: string,
  outcome: string | null,
): Promise<unknown> {
  if (outcome === 'failed') throw notAuthenticated();
  if (outcome === 'canceled') throw notApproved();
  const { billing } = context.order;
  const isBySource = isRedirectMethod(method) && REDIRECT_STEPS[method].hasSource;
  if (isBySource && billing?.[method]?.source !== source)
    await putBilling(context, { method, [method]: { source } });
  return { id: source };
}

/** A failed source has no message: this is the provider's published message for a failed authentication. */
function notAuthenticated(): ApiError {
  return providerError({
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
}

function notApproved(): ApiError {
  return new ApiError('The payment was not approved.', 'payment_canceled', null, 402);
}
