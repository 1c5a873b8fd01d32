import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { SHIPPED } from '#commerce/delivery';
import {
  backorderShipDate,
  createOrders,
  isOrderNumber,
  judgeOrderMove,
  judgePaymentMove,
  mailConfirmation,
  ORDER_PAYMENT_STATES,
  ORDER_STATES,
  type Order,
  type Orders,
  orderNumberOf,
  presentOrder,
  renderDocument,
  stockedShipDate,
} from '#commerce/orders';
import { money } from '#kernel';
import { createLogger, createPlatform, type OwnedPlatform, readConfig } from '#platform';
import { CompanyHistory } from '#settings/company';
import { createTestDatabase, ROOT, type TestDatabase } from '../../../tests/harness.ts';
import { DOCUMENT_KINDS } from './documents/documents.ts';
import { aLine, anId, anOrder } from './fixtures.ts';

let database: TestDatabase;
let platform: OwnedPlatform;
let orders: Orders;
const company = new CompanyHistory();
const now = new Date('2026-11-20T10:00:00Z');

before(async () => {
  database = await createTestDatabase();
  const read = readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' }, ROOT);
  if (!read.ok) throw new Error('settings');
  platform = await createPlatform(read.config, { log: createLogger('silent'), clock: { now: () => now } });
  orders = createOrders(platform);
});

after(async () => {
  await platform.close();
  await database.drop();
});

async function place(order = anOrder()): Promise<Order> {
  const placedOrder = await platform.db.transaction((tx) => orders.place(tx, order));
  return { ...placedOrder, number: await orders.numberOf(placedOrder.id) };
}

describe('order numbers', () => {
  it('have a check digit that detects every wrong digit and every swap of adjacent digits', () => {
    const number = orderNumberOf(2026, 17);
    assert.equal(number, '26-00017-0');
    assert.ok(isOrderNumber(number));
    const digits = [...number.replaceAll('-', '')];
    const format = (numberDigits: readonly string[]) => {
      const text = numberDigits.join('');
      return `${text.slice(0, 2)}-${text.slice(2, 7)}-${text.slice(7)}`;
    };
    for (const [index, digit] of digits.entries()) {
      for (const otherDigit of '0123456789') {
        if (otherDigit !== digit) assert.ok(!isOrderNumber(format(digits.with(index, otherDigit))));
      }
      const next = digits[index + 1];
      if (next === undefined || next === digit) continue;
      assert.ok(!isOrderNumber(format(digits.with(index, next).with(index + 1, digit))));
    }
  });

  it('are formed alike by the database and by the code', async () => {
    const counts = [1, 17, 99, 12_345, 99_999, 100_000, 123_456_789];
    for (let step = 0; step < 2_000; step += 1) counts.push(step * 37 + 1);
    const { rows } = await platform.db.pool.query<{ number: string }>(
      'SELECT order_number_of(2026, count) AS number FROM unnest($1::integer[]) AS count',
      [counts],
    );
    assert.deepEqual(
      rows.map(({ number }) => number),
      counts.map((count) => orderNumberOf(2026, count)),
    );
  });

  it('have no gaps when orders are placed concurrently and some fail', async () => {
    const firstNumber = (await place()).number;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        platform.db.transaction(async (tx) => {
          const placedOrder = await orders.place(tx, anOrder());
          if (index % 4 === 0) throw new Error('undone');
          return placedOrder.id;
        }),
      ),
    );
    const ids = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const numbers = await Promise.all(ids.map((id) => orders.numberOf(id)));
    const counts = numbers.map((number) => Number(number.split('-')[1])).sort((a, b) => a - b);
    const first = Number(firstNumber.split('-')[1]) + 1;
    assert.deepEqual(
      counts,
      Array.from({ length: 15 }, (_, index) => first + index),
    );
  });
});

