import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PackagingOption } from '#catalogue/contract';
import { formatCount } from '#kernel';
import { alignDecimals, printSum, printUnitPrice } from './numbers.ts';
import {
  availabilityOf,
  chooseOffer,
  fullReel,
  goodsAt,
  nextBreak,
  offerFor,
  orderQuantity,
} from './offers.ts';

const breaks = (...pairs: [number, number][]) =>
  pairs.map(([quantity, price]) => ({ quantity, price, total: quantity * price }));

const FIXED = breaks([1, 0.326], [10, 0.168], [100, 0.0885], [500, 0.0606], [1000, 0.0466], [2500, 0.041]);
const REELS = breaks([3000, 0.0336], [15000, 0.0289], [30000, 0.0261]);

const packaging = (id: string, overrides: Partial<PackagingOption>): PackagingOption => ({
  id,
  name: id,
  orderNumber: `MC0805R106K1AN${id}`,
  minimum: 1,
  multiple: 1,
  stock: 76_865,
  ready: 76_865,
  fee: 0,
  breaks: [...FIXED, ...REELS],
  ...overrides,
});

const CUT = packaging('CT', {});
const PARTIAL = packaging('PR', { fee: 7 });
const REEL = packaging('T', { minimum: 3000, multiple: 3000, breaks: REELS });
const LARGE = packaging('L', { minimum: 10_000, multiple: 10_000, stock: 0, ready: 0, breaks: REELS });
const BAG = packaging('B', { minimum: 1000, multiple: 1000, breaks: breaks([1000, 0.0466], [2500, 0.041]) });
const ALL = [CUT, PARTIAL, REEL, LARGE, BAG];

test('a line costs the price break that its quantity reaches, rounded once, with the fee once', () => {
  assert.deepEqual([offerFor(CUT, 730, 'USD').unit, offerFor(CUT, 730, 'USD').total], [0.0606, 44.24]);
  assert.equal(offerFor(PARTIAL, 730, 'USD').total, 51.24);
  assert.equal(offerFor(CUT, 1, 'JPY').total, 0);
  assert.equal(offerFor(CUT, 3, 'EUR').total, 0.98);
});

test('totals in a display currency are converted from the charged total', () => {
  const yen = (option: PackagingOption): PackagingOption => ({
    ...option,
    fee: Math.round(option.fee * 162.4),
    breaks: option.breaks.map(({ quantity, price, total }) => ({
      quantity,
      price: Number((price * 162.4).toPrecision(3)),
      total: Math.round(total * 162.4),
      charged: price,
    })),
    charged: { currency: 'EUR', rate: 162.4, fee: option.fee },
  });
  const [cutTape, partialReel] = [yen(CUT), yen(PARTIAL)];
  for (const [inYen, inEuros] of [
    [offerFor(cutTape, 730, 'JPY'), offerFor(CUT, 730, 'EUR')],
    [offerFor(partialReel, 999, 'JPY'), offerFor(PARTIAL, 999, 'EUR')],
    [chooseOffer(ALL.map(yen), 999, 'JPY')!, chooseOffer(ALL, 999, 'EUR')!],
  ] as const) {
    assert.deepEqual(inYen.chargedTotal, inEuros.chargedTotal);
    assert.equal(inYen.quantity, inEuros.quantity);
    assert.equal(inYen.total, Math.round(inEuros.total! * 162.4));
  }
  // 500 × 0.0606 EUR are 30.30 EUR; 500 × 9.84 JPY would be 4920.
  assert.equal(goodsAt(partialReel, partialReel.breaks[3]!, 'JPY'), 4921);
  assert.equal(goodsAt(PARTIAL, PARTIAL.breaks[3]!, 'EUR'), 30.3);
  assert.equal(nextBreak(offerFor(cutTape, 990, 'JPY'), 'JPY')?.total, Math.round(46.6 * 162.4));
});

test('the order quantity is raised to the minimum and up to the multiple', () => {
  assert.equal(orderQuantity(REEL, 1), 3000);
  assert.equal(orderQuantity(REEL, 3001), 6000);
  assert.equal(orderQuantity(CUT, 730), 730);
  assert.equal(offerFor(BAG, 2100, 'USD').quantity, 3000);
  assert.equal(offerFor(BAG, 2100, 'USD').unit, 0.041);
});

