import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutSecrets } from '#kernel';
import { countedAddress } from './track.ts';

test('a stored address has no secrets', () => {
  const cases: [string, string][] = [
    ['https://a.example/account/recover?key=abc&step=2', 'https://a.example/account/recover?step=2'],
    ['https://a.example/order?checkout_id=1&CheckoutId=2', 'https://a.example/order'],
    ['https://a.example/?payment_intent_client_secret=x&reset_key=y&q=100n', 'https://a.example/?q=100n'],
    ['https://a.example/order/k3v9s0', 'https://a.example/order'],
    ['https://a.example/my-list/shared/k3v9s0?x=1', 'https://a.example/my-list/shared?x=1'],
    ['https://a.example/my-list/sh%61red/k3v9s0', 'https://a.example/my-list/shared'],
    ['https://a.example/samples/kits/k3v9s0', 'https://a.example/samples/kits'],
    ['https://a.example/samples/kits', 'https://a.example/samples/kits'],
    ['https://a.example/account/orders/65f0?x=1', 'https://a.example/account/orders/65f0?x=1'],
    ['https://a.example/login?next=%2Fquote%2Fk3v9s0&x=1', 'https://a.example/login?x=1'],
    ['https://a.example/login?next=%252Fquote%252Fk3v9s0', 'https://a.example/login'],
    ['https://a.example/login?to=https://a.example/de/quote/k3v9s0', 'https://a.example/login'],
    ['https://a.example/login?next=/account/recover%3Fkey=k3v9s0', 'https://a.example/login'],
    ['https://a.example/login?next=%2Fcart', 'https://a.example/login?next=%2Fcart'],
    ['https://u:p@a.example/#access_token=x', 'https://a.example/'],
    [
      'https://a.example/category/resistors?resistance=4k7&sort=-stock#top',
      'https://a.example/category/resistors?resistance=4k7&sort=-stock#top',
    ],
  ];
  for (const [address, storedAddress] of cases) assert.equal(withoutSecrets(address), storedAddress);
});

test('a page view of an order is counted without the order number', () => {
  assert.equal(
    countedAddress('https://a.example/account/orders/65f0?x=1'),
    'https://a.example/account/orders?x=1',
  );
  assert.equal(countedAddress('https://a.example/account/quotes/65f0'), 'https://a.example/account/quotes');
  assert.equal(countedAddress('https://a.example/account/orders'), 'https://a.example/account/orders');
});
