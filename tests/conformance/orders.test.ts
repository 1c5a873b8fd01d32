/** Orders as the client libraries submit and read them, and the errors a caller can make. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { checkInvariants } from '#commerce/checkout';
import { orderReply } from '#commerce/orders';
import demo from '../../data/demo.json' with { type: 'json' };
import { Shopper } from '../faults/shopper.ts';
import { pdfText } from '../harness/pdf-text.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { call } from './api-call.ts';
import { clientsOf } from './clients.ts';
import { CookieJar } from './cookie-jar.ts';

const PART = 'rc0603ff4k70n';
const [BUYER, ENGINEER] = demo.accounts;

let store: TestServer;

before(async () => {
  store = await startTestServer();
});

after(async () => {
  assert.deepEqual(await checkInvariants(store.platform.db, store.platform.clock.now()), []);
  await store.close();
});

async function logInCustomer({ email, password }: { email: string; password: string }): Promise<Shopper> {
  const shopper = new Shopper(store.origin);
  const account = await shopper.call('POST', '/account/login', { email, password });
  assert.equal(account.email, email, JSON.stringify(account));
  // Earlier tests leave items in the customer's cart.
  await shopper.call('PUT', '/cart/items', []);
  return shopper;
}

async function placeOrder(shopper: Shopper, quantity = 100) {
  await shopper.add(PART, quantity);
  await shopper.fill();
  const order = await shopper.submit();
  assert.equal(order.errors, undefined, JSON.stringify(order.errors));
  // The reply has the fields of the public reference and no others.
  assert.deepEqual(orderReply.parse(order), order);
  return order;
}

const SHIPPING = { name: 'Ada Buyer', address1: 'Weg 1', city: 'München', zip: '80331', country: 'DE' };

describe('client libraries', () => {
  let jar: CookieJar;
  before(() => {
    jar = CookieJar.install();
  });
  after(() => jar.remove());

  for (const release of ['5.8.1', '4.0.0-next.0']) {
    it(`${release}: an order empties the cart and stays readable`, async () => {
      jar.clear();
      const { client } = clientsOf(store.origin).find(({ name }) => name === release)!;
      const { cart } = client;
      await cart.addItem({ product_id: PART, quantity: 100, options: { Packaging: 'Cut tape' } });
      const token = await new Shopper(store.origin).cardToken();
      await cart.update({
        account: { email: 'lib@example.com' },
        shipping: SHIPPING,
        billing: { method: 'card', card: { token } },
      });
      const order = await cart.submitOrder();
      assert.equal(order.errors, undefined, JSON.stringify(order.errors));
      assert.match(order.number, /^\d\d-\d{5}-\d$/);
      assert.equal(await cart.get(), null);
      assert.equal((await cart.getOrder()).id, order.id);
      assert.equal((await cart.getOrder(order.checkout_id)).id, order.id);
    });
  }
});

describe('POST /cart/order', () => {
  it('names every missing field and charges nothing', async () => {
    const shopper = new Shopper(store.origin);
    assert.deepEqual(Object.keys((await shopper.submit()).errors!), ['items']);
    await shopper.add(PART, 100);
    assert.deepEqual(Object.keys((await shopper.submit()).errors!), [
      'account.email',
      'shipping.name',
      'shipping.address1',
      'shipping.city',
      'shipping.country',
      'billing.method',
    ]);
    await shopper.call('PUT', '/cart', { account: { email: 'a@example.com' }, shipping: SHIPPING });
    assert.deepEqual(Object.keys((await shopper.submit()).errors!), ['billing.method']);
    const declinedToken = await shopper.cardToken('4000000000000002');
    await shopper.call('PUT', '/cart', { billing: { method: 'card', card: { token: declinedToken } } });
    const refusal = await shopper.submit();
    assert.equal(
      Object.values(refusal.errors!)[0]!.message,
      'The payment was declined. Use another card, or pay another way.',
    );
    assert.equal((await shopper.cart())!.item_quantity, 100);
    await shopper.fill();
    assert.equal((await shopper.submit()).errors, undefined);
  });

  it('ignores a price, total or state from the caller', async () => {
    const shopper = new Shopper(store.origin);
    const cart = await shopper.add(PART, 100);
    await shopper.fill();
    await shopper.call('PUT', '/cart', { grand_total: 0.01, capture_total: 0, paid: true, sub_total: 0 });
    const order = await shopper.call('POST', '/cart/order', { grand_total: 0.01, paid: true, number: 'X' });
    assert.equal(order.sub_total, cart.sub_total);
    assert.equal(order.paid, false);
    const cents = (amount: number) => Math.round(amount * 100);
    assert.equal(
      cents(order.grand_total),
      cents(order.sub_total) -
        cents(order.discount_total) +
        cents(order.shipment_total) +
        cents(order.tax_total),
    );
  });

  it('reports a changed price before any charge, and orders at the second submit', async () => {
    const shopper = await Shopper.prepare(store.origin, PART, 100);
    const cart = (await shopper.cart())!;
    await store.platform.db.pool.query(
      'UPDATE cart_items SET seen_micros = seen_micros - 100 WHERE cart_id = $1',
      [cart.id],
    );
    const refusal = await shopper.submit();
    assert.deepEqual(
      Object.entries(refusal.errors!).map(([path, { code }]) => [path, code]),
      [['items.0.price', 'CHANGED']],
    );
    const { rows } = await store.platform.db.pool.query('SELECT 1 FROM payments WHERE cart_id = $1', [
      cart.id,
    ]);
    assert.equal(rows.length, 0);
    assert.equal((await shopper.submit()).errors, undefined);
  });

  it('charges nothing when a gift card covers the total', async () => {
    const shopper = new Shopper(store.origin);
    await shopper.add(PART, 1);
    await shopper.fill('gift@example.com', { method: 'card' });
    const { code } = demo.giftcards[0]!;
    const cart = shopper.expectCart(await shopper.call('POST', '/cart/giftcards', { code }));
    assert.equal(cart.capture_total, 0);
    const order = await shopper.submit();
    assert.equal(order.errors, undefined, JSON.stringify(order.errors));
    assert.deepEqual([order.paid, order.payment_status, order.capture_total], [true, 'covered', 0]);
    assert.equal(order.giftcard_total, order.grand_total);
  });

  it('ships short stock in two deliveries or in one, as the buyer chose', async () => {
    const [splitShopper, waitingShopper] = await Promise.all(
      ['split', 'wait'].map(async (ship) => {
        const shopper = new Shopper(store.origin);
        await shopper.add(demo.low_stock.slug, demo.low_stock.level + 5);
        await shopper.add(PART, 100);
        await shopper.fill();
        await shopper.call('PUT', '/cart', { ship });
        return shopper;
      }),
    );
    const splitOrder = await splitShopper!.submit();
    const [shortItem, stockedItem] = splitOrder.items;
    assert.deepEqual(
      [shortItem!.stocked, shortItem!.backorder, stockedItem!.backorder],
      [demo.low_stock.level, 5, 0],
    );
    assert.ok(shortItem!.backorder_date! > shortItem!.ship_date);
    assert.equal(stockedItem!.ship_date, shortItem!.ship_date);
    assert.equal(splitOrder.ship_date, shortItem!.backorder_date);
    // The other order changed the stock of this cart: the first submit reports that, the second one orders. The card
    // was authorised for the earlier total.
    const reply = await waitingShopper!.submit();
    if (reply.errors) await waitingShopper!.fill();
    const waitingOrder = reply.errors ? await waitingShopper!.submit() : reply;
    assert.equal(waitingOrder.errors, undefined, JSON.stringify(waitingOrder.errors));
    assert.deepEqual(
      waitingOrder.items.map((item) => item.ship_date),
      [waitingOrder.ship_date, waitingOrder.ship_date],
    );
  });
});

describe('orders of an account', () => {
  it('need a login, belong to the customer alone and are listed newest first', async () => {
    const visitor = await call(store.origin, '/account/orders');
    assert.deepEqual([visitor.status, visitor.body.error.code], [401, 'unauthorized']);
    const buyer = await logInCustomer(BUYER!);
    const engineer = await logInCustomer(ENGINEER!);
    const first = await placeOrder(buyer);
    const second = await placeOrder(buyer, 200);
    const list = await buyer.call('GET', '/account/orders?limit=1');
    assert.deepEqual([list.count >= 2, list.results[0].id, list.page_count], [true, second.id, list.count]);
    assert.equal((await buyer.call('GET', `/account/orders/${first.id}`)).number, first.number);
    assert.equal((await buyer.call('GET', '/account')).order_count, list.count);
    assert.equal(await engineer.call('GET', `/account/orders/${first.id}`), null);
    for (const id of ['nonsense', '0'.repeat(24), "' OR 1=1 --", '%00'])
      assert.equal(await engineer.call('GET', `/account/orders/${encodeURIComponent(id)}`), null);
    assert.equal(await engineer.call('GET', '/cart/order'), null);
    assert.equal((await engineer.call('POST', `/orders/${first.id}/reorder`)).error.code, 'not_found');
    assert.equal((await engineer.call('POST', `/orders/${first.id}/documents`)).error.code, 'not_found');
  });

  it('are unreadable from the session after logout', async () => {
    const buyer = await logInCustomer(BUYER!);
    const order = await placeOrder(buyer);
    await buyer.call('POST', '/account/logout');
    assert.equal(await buyer.call('GET', '/cart/order'), null);
    const link = `/cart/order?checkout_id=${order.checkout_id}`;
    assert.equal(await buyer.call('GET', link), null, 'a customer’s order is for himself');
    assert.equal((await (await logInCustomer(BUYER!)).call('GET', link)).id, order.id);
    const guest = await placeOrder(new Shopper(store.origin));
    const orderPath = `/cart/order?checkout_id=${guest.checkout_id}`;
    assert.equal((await buyer.call('GET', orderPath)).id, guest.id, 'a guest’s for whoever knows the secret');
    for (const id of ['', 'x', 'a'.repeat(32), '%27', 'a'.repeat(500)])
      assert.equal(await buyer.call('GET', `/cart/order?checkout_id=${id}`), null);
  });

  it('belong to the customer alone even if someone opened the cart by its link before the login', async () => {
    const [email, password] = ['link@example.com', 'Sehr-geheim-2026!'];
    const registrant = new Shopper(store.origin);
    await registrant.call('POST', '/account', { email, password });
    const buyer = new Shopper(store.origin);
    const cart = await buyer.add(PART, 100);
    const intruder = new Shopper(store.origin);
    await intruder.call('PUT', `/cart/recover/${cart.checkout_id}`);
    await buyer.call('POST', '/account/login', { email, password });
    await buyer.fill(email);
    const order = await buyer.submit();
    assert.equal(order.errors, undefined, JSON.stringify(order.errors));
    assert.equal((await buyer.call('GET', '/cart/order')).id, order.id);
    assert.equal(await intruder.call('GET', '/cart/order'), null);
    assert.ok((await intruder.submit()).errors);
  });

  it('placed as a guest move to the customer who logs in with the same address in that session', async () => {
    const [email, password] = ['guest-first@example.com', 'Sehr-geheim-2026!'];
    const placeGuestOrder = async (address: string) => {
      const guest = new Shopper(store.origin);
      await guest.add(PART, 100);
      await guest.fill(address);
      const order = await guest.submit();
      assert.equal(order.errors, undefined, JSON.stringify(order.errors));
      return { guest, order };
    };
    const listOrderIds = async (shopper: Shopper) =>
      (await shopper.call('GET', '/account/orders')).results.map(({ id }: { id: string }) => id);
    const first = await placeGuestOrder('Guest-First@example.com');
    await first.guest.call('POST', '/account', { email, password });
    assert.deepEqual(await listOrderIds(first.guest), [first.order.id]);
    assert.equal((await first.guest.call('GET', '/cart/order')).account_id !== null, true);
    const second = await placeGuestOrder(email);
    const otherOrder = await placeGuestOrder('somebody-else@example.com');
    for (const { guest } of [second, otherOrder])
      await guest.call('POST', '/account/login', { email, password });
    assert.deepEqual(await listOrderIds(second.guest), [second.order.id, first.order.id]);
    assert.equal((await second.guest.call('GET', '/cart/order')).id, second.order.id);
    assert.equal((await second.guest.call('GET', '/account')).order_count, 2);
    assert.equal(
      await otherOrder.guest.call('GET', `/account/orders/${otherOrder.order.id}`),
      null,
      'another address',
    );
    const link = `/cart/order?checkout_id=${first.order.checkout_id}`;
    assert.equal(await new Shopper(store.origin).call('GET', link), null, 'now for himself alone');
  });

  it('are bought on account with a purchase order number only by an approved company', async () => {
    const buyer = await logInCustomer(BUYER!);
    await store.platform.db.pool.query('UPDATE accounts SET on_account = true WHERE lower(email) = $1', [
      BUYER!.email,
    ]);
    await buyer.add(PART, 100);
    await buyer.fill(BUYER!.email, { method: 'account', account: { purchase_order: 'PO-4711' } });
    const order = await buyer.submit();
    assert.equal(order.errors, undefined, JSON.stringify(order.errors));
    assert.deepEqual(
      [order.payment_status, order.purchase_order_number, order.billing.method],
      ['on_account', 'PO-4711', 'account'],
    );
    const guest = new Shopper(store.origin);
    await guest.add(PART, 100);
    await guest.fill('guest@example.com', { method: 'account', account: { purchase_order: 'PO-1' } });
    assert.equal((await guest.submit()).errors!['billing.method']!.code, 'NOT_APPROVED');
  });
});

describe('a reorder', () => {
  it('puts the lines of the order into the cart and reports changes', async () => {
    const shopper = new Shopper(store.origin);
    const order = await placeOrder(shopper, 300);
    const reorderReply = await shopper.call('POST', `/orders/${order.id}/reorder`);
    assert.deepEqual(reorderReply, { added: 1, changes: [] });
    const cart = (await shopper.cart())!;
    assert.deepEqual([cart.items[0]!.order_number, cart.item_quantity], [order.items[0]!.order_number, 300]);
    const stranger = new Shopper(store.origin);
    assert.equal((await stranger.call('POST', `/orders/${order.id}/reorder`)).error.code, 'not_found');
  });
});

describe('documents', () => {
  it('open with the owner’s session, or with a ticket for that one document and ten minutes', async () => {
    const shopper = new Shopper(store.origin);
    const order = await placeOrder(shopper);
    const links = await shopper.call('POST', `/orders/${order.id}/documents`);
    // The link of the mail also gives access to the documents and the reorder.
    const linkQuery = `?checkout_id=${order.checkout_id}`;
    const reader = new Shopper(store.origin);
    const documentReply = await reader.call('POST', `/orders/${order.id}/documents${linkQuery}`);
    assert.equal((await store.fetch(documentReply.invoice)).status, 200);
    assert.equal(
      (await reader.call('POST', `/orders/${order.id}/reorder${linkQuery}`)).added,
      order.items.length,
    );
    for (const wrongQuery of ['', '?checkout_id=', `?checkout_id=${'a'.repeat(40)}`, '?checkout_id[a]=1'])
      assert.equal(
        (await new Shopper(store.origin).call('POST', `/orders/${order.id}/documents${wrongQuery}`)).error
          .code,
        'not_found',
      );
    for (const link of [links.invoice, links.packing_slip]) {
      const response = await store.fetch(link);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('content-type'), 'application/pdf');
      assert.match(response.headers.get('cache-control')!, /no-store/);
      assert.equal(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5), '%PDF-');
    }
    const path = `/api/orders/${order.id}/invoice.pdf`;
    assert.equal((await store.fetch(path, { headers: { 'x-session': shopper.session! } })).status, 200);
    const ticket = new URL(links.invoice, store.origin).searchParams.get('ticket')!;
    const extendedTicket = `${Number(ticket.split('.')[0]) + 60_000}.${ticket.split('.')[1]}`;
    for (const refusedPath of [
      path,
      `${path}?ticket=`,
      `${path}?ticket=${extendedTicket}`,
      `/api/orders/${order.id}/packing-slip.pdf?ticket=${ticket}`,
      `/api/orders/${'0'.repeat(24)}/invoice.pdf?ticket=${ticket}`,
      `/api/orders/nonsense/invoice.pdf`,
    ]) {
      assert.equal((await store.fetch(refusedPath)).status, 404, refusedPath);
    }
    const otherShopper = new Shopper(store.origin);
    await otherShopper.call('GET', '/session');
    assert.equal((await store.fetch(path, { headers: { 'x-session': otherShopper.session! } })).status, 404);
  });

  it('of a canceled order without invoice include no credit note, and the confirmation states the cancellation', async () => {
    const shopper = new Shopper(store.origin);
    const order = await placeOrder(shopper);
    const path = `/api/orders/${order.id}/credit-note.pdf`;
    const fetchDocument = () => store.fetch(path, { headers: { 'x-session': shopper.session! } });
    assert.equal((await shopper.call('POST', `/orders/${order.id}/documents`)).credit_note, null);
    assert.equal((await fetchDocument()).status, 404);
    await shopper.call('POST', `/orders/${order.id}/cancel`);
    const links = await shopper.call('POST', `/orders/${order.id}/documents`);
    assert.deepEqual([links.credit_note, links.credit_notes, links.documents], [null, [], []]);
    assert.equal((await fetchDocument()).status, 404);
    const response = await store.fetch(links.confirmation);
    assert.match(
      response.headers.get('content-disposition') ?? '',
      new RegExp(`Order-confirmation-${order.number}\\.pdf`),
    );
    assert.match(pdfText(Buffer.from(await response.arrayBuffer())), /This order was cancelled on/);
  });
});

describe('mails', () => {
  it('confirm an order once, in the language it was placed in', async () => {
    const shopper = new Shopper(store.origin);
    await shopper.call('PUT', '/session', { locale: 'de' });
    await shopper.add(PART, 100);
    await shopper.fill('post@example.com');
    const order = await shopper.submit();
    await shopper.submit();
    const mails = await store.platform.mail.latest(10, 'post@example.com');
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      [`Ihre Bestellung ${order.number}`],
    );
    assert.ok(mails[0]!.text!.includes(`/order/${order.checkout_id}`));
  });
});
