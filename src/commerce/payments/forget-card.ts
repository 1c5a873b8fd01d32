import type { Gateways } from './gateways.ts';
import { callStripe } from './stripe.ts';

/**
 * Removes a stored card from the gateway, so that it can no longer be charged. A card that the gateway does not
 * know counts as removed. Throws while the gateway is unreachable.
 */
export async function forgetCard({ stripe }: Pick<Gateways, 'stripe'>, paymentMethod: string): Promise<void> {
  const answer = await callStripe(() => stripe.paymentMethods.detach(paymentMethod));
  if (!answer.ok && answer.refusal.kind === 'unreachable') throw new Error(answer.refusal.message);
}
