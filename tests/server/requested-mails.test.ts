import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { startTestServer, type TestServer } from '../harness.ts';

const KEY = { Authorization: `Basic ${btoa('pk_demo')}`, 'Content-Type': 'application/json' };

let store: TestServer;
before(async () => {
  store = await startTestServer({ env: { TRUST_PROXY: '1' } });
});
after(() => store.close());

async function post(path: string, body: unknown, clientAddress: string, session = '') {
  const response = await store.fetch(`/api${path}`, {
    method: 'POST',
    headers: { ...KEY, 'X-Forwarded-For': clientAddress, ...(session && { 'X-Session': session }) },
    body: JSON.stringify(body),
  });
  assert.equal(response.status, 200, `${path}: ${await response.clone().text()}`);
  return response.headers.get('x-session') ?? '';
}

it('forms that others fill in for a mailbox do not use up the mails of its owner', async () => {
  const subscribe = (email: string, from: string) => post('/newsletter', { email, elapsed_ms: 5_000 }, from);
  for (let index = 0; index < 31; index += 1) await subscribe(`victim+${index}@corp.example`, '203.0.113.9');
  for (let index = 0; index < 12; index += 1) {
    const account = {
      email: `vic.tim+${index}@corp.example`,
      password: 'correct horse 9 battery',
      first_name: 'X',
    };
    await post('/account', account, '203.0.113.9');
  }
  const ownerAddress = '198.51.100.7';
  await subscribe('victim@corp.example', ownerAddress);
  const account = { email: 'victim@corp.example', password: 'correct horse 9 battery', first_name: 'V' };
  const session = await post('/account', account, ownerAddress);
  await post('/account/confirm', {}, ownerAddress, session);
  await post('/account/recover', { email: 'victim@corp.example' }, ownerAddress);
  const kinds = (await store.platform.mail.latest(50, 'victim@corp.example')).map(({ kind }) => kind);
  assert.equal(kinds.filter((kind) => kind.startsWith('newsletter')).length, 1, `${kinds}`);
  assert.ok(kinds.filter((kind) => kind === 'account.confirm').length === 2, `${kinds}`);
});
