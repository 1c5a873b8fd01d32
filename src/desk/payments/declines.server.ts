/** Declined payments with their buyers, for the desk. */
import { openCustomers } from '#accounts';
import { cartContacts } from '#commerce/cart';
import { declinedPayments } from '#commerce/payments';
import { amountOf } from '#kernel';
import type { DeskDependencies } from '../frame/dependencies.server.ts';
import type { DeclineReply } from './contract.ts';

/** The newest first; only of one cart where `cartId` is given. */
export async function presentDeclines(
  { platform }: Pick<DeskDependencies, 'platform'>,
  filter: { limit: number; cartId?: string },
): Promise<DeclineReply[]> {
  const declines = await declinedPayments(platform, filter);
  const cartIds = [...new Set(declines.flatMap(({ cartId }) => cartId ?? []))];
  const contacts = new Map((await cartContacts(platform.db.orm, cartIds)).map((cart) => [cart.id, cart]));
  const customers = openCustomers(platform);
  const accountIds = [...contacts.values()].flatMap(({ email, accountId }) =>
    email === null && accountId !== null ? [accountId] : [],
  );
  const emails = await customers.emailsOf([...new Set(accountIds)]);
  return declines.map(({ id, declinedAt, provider, amount, code, reason, cartId }) => {
    const cart = cartId === null ? undefined : contacts.get(cartId);
    return {
      ...{ id, provider, code, reason },
      at: declinedAt.toISOString(),
      currency: amount.currency,
      amount: amountOf(amount),
      email: cart?.email ?? emails.get(cart?.accountId ?? '') ?? null,
      company: cart?.company ?? null,
      orderId: cart?.orderId ?? null,
    };
  });
}
