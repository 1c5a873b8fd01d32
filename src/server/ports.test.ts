import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { standInKeys } from '#commerce/payments';
import { startTestServer, type TestServer } from '../../tests/harness.ts';

let store: TestServer;

before(async () => {
  store = await startTestServer({ build: 'none' });
});

after(() => store.close());

const token = (base: string, number: string) => {
  const query = new URLSearchParams({
    '$jsonp[method]': 'post',
    '$jsonp[callback]': 'none',
    '$data[number]': number,
    '$data[exp_month]': '12',
    '$data[exp_year]': '2040',
    '$data[cvc]': '123',
    $key: store.config.publicKey,
  });
  return fetch(`${base}/tokens?${query}`);
};

describe('the ports of a trial', () => {
  it('serve the vault on its own port, and below the store for client libraries', async () => {
    for (const base of [store.vaultOrigin, `${store.origin}/vault`]) {
      const { $status, $data } = await (await token(base, '4242424242424242')).json();
      assert.equal($status, 200, base);
      assert.equal($data.last4, '4242');
    }
  });

  it('serve nothing else on the port of the vault', async () => {
    for (const path of ['/api/settings', '/dev/inbox', '/healthz', '/']) {
      const response = await fetch(store.vaultOrigin + path);
      assert.doesNotMatch(await response.text(), /"store"|inbox|"release"/, path);
    }
  });

  it('accept only the key of the data folder at the stand-in', async () => {
    const { secretKey, braintree } = standInKeys(store.platform);
    const statusOf = async (path: string, authorization: string, init: RequestInit = {}) =>
      (await fetch(store.gatewayOrigin + path, { ...init, headers: { authorization } })).status;
    const post = { method: 'POST', body: '{}' };
    const wrong = ['sk_a', 'sk_test_standin_51NorvoltTrial', secretKey.slice(0, -1), `${secretKey}x`, ''];
    for (const key of wrong) {
      const bearer = `Bearer ${key}`;
      assert.equal(await statusOf('/v1/payment_intents', bearer), 401, key);
      assert.equal(await statusOf('/v1/customers', bearer, post), 401, key);
      assert.equal(await statusOf(`/v1/payment_intents?key=${key}`, ''), 401, key);
      assert.equal(await statusOf('/control/release', bearer, post), 401, key);
    }
    assert.equal(await statusOf('/v1/payment_intents', `Bearer ${secretKey}`), 200);
    assert.equal(await statusOf('/control/release', `Bearer ${secretKey}`, post), 200);
    const query = JSON.stringify({ query: 'mutation { createClientToken { clientToken } }' });
    const isAccepted = async (privateKey: string) => {
      const basic = Buffer.from(`${braintree.publicKey}:${privateKey}`).toString('base64');
      const headers = { authorization: `Basic ${basic}` };
      const answer = await fetch(`${store.gatewayOrigin}/graphql`, { method: 'POST', headers, body: query });
      return (await answer.json()).errors === undefined;
    };
    assert.equal(await isAccepted('standin-private'), false);
    assert.equal(await isAccepted(braintree.privateKey), true);
  });

  it('repeat a stored response of the stand-in only to callers with its key', async () => {
    const { secretKey } = standInKeys(store.platform);
    const create = (key: string) =>
      fetch(`${store.gatewayOrigin}/v1/customers`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'idempotency-key': 'once' },
        body: 'email=anna@example.com',
      });
    assert.equal((await create(secretKey)).status, 200);
    assert.doesNotMatch(await (await create('sk_a')).text(), /anna/);
  });

  it('serve the stand-in only on the loopback address, and not below the store', async (t) => {
    assert.equal((await store.fetch('/stand-ins/gateway/v1/payment_intents/none')).status, 404);
    const externalInterface = Object.values(networkInterfaces())
      .flat()
      .find((each) => each?.family === 'IPv4' && !each.internal);
    if (!externalInterface) return t.diagnostic('this machine has no network');
    await assert.rejects(fetch(`http://${externalInterface.address}:${store.config.gatewayPort}/`));
    assert.equal(
      (await fetch(`http://${externalInterface.address}:${store.config.port}/healthz`)).status,
      200,
    );
  });

  it('keep keys and the data folder readable by their owner only', () => {
    const { dataDir } = store.config;
    for (const folder of ['', 'stand-ins'])
      assert.equal(statSync(join(dataDir, folder)).mode & 0o077, 0, folder);
    for (const file of ['gateway.sqlite', 'gateway.sqlite-wal', 'secret-key'])
      assert.equal(statSync(join(dataDir, 'stand-ins', file)).mode & 0o077, 0, file);
  });
});
