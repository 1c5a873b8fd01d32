import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  lockLevels,
  lockPiles,
  openReels,
  restockPieces,
  type StockLine,
  sell,
  unexplainedLevels,
} from '#commerce/stock';
import { createPlatform, type OwnedPlatform, readConfig } from '#platform';
import { createTestDatabase, ROOT, type TestDatabase } from '../../../tests/harness.ts';

let database: TestDatabase;
let platform: OwnedPlatform;

before(async () => {
  database = await createTestDatabase();
  const read = readConfig(
    { DATABASE_URL: database.url, DATA_DIR: '/tmp/store-sales', LOG_LEVEL: 'warn' },
    ROOT,
  );
  if (!read.ok) throw new Error('settings');
  platform = await createPlatform(read.config);
});

after(async () => {
  await platform.close();
  await database.drop();
});

let orders = 0;
const nextOrder = () => {
  orders += 1;
  return orders.toString(16).padStart(24, '0');
};

/** A complete sale in a separate transaction; a shortage rolls it back. */
async function sale(lines: StockLine[], orderId = nextOrder()): Promise<string[] | null> {
  const refusal = { short: [] as string[] };
  try {
    await platform.db.transaction(async (tx) => {
      const result = await sell(tx, lines, { orderId, bookedAt: new Date(0) });
      if (result.ok) return;
      refusal.short = result.short.map(
        ({ orderNumber, requestedQuantity: wanted, onHand }) => `${orderNumber} ${wanted}>${onHand}`,
      );
      throw refusal;
    });
    return null;
  } catch (error) {
    if (error === refusal) return refusal.short;
    throw error;
  }
}

async function onHand(orderNumber: string): Promise<number | undefined> {
  const result = await platform.db.pool.query<{ on_hand: number }>(
    'SELECT on_hand FROM stock_levels WHERE order_number = $1',
    [orderNumber],
  );
  return result.rows[0]?.on_hand;
}

test('a first sale creates the level from its opening stock, and lines of one number are added up', async () => {
  const line = { orderNumber: 'AAA-1', opening: 100 };
  assert.equal(
    await sale([
      { ...line, quantity: 40 },
      { ...line, quantity: 30 },
    ]),
    null,
  );
  assert.equal(await onHand('AAA-1'), 30);
  assert.deepEqual(
    await sale([
      { ...line, quantity: 20 },
      { ...line, quantity: 11 },
    ]),
    ['AAA-1 31>30'],
  );
  assert.equal(await onHand('AAA-1'), 30);
});

test('a refused sale names the shortage and takes nothing', async () => {
  const shortages = await sale([
    { orderNumber: 'BBB-1', opening: 5, quantity: 5 },
    { orderNumber: 'BBB-2', opening: 5, quantity: 6 },
  ]);
  assert.deepEqual(shortages, ['BBB-2 6>5']);
  assert.equal(await onHand('BBB-1'), undefined);
});

test('64 concurrent sales with either line order sell exactly the stock', async () => {
  const lines = [
    { orderNumber: 'CCC-1', opening: 20, quantity: 1 },
    { orderNumber: 'CCC-2', opening: 1000, quantity: 1 },
  ];
  const results = await Promise.all(
    Array.from({ length: 64 }, (_, index) => sale(index % 2 === 0 ? lines : lines.toReversed())),
  );
  assert.equal(results.filter((result) => result === null).length, 20);
  assert.equal(await onHand('CCC-1'), 0);
  assert.equal(await onHand('CCC-2'), 980);
});

test('returned pieces are booked, and the ledger explains every level', async () => {
  const line = { orderNumber: 'DDD-1', opening: 10, quantity: 4 };
  const orderId = nextOrder();
  await sale([line], orderId);
  await platform.db.transaction((tx) => restockPieces(tx, [line], { orderId, bookedAt: new Date(0) }));
  assert.equal(await onHand('DDD-1'), 10);
  assert.deepEqual(await unexplainedLevels(platform.db.orm), []);
});

test('the ledger cannot be changed, and a level cannot become negative', async () => {
  await sale([{ orderNumber: 'EEE-1', opening: 10, quantity: 1 }]);
  await assert.rejects(platform.db.pool.query('UPDATE stock_movements SET quantity = 1'), /never changed/);
  await assert.rejects(platform.db.pool.query('DELETE FROM stock_movements'), /never changed/);
  await assert.rejects(platform.db.pool.query('UPDATE stock_levels SET on_hand = -1'), /on_hand/);
});

test('lockLevels returns the levels in the order of their numbers', async () => {
  const lockedLevels = await platform.db.transaction((tx) =>
    lockLevels(tx, [
      { orderNumber: 'FFF-2', opening: 7 },
      { orderNumber: 'FFF-1', opening: 3 },
    ]),
  );
  assert.deepEqual([...lockedLevels], [['FFF-1', 3], ['FFF-2', 7]]); // biome-ignore format: pairs
});

test('sales of different parts do not wait for each other', async () => {
  const [first, second] = ['WAIT0001', 'WAIT0002'].map((orderNumber) => ({
    orderNumber,
    opening: 5,
    quantity: 2,
  }));
  const mayCommit = Promise.withResolvers<void>();
  const isTaken = Promise.withResolvers<void>();
  const slow = platform.db.transaction(async (tx) => {
    await sell(tx, [first!], { orderId: nextOrder(), bookedAt: new Date(0) });
    isTaken.resolve();
    await mayCommit.promise;
  });
  await isTaken.promise;
  assert.equal(await sale([second!]), null);
  assert.equal(await onHand('WAIT0002'), 3);
  mayCommit.resolve();
  await slow;
});

test('opening a reel for tape books two movements for the order and leaves cut tape', async () => {
  const tape = { orderNumber: 'GGG-T', opening: 100 };
  const reel = { orderNumber: 'GGG-L', opening: 20_000 };
  const booking = { orderId: nextOrder(), bookedAt: new Date(0) };
  const readPiles = () => platform.db.orm.transaction((tx) => lockPiles(tx, [tape, reel]));
  await platform.db.orm.transaction(async (tx) => {
    await lockPiles(tx, [tape, reel]);
    await openReels(tx, [{ sourceNumber: 'GGG-L', targetNumber: 'GGG-T', pieces: 20_000 }], booking);
    await sell(tx, [{ ...tape, quantity: 300, isCut: true }], booking);
  });
  assert.deepEqual(await readPiles(), new Map([
    ['GGG-L', { onHand: 0, cutTape: 0 }],
    ['GGG-T', { onHand: 19_800, cutTape: 19_700 }],
  ])); // biome-ignore format: pairs
  const { rows } = await platform.db.pool.query(
    'SELECT order_number, quantity, kind, note FROM stock_movements WHERE order_id = $1 ORDER BY id',
    [booking.orderId],
  );
  assert.deepEqual(
    rows.map((row) => `${row.order_number} ${row.quantity} ${row.kind} ${row.note}`.trim()).sort(),
    ['GGG-L -20000 opened reel opened', 'GGG-T -300 sale', 'GGG-T 20000 opened reel opened'],
  );
  await platform.db.orm.transaction((tx) =>
    restockPieces(tx, [{ ...tape, quantity: 300, isCut: true }], booking),
  );
  assert.deepEqual((await readPiles()).get('GGG-T'), { onHand: 20_100, cutTape: 20_000 });
  assert.deepEqual(await unexplainedLevels(platform.db.orm), []);
  await assert.rejects(
    platform.db.pool.query(`UPDATE stock_levels SET cut_tape = on_hand + 1 WHERE order_number = 'GGG-T'`),
    /cut_tape/,
  );
});
