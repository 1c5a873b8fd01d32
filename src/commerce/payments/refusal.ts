/** Why a payment is refused, in words for the buyer. */
import type { GatewayRefusal } from '#vault';
import type { RefusedPayment } from './authorisation.ts';

export function refusePayment(field: string, code: string, message: string): RefusedPayment {
  return { ok: false, field, code, message };
}

/**
 * One refusal for payments of another cart, of another shop, and for unknown ones: the caller learns no more than
 * that.
 */
export function refuseForeignPayment(): RefusedPayment {
  return refusePayment('billing.intent', 'ALREADY_USED', 'This payment belongs to another cart. Pay again.');
}

export function refuseChangedAmount(): RefusedPayment {
  return refusePayment(
    'billing.intent',
    'AMOUNT_CHANGED',
    'The total has changed since this payment. Pay again.',
  );
}

/** The buyer did not confirm at the bank. They know that, so it may be named. */
const NOT_CONFIRMED = new Set([
  'payment_intent_authentication_failure',
  'setup_intent_authentication_failure',
  'authentication_required',
]);

/** One wording for every reason of a decline, so that testing cards reveals nothing about them. */
export function refuseDeclined(reason: string): RefusedPayment {
  if (NOT_CONFIRMED.has(reason))
    return refusePayment(
      'billing.method',
      'NOT_AUTHORISED',
      'Your bank did not confirm the payment. Try again, or pay another way.',
    );
  return refusePayment(
    'billing.method',
    'DECLINED',
    'The payment was declined. Use another card, or pay another way.',
  );
}

/** Request errors whose message helps a buyer. All others are for programmers: they name ids and calls. */
const SHOWN_AS_IS = new Set(['amount_too_small', 'amount_too_large']);

/** Presents a refusal of the gateway at the field of the cart that it concerns. */
export function presentRefusal(
  { kind, code, message, param }: GatewayRefusal,
  field: string,
): RefusedPayment {
  // A card that is not stored can be authorised once: the total has changed, or an earlier attempt was released.
  if (kind === 'request' && param === 'payment_method' && code !== 'resource_missing')
    return refusePayment(
      'billing.card.token',
      'USED',
      'Enter the card again, because its details work only once. We release the amount reserved before.',
    );
  if (kind === 'request' && !SHOWN_AS_IS.has(code))
    return refusePayment(
      field,
      'UNUSABLE',
      'This payment cannot be used. Enter the details again, or choose another payment method.',
    );
  return refusePayment(kind === 'unreachable' ? 'billing.method' : field, code, message);
}
