/**
 * Fills a trial with many records, to look at the desk and to measure it: `npm run desk -- demo --quotes 10000
 * --orders 50000 --chats 200`. Orders are placed by their module; quotes and chats are written as rows, because their
 * modules would send tens of thousands of mails. No stock is taken and nothing is paid, so the check of invariants
 * fails on such a database: delete it afterwards.
 */
import { createOrders, type NewOrder } from '#commerce/orders';
import { lineTotal, money, unitPrice } from '#kernel';
import type { Platform } from '#platform';
import { READ_QUOTE } from '#quotes';

export interface DemoVolume {
  quotes: number;
  orders: number;
  chats: number;
}

const FIRMS = [
  'Nordhavn Medico',
  'Hallbruck Systems',
  'Tessel Robotics',
  'Aperitus Instruments',
  'Kitamura Denki',
  'Ferro Vale',
  'Osprey Avionics',
  'Lindqvist Power',
  'Corvane Meters',
  'Moss Sensors',
  'Alder Motion',
  'Brightwell Labs',
];
const PEOPLE = ['m.keller', 'j.okafor', 's.lindgren', 'purchasing', 'a.moreau', 'lab', 't.ito', 'bom'];
const PARTS = [
  'MC0805R106K1AN',
  'MC0402R104K1CN',
  'RC0603FF4K70N',
  'MA1206R106K1EN',
  'MC0603R105K1CN',
  'RC0402FF1K00N',
];
const DAY_MS = 86_400_000;
const ORDERS_AT_ONCE = 250;
/** The last orders stay undelivered. */
const OPEN_ORDERS = 400;

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!;
const hostOf = (firm: string) => `${firm.toLowerCase().replaceAll(' ', '-')}.example`;
const addressOf = (n: number) => `${pick(PEOPLE, n * 7)}${n % 37}@${hostOf(pick(FIRMS, n))}`;

/** Writes all records and reports the progress. */
export async function fillDemo(
  platform: Platform,
  volume: DemoVolume,
  printLine: (line: string) => void,
): Promise<void> {
  if (!platform.config.trial) throw new Error('Demo data is for a trial: this store is live.');
  await fillQuotes(platform, volume.quotes);
  printLine(`${volume.quotes} requests for quotes, every fifth one waiting`);
  await fillChats(platform, volume.chats);
  printLine(`${volume.chats} open chats`);
  await fillOrders(platform, volume.orders, printLine);
  printLine(`${volume.orders} orders, the last ${Math.min(OPEN_ORDERS, volume.orders)} of them not sent`);
}

async function fillQuotes({ db, clock, random, jobs }: Platform, count: number): Promise<void> {
  const now = clock.now().getTime();
  for (let start = 0; start < count; start += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, count - start) }, (_, index) => {
      const quoteIndex = start + index;
      const waits = quoteIndex % 5 === 0;
      // Waiting quotes arrived within the last 26 hours, so that a few of them are late.
      const receivedAt = new Date(
        now - (waits ? (quoteIndex / count) * 26 * 3_600_000 : ((quoteIndex + 1) / count) * 365 * DAY_MS),
      );
      const lines = Array.from(
        { length: 1 + (quoteIndex % 6) },
        (_each, k) => `${pick(PARTS, quoteIndex + k)}T ${(1 + k) * 1000}`,
      );
      const contactInfo = {
        email: addressOf(quoteIndex),
        partNumbersText: lines.join('\n'),
        fileLink: '',
        inputMethod: 'text',
        applicationNotes:
          quoteIndex % 4 === 0
            ? `Series of ${(1 + (quoteIndex % 9)) * 10_000} a year, first delivery in March.`
            : '',
      };
      return {
        id: random.id(),
        reference: `Q-DEMO-${random.code(7)}`,
        email: contactInfo.email,
        waits,
        received: receivedAt,
        due: new Date(receivedAt.getTime() + DAY_MS),
        lines: lines.length,
        token: random.token(),
        payload: { formType: 'Quote Request', contactInfo },
      };
    });
    await db.pool.query(
      `INSERT INTO quotes (id, reference, email, payload, locale, currency, zone, received_at, answer_by, line_count,
          token, stage, delivered_at)
        SELECT id, reference, email, payload, 'en', 'EUR', 'Europe/Berlin', received, due, lines, token,
          CASE WHEN waits THEN 'new' ELSE 'closed' END, received
        FROM jsonb_to_recordset($1) AS row(id text, reference text, email text, payload jsonb, received timestamptz,
          due timestamptz, lines integer, token text, waits boolean)`,
      [JSON.stringify(rows)],
    );
    // The running shop reads and matches the lists of waiting quotes, as for every request.
    await db.transaction(async (tx) => {
      for (const { id } of rows.filter(({ waits }) => waits))
        await jobs.add(tx, { kind: READ_QUOTE, key: id, payload: {} });
    });
  }
}