describe('an order', () => {
  it('commits while an earlier one is still being written, and takes the lower number', async () => {
    const isWritten = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const slow = platform.db.transaction(async (tx) => {
      const placedOrder = await orders.place(tx, anOrder());
      isWritten.resolve();
      await mayCommit.promise;
      return placedOrder.id;
    });
    await isWritten.promise;
    const quick = await place();
    mayCommit.resolve();
    const late = await orders.numberOf(await slow);
    assert.equal(Number(late.split('-')[1]), Number(quick.number.split('-')[1]) + 1);
  });

  it('gets its number before the commit when drawNumber is called', async () => {
    const [id, number] = await platform.db.transaction(async (tx) => {
      const placedOrder = await orders.place(tx, anOrder());
      return [placedOrder.id, await orders.drawNumber(tx, placedOrder.id)] as const;
    });
    assert.ok(isOrderNumber(number));
    assert.equal(await orders.numberOf(id), number);
  });

  it('is readable only by its owner', async () => {
    const accountOrder = await place(anOrder({ accountId: 'a'.repeat(24), sessionKey: 'mine' }));
    const guests = await place(anOrder({ sessionKey: 'guest' }));
    const find = (accountId: string | null, sessionKey: string | null, id: string) =>
      orders.find({ accountId, sessionKey }, id).then((order) => order?.number ?? null);
    assert.equal(await find('a'.repeat(24), null, accountOrder.id), accountOrder.number);
    assert.equal(await find(null, 'mine', accountOrder.id), null); // logged out
    assert.equal(await find('b'.repeat(24), 'other', accountOrder.id), null);
    assert.equal(await find(null, 'guest', guests.id), guests.number);
    assert.equal(await find(null, null, guests.id), null);
    assert.equal(await orders.latest({ accountId: null, sessionKey: null }), null);
    const stranger = { accountId: 'b'.repeat(24), sessionKey: 'other' };
    assert.equal((await orders.findByCheckout(stranger, guests.checkoutId))?.number, guests.number);
    assert.equal(await orders.findByCheckout(stranger, accountOrder.checkoutId), null);
    assert.equal(
      await orders.findByCheckout({ accountId: null, sessionKey: null }, accountOrder.checkoutId),
      null,
    );
    const list = await orders.list('a'.repeat(24), { offset: 0, limit: 10 });
    assert.deepEqual([list.count, list.orders.map(({ number }) => number)], [1, [accountOrder.number]]);
  });

  it('exists once per cart', async () => {
    const order = anOrder();
    await place(order);
    await assert.rejects(place({ ...anOrder(), cartId: order.cartId }));
  });

  it('cannot be changed or deleted, and is refused when its totals do not add up', async () => {
    const { id } = await place();
    const accountOrder = await place(anOrder({ accountId: 'a'.repeat(24) }));
    const { pool } = platform.db;
    for (const statement of [
      `UPDATE orders SET grand_total = grand_total + 1, capture_total = capture_total + 1, tax_total = tax_total + 1`,
      `UPDATE orders SET email = 'other@example.com' WHERE id = '${id}'`,
      `UPDATE order_lines SET quantity = 1`,
      `UPDATE orders SET account_id = '${'b'.repeat(24)}' WHERE id = '${accountOrder.id}'`,
      `UPDATE orders SET account_id = NULL WHERE id = '${accountOrder.id}'`,
      `DELETE FROM order_lines`,
      `DELETE FROM orders`,
    ]) {
      await assert.rejects(pool.query(statement), /never changed/, statement);
    }
    const wrong = anOrder();
    wrong.totals.grandTotal = money('EUR', wrong.totals.grandTotal.minor + 1);
    await assert.rejects(place(wrong));
  });

  it('is presented with decimal amounts and without secrets', async () => {
    const line = aLine({
      quantity: 4000,
      stockedQuantity: 3000,
      backorder: 1000,
      backorderDate: '2027-02-15',
    });
    const placedOrder = await place(anOrder({ lines: [line], purchaseOrder: 'PO-7' }));
    const reply = presentOrder(SHIPPED, (await orders.findForJob(placedOrder.id))!);
    assert.equal(reply.sub_total, 16.8);
    assert.equal(reply.items[0]!.price, 0.0042);
    assert.deepEqual([reply.items[0]!.stocked, reply.items[0]!.backorder], [3000, 1000]);
    assert.equal(reply.purchase_order_number, 'PO-7');
    assert.equal(
      reply.grand_total,
      reply.sub_total - reply.discount_total + reply.shipment_total + reply.tax_total,
    );
    assert.doesNotMatch(JSON.stringify(reply), /session|token|intent|nonce/i);
  });
});

