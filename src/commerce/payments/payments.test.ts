import assert from 'node:assert/strict';
import { test } from 'node:test';
import { money } from '#kernel';
import { amountAt, unitsFor } from './amounts.ts';
import { readChoice, referencesPayment } from './payment-choice.ts';
import { judge, PAYMENT_STATES, PAYMENT_TRANSITIONS, type ProviderState } from './states.ts';

const HELD: ProviderState = {
  state: 'authorised',
  currency: 'EUR',
  amount: 1_000,
  capturedMinor: 0,
  refundedMinor: 0,
};

test('readChoice reads the payment method from billing and prefers a confirmed intent to the card', () => {
  const intent = { stripe: { id: 'pi_123abc' } };
  const cases: [unknown, object][] = [
    [
      { method: 'card', card: { token: 'pm_1ab' }, intent },
      { kind: 'intent', method: 'card', intent: 'pi_123abc', token: 'pm_1ab' },
    ],
    [
      { method: 'card', card: { token: 'pm_1ab' } },
      { kind: 'paymentMethod', paymentMethod: 'pm_1ab' },
    ],
    [
      { method: 'card', card: { token: 'card_1ab' }, intent: null },
      { kind: 'vaultToken', token: 'card_1ab' },
    ],
    [
      { method: 'card', account_card_id: 'a'.repeat(24) },
      { kind: 'storedCard', card: 'a'.repeat(24) },
    ],
    [
      { method: 'klarna', klarna: { token: 'pm_1ab' }, intent },
      { kind: 'intent', method: 'klarna', intent: 'pi_123abc', token: 'pm_1ab' },
    ],
    [
      { method: 'bancontact', bancontact: { token: 'seti_1ab' } },
      { kind: 'setup', method: 'bancontact', setup: 'seti_1ab' },
    ],
    [
      { method: 'bancontact', bancontact: { source: 'src_1ab' } },
      { kind: 'source', method: 'bancontact', source: 'src_1ab' },
    ],
    [
      { method: 'paypal', paypal: { nonce: 'n_1' } },
      { kind: 'nonce', nonce: 'n_1' },
    ],
    [
      { method: 'account', account: { purchase_order: ' PO 7 ' } },
      { kind: 'account', purchaseOrder: 'PO 7' },
    ],
    [
      { method: 'card', card: { token: "pm_'; DROP" } },
      { kind: 'unfinished', field: 'billing.card' },
    ],
    [
      { method: 'card', card: 'x', intent: [] },
      { kind: 'unfinished', field: 'billing.card' },
    ],
    ['nonsense', { kind: 'none' }],
  ];
  for (const [billing, choice] of cases) assert.deepEqual(readChoice(billing), choice);
  assert.equal(referencesPayment(readChoice({ method: 'card', intent }), 'pi_123abc'), true);
  assert.equal(referencesPayment(readChoice({ method: 'card', intent }), 'pi_other'), false);
});

test('no payment state leads back to an earlier one', () => {
  const statesAfter = (state: (typeof PAYMENT_STATES)[number], states: Set<string>): Set<string> => {
    for (const next of PAYMENT_TRANSITIONS[state]) {
      if (!states.has(next)) statesAfter(next, states.add(next));
    }
    return states;
  };
  for (const state of PAYMENT_STATES) assert.equal(statesAfter(state, new Set()).has(state), false, state);
});

test('judge compares a report with the recorded payment and accepts only forward moves within the amount', () => {
  const outcome = (report: Partial<ProviderState>, current: Partial<ProviderState> = {}) =>
    judge({ ...HELD, ...current }, { ...HELD, ...report }).outcome;
  assert.equal(outcome({}), 'repeated');
  assert.equal(outcome({ state: 'captured', capturedMinor: 1_000 }), 'applied');
  assert.equal(outcome({}, { state: 'captured', capturedMinor: 1_000 }), 'late');
  assert.equal(outcome({ amount: 1_001 }), 'mismatch');
  assert.equal(outcome({ currency: 'USD' }), 'mismatch');
  assert.equal(outcome({ state: 'captured', capturedMinor: 1_001 }), 'mismatch');
  assert.equal(outcome({ state: 'captured', capturedMinor: 10, refundedMinor: 11 }), 'mismatch');
  assert.equal(outcome({ state: 'canceled' }, { state: 'captured', capturedMinor: 1_000 }), 'late');
  const partly = judge(
    { ...HELD, state: 'captured', capturedMinor: 1_000 },
    { ...HELD, state: 'captured', capturedMinor: 1_000, refundedMinor: 400 },
  );
  assert.deepEqual(partly.outcome === 'applied' && partly.next, {
    state: 'captured',
    capturedMinor: 1_000,
    refundedMinor: 400,
  });
});

test("amounts use whole units where the gateway's list says so, even if ISO 4217 differs", () => {
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
