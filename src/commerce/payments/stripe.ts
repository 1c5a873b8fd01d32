import Stripe from 'stripe';
import { askOutside, type Logger } from '#platform';
import type { GatewayRefusal, GatewayResult } from '#vault';

export type StripeClient = Stripe;

/** How the SDK reaches the gateway. */
export interface StripeAccess {
  secretKey: string;
  /** Base URL; null: the gateway's own. */
  host: string | null;
}

/**
 * Refusals of the gateway that a buyer neither causes nor can fix: a wrong key, a missing permission, a fault of the
 * gateway.
 */
const isOurFault = (status: number) => status === 401 || status === 403 || status >= 500;

/** Two attempts of 9 s end before the buyer's browser times out (20 s); the SDK repeats with the same key. */
const TIMEOUT_MS = 9_000;
const RETRIES = 1;

/** The official SDK, pointed at the gateway or at its stand-in. */
export function openStripe({ secretKey, host }: StripeAccess, log: Logger): StripeClient {
  const url = host === null ? null : new URL(host);
  const client = new Stripe(secretKey, {
    telemetry: false,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    ...(url && {
      host: url.hostname,
      port: url.port === '' ? (url.protocol === 'http:' ? 80 : 443) : Number(url.port),
      protocol: url.protocol === 'http:' ? 'http' : 'https',
    }),
  });
  client.on('response', ({ status, method, path, request_id }: Stripe.ResponseEvent) => {
    if (isOurFault(status))
      log.error({ status, method, path, request: request_id }, 'the card gateway refused');
  });
  return client;
}

/**
 * Runs a call and converts errors of the SDK into a result. `recover` may turn an error that carries a payment, such as
 * a decline, into the result.
 */
export async function callStripe<T>(
  work: () => Promise<T>,
  recover?: (error: InstanceType<typeof Stripe.errors.StripeError>) => T | null,
): Promise<GatewayResult<T>> {
  askOutside('the card gateway');
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const payment = recover?.(error);
    return payment ? { ok: true, value: payment } : { ok: false, refusal: refusalOf(error) };
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
  const message = 'The payment provider cannot be reached. Try again in a minute.';
  return { kind: 'unreachable', code: 'gateway_unreachable', message, param: null };
}