describe('order states', () => {
  it('move only along their tables, never back', async () => {
    const { id } = await place();
    const move = (state: Parameters<Orders['move']>[2]) =>
      platform.db.transaction((tx) => orders.move(tx, id, state));
    const pay = (state: Parameters<Orders['movePayment']>[2]) =>
      platform.db.transaction((tx) => orders.movePayment(tx, id, state));
    assert.equal(await move('shipped'), 'refused');
    assert.equal(await move('picking'), 'move');
    assert.equal(await move('confirmed'), 'refused');
    assert.equal(await pay('paid'), 'move');
    assert.equal(await pay('paid'), 'same');
    assert.equal(await pay('authorised'), 'refused');
    assert.equal(await pay('failed'), 'refused');
    const { rows } = await platform.db.pool.query(
      'SELECT kind, state_before, state_after FROM order_events WHERE order_id = $1 ORDER BY id',
      [id],
    );
    assert.deepEqual(
      rows.map((row) => `${row.kind} ${row.state_before} ${row.state_after}`),
      [
        'order null confirmed',
        'payment null authorised',
        'order confirmed picking',
        'payment authorised paid',
      ],
    );
  });

  it('forbid picking and allow cancelling after the payment failed', async () => {
    const { id } = await place();
    await platform.db.transaction((tx) => orders.movePayment(tx, id, 'failed'));
    assert.equal(await platform.db.transaction((tx) => orders.move(tx, id, 'picking')), 'refused');
    assert.equal(await platform.db.transaction((tx) => orders.move(tx, id, 'canceled')), 'move');
  });

  it('are all reachable, and their tables name only each other', () => {
    for (const [states, first, judge] of [
      [ORDER_STATES, ['confirmed'], judgeOrderMove],
      [ORDER_PAYMENT_STATES, ['authorised', 'paid', 'on_account', 'covered'], judgePaymentMove],
    ] as const) {
      const reachableStates = new Set<string>(first);
      for (const state of reachableStates) {
        const { next } = (states as Record<string, { next: readonly string[] }>)[state]!;
        for (const nextState of next) reachableStates.add(nextState);
      }
      assert.deepEqual([...reachableStates].sort(), Object.keys(states).sort());
      const judgeMove = judge as (state: string, nextState: string) => string;
      for (const state of reachableStates) assert.equal(judgeMove(state, state), 'same');
    }
  });
});

describe('the dispatch day', () => {
  for (const [moment, day] of [
    ['2026-11-20T14:59:00Z', '2026-11-20'], // Friday 15:59 in Berlin
    ['2026-11-20T15:00:00Z', '2026-11-23'], // 16:00: Monday
    ['2026-11-21T09:00:00Z', '2026-11-23'], // Saturday
    ['2026-06-30T13:30:00Z', '2026-06-30'], // 15:30 in summer
    ['2026-06-30T14:30:00Z', '2026-07-01'],
    ['2026-11-26T23:30:00Z', '2026-11-27'], // Friday in Berlin already
    ['2026-12-31T23:30:00Z', '2027-01-04'], // New Year's Day in Berlin already
    ['2027-03-25T16:00:00Z', '2027-03-30'], // Thursday before Easter, after the cut-off
  ] as const) {
    it(`for an order at ${moment} is ${day}`, () =>
      assert.equal(stockedShipDate(company, new Date(moment)), day));
  }

  it('for back orders is a working day after the lead time', () => {
    assert.equal(backorderShipDate(company, new Date('2026-11-20T10:00:00Z'), 2), '2026-12-04');
    assert.equal(backorderShipDate(company, new Date('2026-11-21T10:00:00Z'), 2), '2026-12-07');
  });
});

describe('documents and mails', () => {
  it('are PDF files with as many pages as the lines need', async () => {
    const lines = Array.from({ length: 60 }, () => aLine({ customerPartNumber: 'R-4K7', note: 'Löttest' }));
    const order = await place(anOrder({ lines, locale: 'de', purchaseOrder: 'PO-4711' }));
    const surroundings = { rootDir: ROOT, brand: 'Norvolt', company, canceledAt: null };
    for (const kind of DOCUMENT_KINDS) {
      const pdf = (await renderDocument(order, kind, surroundings)).toString('latin1');
      assert.ok(pdf.startsWith('%PDF-'));
      const pages = pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
      assert.ok(pages >= 3 && pages <= 6, `${kind} has ${pages} pages`);
    }
  });

  it('name order, lines, sums and dispatch day in the language of the order', async () => {
    const order = await place(
      anOrder({ id: anId(), email: 'mail@example.com', locale: 'de', purchaseOrder: 'PO <b>9</b>' }),
    );
    await platform.db.transaction((tx) => mailConfirmation(platform, tx, order));
    const [mail] = await platform.mail.latest(1, 'mail@example.com');
    assert.equal(mail!.subject, `Ihre Bestellung ${order.number}`);
    for (const text of [
      'RC0603FF4K70NT',
      '10\u202f000',
      '42,00',
      '23. November 2026',
      `/order/${order.checkoutId}`,
    ]) {
      assert.ok(mail!.text!.includes(text), text);
      assert.ok(mail!.html!.includes(text), text);
    }
    assert.ok(mail!.html!.includes('PO &lt;b&gt;9&lt;/b&gt;'));
  });
});
