import type Stripe from 'stripe';
import { ApiError, errorBody } from '#kernel';
import { LIMITS, type Platform } from '#platform';
import { readBody } from '#settings';
import { secondsToWait } from '#vault';
import { amountAt } from './amounts.ts';
import { recordDecline } from './declines.ts';
import type { ProviderPayment } from './gateway.ts';
import type { Gateways } from './gateways.ts';
import { toProviderState } from './payment-book.ts';
import type { Payments } from './payments.ts';
import { isReadable } from './readable-event.ts';
import { refusals } from './refusals.ts';
import type { EventOutcome } from './states.ts';
import { closeEvent, insertEvent } from './store.ts';
import { fromCharge, fromIntent } from './stripe-present.ts';

const OLDEST_SECONDS = 300;
const CART_ID = /^[0-9a-f]{24}$/;

/**
 * Handles a webhook event of the card gateway. Unsigned, forged and stale events are refused without effect. Each
 * event id takes effect once, in one transaction with its consequences. The gateway resends after any reply other
 * than 2xx.
 */
export async function handleWebhookEvent(
  platform: Platform,
  gateways: Gateways,
  request: Request,
  voidPayment: Payments['void'],
): Promise<Response> {
  const signature = request.headers.get('stripe-signature') ?? '';
  const bytes = await readBody(request, LIMITS.body);
  if (bytes === 'torn') return refusal(new ApiError('invalid_request', refusals.incompleteEvent));
  if (bytes === 'too_large') return refusal(new ApiError('payload_too_large', refusals.eventTooLarge));
  const body = new TextDecoder().decode(bytes);
  let event: Stripe.Event;
  try {
    const now = platform.clock.now().getTime();
    const { stripe, webhookSecret } = gateways;
    event = stripe.webhooks.constructEvent(body, signature, webhookSecret, OLDEST_SECONDS, undefined, now);
  } catch (error) {
    // Reading and checking use nothing but the caller's text, so every failure here is the caller's.
    platform.log.debug({ error }, 'payment event refused');
    return refusal(new ApiError('invalid_request', refusals.eventNotSigned));
  }
  if (!isReadable(event)) {
    platform.log.error({ event: String(event.id).slice(0, 100) }, 'an event of the gateway cannot be read');
    return refusal(new ApiError('invalid_request', refusals.eventIncompatible));
  }
  const outcome = await apply(platform, gateways, event);
  if (event.type === 'payment_intent.payment_failed')
    await countInBrowser(platform, gateways, fromIntent(event.data.object), voidPayment);
  platform.log.debug({ event: event.id, type: event.type, outcome }, 'payment event');
  return Response.json({ received: true });
}

function refusal(error: ApiError): Response {
  return Response.json(errorBody(error), { status: error.status });
}

async function apply(platform: Platform, gateways: Gateways, event: Stripe.Event): Promise<EventOutcome> {
  const { db, clock } = platform;
  const report = paymentIn(event, gateways.tag);
  if (!report && event.type !== 'source.chargeable') return 'ignored';
  const ref = report?.payment.ref ?? null;
  const facts = {
    provider: 'stripe',
    eventId: event.id,
    type: event.type,
    ref,
    receivedAt: clock.now(),
  } as const;
  // Most events repeat the reply to our own call. States only move forward, so such events change
  // nothing.
  const knownOutcome =
    report && (await gateways.book.judge('stripe', report.payment.ref, toProviderState(report.payment)));
  if (knownOutcome === 'repeated' || knownOutcome === 'late')
    return (await insertEvent(db.orm, { ...facts, outcome: knownOutcome })) ? knownOutcome : 'repeated';
  return db.transaction(async (tx) => {
    if (!(await insertEvent(tx, { ...facts, outcome: 'ignored' }))) return 'repeated';
    if (!report) {
      if (event.type === 'source.chargeable') await emitSourceEvent(gateways, tx, event.data.object);
      await closeEvent(tx, 'stripe', event.id, 'applied');
      return 'applied';
    }
    const { payment, isOurs } = report;
    let outcome = await gateways.book.recordProviderState(
      tx,
      'stripe',
      payment.ref,
      toProviderState(payment),
    );
    if (outcome === 'unknown' && isOurs) {
      // This store made the payment in a call that the process did not survive to record.
      await gateways.book.registerPayment('stripe', payment, tx);
      outcome = await gateways.book.recordProviderState(tx, 'stripe', payment.ref, toProviderState(payment));
    }
    await closeEvent(tx, 'stripe', event.id, outcome);
    return outcome;
  });
}

/**
 * Counts a card that was declined in the browser at the gateway's own fields, without a call to this store. An
 * intent with too many declines is ended.
 */
async function countInBrowser(
  platform: Platform,
  { book }: Gateways,
  { ref, amount, failure }: ProviderPayment,
  voidPayment: Payments['void'],
): Promise<void> {
  const row = await book.find('stripe', ref);
  if (!row?.byBrowser || !failure) return;
  const cartId = row.cartId ?? row.cartHint;
  const { code, message: reason, attempt } = failure;
  // An intent that no cart has named yet is counted by its own id. A decline without an attempt id is not: it may
  // be a repetition.
  const countedId = cartId ?? (attempt === null ? null : ref);
  const caller = { cartId: countedId, session: null, address: row.requestAddress, isKnown: false };
  const facts = { cartId, provider: 'stripe', ref, amount, code, reason } as const;
  await recordDecline(platform, caller, { ...facts, attempt });
  if ((await secondsToWait(platform, caller)) !== null) await voidPayment({ provider: 'stripe', ref });
}

/** The payment that an event reports; null if the event concerns something else. */
function paymentIn(event: Stripe.Event, tag: string): { payment: ProviderPayment; isOurs: boolean } | null {
  switch (event.type) {
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled': {
      const intent = event.data.object;
      return { payment: fromIntent(intent), isOurs: intent.metadata?.['store'] === tag };
    }
    case 'charge.succeeded':
    case 'charge.captured':
    case 'charge.refunded': {
      const charge = event.data.object;
      const intent =
        typeof charge.payment_intent === 'object' ? charge.payment_intent?.id : charge.payment_intent;
      if (intent && event.type !== 'charge.refunded') return null;
      const payment = { ...fromCharge(charge), ...(intent && { ref: intent }) };
      return { payment, isOurs: !intent && charge.metadata['store'] === tag };
    }
    default:
      return null;
  }
}

/** Nothing is captured yet: the cart that names the source may now be ordered. */
async function emitSourceEvent(
  { book }: Gateways,
  tx: Parameters<Gateways['book']['emit']>[0],
  source: Stripe.Source,
): Promise<void> {
  const cartHint = source.metadata?.['cart_id'] ?? '';
  await book.emit(tx, {
    paymentRef: source.id,
    provider: 'stripe',
    method: null,
    kind: 'authorised',
    cartId: CART_ID.test(cartHint) ? cartHint : null,
    orderId: null,
    amount: amountAt(source.currency ?? 'eur', source.amount ?? 0),
  });
}
