/** A shop from before stored invoices is upgraded: its orders keep their documents and get no second ones. */
import assert from 'node:assert/strict';
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { checkInvariants } from '#commerce/checkout';
import type { IssuedDocumentReply } from '#commerce/orders/contract';
import { bookCounts } from '#commerce/stock';
import type { OrderDetailReply } from '#desk/orders/contract';
import type { ReceivablesReply } from '#desk/payments/contract';
import { createLogger, createPlatform, readConfig } from '#platform';
import { type DeskBrowser, logInAs } from '../desk/staff.ts';
import { Shopper } from '../faults/shopper.ts';
import { pdfText } from '../harness/pdf-text.ts';
import {
  createEmptyDatabase,
  ROOT,
  startTestServer,
  type TestDatabase,
  type TestServer,
} from '../harness.ts';

/** The last migration that the old shop had of each module; modules not listed had all of theirs. */
const OLD_MIGRATIONS: Readonly<Record<string, number>> = {
  'commerce/orders': 5,
  'commerce/stock': 3,
  'commerce/payments': 2,
  'commerce/cart': 3,
  'commerce/subscriptions': 1,
  desk: 2,
  samples: 6,
};

const PART = 'RC0603FF4K70NT';
let database: TestDatabase;
let server: TestServer;
let sales: DeskBrowser;

before(async () => {
  database = await createEmptyDatabase();
  await fillOldShop();
  server = await startTestServer({ env: { DATABASE_URL: database.url } });
  sales = await logInAs(server, 'sales');
});
after(async () => {
  await server?.close();
  await database?.drop();
});

/** Runs the migrations of that time, and writes the orders of such a shop. */
async function fillOldShop(): Promise<void> {
  const project = mkdtempSync(join(tmpdir(), 'store-old-'));
  for (const file of globSync('src/**/migrations/*.sql', { cwd: ROOT })) {
    const moduleName = file.slice('src/'.length, file.indexOf('/migrations/'));
    const number = Number(file.slice(file.lastIndexOf('/') + 1).slice(0, 4));
    if (number <= (OLD_MIGRATIONS[moduleName] ?? Number.POSITIVE_INFINITY))
      cpSync(join(ROOT, file), join(project, file));
  }
  const configResult = readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' }, project);
  assert.ok(configResult.ok);
  const platform = await createPlatform(configResult.config, { log: createLogger('silent') });
  try {
    for (const order of OLD_ORDERS) await insertOld(platform.db.pool, order);
  } finally {
    await platform.close();
    rmSync(project, { recursive: true, force: true });
  }
}

interface OldOrder {
  key: number;
  state: string;
  payment: string;
  method: string;
  quantity: number;
  stockedQuantity: number;
  shippedQuantity?: number;
  refund?: { number: string; pieces: number; cents: number };
}

const OLD_ORDERS: readonly OldOrder[] = [
  {
    key: 1,
    state: 'partly_shipped',
    payment: 'paid',
    method: 'card',
    quantity: 1_000,
    stockedQuantity: 400,
    shippedQuantity: 400,
  },
  {
    key: 2,
    state: 'confirmed',
    payment: 'on_account',
    method: 'account',
    quantity: 500,
    stockedQuantity: 200,
  },
  { key: 3, state: 'canceled', payment: 'voided', method: 'card', quantity: 300, stockedQuantity: 300 },
  {
    key: 4,
    state: 'partly_shipped',
    payment: 'partly_refunded',
    method: 'card',
    quantity: 800,
    stockedQuantity: 500,
    shippedQuantity: 500,
    refund: { number: 'CN-26-00001-0', pieces: 100, cents: 119 },
  },
  // More pieces had been sent than were booked in.
  {
    key: 5,
    state: 'partly_shipped',
    payment: 'paid',
    method: 'card',
    quantity: 900,
    stockedQuantity: 100,
    shippedQuantity: 250,
  },
];

const idOf = (kind: number, key: number) => `${kind}${key}`.padStart(24, '0');
const secretOf = (key: number) => `old-checkout-secret-${key}`;
const numberOf = (key: number) => `26-0000${key}-0`;

type Client = { query(sql: string, values?: unknown[]): Promise<unknown> };

