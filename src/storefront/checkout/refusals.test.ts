import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorMessage, refusalMessage } from './refusals.ts';

const refusalText = (path: string, code: string, locale = 'de') =>
  refusalMessage(path, { code, message: 'Plain words.' }, locale);

test("refusals of payments and coupons are in the page's language, by code and field", () => {
  for (const [path, code, words] of [
    ['billing.method', 'insufficient_funds', /Guthaben dieser Karte/],
    ['billing.method', 'stolen_card', /Bank hat diese Karte abgelehnt/],
    ['billing.method', 'expired_card', /Karte ist abgelaufen/],
    ['billing.card.token', 'EXPIRED', /Karte noch einmal ein/],
    ['billing.intent', 'CANCELED', /nicht mehr gültig/],
    ['billing.purchase_order_number', 'REQUIRED', /Bestellnummer/],
    ['coupon_code', 'EXPIRED', /Rabattcode gilt nicht mehr/],
    ['coupon_code', 'USED_UP', /aufgebraucht/],
    ['billing.method', 'a_code_of_next_year', /Zahlung wurde abgelehnt/],
  ] as const)
    assert.match(refusalText(path, code), words, `${path} ${code}`);
  assert.match(refusalText('billing.method', 'insufficient_funds', 'en'), /not enough money/);
});

test('refusals of other fields keep the message of the API', () => {
  assert.equal(refusalText('shipping.country', 'REQUIRED'), 'Plain words.');
  assert.equal(refusalText('billing.name', 'REQUIRED'), 'Plain words.');
  assert.equal(refusalText('items.0.quantity', 'STOCK'), 'Plain words.');
});

test("a refusal quotes the provider's message after the shop's sentence, but not the shop's own messages", () => {
  for (const code of ['insufficient_funds', 'payment_intent_authentication_failure', 'a_code_of_next_year'])
    assert.match(
      refusalText('billing.method', code),
      /\. Meldung des Zahlungsanbieters: „Plain words\.“$/,
      code,
    );
  assert.match(refusalText('billing.method', 'constructor', 'en'), /refused.* provider: “Plain words\.”$/);
  for (const code of ['CANCELED', 'UNUSABLE', 'gateway_unreachable', 'settlement_declined'])
    assert.doesNotMatch(refusalText('billing.intent', code), /Plain words/, code);
  assert.equal(
    refusalText('coupon_code', 'EXPIRED', 'en'),
    'This coupon is no longer valid. Remove it from the cart.',
  );
});

test('a failed call reads as a refusal of the payment', () => {
  const error = Object.assign(new Error('A connection error occurred'), { code: 'connection_error' });
  assert.match(errorMessage(error, 'de'), /nicht zu erreichen/);
  const wait = Object.assign(new Error('Versuchen Sie es in 60 Minuten.'), { code: 'too_many_requests' });
  assert.equal(errorMessage(wait, 'de'), 'Versuchen Sie es in 60 Minuten.');
  assert.match(errorMessage(new Error('Out of tune'), 'en'), /Out of tune/);
  assert.doesNotMatch(errorMessage(new TypeError('x is not a function'), 'en'), /function/);
});
