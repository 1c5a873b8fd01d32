import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { OwnChanges, SeenOrder, SeenQuote } from '#notices/contract';
import { changeTexts } from './texts.ts';
import { toldOf } from './told.ts';

const order = (changes: Partial<SeenOrder> = {}): SeenOrder => ({
  id: 'o1',
  number: '26-00017-0',
  status: 'confirmed',
  payment_status: 'paid',
  parcels: 0,
  refunds: 0,
  ...changes,
});
const quote = (state: SeenQuote['state'], id = 'q1'): SeenQuote => ({ id, reference: 'Q-2611-7KD3M', state });
const seen = (changes: Partial<OwnChanges>): OwnChanges => ({
  orders: [],
  quotes: [],
  mails: [],
  ...changes,
});
const told = (before: Partial<OwnChanges>, after: Partial<OwnChanges>, locale: 'en' | 'de' = 'en') =>
  toldOf(seen(before), seen(after), changeTexts[locale]);

it('tells what others did to an order, each once', () => {
  const left = order({ status: 'shipped', parcels: 1 });
  assert.deepEqual(told({ orders: [order()] }, { orders: [left] }), ['Order 26-00017-0 has left us.']);
  assert.deepEqual(told({ orders: [left] }, { orders: [left] }), []);
  // A second parcel of an order that stays partly shipped is news as well.
  const [one, two] = [1, 2].map((parcels) => order({ status: 'partly_shipped', parcels }));
  assert.equal(told({ orders: [one!] }, { orders: [two!] }, 'de').length, 1);
  const refunded = order({ status: 'canceled', refunds: 1 });
  assert.equal(told({ orders: [order()] }, { orders: [refunded] }).length, 2);
  assert.match(told({ orders: [order()] }, { orders: [order({ payment_status: 'failed' })] })[0]!, /payment/);
});

it('tells of answers to quotes, and not of what the customer did himself', () => {
  assert.match(
    told({ quotes: [quote('in_work')] }, { quotes: [quote('answered')] })[0]!,
    /our quote is here/,
  );
  assert.match(
    told({ quotes: [quote('in_work')] }, { quotes: [quote('question')] }, 'de')[0]!,
    /Wir haben eine Frage/,
  );
  for (const own of ['asked_back', 'ordered', 'declined'] as const)
    assert.deepEqual(told({ quotes: [quote('answered')] }, { quotes: [quote(own)] }), []);
  assert.deepEqual(told({}, { quotes: [quote('received')], orders: [order()] }), [], 'what was just asked');
});

it('tells of parts by the words of the mail that went out', () => {
  const mails = [{ id: 'm2', subject: 'MC0805R106K1AN is in stock again' }];
  assert.deepEqual(told({ mails: [] }, { mails }), ['MC0805R106K1AN is in stock again']);
  assert.deepEqual(told({ mails }, { mails }), []);
});
