import Stripe from 'stripe';
import { money } from '#kernel';
import type { GatewayRefusal, GatewayResult } from '#vault';
import type {
  AgreedSetup,
  BankGateway,
  ChargedCard,
  ChargeRequest,
  PaymentMethod,
  ProviderPayment,
} from './gateway.ts';

export type StripeClient = Stripe;

/** Where the SDK finds the gateway. */
export interface StripeAccess {
  secretKey: string;
  /** Null: the gateway's own host. */
  host: string | null;
}

const TIMEOUT_MS = 12_000;
/** The SDK repeats with the same idempotency key. */
const RETRIES = 2;
const EXPAND = ['latest_charge', 'payment_method'];

const METHODS: readonly PaymentMethod[] = ['card', 'ideal', 'klarna', 'bancontact'];
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'American Express',
  discover: 'Discover',
  jcb: 'JCB',
  diners: 'Diners Club',
};

/** The official SDK, pointed at the gateway or at its stand-in: nothing else tells them apart. */
export function openStripe({ secretKey, host }: StripeAccess): StripeClient {
  const url = host === null ? null : new URL(host);
  return new Stripe(secretKey, {
    telemetry: false,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    ...(url && {
      host: url.hostname,
      port: url.port === '' ? (url.protocol === 'http:' ? 80 : 443) : Number(url.port),
      protocol: url.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}

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
          return fromCharge(await stripe.charges.capture(ref, { amount: amount.minor }, options));
        await stripe.paymentIntents.capture(ref, { amount_to_capture: amount.minor }, options);
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
        await stripe.refunds.create({ ...target, amount: amount.minor }, { idempotencyKey: key });
        return found(ref);
      }),
    chargeSource: (source, { amount, cartId, key }) =>
      asked(async () => {
        const charge = { amount: amount.minor, currency: amount.currency.toLowerCase(), source };
        const metadata = { store: tag, cart_id: cartId };
        return fromCharge(await stripe.charges.create({ ...charge, metadata }, { idempotencyKey: key }));
      }),
    recent: (since) => asked(() => recent(stripe, tag, Math.floor(since.getTime() / 1000))),
    findSetup: (id) =>
      asked(async () => agreedSetup(await stripe.setupIntents.retrieve(id, { expand: ['latest_attempt'] }))),
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
      amount: amount.minor,
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

/** Runs a call and turns what the SDK throws into a result. `rescue` makes a payment of a refused card. */
export async function asked<T>(
  work: () => Promise<T>,
  rescue?: (error: InstanceType<typeof Stripe.errors.StripeError>) => T | null,
): Promise<GatewayResult<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const rescued = rescue?.(error);
    return rescued ? { ok: true, value: rescued } : { ok: false, refusal: refusalOf(error) };
  }
}

function refusalOf(error: InstanceType<typeof Stripe.errors.StripeError>): GatewayRefusal {
  const code = error.code ?? 'gateway_error';
  const param = error.param ?? null;
  if (error instanceof Stripe.errors.StripeCardError)
    return { kind: 'card', code, message: error.message, param };
  if (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeIdempotencyError
  )
    return { kind: 'request', code, message: error.message, param };
  const message = 'The card gateway cannot be reached at the moment. Try again in a minute.';
  return { kind: 'unreachable', code: 'gateway_unreachable', message, param: null };
}

/** A card that was refused while confirming: the intent comes along with the error. */
function failedIntent(error: InstanceType<typeof Stripe.errors.StripeError>): ProviderPayment | null {
  const intent = error.payment_intent;
  if (!(error instanceof Stripe.errors.StripeCardError) || !intent) return null;
  const failure = { code: error.decline_code ?? error.code ?? 'card_declined', message: error.message };
  return { ...fromIntent(intent), state: 'failed', failure };
}

const STATES: Readonly<Record<string, ProviderPayment['state']>> = {
  requires_payment_method: 'open',
  requires_source: 'open',
  requires_confirmation: 'confirm',
  requires_action: 'action',
  requires_source_action: 'action',
  processing: 'processing',
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'canceled',
};

/** An intent of the gateway, as the SDK or an event brings it. */
export function fromIntent(intent: Stripe.PaymentIntent): ProviderPayment {
  const error = intent.last_payment_error;
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const state = STATES[intent.status] ?? 'processing';
  const type = intent.payment_method_types.find((each) => METHODS.includes(each as PaymentMethod));
  return {
    ref: intent.id,
    method: (type ?? 'bancontact') as PaymentMethod,
    amount: money(intent.currency.toUpperCase(), intent.amount),
    captured: intent.amount_received,
    refunded: charge?.amount_refunded ?? 0,
    state: state === 'open' && error ? 'failed' : state,
    clientSecret: intent.client_secret,
    redirectUrl: intent.next_action?.redirect_to_url?.url ?? null,
    failure: error
      ? { code: error.decline_code ?? error.code ?? 'declined', message: error.message ?? '' }
      : null,
    cartHint: intent.metadata?.['cart_id'] ?? null,
    card: cardOf(intent.payment_method, intent.customer),
  };
}

/** A charge made from a source. */
export function fromCharge(charge: Stripe.Charge): ProviderPayment {
  const type = METHODS.find((each) => each === charge.payment_method_details?.type);
  const state =
    charge.status === 'failed'
      ? 'failed'
      : charge.status === 'pending'
        ? 'processing'
        : charge.captured
          ? 'captured'
          : 'authorised';
  return {
    ref: charge.id,
    method: type ?? 'bancontact',
    amount: money(charge.currency.toUpperCase(), charge.amount),
    captured: charge.amount_captured,
    refunded: charge.amount_refunded,
    state,
    clientSecret: null,
    redirectUrl: null,
    failure: charge.failure_message
      ? { code: charge.failure_code ?? 'declined', message: charge.failure_message }
      : null,
    cartHint: charge.metadata['cart_id'] ?? null,
    card: null,
  };
}

function cardOf(
  method: Stripe.PaymentIntent['payment_method'],
  customer: Stripe.PaymentIntent['customer'],
): ChargedCard | null {
  if (typeof method !== 'object' || !method?.card) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  const gatewayCustomer = typeof customer === 'object' ? (customer?.id ?? null) : customer;
  return { paymentMethod: method.id, gatewayCustomer, brand: brandName(brand), last4, expMonth, expYear };
}

/** The gateway's name of a brand in the words of the shop. */
export function brandName(brand: string): string {
  return BRANDS[brand] ?? 'Unknown';
}

/** The debit that a bank agreement leaves behind. */
function agreedSetup(setup: Stripe.SetupIntent): AgreedSetup {
  const attempt = typeof setup.latest_attempt === 'object' ? setup.latest_attempt : null;
  const made = attempt?.payment_method_details.bancontact?.generated_sepa_debit ?? setup.payment_method;
  const customer = typeof setup.customer === 'object' ? (setup.customer?.id ?? null) : setup.customer;
  if (setup.status !== 'succeeded' || !made) return { paymentMethod: '', customer };
  return { paymentMethod: typeof made === 'object' ? made.id : made, customer };
}
