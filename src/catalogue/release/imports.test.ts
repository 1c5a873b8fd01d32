import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openPriceOverrides, readPriceList } from '#commerce/pricing';
import { openStockLevels, unexplainedLevels } from '#commerce/stock';
import { demoRelease, eventually, openTestPlatform, type TestPlatform } from './fixtures.ts';
import { importPrices, importStock } from './imports.ts';
import { type Release, ReleaseError, variantsOf } from './index.ts';

let store: TestPlatform;
let release: Release;

before(async () => {
  store = await openTestPlatform();
  release = await demoRelease();
});
after(() => store.close());

function file(content: string | Uint8Array): string {
  const path = join(store.folder, 'import.csv');
  writeFileSync(path, content);
  return path;
}

/** The message with which a file is refused. */
async function refusal(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ReleaseError, `${error}`);
  assert.match(error.message, /othing was changed/);
  return error.message;
}

async function storedRows(table: string): Promise<number> {
  const { rows } = await store.platform.db.pool.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
  return Number(rows[0]!.count);
}

test('a stock file books differences and reaches a running store', async () => {
  const levels = await openStockLevels(store.platform);
  const content = 'order_number,quantity\nMC0402R104K1CNT,100\nms1812r222k2ent,12\nRC0603FF4K70NT,0\n';
  assert.deepEqual(await importStock(store.platform, release, file(content)), { rows: 3, changedCount: 2 });
  assert.ok(await eventually(() => levels.onHand('MC0402R104K1CNT') === 100));
  assert.equal(levels.onHand('RC0603FF4K70NT'), 0);
  assert.equal(levels.onHand('MS1812R222K2ENT'), undefined, 'the count was the level already: no row');
  const { rows } = await store.platform.db.pool.query(
    'SELECT order_number, quantity, kind, note FROM stock_movements ORDER BY order_number',
  );
  assert.deepEqual(rows, [
    { order_number: 'MC0402R104K1CNT', quantity: -312_773, kind: 'count', note: 'import import.csv' },
    { order_number: 'RC0603FF4K70NT', quantity: -175_426, kind: 'count', note: 'import import.csv' },
  ]);
  assert.deepEqual(await importStock(store.platform, release, file(content)), { rows: 3, changedCount: 0 });
  assert.equal(
    (await importStock(store.platform, release, file('order_number,quantity\nMC0402R104K1CNT,150\n')))
      .changedCount,
    1,
  );
  assert.ok(await eventually(() => levels.onHand('MC0402R104K1CNT') === 150));
  assert.deepEqual(await unexplainedLevels(store.platform.db.orm), []);
  levels.close();
});

test('a stock file with bad rows is refused with the line of each', async () => {
  const previousRows = await storedRows('stock_movements');
  const text = await refusal(
    importStock(
      store.platform,
      release,
      file(
        [
          'order_number,quantity',
          'MC0402R104K1CNT,7',
          '',
          'MC0402R104K1CN,7',
          '"=HYPERLINK(""http://x"")",7',
          'RC0603FF4K70NT,-5',
          'RC0603FF4K70NT,1.5',
          'RC0603FF4K70NT,1e3',
          'MC0402R104K1CNT,8',
          'SMAJ24CAG-L,5',
        ].join('\r\n'),
      ),
    ),
  );
  assert.match(text, /refused for 7 bad rows/);
  assert.match(text, /line 4: "MC0402R104K1CN" is no order number/);
  assert.match(text, /line 5: "=HYPERLINK\("http:\/\/x"\)" is no order number/);
  assert.match(text, /line 6: quantity "-5" is no whole number/);
  assert.match(text, /line 7: quantity "1\.5"/);
  assert.match(text, /line 8: quantity "1e3"/);
  assert.match(text, /line 9: MC0402R104K1CNT is already in line 2/);
  assert.match(text, /line 10: "SMAJ24CAG-L" is no order number of the active catalogue/);
  assert.equal(await storedRows('stock_movements'), previousRows);
});

