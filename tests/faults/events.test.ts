/** Webhook events of a bank payment that arrive before the browser returns, or instead of it. */
import assert from 'node:assert/strict';
import { after, afterEach, before, it } from 'node:test';
import type { CartReply } from '#commerce/cart/contract';
import { checkInvariants } from '#commerce/checkout';
import { eventually, startTestServer, type TestServer } from '../harness.ts';
import { type Intent, withCardIntent } from './browser-payments.ts';
import { Shopper } from './shopper.ts';

const PLENTY = 'rc0603ff4k70n';

let store: TestServer;
before(async () => {
  store = await startTestServer();
});
after(() => store.close());
afterEach(async () => {
  await store.platform.jobs.drain();
  assert.deepEqual(await checkInvariants(store.platform.db, store.platform.clock.now()), []);
});

const postForm = async (url: string, fields: Record<string, string>) => {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return response.status === 303 ? {} : response.json();
};

/** A cart whose buyer is at the bank's page. */
async function startBankPayment(): Promise<{ shopper: Shopper; cart: CartReply; intent: Intent }> {
  const shopper = new Shopper(store.origin);
  await shopper.add(PLENTY, 250);
  const cart = await shopper.fill('bank@example.com', { method: 'ideal' });
  const settings = await shopper.call('GET', '/settings/payments');
  const key = settings.card.publishable_key;
  const method = await postForm(`${store.gatewayOrigin}/v1/payment_methods`, { key, type: 'ideal' });
  const intentFields = {
    amount: Math.round(cart.capture_total * 100),
    currency: 'eur',
    payment_method: method.id,
    payment_method_types: 'ideal',
    confirm: true,
    return_url: `${store.origin}/checkout/return`,
  };
  const body = JSON.stringify({ $key: 'pk_demo', $data: { gateway: 'stripe', intent: intentFields } });
  const reply = await (await fetch(`${store.vaultOrigin}/intent`, { method: 'POST', body })).json();
  const intent: Intent = reply.$data;
  assert.ok(intent?.id, JSON.stringify(reply));
  const billing = { method: 'ideal', ideal: { token: method.id }, intent: { stripe: { id: intent.id } } };
  shopper.expectCart(await shopper.call('PUT', '/cart', { billing }));
  return { shopper, cart, intent };
}

const authorisePayment = ({ id, client_secret }: Intent) =>
  postForm(`${store.gatewayOrigin}/pay/${id}`, { client_secret, choice: 'authorise' });

async function queryRow<Row extends object>(sql: string, values: unknown[]): Promise<Row | undefined> {
  return (await store.platform.db.pool.query(sql, values)).rows[0];
}

it('a webhook event places the order before the browser is back, and the browser gets that order', async () => {
  const { shopper, cart, intent } = await startBankPayment();
  await authorisePayment(intent);
  const findOrder = () =>
    queryRow<{ number: string }>('SELECT number FROM orders WHERE cart_id = $1', [cart.id]);
  await eventually(async () => (await findOrder()) !== undefined);
  const { number } = (await findOrder())!;
  assert.equal((await shopper.call('GET', '/cart/order')).number, number);
  const answers = await Promise.all(Array.from({ length: 8 }, () => shopper.openTab().submit()));
  assert.deepEqual([...new Set(answers.map((answer) => answer.number))], [number]);
  assert.deepEqual([answers[0]!.paid, answers[0]!.billing.method], [true, 'ideal']);
  // The order stays readable for the guest who comes back later.
  assert.equal((await shopper.call('GET', '/cart/order')).number, number);
  assert.equal(await shopper.cart(), null);
});

it('browser and webhook event at the same moment place one order', async () => {
  const { shopper, cart, intent } = await startBankPayment();
  const [, ...answers] = await Promise.all([
    authorisePayment(intent),
    ...Array.from({ length: 8 }, () => shopper.openTab().submit()),
  ]);
  const finalAnswer = answers.find(({ errors }) => !errors) ?? (await shopper.submit());
  const order = finalAnswer.errors ? await shopper.submit() : finalAnswer;
  assert.equal(order.errors, undefined, JSON.stringify(order.errors));
  const orderCount = await queryRow<{ count: string }>('SELECT count(*) FROM orders WHERE cart_id = $1', [
    cart.id,
  ]);
  assert.equal(orderCount!.count, '1');
});

it('a bank payment whose cart cannot be ordered is refunded, and the buyer is mailed', async () => {
  const { shopper, cart, intent } = await startBankPayment();
  await store.platform.db.pool.query(
    'UPDATE cart_items SET seen_micros = seen_micros + 1 WHERE cart_id = $1',
    [cart.id],
  );
  await authorisePayment(intent);
  await eventually(async () => {
    const payment = await queryRow<{ state: string }>('SELECT state FROM payments WHERE ref = $1', [
      intent.id,
    ]);
    return payment?.state === 'refunded';
  });
  assert.equal((await shopper.cart())!.item_quantity, 250);
  assert.equal(await shopper.call('GET', '/cart/order'), null);
  const subjects = (await store.platform.mail.latest(9, 'bank@example.com')).map(({ kind }) => kind);
  assert.ok(subjects.includes('order.payment_released'), subjects.join());
  // Paid again, the cart is ordered.
  await shopper.fill('bank@example.com');
  await shopper.call('PUT', '/cart', { billing: { intent: null, ideal: null } });
  assert.equal((await shopper.submit()).errors, undefined);
});

it('a card that is confirmed early places no order until the buyer submits', async () => {
  const { shopper, cart, intent } = await withCardIntent(store, PLENTY, 250);
  const key = (await shopper.call('GET', '/settings/payments')).card.publishable_key;
  const confirm = `${store.gatewayOrigin}/v1/payment_intents/${intent.id}/confirm`;
  await postForm(confirm, { key, client_secret: intent.client_secret });
  await eventually(async () => {
    const payment = await queryRow<{ state: string }>('SELECT state FROM payments WHERE ref = $1', [
      intent.id,
    ]);
    return payment?.state === 'authorised';
  });
  await store.platform.jobs.drain();
  assert.equal((await shopper.cart())!.id, cart.id);
  const order = await shopper.submit();
  assert.equal(order.errors, undefined, JSON.stringify(order.errors));
});
