import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
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
  it('the vault answers on its own port, and on the store for client libraries', async () => {
    for (const base of [store.vaultOrigin, `${store.origin}/vault`]) {
      const { $status, $data } = await (await token(base, '4242424242424242')).json();
      assert.equal($status, 200, base);
      assert.equal($data.last4, '4242');
    }
  });

  it('the port of the vault has nothing else', async () => {
    for (const path of ['/api/settings', '/dev/inbox', '/healthz', '/']) {
      const response = await fetch(store.vaultOrigin + path);
      assert.doesNotMatch(await response.text(), /"store"|inbox|"release"/, path);
    }
  });

  it("the gateway's stand-in answers on its own port, and below the store", async () => {
    for (const base of [store.gatewayOrigin, `${store.origin}/stand-ins/gateway`]) {
      const response = await fetch(`${base}/v1/payment_intents/none`);
      assert.ok([400, 401, 404].includes(response.status), `${base}: ${response.status}`);
      assert.ok((await response.json()).error, base);
    }
  });
});