test('a stock file that is no table is refused', async () => {
  const cases: [string | Uint8Array, RegExp][] = [
    ['', /line 1: the header lacks order_number, quantity/],
    ['order_number,quantity\n', /line 2: there is no row/],
    ['order_number,quantity,price\nA,1,2\n', /unknown column "price"/],
    ['order_number,quantity,quantity\nA,1,2\n', /names quantity twice/],
    ['order_number,quantity\nMC0402R104K1CNT\n', /line 2: it has 1 cells, the header 2/],
    ['order_number,quantity\n"MC0402R104K1CNT,1\n', /line 2: A cell lacks its closing quotation mark/],
    [new Uint8Array([0xff, 0xfe, 0x6f, 0x00]), /not UTF-8 text; save it as "CSV UTF-8"/],
    [`order_number,quantity\n${'x'.repeat(5000)}\u0007,1\n`, /line 2: "x{40}…" is no order number/],
  ];
  for (const [content, expected] of cases) {
    assert.match(await refusal(importStock(store.platform, release, file(content))), expected);
  }
  assert.match(
    await refusal(importStock(store.platform, release, join(store.folder, 'none.csv'))),
    /does not exist/,
  );
});

test("a price list replaces the model's prices, accepts German notation and can be removed", async () => {
  const prices = await openPriceOverrides(store.platform);
  const german =
    '\ufefforder_number;quantity_min;price;currency\nMC0402R104K1CNT;1;0,02;EUR\nMC0402R104K1CNT;1000;0,0025;eur\n';
  assert.equal(await importPrices(store.platform, release, file(german)), 1);
  assert.ok(await eventually(() => prices.get('MC0402R104K1CNT') !== undefined));
  assert.deepEqual(
    prices.get('MC0402R104K1CNT')?.map(({ quantity, price }) => [quantity, price.micros]),
    [
      [1, 20_000],
      [1000, 2500],
    ],
  );
  const removal = 'order_number,quantity_min,price,currency\nMC0402R104K1CNT,,,\n';
  assert.equal(await importPrices(store.platform, release, file(removal)), 1);
  assert.ok(await eventually(() => prices.get('MC0402R104K1CNT') === undefined));
  assert.deepEqual(await readPriceList(store.platform.db.orm, 'MC0402R104K1CNT'), []);
  prices.close();
});

test('a price file with misleading prices is refused', async () => {
  const header = 'order_number,quantity_min,price,currency\n';
  const cases: [string, RegExp][] = [
    ['MC0402R104K1CNT,1,0.02,USD\n', /line 2: currency "USD" is not EUR/],
    ['MC0402R104K1CNT,1,0,EUR\n', /line 2: price "0" is no amount above 0/],
    ['MC0402R104K1CNT,1,-1,EUR\n', /line 2: price "-1"/],
    ['MC0402R104K1CNT,1,0.0000001,EUR\n', /line 2: price "0\.0000001"/],
    ['MC0402R104K1CNT,0,1,EUR\n', /line 2: quantity_min "0"/],
    ['MC0402R104K1CNT,10,0.02,EUR\n', /line 2: MC0402R104K1CNT is sold from 1 on/],
    [
      'MC0402R104K1CNT,1,0.02,EUR\nMC0402R104K1CNT,10,0.03,EUR\n',
      /line 3: .*would cost more per piece from 10 on/,
    ],
    [
      'MC0402R104K1CNT,1,0.02,EUR\nMC0402R104K1CNT,1,0.01,EUR\n',
      /line 3: .*quantity_min 1 in line 2 already/,
    ],
    ['MC0402R104K1CNT,1,0.02,EUR\nMC0402R104K1CNT,,,\n', /line 3: .*with and without a price/],
    ['KIT-E24-0402,2,90,EUR\n', /sold from 1 on/],
  ];
  for (const [rows, expected] of cases) {
    assert.match(await refusal(importPrices(store.platform, release, file(header + rows))), expected);
  }
  assert.equal(await storedRows('price_overrides'), 0);
});

test('a large stock file is read completely', async () => {
  const { rows: count } = release.tables.get('resistors')!;
  const numbers = Array.from({ length: count }, (_, row) =>
    variantsOf(release, { category: 'resistors', row }).map(({ orderNumber }) => `${orderNumber},5`),
  );
  const content = ['order_number,quantity', ...numbers.flat()].join('\n');
  const { rows } = await importStock(store.platform, release, file(content));
  assert.equal(rows, 19_085);
  assert.deepEqual(await unexplainedLevels(store.platform.db.orm), []);
});
