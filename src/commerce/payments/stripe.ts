import Stripe from 'stripe';
import { askOutside } from '#platform';
import type { GatewayRefusal, GatewayResult } from '#vault';

export type StripeClient = Stripe;

/** How the SDK reaches the gateway. */
export interface StripeAccess {
  secretKey: string;
  /** Null: the gateway's own host. */
  host: string | null;
}

/** Two attempts end before the buyer's browser times out (20 s); the SDK repeats with the same idempotency key. */
const TIMEOUT_MS = 9_000;
const RETRIES = 1;

/** The official SDK, pointed at the gateway or at its stand-in; only the host and key differ. */
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

/** Runs a call and converts what the SDK throws into a result. `rescue` turns a refused card into a payment. */
export async function callStripe<T>(
  work: () => Promise<T>,
  rescue?: (error: InstanceType<typeof Stripe.errors.StripeError>) => T | null,
): Promise<GatewayResult<T>> {
  askOutside('the card gateway');
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const rescuedPayment = rescue?.(error);
    return rescuedPayment ? { ok: true, value: rescuedPayment } : { ok: false, refusal: refusalOf(error) };
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
