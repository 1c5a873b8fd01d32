import type Stripe from 'stripe';
import { amountAt, unitsFor } from './amounts.ts';
import type { BankGateway, ChargeRequest, ProviderPayment } from './gateway.ts';
import { asked, type StripeClient } from './stripe.ts';
import { agreedSetup, failedIntent, fromCharge, fromIntent } from './stripe-present.ts';

const EXPAND = ['latest_charge', 'payment_method'];

/** Payments by card and bank. `tag` marks what this store made, among whatever else uses the account. */
export function stripeGateway(stripe: StripeClient, tag: string): BankGateway {
  const found = (ref: string) =>
    ref.startsWith('ch_')
      ? stripe.charges.retrieve(ref).then(fromCharge)
      : stripe.paymentIntents.retrieve(ref, { expand: EXPAND }).then(fromIntent);
  const find: BankGateway['find'] = (ref) => asked(() => found(ref));
  return {
    find,
    charge: (request) => asked(() => createIntent(stripe, tag, request), failedIntent),
    confirm: (ref, key) =>
      asked(
        () =>
          stripe.paymentIntents.confirm(ref, { expand: EXPAND }, { idempotencyKey: key }).then(fromIntent),
        failedIntent,
      ),
    capture: (ref, amount, key) =>
      asked(async () => {
        const options = { idempotencyKey: key };
        if (ref.startsWith('ch_'))
          return fromCharge(await stripe.charges.capture(ref, { amount: unitsFor(amount) }, options));
        await stripe.paymentIntents.capture(ref, { amount_to_capture: unitsFor(amount) }, options);
        return found(ref);
      }),
    cancel: (ref, key) =>
      asked(async () => {
        if (!ref.startsWith('ch_')) await stripe.paymentIntents.cancel(ref, {}, { idempotencyKey: key });
        return found(ref);
      }),
    refund: (ref, amount, key) =>
      asked(async () => {
        const target = ref.startsWith('ch_') ? { charge: ref } : { payment_intent: ref };
        await stripe.refunds.create({ ...target, amount: unitsFor(amount) }, { idempotencyKey: key });
        return found(ref);
      }),
    chargeSource: (source, { amount, cartId, key }) =>
      asked(async () => {
        const charge = { amount: unitsFor(amount), currency: amount.currency.toLowerCase(), source };
        const metadata = { store: tag, cart_id: cartId };
        return fromCharge(await stripe.charges.create({ ...charge, metadata }, { idempotencyKey: key }));
      }),
    recent: (since) => asked(() => recent(stripe, tag, Math.floor(since.getTime() / 1000))),
    findSetup: (id) =>
      asked(async () =>
        agreedSetup(await stripe.setupIntents.retrieve(id, { expand: ['latest_attempt', 'payment_method'] })),
      ),
    findSource: (id) =>
      asked(async () => {
        const { metadata, amount, currency } = await stripe.sources.retrieve(id);
        return {
          cartHint: metadata?.['cart_id'] ?? null,
          store: metadata?.['store'] ?? null,
          amount: amount === null || currency === null ? null : amountAt(currency, amount),
        };
      }),
  };
}

async function createIntent(
  stripe: StripeClient,
  tag: string,
  request: ChargeRequest,
): Promise<ProviderPayment> {
  const { amount, paymentMethod, kind, customer, keep, offSession, returnUrl, cartId, key } = request;
  const holder = customer ?? (keep ? await newCustomer(stripe, tag, key) : null);
  const intent = await stripe.paymentIntents.create(
    {
      amount: unitsFor(amount),
      currency: amount.currency.toLowerCase(),
      payment_method: paymentMethod,
      ...(holder && { customer: holder }),
      ...(keep && { setup_future_usage: 'off_session' }),
      allowed_payment_method_types: kind === 'debit' ? ['sepa_debit'] : ['card'],
      capture_method: kind === 'debit' ? 'automatic' : 'manual',
      confirm: true,
      ...(offSession && { off_session: true }),
      ...(returnUrl && !offSession && { return_url: returnUrl }),
      metadata: { store: tag, cart_id: cartId },
      expand: EXPAND,
    },
    { idempotencyKey: key },
  );
  return fromIntent(intent);
}

async function recent(stripe: StripeClient, tag: string, since: number): Promise<ProviderPayment[]> {
  const range = { created: { gte: since }, limit: 100 };
  const intents = await stripe.paymentIntents.list({ ...range, expand: ['data.latest_charge'] });
  const charges = await stripe.charges.list(range);
  const ours = (thing: { metadata: Stripe.Metadata | null }) => thing.metadata?.['store'] === tag;
  const sources = charges.data.filter((charge) => charge.payment_intent === null && ours(charge));
  return [...intents.data.filter(ours).map(fromIntent), ...sources.map(fromCharge)];
}

async function newCustomer(stripe: StripeClient, tag: string, key: string): Promise<string> {
  const made = await stripe.customers.create(
    { metadata: { store: tag } },
    { idempotencyKey: `${key}-customer` },
  );
  return made.id;
}
