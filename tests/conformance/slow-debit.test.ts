import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { eventually } from '../harness.ts';
import { Buyer, openPaymentShop, type PaymentShop } from './payment-shop.ts';

/** A direct debit by a Bancontact agreement, on which the bank works for days before it succeeds. */
const HOUR = 3_600_000;
let shop: PaymentShop;
let shopClock = 0;

before(async () => {
  shop = await openPaymentShop('shop');
  shop.gateway?.slowDebits(true);
});
after(() => shop.close());

const query = async (sql: string, values: unknown[]) =>
  (await shop.server.platform.db.pool.query(sql, values)).rows;

/** Orders of a cart: the buyer's session may have ended when the bank reports. */
const ordersOf = (cartId: string) => query('SELECT id FROM orders WHERE cart_id = $1', [cartId]);

const stateOf = async (ref: string) =>
  (await query('SELECT state FROM payments WHERE ref = $1', [ref]))[0]?.state;

/** Subjects of the mails that told this buyer about a returned payment. */
const mailsAboutReturns = async (email: string) =>
  (await shop.server.platform.mail.latest(9, email))
    .filter(({ kind }) => kind === 'order.payment_released')
    .map(({ subject }) => subject);

/** The cart, submitted once, while its debit is in progress; and the debit. */
async function submitSlowDebit(buyer: Buyer, email?: string) {
  const cart = await buyer.fillCart(undefined, email);
  const { $data: setup } = await buyer.vault('/intent', 'post', {
    ...{ gateway: 'stripe', action: 'setup', cart_id: cart.id },
    intent: { payment_method_types: 'bancontact', usage: 'off_session' },
  });
  const { id, client_secret } = setup;
  const key = shop.publishableKey;
  const fields = new URLSearchParams({ key, client_secret, return_url: 'http://localhost/' });
  await fetch(`${shop.gatewayOrigin}/v1/setup_intents/${id}/confirm`, { method: 'POST', body: fields });
  const choice = new URLSearchParams({ client_secret, choice: 'authorise' });
  await fetch(`${shop.gatewayOrigin}/pay/${id}`, { method: 'POST', body: choice, redirect: 'manual' });
  const { body } = await buyer.pay({ method: 'bancontact', bancontact: { token: id } });
  assert.equal(body.errors?.['billing.intent']?.code, 'PROCESSING', JSON.stringify(body));
  const payments = await query('SELECT ref, state FROM payments WHERE cart_id = $1', [cart.id]);
  assert.equal(payments.length, 1);
  return { cartId: String(cart.id), debit: String(payments[0]?.ref) };
}

/**
 * Moves the shop's clock and waits until the debit has been looked at again. No job may be running: it would end at
 * the new time, and be due again a minute later.
 */
async function passHours(hours: number, debit: string): Promise<void> {
  await shop.server.platform.jobs.drain();
  shopClock += hours * HOUR;
  shop.setClock(shopClock);
  const startedAt = new Date(Date.now() + shopClock);
  await eventually(
    async () =>
      (await query('SELECT 1 FROM payments WHERE ref = $1 AND checked_at >= $2', [debit, startedAt])).length >
      0,
  );
}

it('becomes an order when the bank reports success after days', async () => {
  const { cartId, debit } = await submitSlowDebit(new Buyer(shop.server));
  await passHours(30, debit);
  await passHours(60, debit);
  assert.deepEqual(await ordersOf(cartId), []);
  shop.gateway?.slowDebits(false);
  await eventually(async () => (await ordersOf(cartId)).length === 1);
  const [payment] = await query('SELECT state, order_id FROM payments WHERE ref = $1', [debit]);
  assert.equal(payment?.state, 'captured');
  assert.equal(payment?.order_id, (await ordersOf(cartId))[0]?.id);
});

it('becomes an order when the report of the bank is lost', async () => {
  shop.gateway?.slowDebits(true);
  const { cartId, debit } = await submitSlowDebit(new Buyer(shop.server));
  await passHours(30, debit);
  shop.gateway?.webhooks({ lose: 10 });
  shop.gateway?.slowDebits(false);
  await passHours(60, debit);
  await eventually(async () => (await ordersOf(cartId)).length === 1);
  const payments = await query('SELECT state FROM payments WHERE cart_id = $1', [cartId]);
  assert.deepEqual(payments, [{ state: 'captured' }]);
  shop.gateway?.webhooks({});
});

it('becomes an order when the gateway could not be asked for days', async () => {
  shop.gateway?.slowDebits(true);
  const { cartId, debit } = await submitSlowDebit(new Buyer(shop.server));
  shop.gateway?.webhooks({ lose: 10 });
  shop.gateway?.slowDebits(false);
  shop.gateway?.trouble({ kind: 'error', times: 10_000, path: '/v1/payment_intents' });
  const stateOfDebit = () => query('SELECT state FROM payments WHERE ref = $1', [debit]);
  const submittedState = await stateOfDebit();
  await passHours(60, debit);
  await shop.server.platform.jobs.drain();
  assert.deepEqual(await stateOfDebit(), submittedState);
  shop.gateway?.trouble(null);
  // The wait between two checks is a quarter of the payment's age.
  await passHours(30, debit);
  await eventually(async () => (await ordersOf(cartId)).length === 1);
  const payments = await query('SELECT state FROM payments WHERE cart_id = $1', [cartId]);
  assert.deepEqual(payments, [{ state: 'captured' }]);
  shop.gateway?.webhooks({});
});

it('is refunded, and charges nothing else, where the cart has changed meanwhile', async () => {
  shop.gateway?.slowDebits(true);
  const buyer = new Buyer(shop.server);
  const { cartId, debit } = await submitSlowDebit(buyer, 'refused@example.com');
  await buyer.call('POST', '/cart/items', { product_id: 'rc0603ff4k70n', quantity: 4_000 });
  shop.gateway?.slowDebits(false);
  await eventually(
    async () =>
      (await query(`SELECT 1 FROM payments WHERE ref = $1 AND state = 'captured'`, [debit])).length > 0,
  );
  await eventually(
    async () =>
      (await query(`SELECT 1 FROM jobs WHERE kind = 'checkout.submit' AND state = 'waiting'`, [])).length ===
      0,
  );
  assert.deepEqual(await ordersOf(cartId), []);
  assert.equal((await query('SELECT 1 FROM payments WHERE cart_id = $1', [cartId])).length, 1);
  shopClock += HOUR;
  shop.setClock(shopClock);
  await eventually(
    async () =>
      (await query(`SELECT 1 FROM payments WHERE ref = $1 AND state = 'refunded'`, [debit])).length > 0,
  );
  assert.equal((await mailsAboutReturns('refused@example.com')).length, 1);
});

it('is refunded, and the buyer is mailed, when the cart has dropped it meanwhile', async () => {
  shop.gateway?.slowDebits(true);
  const buyer = new Buyer(shop.server);
  const { cartId, debit } = await submitSlowDebit(buyer, 'dropped@example.com');
  await buyer.call('PUT', '/cart', { billing: { method: 'card', bancontact: null } });
  shop.gateway?.slowDebits(false);
  await eventually(async () => (await stateOf(debit)) === 'captured');
  shopClock += HOUR;
  shop.setClock(shopClock);
  await eventually(async () => (await stateOf(debit)) === 'refunded');
  assert.deepEqual(await ordersOf(cartId), []);
  assert.equal((await mailsAboutReturns('dropped@example.com')).length, 1);
});
