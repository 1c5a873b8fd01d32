import type { Gateways } from './gateways.ts';
import { callStripe } from './stripe.ts';

/**
 * Takes a stored card from the gateway, so that nothing can be charged to it any more. Throws while the gateway cannot
 * be reached; one that it no longer keeps is forgotten already.
 */
export async function forgetCard({ stripe }: Pick<Gateways, 'stripe'>, paymentMethod: string): Promise<void> {
  const answer = await callStripe(() => stripe.paymentMethods.detach(paymentMethod));
  if (!answer.ok && answer.refusal.kind === 'unreachable') throw new Error(answer.refusal.message);
}
