import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../harness.ts';

const KEY = { Authorization: `Basic ${btoa('pk_demo')}`, 'Content-Type': 'application/json' };
const PASSWORD = 'correct horse 9 battery';
const HOME = '198.51.100.7';
const STRANGER = '203.0.113.9';

let store: TestServer;
before(async () => {
  store = await startTestServer({ env: { TRUST_PROXY: '1' } });
});
after(() => store.close());

async function ask(path: string, body: unknown, { from, session = '' }: { from: string; session?: string }) {
  const response = await store.fetch(`/api${path}`, {
    method: 'POST',
    headers: { ...KEY, 'X-Forwarded-For': from, ...(session && { 'X-Session': session }) },
    body: JSON.stringify(body),
  });
  const reply = (await response.json()) as { errors?: unknown; id?: string };
  const got = response.status === 200 && reply.errors ? 'wrong' : String(response.status);
  return { got, session: response.headers.get('x-session') ?? '', text: JSON.stringify(reply) };
}

const login = (email: string, password: string, by: { from: string; session?: string }) =>
  ask('/account/login', { email, password }, by);

async function register(email: string, from: string) {
  const made = await ask('/account', { email, password: PASSWORD, first_name: 'Ada' }, { from });
  assert.equal(made.got, '200');
  return made;
}

async function attack(email: string, from: string) {
  const answers: string[] = [];
  for (let tries = 0; tries < 12; tries += 1) answers.push((await login(email, 'wrong one', { from })).got);
  assert.equal(answers.at(-1), '429', `${answers}`);
}

describe('a customer whose account strangers try passwords of', () => {
  it('gets in from where he did before; a stranger waits, also with the right password', async () => {
    await register('owner@firm.example', HOME);
    await attack('owner@firm.example', STRANGER);
    assert.equal((await login('owner@firm.example', PASSWORD, { from: '192.0.2.1' })).got, '429');
    assert.equal((await login('owner@firm.example', PASSWORD, { from: HOME })).got, '200');
    assert.equal((await login('owner@firm.example', PASSWORD, { from: HOME })).got, '200', 'again and again');
    assert.equal((await login('owner@firm.example', PASSWORD, { from: STRANGER })).got, '429');
  });

  it('gets in by the device that knows the account, whoever tries behind the same address', async () => {
    const { session } = await register('device@firm.example', HOME);
    const out = await ask('/account/logout', {}, { from: HOME, session });
    await attack('device@firm.example', HOME);
    assert.equal((await login('device@firm.example', PASSWORD, { from: HOME })).got, '429');
    const back = await login('device@firm.example', PASSWORD, { from: '192.0.2.2', session: out.session });
    assert.equal(back.got, '200');
  });

  it('is not told from an address without an account, from wherever somebody asks', async () => {
    await register('known@firm.example', HOME);
    const seen: string[][] = [];
    for (const email of ['known@firm.example', 'nobody@firm.example']) {
      const answers: string[] = [];
      for (let tries = 0; tries < 12; tries += 1)
        answers.push((await login(email, 'wrong', { from: STRANGER })).text);
      for (const from of [HOME, STRANGER, '192.0.2.3'])
        answers.push((await login(email, 'wrong', { from })).got);
      seen.push(answers.map((text) => text.replace(/\d+ seconds/, 'seconds')));
    }
    assert.deepEqual(seen[0], seen[1]);
  });

  it('is not guessed from a place that he knows either', async () => {
    await register('guessed@firm.example', HOME);
    await attack('guessed@firm.example', HOME);
    assert.equal((await login('guessed@firm.example', PASSWORD, { from: HOME })).got, '429');
  });
});
