import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createLogger } from '#platform';
import { call } from './api-call.ts';
import { clientsOf } from './clients.ts';
import { type RunningStore, startStore } from './store.ts';

/** The vault behind the edge of a running shop: on its own port, and in a trial below `/vault`. */
let store: RunningStore;
const lines: string[] = [];
before(async () => {
  store = await startStore({ log: createLogger('trace', { write: (line) => void lines.push(line) }) });
});
after(() => store.close());

const CARD = { number: '4000 0566 5566 5556', exp_month: 12, exp_year: 2034, cvc: '9317' };
const QUERY =
  '$data[number]=4000056655665556&$data[exp_month]=12&$data[exp_year]=2034&$data[cvc]=9317&$key=pk_demo';

test('makes a token on the vault’s own origin and below the shop’s', async () => {
  for (const vaultUrl of [store.vaultOrigin, `${store.origin}/vault`]) {
    const { client } = clientsOf(store.origin, { vaultUrl })[0]!;
    const token = await client.card.createToken(CARD);
    assert.equal(token.last4, '5556', vaultUrl);
  }
});

test('the reply to a script tag keeps its guard and its headers behind the edge', async () => {
  const url = `${store.vaultOrigin}/tokens?$jsonp[method]=post&$jsonp[callback]=cb_1&${QUERY}`;
  const response = await fetch(url);
  assert.match(await response.text(), /^\/\*\*\/typeof cb_1/);
  const header = (name: string) => response.headers.get(name);
  assert.match(header('content-type') ?? '', /^text\/javascript/);
  assert.deepEqual(
    [
      header('cache-control'),
      header('x-content-type-options'),
      header('referrer-policy'),
      header('set-cookie'),
    ],
    ['no-store', 'nosniff', 'no-referrer', null],
  );
  assert.equal(header('cross-origin-resource-policy'), 'cross-origin');
});

test('logs nothing of a card, even at trace level and when a call fails', async () => {
  for (const path of ['/tokens', '/nowhere', '/tokens/', '/%2e%2e/tokens']) {
    await fetch(`${store.vaultOrigin}${path}?$jsonp[method]=post&$jsonp[callback]=(&${QUERY}`);
    await fetch(`${store.vaultOrigin}${path}`, { method: 'POST', body: JSON.stringify(CARD) });
  }
  assert.doesNotMatch(lines.join(''), /4000056655665556|4000 0566|9317/);
});

test('the payment methods name the scripts a browser loads, and no secret', async () => {
  const { body } = await call(store.origin, '/settings/payments');
  assert.deepEqual(Object.keys(body).sort(), ['account', 'bancontact', 'card', 'ideal', 'klarna', 'paypal']);
  assert.equal(body.card.script_url, `${store.gatewayOrigin}/v3/`);
  assert.equal(body.paypal.gateway, 'braintree');
  for (const script of [body.card.script_url, ...body.paypal.script_urls]) {
    const response = await fetch(script);
    assert.match(response.headers.get('content-type') ?? '', /javascript/, script);
  }
  assert.doesNotMatch(JSON.stringify(body), /sk_|whsec|private/);
});

test('the webhook endpoint refuses an unsigned event', async () => {
  const response = await store.fetch('/api/webhooks/stripe', { method: 'POST', body: '{"id":"evt_1"}' });
  assert.equal(response.status, 400);
  assert.match((await response.json()).error.message, /not signed/);
});
