import assert from 'node:assert/strict';
import { test } from 'node:test';
import { money } from '#kernel';
import { amountAt, unitsFor } from './amounts.ts';
import { namesPayment, readChoice } from './billing.ts';
import { judge, PAYMENT_MOVES, PAYMENT_STATES, type Sighting } from './states.ts';

const HELD: Sighting = { state: 'authorised', currency: 'EUR', amount: 1_000, captured: 0, refunded: 0 };

test('billing says how it is paid; the confirmed intent goes before the card', () => {
  const intent = { stripe: { id: 'pi_123abc' } };
  const cases: [unknown, object][] = [
    [
      { method: 'card', card: { token: 'pm_1ab' }, intent },
      { by: 'intent', method: 'card', intent: 'pi_123abc', token: 'pm_1ab' },
    ],
    [
      { method: 'card', card: { token: 'pm_1ab' } },
      { by: 'paymentMethod', paymentMethod: 'pm_1ab' },
    ],
    [
      { method: 'card', card: { token: 'card_1ab' }, intent: null },
      { by: 'vaultToken', token: 'card_1ab' },
    ],
    [
      { method: 'card', account_card_id: 'a'.repeat(24) },
      { by: 'storedCard', card: 'a'.repeat(24) },
    ],
    [
      { method: 'klarna', klarna: { token: 'pm_1ab' }, intent },
      { by: 'intent', method: 'klarna', intent: 'pi_123abc', token: 'pm_1ab' },
    ],
    [
      { method: 'bancontact', bancontact: { token: 'seti_1ab' } },
      { by: 'setup', setup: 'seti_1ab' },
    ],
    [
      { method: 'bancontact', bancontact: { source: 'src_1ab' } },
      { by: 'source', method: 'bancontact', source: 'src_1ab' },
    ],
    [
      { method: 'paypal', paypal: { nonce: 'n_1' } },
      { by: 'nonce', nonce: 'n_1' },
    ],
    [
      { method: 'account', account: { purchase_order: ' PO 7 ' } },
      { by: 'account', purchaseOrder: 'PO 7' },
    ],
    [
      { method: 'card', card: { token: "pm_'; DROP" } },
      { by: 'unfinished', field: 'billing.card' },
    ],
    [
      { method: 'card', card: 'x', intent: [] },
      { by: 'unfinished', field: 'billing.card' },
    ],
    ['nonsense', { by: 'none' }],
  ];
  for (const [billing, choice] of cases) assert.deepEqual(readChoice(billing), choice);
  assert.equal(namesPayment({ method: 'card', intent }, 'pi_123abc'), true);
  assert.equal(namesPayment({ method: 'card', intent }, 'pi_other'), false);
});

test('no state leads back to one before it', () => {
  const reached = (from: (typeof PAYMENT_STATES)[number], seen: Set<string>): Set<string> => {
    for (const next of PAYMENT_MOVES[from]) {
      if (!seen.has(next)) reached(next, seen.add(next));
    }
    return seen;
  };
  for (const state of PAYMENT_STATES) assert.equal(reached(state, new Set()).has(state), false, state);
});

test('reports are judged by what is held', () => {
  const outcome = (seen: Partial<Sighting>, held: Partial<Sighting> = {}) =>
    judge({ ...HELD, ...held }, { ...HELD, ...seen }).outcome;
  assert.equal(outcome({}), 'repeated');
  assert.equal(outcome({ state: 'captured', captured: 1_000 }), 'applied');
  assert.equal(outcome({}, { state: 'captured', captured: 1_000 }), 'late');
  assert.equal(outcome({ amount: 1_001 }), 'mismatch');
  assert.equal(outcome({ currency: 'USD' }), 'mismatch');
  assert.equal(outcome({ state: 'captured', captured: 1_001 }), 'mismatch');
  assert.equal(outcome({ state: 'captured', captured: 10, refunded: 11 }), 'mismatch');
  assert.equal(outcome({ state: 'canceled' }, { state: 'captured', captured: 1_000 }), 'late');
  const partly = judge(
    { ...HELD, state: 'captured', captured: 1_000 },
    { ...HELD, state: 'captured', captured: 1_000, refunded: 400 },
  );
  assert.deepEqual(partly.outcome === 'applied' && partly.next, {
    state: 'captured',
    captured: 1_000,
    refunded: 400,
  });
});

test('the gateway counts whole units where its list says so, whatever ISO says', () => {
  for (const [currency, minor, units] of [
    ['EUR', 1_234, 1_234],
    ['JPY', 500, 500],
    ['KRW', 500, 500],
    ['MGA', 50_000, 500],
    ['ISK', 500, 50_000],
    ['KWD', 1_234, 1_234],
  ] as const) {
    assert.equal(unitsFor(money(currency, minor)), units, currency);
    assert.deepEqual(amountAt(currency.toLowerCase(), units), money(currency, minor), currency);
  }
});
