import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CartLineReply, CartReply } from '#commerce/cart/contract';
import { chooseAmountFormat, printAmount, printPieceAmount } from './amounts.ts';
import { cartCsv } from './csv.ts';
import { hintOf } from './line-hints.ts';
import { noticeOf, undoPath } from './notice.ts';
import { replaceLine } from './quick-order/quick-order-form.ts';
import { readShared, sharedText, sharePath } from './share.ts';

const line = (overrides: Partial<CartLineReply> = {}): CartLineReply =>
  ({
    id: 'a'.repeat(24),
    product: { sku: 'MC0805R106K1AN', slug: 'mc0805r106k1an' },
    order_number: 'MC0805R106K1ANT',
    packaging: 'CT',
    quantity: 730,
    price: 0.0557,
    price_total: 40.66,
    fee: 0,
    minimum: 1,
    multiple: 1,
    stock_now: 730,
    backorder: 0,
    next_break: null,
    better: null,
    note: null,
    customer_part_number: null,
    ...overrides,
  }) as CartLineReply;

describe('hintOf', () => {
  test('suggests the next price break when it costs little more, exact to the cent', () => {
    const hint = hintOf(line({ next_break: { quantity: 1000, price: 0.0429 } }), 'EUR');
    assert.deepEqual(hint, { kind: 'more', quantity: 1000, extraPieces: 270, total: 42.9, extra: 2.24 });
  });

  test('states a lower total of the next price break, and ignores one that costs much more', () => {
    const cheaper = hintOf(line({ next_break: { quantity: 1000, price: 0.04 } }), 'EUR');
    assert.equal(cheaper?.kind === 'more' && cheaper.extra, -0.66);
    assert.equal(hintOf(line({ next_break: { quantity: 5000, price: 0.04 } }), 'EUR'), null);
  });

  test('includes the fee of a partial reel in both totals and keeps to multiples', () => {
    const reel = line({ fee: 6.44, multiple: 100, next_break: { quantity: 950, price: 0.04 } });
    const hint = hintOf(reel, 'EUR');
    assert.equal(hint?.quantity, 1000);
    assert.equal(hint?.total, 46.44);
  });

  test('prefers another packaging when it is cheaper, else the next price break', () => {
    const better = {
      variant_id: 'X',
      packaging: 'T',
      packaging_name: 'Reel',
      quantity: 850,
      price: 0.04,
      price_total: 34,
      stock_now: 850,
      backorder: 0,
    };
    const hint = hintOf(line({ better, next_break: { quantity: 1000, price: 0.0429 } }), 'EUR');
    assert.deepEqual(hint?.kind === 'packaging' && [hint.packaging, hint.extraPieces, hint.saving], [
      'T',
      120,
      6.66,
    ]);
    assert.equal(hintOf(line({ better: { ...better, price_total: 40.66 } }), 'EUR'), null);
    const moreHint = hintOf(line({ better: { ...better, packaging: line().packaging } }), 'EUR');
    assert.deepEqual(moreHint?.kind === 'more' && [moreHint.quantity, moreHint.extra], [850, -6.66]);
    const late = line({ better: { ...better, price_total: 41 }, stock_now: 0, backorder: 730 });
    assert.equal(hintOf(late, 'EUR')?.kind, 'packaging');
  });
});

describe('a link with cart lines', () => {
  test('restores the lines it was made from', () => {
    const items = [line(), line({ quantity: 8000, product: { sku: 'MC0603P105K1EN' } as never })];
    const path = sharePath({ items });
    assert.equal(path, '/cart/add?lines=MC0805R106K1AN:730,MC0603P105K1EN:8000');
    const sharedLines = readShared(new URLSearchParams(path.split('?')[1]).get('lines'));
    assert.equal(sharedText(sharedLines), 'MC0805R106K1AN, 730\nMC0603P105K1EN, 8000');
  });

  test('reads a missing quantity as one piece, keeps others as written, and ends at 500 lines', () => {
    assert.deepEqual(readShared('SS34G'), [{ partNumber: 'SS34G', quantity: '1' }]);
    assert.deepEqual(readShared(':5,,A:x,B:1,000,C:1.5,D:1,000,000,E:'), [
      { partNumber: ':5', quantity: '1' },
      { partNumber: 'A', quantity: 'x' },
      { partNumber: 'B', quantity: '1000' },
      { partNumber: 'C', quantity: '1.5' },
      { partNumber: 'D', quantity: '1000000' },
      { partNumber: 'E', quantity: '?' },
    ]);
    assert.deepEqual(readShared(null), []);
    assert.equal(readShared('A:1,'.repeat(900)).length, 500);
  });
});

test('an address restores a removed line and ignores malformed values', () => {
  const undo = {
    slug: 'mc0805r106k1an',
    partNumber: 'MC0805R106K1AN',
    quantity: 730,
    packaging: 'CT',
    note: 'a&b=c',
    ownNumber: 'C-100',
  };
  const read = (path: string) => noticeOf(new URL(path, 'http://shop.example').searchParams);
  assert.deepEqual(read(undoPath(undo)).undo, undo);
  for (const bad of [
    'removed=<b>&quantity=1&packaging=CT',
    'removed=a&quantity=-1&packaging=CT',
    'removed=a&quantity=1',
  ]) {
    assert.equal(read(`/cart?${bad}`).undo, null, bad);
  }
  assert.equal(read('/cart?added=3').added, 3);
  assert.equal(read(`/cart?added=3&bom=${'a'.repeat(32)}`).bom, 'a'.repeat(32));
  assert.equal(read('/cart?added=3&bom=//evil.example').bom, null);
  assert.equal(read('/cart?added=x').added, 0);
});

test('replaceLine replaces only the line that the fix names', () => {
  const text = 'A, 1\r\nB, 2\n\nC, 3';
  assert.equal(replaceLine(text, '2=BB, 20'), 'A, 1\nBB, 20\n\nC, 3');
  assert.equal(replaceLine(text, '9=X, 1'), text);
  assert.equal(replaceLine(text, 'nonsense'), text);
});

test('cartCsv writes no cell that a spreadsheet would run', () => {
  const items = [line({ note: '=HYPERLINK("x")', customer_part_number: 'A,"B"' })];
  const cart = { items, currency: 'EUR' } as CartReply;
  const [, row] = cartCsv(cart, 'en').split('\r\n');
  assert.match(cartCsv(cart, 'de'), /;0,0557;/);
  assert.equal(
    row,
    `MC0805R106K1AN,MC0805R106K1ANT,CT,730,0.0557,0,40.66,EUR,730,0,"A,""B""","'=HYPERLINK(""x"")"`,
  );
});

test('a converted unit price has three significant digits, a charged one all its digits', () => {
  const display = { currency: 'USD', rate: 1.087, approximate: true, amounts: {}, items: {} } as never;
  assert.equal(printPieceAmount(chooseAmountFormat({ currency: 'EUR', display }, 'en'), 0.0557), '0.0605');
  assert.equal(
    printPieceAmount(chooseAmountFormat({ currency: 'EUR', display: null }, 'en'), 0.000925),
    '0.000925',
  );
});

test('printAmount converts an amount like the server, rounded once', () => {
  for (const [amount, rate, text] of [
    [40.66, 162.4, '¥6,603'],
    [0.01, 149.99999996, '¥1'],
    [100, 0.00499999996, '¥0'],
  ] as const) {
    const display = { currency: 'JPY', rate, approximate: true, amounts: {}, items: {} } as never;
    assert.equal(printAmount(chooseAmountFormat({ currency: 'EUR', display }, 'en'), amount), text);
  }
});
