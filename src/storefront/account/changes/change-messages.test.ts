import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { OwnChanges, SeenOrder, SeenQuote } from '#notices/contract';
import { changeMessages } from './change-messages.ts';
import { changeTexts } from './texts.ts';

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
const ownChanges = (changes: Partial<OwnChanges>): OwnChanges => ({
  orders: [],
  quotes: [],
  mails: [],
  ...changes,
});
const messagesBetween = (
  previous: Partial<OwnChanges>,
  current: Partial<OwnChanges>,
  locale: 'en' | 'de' = 'en',
) => changeMessages(ownChanges(previous), ownChanges(current), changeTexts[locale]);

it('tells about changes to an order by staff, each once', () => {
  const shippedOrder = order({ status: 'shipped', parcels: 1 });
  assert.deepEqual(messagesBetween({ orders: [order()] }, { orders: [shippedOrder] }), [
    'Order 26-00017-0 has shipped.',
  ]);
  assert.deepEqual(messagesBetween({ orders: [shippedOrder] }, { orders: [shippedOrder] }), []);
  // A second parcel is reported even though the status stays partly shipped.
  const [oneParcel, twoParcels] = [1, 2].map((parcels) => order({ status: 'partly_shipped', parcels }));
  assert.equal(messagesBetween({ orders: [oneParcel!] }, { orders: [twoParcels!] }, 'de').length, 1);
  const refundedOrder = order({ status: 'canceled', refunds: 1 });
  assert.equal(messagesBetween({ orders: [order()] }, { orders: [refundedOrder] }).length, 2);
  assert.match(
    messagesBetween({ orders: [order()] }, { orders: [order({ payment_status: 'failed' })] })[0]!,
    /payment/,
  );
});

it('tells about answers to quotes, but not about actions of the customer', () => {
  assert.match(
    messagesBetween({ quotes: [quote('in_work')] }, { quotes: [quote('answered')] })[0]!,
    /our quote is ready/,
  );
  assert.match(
    messagesBetween({ quotes: [quote('in_work')] }, { quotes: [quote('question')] }, 'de')[0]!,
    /Wir haben eine Frage/,
  );
  for (const customerState of ['asked_back', 'ordered', 'declined'] as const)
    assert.deepEqual(
      messagesBetween({ quotes: [quote('answered')] }, { quotes: [quote(customerState)] }),
      [],
    );
  assert.deepEqual(
    messagesBetween({}, { quotes: [quote('received')], orders: [order()] }),
    [],
    'what was just asked',
  );
});

it('tells about parts with the subject of the mail that was sent', () => {
  const mails = [{ id: 'm2', subject: 'MC0805R106K1AN is in stock again' }];
  assert.deepEqual(messagesBetween({ mails: [] }, { mails }), ['MC0805R106K1AN is in stock again']);
  assert.deepEqual(messagesBetween({ mails }, { mails }), []);
});
