import type Stripe from 'stripe';
import type { CardGateway, Check, GatewayCard, GatewayIntent, IntentRequest } from '#vault';
import { asked, type StripeClient } from './stripe.ts';
import { brandName } from './stripe-present.ts';

type Types = Stripe.PaymentIntentCreateParams['allowed_payment_method_types'];

/** What the store notes of an intent that a browser asked for. */
export type NoteIntent = (intent: GatewayIntent, cartHint: string | null) => Promise<void>;

/**
 * The card gateway as the vault knows it. Every intent is noted before its secret leaves, so that nothing can be paid
 * that nobody remembers.
 */
export function stripeVault(
  stripe: StripeClient,
  tag: string,
  note: NoteIntent,
): Omit<CardGateway, 'walletAuthorisation'> {
  return {
    createCard: ({ number, expMonth, expYear, cvc, name, postalCode }) =>
      asked(async () => {
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
      asked(async () => {
        if (nonce.startsWith('pm_')) return toCard(await stripe.paymentMethods.retrieve(nonce));
        return toCard(await stripe.paymentMethods.create({ type: 'card', card: { token: nonce } }));
      }),
    keepCard: (paymentMethod, key) =>
      asked(async () => {
        const customer = await stripe.customers.create(
          { payment_method: paymentMethod, metadata: { store: tag } },
          { idempotencyKey: key },
        );
        return { customer: customer.id };
      }),
    createIntent: (request) =>
      asked(async () => {
        const intent = toIntent(await stripe.paymentIntents.create(intentFields(request, tag)));
        await note(intent, request.cartId);
        return intent;
      }),
    updateIntent: (id, { amount, currency, paymentMethod }) =>
      asked(async () => {
        if (id.startsWith('seti_')) return toSetup(await stripe.setupIntents.retrieve(id));
        const intent = toIntent(
          await stripe.paymentIntents.update(id, {
            ...(amount !== undefined && { amount }),
            ...(currency && { currency }),
            ...(paymentMethod && { payment_method: paymentMethod }),
          }),
        );
        await note(intent, null);
        return intent;
      }),
    findIntent: (id) =>
      asked(async () =>
        id.startsWith('seti_')
          ? toSetup(await stripe.setupIntents.retrieve(id))
          : toIntent(await stripe.paymentIntents.retrieve(id)),
      ),
    createSetup: ({ types, usage }) =>
      asked(async () => {
        const customer = await stripe.customers.create({ metadata: { store: tag } });
        const setup = await stripe.setupIntents.create({
          customer: customer.id,
          allowed_payment_method_types: types as Types,
          usage: usage === 'on_session' ? 'on_session' : 'off_session',
          metadata: { store: tag },
        });
        return toSetup(setup);
      }),
  };
}

function intentFields(request: IntentRequest, tag: string): Stripe.PaymentIntentCreateParams {
  const { paymentMethod, types, captureMethod, confirmationMethod, setupFutureUsage, customer } = request;
  const isBank = types !== null && !types.includes('card');
  return {
    amount: request.amount,
    currency: request.currency,
    allowed_payment_method_types: (types ?? ['card']) as Types,
    ...(paymentMethod && { payment_method: paymentMethod }),
    ...(captureMethod && { capture_method: captureMethod }),
    ...(confirmationMethod && { confirmation_method: confirmationMethod }),
    ...(setupFutureUsage && !isBank && { setup_future_usage: setupFutureUsage }),
    ...(customer && { customer }),
    ...(request.confirm && { confirm: true }),
    ...(request.confirm && request.returnUrl && { return_url: request.returnUrl }),
    metadata: { store: tag, ...(request.cartId && { cart_id: request.cartId }) },
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
    customer: idOf(intent.customer),
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
    customer: idOf(setup.customer),
    redirectUrl: setup.next_action?.redirect_to_url?.url ?? null,
  };
}
