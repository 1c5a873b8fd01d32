import type Stripe from 'stripe';
import { isSameSecret } from '#platform';
import type {
  CardGateway,
  Check,
  GatewayCard,
  GatewayIntent,
  GatewayRefusal,
  GatewayResult,
  IntentOwner,
  IntentRequest,
  NamedIntent,
} from '#vault';
import { callStripe, type StripeClient } from './stripe.ts';
import { brandName } from './stripe-present.ts';

type Types = Stripe.PaymentIntentCreateParams['allowed_payment_method_types'];

/** What the store records of the payments that a browser requests. */
export interface BrowserNotes {
  /** `owner` missing: the intent existed before and has changed. */
  intent(intent: GatewayIntent, owner?: IntentOwner): Promise<void>;
  agreement(ref: string, owner: IntentOwner): Promise<void>;
}

/**
 * The card gateway as the vault uses it. Every intent is recorded before its secret leaves the store, so that no
 * payment can be made that the store does not know.
 */
export function stripeVault(
  stripe: StripeClient,
  tag: string,
  note: BrowserNotes,
): Omit<CardGateway, 'walletAuthorisation'> {
  /** The intent or agreement, for a caller who proves ownership by its client secret; all others get null. */
  const findOwn = async ({ id, clientSecret, cartId }: NamedIntent): Promise<ClientIntent | null> => {
    const isSetup = id.startsWith('seti_');
    const answer = await callStripe<ClientIntent>(() =>
      isSetup ? stripe.setupIntents.retrieve(id) : stripe.paymentIntents.retrieve(id),
    );
    if (!answer.ok && answer.refusal.kind === 'unreachable') throw new Unreachable(answer.refusal);
    if (!answer.ok || !isSameSecret(answer.value.client_secret ?? '', clientSecret)) return null;
    const { metadata } = answer.value;
    const hint = metadata?.['cart_id'];
    return metadata?.['store'] === tag && (hint === undefined || hint === cartId) ? answer.value : null;
  };
  return {
    createCard: ({ number, expMonth, expYear, cvc, name, postalCode }) =>
      callStripe(async () => {
        const billing = {
          ...(name && { name }),
          ...(postalCode && { address: { postal_code: postalCode } }),
        };
        return toCard(
          await stripe.paymentMethods.create({
            type: 'card',
            card: { number, exp_month: expMonth, exp_year: expYear, cvc },
            ...((name || postalCode) && { billing_details: billing }),
          }),
        );
      }),
    cardOfNonce: (nonce) =>
      callStripe(async () => {
        return toCard(await stripe.paymentMethods.create({ type: 'card', card: { token: nonce } }));
      }),
    keepCard: (paymentMethod, key) =>
      callStripe(async () => {
        const customer = await stripe.customers.create(
          { payment_method: paymentMethod, metadata: { store: tag } },
          { idempotencyKey: key },
        );
        return { customer: customer.id };
      }),
    createIntent: (request) =>
      callStripe(async () => {
        const intent = toIntent(await stripe.paymentIntents.create(intentFields(request, tag)));
        await note.intent(intent, request.owner);
        return intent;
      }),
    updateIntent: (namedIntent, { amount, currency, paymentMethod }) =>
      withOwnIntent(findOwn(namedIntent), async (gatewayIntent) => {
        if (gatewayIntent.object === 'setup_intent') return toSetup(gatewayIntent);
        const intent = toIntent(
          await stripe.paymentIntents.update(gatewayIntent.id, {
            ...(amount !== undefined && { amount }),
            ...(currency && { currency }),
            ...(paymentMethod && { payment_method: paymentMethod }),
          }),
        );
        await note.intent(intent);
        return intent;
      }),
    findIntent: (namedIntent) =>
      withOwnIntent(findOwn(namedIntent), async (gatewayIntent) =>
        gatewayIntent.object === 'setup_intent' ? toSetup(gatewayIntent) : toIntent(gatewayIntent),
      ),
    createSetup: ({ types, usage, owner }) =>
      callStripe(async () => {
        const customer = await stripe.customers.create({ metadata: { store: tag } });
        const setup = await stripe.setupIntents.create({
          customer: customer.id,
          allowed_payment_method_types: types as Types,
          usage: usage === 'on_session' ? 'on_session' : 'off_session',
          metadata: { store: tag, ...(owner.cartId && { cart_id: owner.cartId }) },
        });
        await note.agreement(setup.id, owner);
        return toSetup(setup);
      }),
  };
}

