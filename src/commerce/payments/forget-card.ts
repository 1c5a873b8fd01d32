import type { Gateways } from './gateways.ts';
import { asked } from './stripe.ts';

/**
 * Takes a stored card from the gateway, so that nothing can be charged to it any more. Throws while the gateway cannot
 * be reached; one that it no longer keeps is forgotten already.
 */
export async function forgetCard({ stripe }: Pick<Gateways, 'stripe'>, paymentMethod: string): Promise<void> {
  const done = await asked(() => stripe.paymentMethods.detach(paymentMethod));
  if (!done.ok && done.refusal.kind === 'unreachable') throw new Error(done.refusal.message);
}
