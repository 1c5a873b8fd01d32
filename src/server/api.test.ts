import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../../tests/harness.ts';

let store: TestServer;

before(async () => {
  store = await startTestServer();
});

after(() => store.close());

describe('an unsupported method of a known path is refused with 405 and the allowed ones:', () => {
  const cases: [method: string, path: string, allowed: string][] = [
    ['POST', '/api/settings', 'GET, HEAD'],
    ['PATCH', '/api/session', 'GET, HEAD, PUT'],
    ['DELETE', '/api/products/abc', 'GET, HEAD'],
    ['GET', '/api/v1/track', 'POST'],
    ['PUT', '/api/catalogue/parts', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['POST', '/dev/inbox', 'GET, HEAD'],
  ];
  for (const [method, path, allowedMethods] of cases) {
    it(`${method} ${path}`, async () => {
      const response = await store.fetch(path, { method, headers: { cookie: store.trialCookie } });
      assert.equal(response.status, 405);
      assert.equal(response.headers.get('allow'), allowedMethods);
      const { error } = await response.json();
      assert.equal(error.code, 'method_not_allowed');
      assert.equal(error.param, null);
    });
  }

  it('an unknown path stays 404 for every method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      assert.equal((await store.fetch('/api/nothing', { method })).status, 404);
    }
  });
});