async function fillChats({ db, clock, random }: Platform, count: number): Promise<void> {
  const now = clock.now().getTime();
  const rows = Array.from({ length: count }, (_, chatIndex) => {
    const askedAt = new Date(now - chatIndex * 41_000);
    const question = `Does ${pick(PARTS, chatIndex)} keep 6 µF at 5 V? We need ${(1 + (chatIndex % 9)) * 500} pieces.`;
    return {
      id: random.id(),
      reference: `CH-${random.code(8)}`,
      owner: `s:${random.token(32)}`,
      email: addressOf(chatIndex),
      at: askedAt,
      due: new Date(askedAt.getTime() + 15 * 60_000),
      words: question,
      said: random.id(),
    };
  });
  const parameters = [JSON.stringify(rows)];
  const table =
    'jsonb_to_recordset($1) AS row(id text, reference text, owner text, email text, at timestamptz, due timestamptz, words text, said text)';
  await db.pool.query(
    `INSERT INTO chat_conversations (id, reference, owner_key, kind, status, email, locale, currency, zone, page,
        last_seq, waiting_since, answer_by, created_at, changed_at)
      SELECT id, reference, owner, 'chat', 'open', email, 'en', 'EUR', 'Europe/Berlin', '/product/mc0805r106k1an',
        1, at, due, at, at FROM ${table}`,
    parameters,
  );
  await db.pool.query(
    `INSERT INTO chat_messages (conversation_id, seq, client_id, author, body, created_at)
      SELECT id, 1, said, 'visitor', words, at FROM ${table}`,
    parameters,
  );
}

async function fillOrders(
  platform: Platform,
  count: number,
  printLine: (line: string) => void,
): Promise<void> {
  const { db, random, company } = platform;
  const now = platform.clock.now().getTime();
  let placedAt = new Date(now);
  const orders = createOrders({ db, company, clock: { now: () => placedAt } });
  for (let start = 0; start < count; start += ORDERS_AT_ONCE) {
    const deliveredIds: string[] = [];
    await db.transaction(async (tx) => {
      for (let orderIndex = start; orderIndex < Math.min(count, start + ORDERS_AT_ONCE); orderIndex += 1) {
        placedAt = new Date(now - (1 - (orderIndex + 1) / count) * 300 * DAY_MS);
        const { id } = await orders.place(tx, orderOf(orderIndex, placedAt, random));
        if (orderIndex < count - OPEN_ORDERS) deliveredIds.push(id);
      }
    });
    await db.pool.query(`UPDATE orders SET state = 'delivered', due_date = NULL WHERE id = ANY($1)`, [
      deliveredIds,
    ]);
    if (start > 0 && start % 10_000 === 0) printLine(`${start} orders …`);
  }
}

function orderOf(orderIndex: number, placedAt: Date, random: Platform['random']): NewOrder {
  const currency = 'EUR';
  const day = new Date(placedAt.getTime() + DAY_MS).toISOString().slice(0, 10);
  const zero = money(currency, 0);
  const lines = Array.from({ length: 1 + (orderIndex % 4) }, (_, lineIndex): NewOrder['lines'][number] => {
    const number = pick(PARTS, orderIndex + lineIndex);
    const price = unitPrice(currency, 12_000 + ((orderIndex * 37) % 60_000));
    const quantity = 1_000 * (1 + ((orderIndex + lineIndex) % 5));
    return {
      id: random.id(),
      productId: random.id(),
      productNumber: number,
      productName: number,
      variantId: null,
      slug: number.toLowerCase(),
      orderNumber: `${number}T`,
      packaging: 'T',
      packagingName: 'Tape and reel',
      options: [],
      purchaseOption: null,
      customerPartNumber: null,
      note: null,
      offer: null,
      fee: zero,
      quantity,
      stockedQuantity: quantity,
      allocatedQuantity: 0,
      sentUnbooked: 0,
      backorder: 0,
      shipDate: day,
      backorderDate: null,
      discount: zero,
      unitPrice: price,
      total: lineTotal(price, quantity),
    };
  });
  const total = money(
    currency,
    lines.reduce((minor, { total }) => minor + total.minor, 0),
  );
  const company = pick(FIRMS, orderIndex);
  const address = {
    name: 'Purchasing',
    firstName: 'Pat',
    lastName: 'Purchasing',
    company: `${company} GmbH`,
    phone: null,
    address1: `Hauptstr. ${1 + (orderIndex % 90)}`,
    address2: null,
    city: 'Berlin',
    state: null,
    zip: '10115',
    country: 'DE',
  };
  return {
    id: random.id(),
    cartId: random.id(),
    checkoutId: random.token(),
    sessionKey: null,
    accountId: null,
    email: addressOf(orderIndex),
    locale: 'en',
    currency,
    paymentState: 'on_account',
    paymentMethod: 'account',
    purchaseOrder: `PO-${orderIndex}`,
    splitDelivery: null,
    coupon: null,
    giftcards: [],
    lines,
    shipDate: day,
    shipping: { ...address, service: 'standard', serviceName: 'Standard' },
    billing: { ...address, method: 'account', card: null, vatNumber: null },
    tax: { treatment: 'export', rate: '0' },
    totals: {
      subTotal: total,
      discount: zero,
      shipping: zero,
      tax: zero,
      grandTotal: total,
      giftcards: zero,
      capture: total,
    },
  };
}
