/** Why a payment is not taken, in words for the buyer. */
import type { GatewayRefusal } from '#vault';
import type { Refused } from './order.ts';

export function refused(field: string, code: string, message: string): Refused {
  return { ok: false, field, code, message };
}

/** Faults of a request whose words are of use to a buyer; all others speak to programmers, of ids and calls. */
const SAID_AS_THEY_ARE = new Set(['amount_too_small', 'amount_too_large']);

/** A refusal of the gateway, at the field of the cart that it is about. */
export function fromRefusal({ kind, code, message, param }: GatewayRefusal, field: string): Refused {
  // A card that is kept for nobody is good for one authorisation; another total needs another one.
  if (kind === 'request' && param === 'payment_method' && code !== 'resource_missing')
    return refused(
      'billing.card.token',
      'USED',
      'The card was used for another total already. Enter it again; what was reserved is given back.',
    );
  if (kind === 'request' && !SAID_AS_THEY_ARE.has(code))
    return refused(
      field,
      'UNUSABLE',
      'This payment cannot be used. Enter it again, or choose another way to pay.',
    );
  return refused(kind === 'unreachable' ? 'billing.method' : field, code, message);
}
