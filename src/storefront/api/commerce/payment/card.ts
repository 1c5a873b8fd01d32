import { ApiError } from '../../errors.ts';
import type { Card } from '../records.ts';
import { isChargeable } from './amounts.ts';
import { billingDetails } from './billing.ts';
import { type Context, charge, createOwnIntent, putBilling, stripeOf } from './context.ts';
import { resultOf, type Stripe, type StripePaymentMethod } from './provider.ts';
import type { CardElements, Field, FieldEvents } from './types.ts';

const EVENTS: readonly (keyof FieldEvents)[] = [
  'onReady',
  'onChange',
  'onFocus',
  'onBlur',
  'onEscape',
  'onClick',
];
const PARTS = ['cardNumber', 'cardExpiry', 'cardCvc'] as const;

/** Mounts one field for the whole card, or three separate ones. */
export async function mountCard(context: Context, input: CardElements): Promise<void> {
  const elements = (await stripeOf(context)).elements(input.config);
  const types = input.separateElements ? PARTS : (['card'] as const);
  for (const type of types) {
    const field = type === 'card' ? input : { ...input, elementId: undefined, ...input[type] };
    context.fields.set(type, mountField(elements.create(type, field.options ?? {}), type, field));
  }
}

/** Mounts a field in the page and forwards its events. */
export function mountField<Element extends import('./provider.ts').StripeElement>(
  element: Element,
  type: string,
  field: Field,
): Element {
  const id = field.elementId ?? `${type}-element`;
  const place = document.getElementById(id);
  if (!place) throw new ApiError(`The page has no element #${id}.`, 'missing_element', id, 400);
  for (const event of EVENTS) {
    const handler = field[event];
    if (handler) element.on(event.slice(2).toLowerCase(), handler);
  }
  element.mount(place);
  return element;
}

/** Creates a payment method from the mounted card, authorises the amount to pay, and writes both into the cart. */
export async function tokenizeCard(context: Context): Promise<unknown> {
  const element = context.fields.get('card') ?? context.fields.get('cardNumber');
  if (!element) throw new ApiError('Card details are missing', 'invalid_card', null, 402);
  const stripe = await stripeOf(context);
  const creation = await stripe.createPaymentMethod({
    type: 'card',
    card: element,
    billing_details: billingDetails(context.order),
  });
  const method = resultOf(creation, creation.paymentMethod);
  const amountToCharge = charge(context, 'usd');
  // Below the gateway's minimum there is no intent: only the card is written.
  const intent = isChargeable(amountToCharge.amount, amountToCharge.currency)
    ? await authorise(context, stripe, method)
    : null;
  const card = cardOf(method);
  await putBilling(context, { method: 'card', card, ...(intent && { intent: { stripe: { id: intent } } }) });
  return card;
}

async function authorise(context: Context, stripe: Stripe, method: StripePaymentMethod): Promise<string> {
  const intent = await createOwnIntent(context, {
    gateway: 'stripe',
    intent: {
      payment_method: method.id,
      ...charge(context, 'usd'),
      capture_method: 'manual',
      setup_future_usage: 'off_session',
    },
  });
  if (intent.status === 'requires_capture') return intent.id;
  const isKnown = intent.status === 'requires_confirmation' || needsAction(intent.status);
  if (!isKnown) throw unsupported(intent.status);
  const confirmation = needsAction(intent.status)
    ? await stripe.handleCardAction(intent.client_secret)
    : await stripe.confirmCardPayment(intent.client_secret);
  return resultOf(confirmation, confirmation.paymentIntent).id;
}

/** True where the buyer must act first, under the current and the former name of the status. */
export function needsAction(status: string | undefined): boolean {
  return status === 'requires_action' || status === 'requires_source_action';
}

export function unsupported(status: string | undefined): ApiError {
  return new ApiError(`Unsupported intent status (${status})`, 'unsupported_status', null, 402);
}

function cardOf({ id, card = {}, livemode = false }: StripePaymentMethod): Card {
  const { last4, exp_month, exp_year, brand, display_brand = brand } = card;
  return { token: id, last4, exp_month, exp_year, brand, display_brand, gateway: 'stripe', test: !livemode };
}
