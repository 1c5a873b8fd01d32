/** Why a payment is refused, as messages for the buyer. */
import { Message } from '#messages';
import type { GatewayRefusal } from '#vault';
import type { RefusedPayment } from './authorisation.ts';
import type { Provider } from './gateway.ts';
import { refusals } from './refusals.ts';

export function refusePayment(field: string, code: string, message: Message): RefusedPayment {
  return { ok: false, field, code, message };
}

/**
 * One refusal for payments of another cart, of another shop, and for unknown ones: the caller learns no more than
 * that.
 */
export function refuseForeignPayment(): RefusedPayment {
  return refusePayment('billing.intent', 'ALREADY_USED', refusals.foreignPayment);
}

export function refuseChangedAmount(): RefusedPayment {
  return refusePayment('billing.intent', 'AMOUNT_CHANGED', refusals.amountChanged);
}

/** The buyer did not confirm at the bank. They know that, so it may be named. */
const NOT_CONFIRMED = new Set([
  'payment_intent_authentication_failure',
  'setup_intent_authentication_failure',
  'authentication_required',
]);

/** One wording for every reason of a decline, so that testing cards reveals nothing about them. */
export function refuseDeclined(reason: string): RefusedPayment {
  return NOT_CONFIRMED.has(reason)
    ? refusePayment('billing.method', 'NOT_AUTHORISED', refusals.notConfirmedByBuyer)
    : refusePayment('billing.method', 'DECLINED', refusals.declined);
}

/**
 * Request errors whose message helps a buyer: the provider names its limit, in English. All others are for programmers:
 * they name ids and calls.
 */
const SHOWN_AS_IS = new Set(['amount_too_small', 'amount_too_large']);

const UNREACHABLE: Readonly<Record<Provider, Message>> = {
  stripe: refusals.providerUnreachable,
  braintree: refusals.payPalUnreachable,
  account: refusals.providerUnreachable,
};

/** Presents a refusal of the gateway at the field of the cart that it concerns. */
export function presentRefusal(
  provider: Provider,
  { kind, code, message, param }: GatewayRefusal,
  field: string,
): RefusedPayment {
  if (kind === 'unreachable') return refusePayment('billing.method', code, UNREACHABLE[provider]);
  // A card that is not stored can be authorised once: the total has changed, or an earlier attempt was released.
  if (kind === 'request' && param === 'payment_method' && code !== 'resource_missing')
    return refusePayment('billing.card.token', 'USED', refusals.cardUsed);
  if (kind === 'request' && !SHOWN_AS_IS.has(code))
    return refusePayment(field, 'UNUSABLE', refusals.unusable);
  return refusePayment(field, code, new Message(() => message));
}