async function insertOld(pool: Client, old: OldOrder): Promise<void> {
  const { key, state, payment, method, quantity, stockedQuantity, shippedQuantity = 0, refund } = old;
  const net = quantity;
  const tax = Math.round(net * 0.19);
  const address = JSON.stringify({
    ...{ name: 'Ada Buyer', company: 'Alderbruk GmbH', address1: 'Weg 1', city: 'München', zip: '80331' },
    country: 'DE',
    method,
  });
  await pool.query(
    `INSERT INTO orders (id, number, cart_id, checkout_id, email, locale, currency, state, payment_state,
       payment_method, split_delivery, shipping, billing, giftcards, tax, sub_total, discount_total, shipment_total,
       tax_total, grand_total, giftcard_total, capture_total, ship_date, placed_at, due_date)
     VALUES ($1, $2, $3, $4, 'old@alderbruk.example', 'en', 'EUR', $5::text, $6, $7, 'split', $8, $8, '[]',
       '{"treatment":"standard","rate":"19"}', $9, 0, 0, $10, $11, 0, $11, '2026-12-01', $12,
       CASE WHEN $5::text = 'canceled' THEN NULL ELSE DATE '2026-12-01' END)`,
    [
      ...[idOf(1, key), numberOf(key), idOf(2, key), secretOf(key), state, payment, method, address],
      ...[net, tax, net + tax, `2026-08-0${key}T10:00:00Z`],
    ],
  );
  await pool.query(
    `INSERT INTO order_lines (id, order_id, position, product_id, product_number, product_name, slug, order_number,
       packaging, packaging_name, options, quantity, stocked, backorder, ship_date, backorder_date, unit_price_micros,
       fee, total, discount)
     VALUES ($1, $2, 1, $3, 'RC0603FF4K70N', 'Thick film resistor', 'rc0603ff4k70n', $4, 'CT', 'Cut tape', '[]', $5::integer, $6,
       $7::integer, '2026-08-10', CASE WHEN $7::integer > 0 THEN DATE '2026-12-01' END, 10000, 0, $5::integer, 0)`,
    [idOf(3, key), idOf(1, key), idOf(9, 1), PART, quantity, stockedQuantity, quantity - stockedQuantity],
  );
  const event =
    'INSERT INTO order_events (order_id, kind, state_before, state_after, at) VALUES ($1, $2, $3, $4, $5)';
  await pool.query(event, [idOf(1, key), 'order', null, 'confirmed', `2026-08-0${key}T10:00:00Z`]);
  if (state === 'canceled')
    await pool.query(event, [idOf(1, key), 'order', 'confirmed', 'canceled', '2026-08-09T10:00:00Z']);
  if (shippedQuantity > 0 || refund)
    await pool.query(
      'INSERT INTO order_line_progress (line_id, quantity, stocked, shipped, canceled) VALUES ($1, $2, $3, $4, $5)',
      [idOf(3, key), quantity, stockedQuantity, shippedQuantity, refund?.pieces ?? 0],
    );
  if (shippedQuantity > 0) {
    await pool.query(
      `INSERT INTO order_shipments (id, order_id, position, carrier, ship_date, sent_at)
       VALUES ($1, $2, 1, 'dhl', '2026-08-10', '2026-08-10T10:00:00Z')`,
      [idOf(4, key), idOf(1, key)],
    );
    await pool.query(
      'INSERT INTO order_shipment_lines (shipment_id, line_id, quantity) VALUES ($1, $2, $3)',
      [idOf(4, key), idOf(3, key), shippedQuantity],
    );
  }
  if (refund) {
    await pool.query(
      `INSERT INTO order_refunds (id, order_id, position, number, amount, tax, payment_amount, giftcards, shipping,
         reason, made_at) VALUES ($1, $2, 1, $3, $4, 19, $4, '[]', false, 'As agreed.', '2026-08-11T10:00:00Z')`,
      [idOf(5, key), idOf(1, key), refund.number, refund.cents],
    );
    await pool.query(
      `INSERT INTO order_refund_lines (refund_id, line_id, kind, quantity, restocked) VALUES ($1, $2, 'unsent', $3, 0)`,
      [idOf(5, key), idOf(3, key), refund.pieces],
    );
    await pool.query('INSERT INTO order_credit_numbers (year, last) VALUES (2026, 1)');
  }
}

const newGuest = () => new Shopper(server.origin);
const fetchDocuments = async (key: number): Promise<IssuedDocumentReply[]> =>
  (await newGuest().call('GET', `/orders/${idOf(1, key)}/documents?checkout_id=${secretOf(key)}`)).results;
