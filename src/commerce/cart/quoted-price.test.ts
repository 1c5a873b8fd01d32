import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { money, unitPrice } from '#kernel';
import type { Cart, CartLine } from './cart.ts';
import { mergeLines } from './merge.ts';
import type { SelectedOffer } from './product-lookup.ts';
import { putQuotedLines, spendQuotedPrices } from './quoted-lines.ts';
import { judgeQuotedPrice, type QuotedPriceTerms } from './quoted-price.ts';
import { quotedPriceText } from './quoted-price-text.ts';

const A = 'a'.repeat(24);
const B = 'b'.repeat(24);

const firm = (changes: Partial<QuotedPriceTerms> = {}): QuotedPriceTerms => ({
  offerId: 'f'.repeat(24),
  lineId: A,
  reference: 'Q-2611-7KD3M',
  version: 1,
  fee: 0,
  used: false,
  steps: [
    { quantity: 3_000, micros: 32_600 },
    { quantity: 30_000, micros: 30_000 },
  ],
  until: '2026-12-20T23:00:00.000Z',
  ...changes,
});

describe('a quoted price', () => {
  const judge = (
    quantity: number,
    changes: Partial<QuotedPriceTerms> = {},
    time = '2026-11-20T10:00:00Z',
    list = 33_600,
  ) =>
    judgeQuotedPrice(firm(changes), {
      quantity,
      now: new Date(time),
      list: unitPrice('EUR', list),
      fee: money('EUR', 644),
    });

  it('applies from its minimum quantity on, at the price break in force', () => {
    assert.deepEqual(
      [3_000, 29_999, 30_000].map((quantity) => [judge(quantity).state, judge(quantity).price.micros]),
      [
        ['holds', 32_600],
        ['holds', 32_600],
        ['holds', 30_000],
      ],
    );
    assert.equal(judge(3_000).fee.minor, 0);
  });

  it('yields to the list price below its minimum, after expiry, when used, and when the list price is lower', () => {
    assert.deepEqual(
      [judge(2_999).state, judge(2_999).price.micros, judge(2_999).fee.minor],
      ['quantity', 33_600, 644],
    );
    assert.equal(judge(3_000, {}, '2026-12-20T22:59:59.999Z').state, 'holds');
    assert.equal(judge(3_000, {}, '2026-12-20T23:00:00Z').state, 'expired');
    assert.equal(judge(3_000, { used: true }).state, 'used');
    assert.deepEqual(
      [judge(3_000, {}, undefined, 32_599).state, judge(3_000, {}, undefined, 32_600).state],
      ['list', 'holds'],
    );
  });

  it("is described with its last day in the seller's time zone", () => {
    const quotedPrice = { terms: firm(), state: 'holds' as const, listPrice: unitPrice('EUR', 1) };
    assert.match(quotedPriceText(quotedPrice, 'Europe/Berlin', 'en'), /Q-2611-7KD3M, until .*20 Dec.*2026/);
    assert.match(
      quotedPriceText({ ...quotedPrice, state: 'quantity' }, 'Europe/Berlin', 'de'),
      /ab 3[\s\u202f]?000 Stück/,
    );
  });
});

const selection = {
  goods: { id: '1'.repeat(24), number: 'MC0805R106K1AN', locale: 'en' },
  offer: { packaging: 'T', minimum: 3_000, multiple: 3_000, name: 'Reel' },
} as unknown as SelectedOffer;
const empty = { lines: [], locale: 'en' } as unknown as Cart;
let idCount = 0;
function newId(): string {
  idCount += 1;
  return String(idCount);
}
const put = (cart: Cart, lineId: string, quantity: number, version = 1) => {
  const items = [
    { selection, quantity, firm: firm({ lineId, version }), customerPartNumber: null, note: null },
  ];
  const change = putQuotedLines(cart, items, { newId, isReplaced: (there) => there.version < version });
  assert.ok(change.ok);
  return change.cart;
};

describe('lines of an offer in a cart', () => {
  it('appear once, however often they are taken over', () => {
    const once = put(empty, A, 3_000);
    const twice = put(once, A, 6_000);
    assert.deepEqual(
      twice.lines.map(({ id, quantity }) => [id, quantity]),
      [[once.lines[0]?.id, 6_000]],
    );
    assert.equal(put(twice, B, 3_000).lines.length, 2);
  });

  it('replace those of an older version and leave other lines unchanged', () => {
    const ownLine = { ...put(empty, A, 3_000).lines[0]!, id: 'own', firm: null } as CartLine;
    const cart = put(
      { ...put(empty, A, 3_000), lines: [...put(empty, A, 3_000).lines, ownLine] },
      B,
      3_000,
      2,
    );
    assert.deepEqual(
      cart.lines.map(({ firm: promised }) => promised?.lineId ?? null),
      [null, B],
    );
  });

  it('are refused in quantities that their packaging does not allow', () => {
    const items = [{ selection, quantity: 3_001, firm: firm(), customerPartNumber: null, note: null }];
    const change = putQuotedLines(empty, items, { newId, isReplaced: () => false });
    assert.ok(!change.ok && change.errors[A]?.code === 'MULTIPLE');
  });

  it('are merged at login to the larger quantity, apart from the same product at list price', () => {
    const ownCart = put(empty, A, 3_000);
    const guest = [
      ...put(empty, A, 9_000).lines,
      { ...ownCart.lines[0]!, id: 'list', firm: null } as CartLine,
    ];
    const lines = mergeLines(ownCart, guest, newId);
    assert.deepEqual(
      lines.map(({ quantity, firm: promised }) => [quantity, promised?.lineId ?? null]),
      [
        [9_000, A],
        [3_000, null],
      ],
    );
  });

  it('keep the information that another order used their price', () => {
    const cart = spendQuotedPrices(put(put(empty, A, 3_000), B, 3_000), [B]);
    assert.deepEqual(
      cart.lines.map((line) => line.firm?.used),
      [false, true],
    );
  });
});