type ClientIntent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** The gateway did not answer the question to whom an intent belongs. */
class Unreachable extends Error {
  readonly refusal: GatewayRefusal;
  constructor(refusal: GatewayRefusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

const NOT_YOURS: GatewayRefusal = {
  kind: 'request',
  code: 'resource_missing',
  message: 'This payment was not found, or its client secret is wrong.',
  param: 'id',
};

async function withOwnIntent(
  lookup: Promise<ClientIntent | null>,
  work: (gatewayIntent: ClientIntent) => Promise<GatewayIntent>,
): Promise<GatewayResult<GatewayIntent>> {
  try {
    const gatewayIntent = await lookup;
    return gatewayIntent ? await callStripe(() => work(gatewayIntent)) : { ok: false, refusal: NOT_YOURS };
  } catch (error) {
    if (error instanceof Unreachable) return { ok: false, refusal: error.refusal };
    throw error;
  }
}

function intentFields(request: IntentRequest, tag: string): Stripe.PaymentIntentCreateParams {
  const { paymentMethod, types, captureMethod, confirmationMethod, setupFutureUsage } = request;
  const { cartId } = request.owner;
  const isBank = types !== null && !types.includes('card');
  return {
    amount: request.amount,
    currency: request.currency,
    allowed_payment_method_types: (types ?? ['card']) as Types,
    ...(paymentMethod && { payment_method: paymentMethod }),
    ...(captureMethod && { capture_method: captureMethod }),
    ...(confirmationMethod && { confirmation_method: confirmationMethod }),
    ...(setupFutureUsage && !isBank && { setup_future_usage: setupFutureUsage }),
    ...(request.confirm && { confirm: true }),
    ...(request.confirm && request.returnUrl && { return_url: request.returnUrl }),
    metadata: { store: tag, ...(cartId && { cart_id: cartId }) },
  };
}

function toCard(method: Stripe.PaymentMethod): GatewayCard {
  const { card } = method;
  return {
    paymentMethod: method.id,
    brand: brandName(card?.brand ?? ''),
    last4: card?.last4 ?? '0000',
    expMonth: card?.exp_month ?? 1,
    expYear: card?.exp_year ?? 2000,
    cvcCheck: checkOf(card?.checks?.cvc_check),
    zipCheck: checkOf(card?.checks?.address_postal_code_check),
    addressCheck: checkOf(card?.checks?.address_line1_check),
  };
}

function checkOf(check: string | null | undefined): Check {
  return check === 'pass' || check === 'fail' ? check : 'unchecked';
}

const idOf = (value: string | { id: string } | null) =>
  typeof value === 'object' ? (value?.id ?? null) : value;

function toIntent(intent: Stripe.PaymentIntent): GatewayIntent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status: intent.status,
    amount: intent.amount,
    currency: intent.currency,
    paymentMethod: idOf(intent.payment_method),
    paymentMethodTypes: intent.payment_method_types,
    captureMethod: intent.capture_method,
    confirmationMethod: intent.confirmation_method,
    setupFutureUsage: intent.setup_future_usage,
    redirectUrl: intent.next_action?.redirect_to_url?.url ?? null,
  };
}

function toSetup(setup: Stripe.SetupIntent): GatewayIntent {
  return {
    id: setup.id,
    clientSecret: setup.client_secret,
    status: setup.status,
    amount: null,
    currency: null,
    paymentMethod: idOf(setup.payment_method),
    paymentMethodTypes: setup.payment_method_types,
    captureMethod: null,
    confirmationMethod: null,
    setupFutureUsage: setup.usage,
    redirectUrl: setup.next_action?.redirect_to_url?.url ?? null,
  };
}
