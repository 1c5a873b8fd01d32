import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../../../tests/harness.ts';
import { aBuyer, IN_MUNICH, PARTS } from './fixtures.ts';
import { cartSettingsReply } from './reply-schemas.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const count = async (table: string) =>
  (await server.platform.db.pool.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n;

describe('cart lines', () => {
  it('are not created by reading: a visitor has no cart', async () => {
    const countsBefore = [await count('carts'), await count('sessions')];
    const buyer = aBuyer(server);
    for (const path of ['/cart', '/cart?%24cache=false', '/cart/shipment-rating']) {
      assert.deepEqual(await buyer.send('GET', path), { status: 200, body: null });
    }
    assert.deepEqual([await count('carts'), await count('sessions')], countsBefore);
  });

  it('are priced by the price breaks of their packaging', async () => {
    const buyer = aBuyer(server);
    const part = (await (await server.fetch(`/api/catalogue/parts/${PARTS.resistor}`)).json()) as {
      packaging: { id: string; orderNumber: string; breaks: { quantity: number; price: number }[] }[];
    };
    const tape = part.packaging.find(({ id }) => id === 'CT')!;
    const cart = await buyer.cart('POST', '/cart/items', { product_id: PARTS.resistor, quantity: 250 });
    const [line] = cart.items;
    const step = tape.breaks.findLast(({ quantity }) => quantity <= 250)!;
    assert.equal(line!.price, step.price);
    assert.equal(line!.price_total, Math.round(250 * step.price * 100 + 1e-7) / 100);
    assert.equal(line!.variant_id, `${tape.orderNumber}+CT`);
    assert.deepEqual(line!.options, [
      { id: 'packaging', name: 'Packaging', value: 'Cut tape', value_id: 'CT', variant: true },
    ]);
    assert.equal(line!.product.slug, PARTS.resistor.toLowerCase());
    assert.equal(cart.sub_total, line!.price_total);
    assert.equal(cart.price_total, cart.sub_total);
    assert.equal(cart.item_quantity, 250);
    assert.equal(cart.auth_total, 0);
    assert.equal(cart.currency, 'EUR');
    assert.match(cart.id, /^[0-9a-f]{24}$/);
    assert.match(cart.checkout_id, /^[\w-]{32}$/);
    assert.deepEqual(await buyer.cart('GET', '/cart'), cart);
    assert.equal((await buyer.send('GET', '/session')).body.cart_id, cart.id);
  });

  it('are the same line for options by id or name, as pairs or map, and for variant ids', async () => {
    const buyer = aBuyer(server);
    const ways: object[] = [
      { options: [{ id: 'packaging', value: 'CT' }] },
      { options: [{ id: 'Packaging', value: 'Cut tape' }] },
      { options: [{ name: 'Packaging', value: 'cut tape' }] },
      { options: { packaging: 'CT' } },
      { options: { Packaging: 'Cut tape' } },
      { variant_id: `${PARTS.resistor}T+CT` },
      { product_id: `${PARTS.resistor}T+CT` },
      { product_id: PARTS.resistor.toLowerCase() },
    ];
    for (const way of ways) await buyer.cart('POST', '/cart/items', { product_id: PARTS.resistor, ...way });
    const cart = await buyer.cart('GET', '/cart');
    assert.deepEqual(
      cart.items.map(({ quantity, packaging }) => [quantity, packaging]),
      [[ways.length, 'CT']],
    );
    const byId = await buyer.cart('POST', '/cart/items', {
      product_id: cart.items[0]!.product_id,
      quantity: 2,
    });
    assert.equal(byId.items[0]!.quantity, ways.length + 2);
  });

  it('are separate per packaging; a partial reel has its fee once, inside the total', async () => {
    const buyer = aBuyer(server);
    await buyer.cart('POST', '/cart/items', { product_id: PARTS.resistor, quantity: 100 });
    const cart = await buyer.cart('POST', '/cart/items', {
      product_id: PARTS.resistor,
      quantity: 100,
      options: { packaging: 'PR' },
    });
    const [tape, partial] = cart.items;
    assert.equal(partial!.price, tape!.price);
    assert.equal(partial!.fee, 6.44);
    assert.equal(Math.round((partial!.price_total - tape!.price_total) * 100), 644);
    const largerCart = await buyer.cart('PUT', `/cart/items/${partial!.id}`, { quantity: 101 });
    assert.equal(largerCart.items[1]!.fee, 6.44);
  });

  it('refuse part of a reel, name the next orderable quantity and leave the cart unchanged', async () => {
    const buyer = aBuyer(server);
    const reel = { product_id: `${PARTS.resistor}T` };
    const belowMinimum = await buyer.send('POST', '/cart/items', { ...reel, quantity: 4999 });
    assert.equal(belowMinimum.status, 200);
    assert.equal(belowMinimum.body.errors.quantity.code, 'MINIMUM');
    assert.equal(belowMinimum.body.errors.quantity.orderable, 5000);
    assert.match(belowMinimum.body.errors.quantity.message, /5\u202f000/);
    assert.equal((await buyer.send('GET', '/cart')).body, null);
    const cart = await buyer.cart('POST', '/cart/items', { ...reel, quantity: 5000 });
    const offMultiple = await buyer.send('PUT', `/cart/items/${cart.items[0]!.id}`, { quantity: 5001 });
    assert.deepEqual(
      [offMultiple.body.errors.quantity.code, offMultiple.body.errors.quantity.orderable],
      ['MULTIPLE', 10_000],
    );
    assert.deepEqual(await buyer.cart('GET', '/cart'), cart);
  });

  it('get the best packaging for the quantity when none is chosen', async () => {
    const buyer = aBuyer(server);
    const packagingAt = async (quantity: number) =>
      (await buyer.cart('PUT', '/cart/items', [{ product_id: PARTS.resistor, quantity }])).items[0]!
        .packaging;
    assert.equal(await packagingAt(4999), 'CT');
    assert.equal(await packagingAt(5000), 'T');
    assert.equal(await packagingAt(5001), 'CT');
  });

  it('suggest a full reel when it costs less than a large part of one', async () => {
    const buyer = aBuyer(server);
    const { items } = await buyer.cart('POST', '/cart/items', { product_id: PARTS.resistor, quantity: 4990 });
    const { better, price_total: total, next_break: next } = items[0]!;
    assert.equal(better?.packaging, 'T');
    assert.equal(better?.quantity, 5000);
    assert.ok(better!.price_total < total);
    assert.equal(next?.quantity, 5000);
  });

  it('are joined when a change of packaging makes them equal', async () => {
    const buyer = aBuyer(server);
    await buyer.cart('POST', '/cart/items', { product_id: PARTS.resistor, quantity: 10 });
    const two = await buyer.cart('POST', '/cart/items', { product_id: `${PARTS.resistor}T+PR`, quantity: 5 });
    const cart = await buyer.cart('PUT', `/cart/items/${two.items[1]!.id}`, {
      options: [{ id: 'Packaging', value: 'Cut tape' }],
    });
    assert.deepEqual(
      cart.items.map(({ quantity, packaging }) => [quantity, packaging]),
      [[15, 'CT']],
    );
  });

  it('are replaced by a bare list; lines that remain keep id, note and number', async () => {
    const buyer = aBuyer(server);
    const firstCart = await buyer.cart('POST', '/cart/items', {
      product_id: PARTS.resistor,
      quantity: 7,
      note: 'reel marked C7',
      customer_part_number: 'R-100',
    });
    const { id } = firstCart.items[0]!;
    const cart = await buyer.cart('PUT', '/cart/items', [
      { product_id: PARTS.scarce, quantity: 1 },
      { id, product_id: PARTS.resistor, quantity: 9 },
    ]);
    assert.deepEqual(
      cart.items.map((line) => [line.order_number, line.quantity]),
      [
        [`${PARTS.scarce}T`, 1],
        [`${PARTS.resistor}T`, 9],
      ],
    );
    const keptLine = cart.items[1]!;
    assert.deepEqual(
      [keptLine.id, keptLine.note, keptLine.customer_part_number],
      [id, 'reel marked C7', 'R-100'],
    );
    assert.deepEqual((await buyer.cart('PUT', '/cart/items', [])).items, []);
  });

  it('can be removed; an unknown line is a 404', async () => {
    const buyer = aBuyer(server);
    const { items } = await buyer.cart('POST', '/cart/items', { product_id: PARTS.resistor });
    assert.deepEqual((await buyer.cart('DELETE', `/cart/items/${items[0]!.id}`)).items, []);
    for (const method of ['DELETE', 'PUT']) {
      const secondReply = await buyer.send(method, `/cart/items/${items[0]!.id}`, { quantity: 2 });
      assert.deepEqual([secondReply.status, secondReply.body.error.code], [404, 'not_found']);
      const strangerReply = await aBuyer(server).send(method, '/cart/items/x', { quantity: 2 });
      assert.deepEqual([strangerReply.status, strangerReply.body.error.code], [404, 'not_found']);
    }
  });

  it('of one order number share the stock, and the missing pieces follow later', async () => {
    const buyer = aBuyer(server);
    await buyer.cart('POST', '/cart/items', { product_id: PARTS.scarce, quantity: 10 });
    const cart = await buyer.cart('POST', '/cart/items', { product_id: `${PARTS.scarce}T+PR`, quantity: 5 });
    assert.deepEqual(
      cart.items.map(({ stock_now: now, backorder }) => [now, backorder]),
      [
        [10, 0],
        [2, 3],
      ],
    );
    assert.equal(cart.backordered, true);
    assert.equal(cart.ship, 'split');
    assert.equal((await buyer.cart('PUT', '/cart', { ship: 'wait' })).ship, 'wait');
  });

  it('with a subscription keep their plan and stay separate', async () => {
    const buyer = aBuyer(server);
    const plan = {
      type: 'subscription',
      plan_id: 'pl1',
      billing_schedule: { interval: 'monthly', interval_count: 2 },
    };
    await buyer.cart('POST', '/cart/items', { product_id: PARTS.resistor, quantity: 1 });
    const cart = await buyer.cart('POST', '/cart/items', {
      product_id: PARTS.resistor,
      quantity: 1,
      purchase_option: { ...plan, price: 0.01 },
    });
    assert.deepEqual(
      cart.items.map(({ purchase_option: option }) => option),
      [null, plan],
    );
  });

  it('with the same subscription become one line, in whatever order its fields come', async () => {
    const buyer = aBuyer(server);
    const schedule = { interval: 'monthly', interval_count: 2 };
    const options = [
      { type: 'subscription', plan_id: null, billing_schedule: schedule },
      { billing_schedule: { interval_count: 2, interval: 'monthly' }, type: 'subscription' },
    ];
    for (const option of options)
      await buyer.cart('POST', '/cart/items', {
        product_id: PARTS.resistor,
        quantity: 100,
        purchase_option: option,
      });
    const { items } = await buyer.cart('GET', '/cart');
    assert.deepEqual(
      items.map(({ quantity, purchase_option: option }) => [quantity, option]),
      [[200, { type: 'subscription', billing_schedule: schedule }]],
    );
  });
});

describe('the cart', () => {
  it('merges maps deeply, clears fields by null, and drops private and unknown fields', async () => {
    const buyer = aBuyer(server);
    await buyer.cart('POST', '/cart/items', { product_id: PARTS.resistor, quantity: 100 });
    await buyer.cart('PUT', '/cart', {
      billing: { ...IN_MUNICH, method: 'card' },
      shipping: { ...IN_MUNICH, price: 0, tracking: 'x' },
      account: { email: ' Ada@Example.COM ', password: 'secret', group: 'staff' },
    });
    const cart = await buyer.cart('PUT', '/cart', {
      billing: {
        card: { token: 'card_abc', last4: '4242', number: '4242424242424242', cvc: '123', exp_month: 12 },
        intent: { stripe: { id: 'pi_1', client_secret: 'x' } },
      },
      grand_total: 0,
      shipment_rating: null,
      $taxes: true,
      id: 'f'.repeat(24),
      metadata: { project: 'LimeSDR' },
    });
    assert.deepEqual(cart.billing, {
      ...IN_MUNICH,
      method: 'card',
      card: { token: 'card_abc', last4: '4242', exp_month: 12 },
      intent: { stripe: { id: 'pi_1' } },
    });
    assert.equal(cart.account.email, 'Ada@example.com');
    assert.ok(!('password' in cart.account) && !('group' in cart.account));
    assert.ok(cart.grand_total > 0);
    assert.equal(cart.shipping?.price, 5.9);
    const clearedCart = await buyer.cart('PUT', '/cart', { billing: { card: null, address1: null } });
    const { address1: _, ...remainingAddress } = IN_MUNICH;
    assert.deepEqual(clearedCart.billing, {
      ...remainingAddress,
      method: 'card',
      intent: { stripe: { id: 'pi_1' } },
    });
    assert.equal((await buyer.cart('PUT', '/cart', { billing: null })).billing, null);
    const { rows } = await server.platform.db.pool.query('SELECT carts::text AS text FROM carts');
    assert.ok(rows.every(({ text }) => !/4242424242424242|secret|tracking/.test(text)));
  });

  it('offers shipping services by country and uses the standard service until another is chosen', async () => {
    const buyer = aBuyer(server);
    const bare = await buyer.cart('POST', '/cart/items', { product_id: PARTS.resistor, quantity: 100 });
    assert.deepEqual([bare.shipment_rating.country, bare.shipment_rating.estimated], ['DE', true]);
    assert.equal(bare.shipment_total, 0);
    const home = await buyer.cart('PUT', '/cart', { shipping: IN_MUNICH });
    assert.deepEqual(
      home.shipment_rating.services.map(({ id, price }) => [id, price]),
      [
        ['standard', 5.9],
        ['express', 14.9],
      ],
    );
    assert.deepEqual([home.shipping?.service, home.shipment_total], ['standard', 5.9]);
    const express = await buyer.cart('PUT', '/cart', { shipping: { service: 'express' } });
    assert.deepEqual([express.shipping?.service_name, express.shipment_total], ['Express', 14.9]);
    const abroad = await buyer.cart('PUT', '/cart', { shipping: { country: 'us' } });
    assert.deepEqual([abroad.shipping?.country, abroad.shipment_total], ['US', 59.9]);
    const ratedCart = await buyer.cart('GET', '/cart/shipment-rating');
    assert.deepEqual(ratedCart, abroad);
    const unservedReply = await buyer.send('PUT', '/cart', { shipping: { country: 'KP' } });
    assert.equal(unservedReply.body.errors['shipping.country'].code, 'INVALID');
  });

  it('rates a likely country until the buyer names one: last choice before currency and language', async () => {
    const buyer = aBuyer(server);
    await buyer.cart('POST', '/cart/items', { product_id: PARTS.resistor, quantity: 100 });
    const seenBy = async (headers: Record<string, string>) => {
      const { shipment_rating: rating, tax } = await aBuyer(server, buyer.session, headers).cart(
        'GET',
        '/cart',
      );
      assert.deepEqual([rating.estimated, tax.treatment], [true, 'unknown']);
      return [rating.country, rating.services[0]?.price];
    };
    assert.deepEqual(await seenBy({ 'x-locale': 'fr' }), ['FR', 9.9]);
    assert.deepEqual(await seenBy({ 'x-locale': 'fr', 'x-currency': 'USD' }), ['US', 29.9]);
    await buyer.cart('PUT', '/cart', { shipping: { country: 'CH' } });
    await buyer.cart('PUT', '/cart', { shipping: { country: null } });
    assert.deepEqual(await seenBy({ 'x-locale': 'fr', 'x-currency': 'USD' }), ['CH', 19.9]);
  });

  it('taxes home deliveries, but neither exports nor companies of other member states with a VAT number', async () => {
    const buyer = aBuyer(server);
    await buyer.cart('POST', '/cart/items', { product_id: PARTS.resistor, quantity: 1000 });
    const taxIn = async (country: string, vat: string | null) => {
      const cart = await buyer.cart('PUT', '/cart', {
        shipping: { country },
        billing: { vat_number: vat, company: 'Beispiel GmbH' },
      });
      const { sub_total: goods, discount_total: discount, shipment_total: ship, tax_total: tax } = cart;
      assert.equal(cart.grand_total, Math.round((goods - discount + ship + tax) * 100) / 100);
      assert.equal(cart.item_tax_included, false);
      assert.equal(cart.tax_included_total, 0);
      return [cart.tax.treatment, tax === Math.round((goods + ship) * cart.tax.rate + 1e-7) / 100];
    };
    assert.deepEqual(await taxIn('DE', null), ['standard', true]);
    assert.deepEqual(await taxIn('AT', null), ['standard', true]);
    assert.deepEqual(await taxIn('AT', 'ATU13585627'), ['intra_community', true]);
    assert.deepEqual(await taxIn('DE', 'ATU13585627'), ['standard', true]);
    assert.deepEqual(await taxIn('CH', null), ['export', true]);
    assert.deepEqual(await taxIn('AT', 'ATU13585626'), ['standard', true], 'its check digit is wrong');
    const { tax } = await buyer.cart('GET', '/cart');
    assert.deepEqual([tax.vat_number, tax.vat_number_checks], ['ATU13585626', false]);
    const wrong = await buyer.send('PUT', '/cart', { billing: { vat_number: 'ATU1' } });
    assert.equal(wrong.body.errors['billing.vat_number'].code, 'INVALID');
  });

  it('states why a VAT number does not count, and drops one of another country', async () => {
    const buyer = aBuyer(server);
    await buyer.cart('POST', '/cart/items', { product_id: PARTS.resistor, quantity: 1000 });
    const judgeVat = async (country: string, billing: object) => {
      const { tax } = await buyer.cart('PUT', '/cart', { shipping: { country }, billing });
      return [tax.treatment, tax.vat_number, tax.vat_number_problem?.code ?? null];
    };
    const french = { vat_number: 'FR40303265045', company: 'Exemple SARL' };
    assert.deepEqual(await judgeVat('AT', french), ['standard', null, 'other_country']);
    assert.deepEqual(await judgeVat('AT', { country: 'FR' }), ['intra_community', 'FR40303265045', null]);
    assert.deepEqual(await judgeVat('FR', { country: null, company: null }), [
      'standard',
      'FR40303265045',
      'company_missing',
    ]);
    assert.deepEqual(await judgeVat('CH', { vat_number: 'GB980780684' }), ['export', null, 'other_country']);
    const german = aBuyer(server, buyer.session, { 'x-locale': 'de' });
    const { tax } = await german.cart('GET', '/cart');
    assert.match(tax.vat_number_problem?.message ?? '', /gehört weder zum Lieferland/);
  });

  it('shows approximate amounts in the reading currency and charges in its own', async () => {
    const buyer = aBuyer(server);
    const cart = await buyer.cart('POST', '/cart/items', { product_id: PARTS.resistor, quantity: 1000 });
    assert.equal(cart.display, null);
    const inYen = await aBuyer(server, buyer.session, { 'x-currency': 'JPY' }).cart('GET', '/cart');
    assert.equal(inYen.currency, 'EUR');
    assert.equal(inYen.grand_total, cart.grand_total);
    assert.deepEqual([inYen.display?.currency, inYen.display?.approximate], ['JPY', true]);
    assert.equal(inYen.display?.amounts.sub_total, Math.round(cart.sub_total * 162.4));
    const updatedCart = await buyer.cart('PUT', '/cart', { currency: 'usd' });
    const later = await buyer.cart('GET', '/cart');
    for (const dollarCart of [updatedCart, later]) {
      assert.deepEqual([dollarCart.currency, dollarCart.display?.currency], ['EUR', 'USD']);
    }
  });

  it("spreads a coupon's discount exactly over its lines, ignores spelling and holds one coupon", async () => {
    const buyer = aBuyer(server);
    await buyer.cart('POST', '/cart/items', { product_id: PARTS.resistor, quantity: 333 });
    await buyer.cart('POST', '/cart/items', { product_id: PARTS.scarce, quantity: 3 });
    const cart = await buyer.cart('PUT', '/cart/coupon', { code: ' welcome-10' });
    assert.equal(cart.coupon_code, 'WELCOME10');
    assert.equal(cart.discount_total, Math.round(cart.sub_total * 10 + 1e-7) / 100);
    const shares = cart.items.reduce((sum, line) => sum + Math.round(line.discount_total * 100), 0);
    assert.equal(shares, Math.round(cart.discount_total * 100));
    const wrong = await buyer.send('PUT', '/cart/coupon', { code: 'NOSUCHCODE' });
    assert.equal(wrong.status, 200);
    assert.equal(wrong.body.errors.code.code, 'NOT_FOUND');
    assert.deepEqual(await buyer.cart('GET', '/cart'), cart);
    const cartWithoutCoupon = await buyer.cart('DELETE', '/cart/coupon');
    assert.deepEqual([cartWithoutCoupon.coupon, cartWithoutCoupon.discount_total], [null, 0]);
    const put = await buyer.cart('PUT', '/cart', { coupon_code: 'FIRST25' });
    assert.equal(put.coupon_code, 'FIRST25');
    assert.equal((await buyer.cart('PUT', '/cart', { coupon_code: null })).coupon, null);
  });

  it('is paid by gift cards in turn, each once, never below zero', async () => {
    const buyer = aBuyer(server);
    await buyer.cart('POST', '/cart/items', { product_id: PARTS.resistor, quantity: 1000 });
    const unpaidCart = await buyer.cart('PUT', '/cart', { shipping: IN_MUNICH });
    const cartWithCard = await buyer.cart('POST', '/cart/giftcards', { code: 'N0RV-7TG1-FTCA-RD25' });
    const paidAmount = Math.min(25, unpaidCart.grand_total);
    assert.deepEqual([cartWithCard.giftcards[0]!.last4, cartWithCard.giftcard_total], ['RD25', paidAmount]);
    assert.equal(cartWithCard.capture_total, Math.round((cartWithCard.grand_total - paidAmount) * 100) / 100);
    assert.deepEqual(await buyer.cart('POST', '/cart/giftcards', { code: 'n0rv7tg1ftcard25' }), {
      ...cartWithCard,
      date_updated: (await buyer.cart('GET', '/cart')).date_updated,
    });
    const two = await buyer.cart('POST', '/cart/giftcards', { code: 'NORV7TGIFTCARD50' });
    assert.equal(two.giftcards.length, 2);
    assert.equal(two.capture_total, 0);
    assert.equal(two.giftcard_total, two.grand_total);
    const cartWithoutCard = await buyer.cart('DELETE', `/cart/giftcards/${cartWithCard.giftcards[0]!.id}`);
    assert.deepEqual(
      cartWithoutCard.giftcards.map(({ last4 }) => last4),
      ['RD50'],
    );
    const wrong = await buyer.send('POST', '/cart/giftcards', { code: 'N0RV7TG1FTCARD99' });
    assert.equal(wrong.body.errors.code.code, 'NOT_FOUND');
    assert.equal((await buyer.send('DELETE', `/cart/giftcards/${'0'.repeat(24)}`)).status, 404);
  });

  it('has settings with country names, services and payment methods, and no secrets', async () => {
    const buyer = aBuyer(server, '', { 'x-locale': 'de' });
    const { body } = await buyer.send('GET', '/cart/settings');
    assert.deepEqual(cartSettingsReply.parse(body), body);
    assert.ok(body.countries.some((each: { code: string; name: string }) => each.name === 'Österreich'));
    assert.equal(body.shipping.services[0].id, 'standard');
    assert.ok(body.payment.card.publishable_key.startsWith('pk_test_'));
    assert.doesNotMatch(JSON.stringify(body), /secret|sk_/i);
  });
});

describe('changed prices', () => {
  it('are reported until the next change of the cart, never accepted silently', async () => {
    const buyer = aBuyer(server);
    const initialCart = await buyer.cart('POST', '/cart/items', {
      product_id: PARTS.resistor,
      quantity: 100,
    });
    await server.platform.db.pool.query(
      `UPDATE cart_items SET seen_micros = seen_micros + 1000, seen_minor = seen_minor + 10 WHERE cart_id = $1`,
      [initialCart.id],
    );
    const cartWithChanges = await buyer.cart('GET', '/cart');
    assert.equal(cartWithChanges.changes[0]?.field, 'price');
    assert.equal(cartWithChanges.changes[0]?.item_id, initialCart.items[0]!.id);
    assert.equal(cartWithChanges.changes[0]?.now, initialCart.items[0]!.price);
    assert.deepEqual((await buyer.cart('GET', '/cart')).changes, cartWithChanges.changes);
    assert.deepEqual((await buyer.cart('PUT', '/cart', { ship: 'wait' })).changes, []);
    assert.deepEqual((await buyer.cart('GET', '/cart')).changes, []);
  });
});

describe('messages of the cart', () => {
  it("are in the buyer's language", async () => {
    const german = aBuyer(server, '', { 'x-locale': 'de' });
    const reel = await german.send('POST', '/cart/items', { product_id: `${PARTS.resistor}T`, quantity: 7 });
    assert.match(reel.body.errors.quantity.message, /nächste bestellbare Menge ist 5\u202f000/);
    const coupon = await german.send('PUT', '/cart/coupon', { code: 'NIX' });
    assert.match(coupon.body.errors.code.message, /Rabattcode/);
    const cart = await german.cart('POST', '/cart/items', { product_id: PARTS.resistor, quantity: 1 });
    const english = await aBuyer(server, german.session).cart('GET', '/cart');
    assert.notEqual(cart.items[0]!.product_name, english.items[0]!.product_name);
  });
});