test('chooseOffer picks the lowest total, with more pieces where they cost less', () => {
  const chooseFor = (packagings: PackagingOption[], requestedQuantity: number) => {
    const offer = chooseOffer(packagings, requestedQuantity, 'USD');
    return offer && [offer.packaging.id, offer.quantity, offer.total];
  };
  assert.deepEqual(chooseFor(ALL, 730), ['CT', 730, 44.24]);
  assert.deepEqual(chooseFor(ALL, 999), ['CT', 1000, 46.6]);
  assert.deepEqual(chooseFor([BAG, CUT], 1000), ['CT', 1000, 46.6]);
  assert.deepEqual(chooseFor(ALL, 3000), ['T', 3000, 100.8]);
  assert.deepEqual(chooseFor([{ ...REEL, ready: 0 }, CUT], 3000), ['CT', 3000, 100.8]);
  assert.deepEqual(chooseFor([BAG], 5), ['B', 1000, 46.6]);
  assert.equal(chooseOffer([], 730, 'USD'), null);
  assert.equal(chooseOffer([packaging('CT', { breaks: [] })], 5, 'USD')?.total, null);
});

test('nextBreak suggests the next price break where it costs little more, or less', () => {
  assert.deepEqual(nextBreak(offerFor(CUT, 730, 'USD'), 'USD'), {
    quantity: 1000,
    total: 46.6,
    extraPieces: 270,
    extra: 2.36,
  });
  assert.equal(nextBreak(offerFor(CUT, 990, 'USD'), 'USD')?.extra, -13.39);
  assert.equal(nextBreak(offerFor(CUT, 500, 'USD'), 'USD'), null);
  assert.equal(nextBreak(offerFor(CUT, 40_000, 'USD'), 'USD'), null);
});

test('fullReel suggests a full reel where the quantity of cut tape comes near to it', () => {
  const reel = fullReel(offerFor(CUT, 2400, 'USD'), ALL, 'USD');
  assert.deepEqual(
    [reel?.packaging.id, reel?.quantity, reel?.total, reel?.extra],
    ['T', 3000, 100.8, -11.04],
  );
  assert.equal(fullReel(offerFor(CUT, 100, 'USD'), ALL, 'USD'), null);
  assert.equal(fullReel(offerFor(REEL, 3000, 'USD'), ALL, 'USD'), null);
});

test('availability is that of the chosen packaging and quantity', () => {
  assert.equal(availabilityOf(offerFor(CUT, 730, 'USD'), 'Active').kind, 'now');
  assert.equal(availabilityOf(offerFor(LARGE, 1, 'USD'), 'Active').kind, 'later');
  assert.deepEqual(
    availabilityOf(offerFor(packaging('CT', { stock: 20, ready: 20 }), 730, 'USD'), 'Active'),
    {
      kind: 'part',
      now: 20,
      later: 710,
    },
  );
  const short = packaging('T', { minimum: 3000, multiple: 3000, stock: 4000, ready: 3000 });
  assert.deepEqual(availabilityOf(offerFor(short, 6000, 'USD'), 'NRND'), {
    kind: 'part',
    now: 3000,
    later: 3000,
  });
  assert.equal(availabilityOf(offerFor(LARGE, 1, 'USD'), 'Obsolete').kind, 'never');
});

test('counts and amounts print with narrow spaces, decimal marks and padding', () => {
  assert.equal(formatCount(76_865), '76\u202f865');
  assert.equal(printUnitPrice(0.0606, 'EUR', 'en'), '0.0606');
  assert.equal(printUnitPrice(0.041, 'EUR', 'de'), '0,0410');
  assert.equal(printSum(1234.5, 'EUR', 'en'), '1\u202f234.50');
  assert.deepEqual(alignDecimals(['0.326', '0.0885', '12']), [
    '0.326\u2007',
    '0.0885',
    '12\u2007\u2007\u2007\u2007\u2007',
  ]);
});