const fetchOrderDetail = async (key: number): Promise<OrderDetailReply> =>
  (await sales.get(`/orders/${idOf(1, key)}`)).body;

describe('orders from before stored invoices', () => {
  test('keep one invoice under the order number, and their credit notes', async () => {
    for (const { key } of OLD_ORDERS) {
      const [invoice] = await fetchDocuments(key);
      assert.deepEqual(
        [invoice!.number, invoice!.type, invoice!.date],
        [numberOf(key), 380, `2026-08-0${key}`],
      );
      assert.equal(invoice!.sha256.pdf, null);
    }
    const listCreditNotes = async (key: number) =>
      (await fetchDocuments(key)).slice(1).map(({ number, refers_to, gross }) => [number, refers_to, gross]);
    assert.deepEqual(await listCreditNotes(1), []);
    assert.deepEqual(await listCreditNotes(3), [[`${numberOf(3)}-C`, numberOf(3), 3.57]]);
    assert.deepEqual(await listCreditNotes(4), [['CN-26-00001-0', numberOf(4), 1.19]]);
  });

  test('give access to every document by its link', async () => {
    for (const { key } of OLD_ORDERS) {
      const links = await newGuest().call(
        'POST',
        `/orders/${idOf(1, key)}/documents?checkout_id=${secretOf(key)}`,
      );
      for (const { number, pdf } of links.documents as { number: string; pdf: string }[]) {
        const response = await server.fetch(pdf);
        assert.equal(response.status, 200, number);
        assert.ok(pdfText(Buffer.from(await response.arrayBuffer())).includes(number), number);
      }
      assert.equal(links.credit_note === null, key !== 3);
    }
  });

  test('on account are receivables, and none gets an advance invoice', async () => {
    await server.platform.jobs.drain();
    const { rows } = (await sales.get(`/money/receivables?show=all&q=${numberOf(2)}`))
      .body as ReceivablesReply;
    assert.deepEqual(
      rows.map(({ invoice, dueOn, open, state }) => [invoice, dueOn, open, state]),
      [[numberOf(2), '2026-09-01', 5.95, 'overdue']],
    );
    for (const { key } of OLD_ORDERS)
      assert.ok(
        (await fetchDocuments(key)).every(({ type }) => type !== 386),
        String(key),
      );
  });

  test('wait for their missing pieces, the oldest first, and get no second invoice', async () => {
    const listWaiting = async () => {
      const { rows } = await server.platform.db.pool.query<{ key: string; waiting: number; sent: number }>(
        `SELECT ltrim(substr(order_id, 2), '0') AS key, waiting, sent_unbooked AS sent FROM stock_back_orders ORDER BY since`,
      );
      return rows.map((row) => [row.key, row.waiting, row.sent]);
    };
    // Of the fourth, 100 of 300 were canceled; of the fifth, 150 were sent unbooked.
    assert.deepEqual(await listWaiting(), [
      ['11', 600, 0],
      ['12', 300, 0],
      ['14', 200, 0],
      ['15', 650, 150],
    ]);
    const countedAt = server.platform.clock.now();
    await server.platform.db.transaction((tx) =>
      bookCounts(tx, [{ orderNumber: PART, opening: 0, counted: 1_000 }], { note: 'delivery', countedAt }),
    );
    assert.deepEqual(
      (await listWaiting()).map(([, pieces]) => pieces),
      [0, 0, 100, 650],
    );
    const orderDetail = await fetchOrderDetail(1);
    assert.deepEqual([orderDetail.lines[0]!.open, orderDetail.lines[0]!.ready], [600, 600]);
    const shipmentReply = await sales.post(`/orders/${idOf(1, 1)}/shipments`, {
      carrier: 'dhl',
      ship_date: orderDetail.today,
      seen: 1,
      lines: [{ line_id: orderDetail.lines[0]!.id, quantity: 600 }],
    });
    assert.deepEqual(
      [shipmentReply.status, shipmentReply.body.status, shipmentReply.body.invoice],
      [200, 'shipped', null],
      JSON.stringify(shipmentReply.body),
    );
    assert.equal((await fetchDocuments(1)).length, 1);
    const violations = await checkInvariants(server.platform.db, server.platform.clock.now());
    assert.deepEqual(
      violations.filter(({ invariant }) => invariant.startsWith('I')),
      [],
    );
  });
});
