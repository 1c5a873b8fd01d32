import type Stripe from 'stripe';
import { amountAt, unitsFor } from './amounts.ts';
import type { BankGateway, ChargeRequest, ProviderPayment } from './gateway.ts';
import { callStripe, type StripeClient } from './stripe.ts';
import { agreedSetup, failedIntent, fromCharge, fromIntent } from './stripe-present.ts';

const EXPAND = ['latest_charge', 'payment_method'];

/** Payments by card and bank. `tag` marks what this store creates among other users of the same account. */
export function stripeGateway(stripe: StripeClient, tag: string): BankGateway {
  const retrieve = (ref: string) =>
    ref.startsWith('ch_')
      ? stripe.charges.retrieve(ref).then(fromCharge)
      : stripe.paymentIntents.retrieve(ref, { expand: EXPAND }).then(fromIntent);
  const find: BankGateway['find'] = (ref) => callStripe(() => retrieve(ref));
  return {
    find,
    charge: (request) => callStripe(() => createIntent(stripe, tag, request), failedIntent),
    confirm: (ref, key) =>
      callStripe(
        () =>
          stripe.paymentIntents.confirm(ref, { expand: EXPAND }, { idempotencyKey: key }).then(fromIntent),
        failedIntent,
      ),
    capture: (ref, amount, key) =>
      callStripe(async () => {
        const options = { idempotencyKey: key };
        if (ref.startsWith('ch_'))
          return fromCharge(await stripe.charges.capture(ref, { amount: unitsFor(amount) }, options));
        await stripe.paymentIntents.capture(ref, { amount_to_capture: unitsFor(amount) }, options);
        return retrieve(ref);
      }),
    cancel: (ref, key) =>
      callStripe(async () => {
        if (!ref.startsWith('ch_')) await stripe.paymentIntents.cancel(ref, {}, { idempotencyKey: key });
        return retrieve(ref);
      }),
    refund: (ref, amount, key) =>
      callStripe(async () => {
        const target = ref.startsWith('ch_') ? { charge: ref } : { payment_intent: ref };
        await stripe.refunds.create({ ...target, amount: unitsFor(amount) }, { idempotencyKey: key });
        return retrieve(ref);
      }),
    chargeSource: (source, { amount, cartId, key }) =>
      callStripe(async () => {
        const charge = { amount: unitsFor(amount), currency: amount.currency.toLowerCase(), source };
        const metadata = { store: tag, cart_id: cartId };
        return fromCharge(await stripe.charges.create({ ...charge, metadata }, { idempotencyKey: key }));
      }),
    recent: (since) => callStripe(() => recent(stripe, tag, Math.floor(since.getTime() / 1000))),
    findSetup: (id) =>
      callStripe(async () =>
        agreedSetup(await stripe.setupIntents.retrieve(id, { expand: ['latest_attempt', 'payment_method'] })),
      ),
    findSource: (id) =>
      callStripe(async () => {
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

/** Also if other shops share the account: theirs are left out after they are listed. */
const MOST_RECENT = 5_000;

async function recent(stripe: StripeClient, tag: string, startSeconds: number): Promise<ProviderPayment[]> {
  const range = { created: { gte: startSeconds }, limit: 100 };
  const intents = await stripe.paymentIntents
    .list({ ...range, expand: ['data.latest_charge'] })
    .autoPagingToArray({ limit: MOST_RECENT });
  const charges = await stripe.charges.list(range).autoPagingToArray({ limit: MOST_RECENT });
  const isOurs = (thing: { metadata: Stripe.Metadata | null }) => thing.metadata?.['store'] === tag;
  const sources = charges.filter((charge) => charge.payment_intent === null && isOurs(charge));
  return [...intents.filter(isOurs).map(fromIntent), ...sources.map(fromCharge)];
}

async function newCustomer(stripe: StripeClient, tag: string, key: string): Promise<string> {
  const customer = await stripe.customers.create(
    { metadata: { store: tag } },
    { idempotencyKey: `${key}-customer` },
  );
  return customer.id;
}
