/** Makes the calls that the gateway's script makes in a browser. */
import assert from 'node:assert/strict';
import type { CartReply } from '#commerce/cart/contract';
import { Shopper } from './shopper.ts';

export interface Intent {
  id: string;
  client_secret: string;
}

/** A cart that names a card intent made in the browser, as the newer client library prepares it before the submit. */
export async function withCardIntent(
  store: { origin: string; gatewayOrigin: string },
  slug: string,
  quantity: number,
): Promise<{ shopper: Shopper; cart: CartReply; intent: Intent }> {
  const shopper = new Shopper(store.origin);
  await shopper.add(slug, quantity);
  const cart = await shopper.fill('buyer@example.com', { method: 'card' });
  const { publishable_key: key } = (await shopper.call('GET', '/settings/payments')).card;
  const card = { number: '4242424242424242', exp_month: '12', exp_year: '2034', cvc: '123' };
  const fields = new URLSearchParams({ key, type: 'card' });
  for (const [name, value] of Object.entries(card)) fields.set(`card[${name}]`, value);
  const methodReply = await fetch(`${store.gatewayOrigin}/v1/payment_methods`, {
    method: 'POST',
    body: fields,
  });
  const method: { id: string } = await methodReply.json();
  assert.ok(method.id, JSON.stringify(method));
  const intentFields = {
    payment_method: method.id,
    amount: Math.round(cart.capture_total * 100),
    currency: 'eur',
    capture_method: 'manual',
  };
  const body = JSON.stringify({ $key: 'pk_demo', $data: { gateway: 'stripe', intent: intentFields } });
  const reply = await (await fetch(`${store.origin}/vault/intent`, { method: 'POST', body })).json();
  const intent: Intent = reply.$data;
  assert.ok(intent?.id, JSON.stringify(reply));
  const billing = { method: 'card', card: { token: method.id }, intent: { stripe: { id: intent.id } } };
  shopper.expectCart(await shopper.call('PUT', '/cart', { billing }));
  return { shopper, cart, intent };
}
