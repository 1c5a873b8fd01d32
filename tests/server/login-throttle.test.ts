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

async function postFrom(
  path: string,
  body: unknown,
  { clientAddress, session = '' }: { clientAddress: string; session?: string },
) {
  const response = await store.fetch(`/api${path}`, {
    method: 'POST',
    headers: { ...KEY, 'X-Forwarded-For': clientAddress, ...(session && { 'X-Session': session }) },
    body: JSON.stringify(body),
  });
  const reply = (await response.json()) as { errors?: unknown; id?: string };
  const outcome = response.status === 200 && reply.errors ? 'wrong' : String(response.status);
  return { outcome, session: response.headers.get('x-session') ?? '', text: JSON.stringify(reply) };
}

const login = (email: string, password: string, client: { clientAddress: string; session?: string }) =>
  postFrom('/account/login', { email, password }, client);

async function register(email: string, clientAddress: string) {
  const registration = await postFrom(
    '/account',
    { email, password: PASSWORD, first_name: 'Ada' },
    { clientAddress },
  );
  assert.equal(registration.outcome, '200');
  return registration;
}

async function attack(email: string, clientAddress: string) {
  const answers: string[] = [];
  for (let tries = 0; tries < 12; tries += 1)
    answers.push((await login(email, 'wrong one', { clientAddress })).outcome);
  assert.equal(answers.at(-1), '429', `${answers}`);
}

describe('an account whose password strangers guess', () => {
  it('lets its owner in from a known address, and throttles strangers even with the right password', async () => {
    await register('owner@firm.example', HOME);
    await attack('owner@firm.example', STRANGER);
    assert.equal(
      (await login('owner@firm.example', PASSWORD, { clientAddress: '192.0.2.1' })).outcome,
      '429',
    );
    assert.equal((await login('owner@firm.example', PASSWORD, { clientAddress: HOME })).outcome, '200');
    assert.equal(
      (await login('owner@firm.example', PASSWORD, { clientAddress: HOME })).outcome,
      '200',
      'again and again',
    );
    assert.equal((await login('owner@firm.example', PASSWORD, { clientAddress: STRANGER })).outcome, '429');
  });

  it('lets its owner in by a known device, although others at the known address are throttled', async () => {
    const { session } = await register('device@firm.example', HOME);
    const logoutReply = await postFrom('/account/logout', {}, { clientAddress: HOME, session });
    await attack('device@firm.example', HOME);
    assert.equal((await login('device@firm.example', PASSWORD, { clientAddress: HOME })).outcome, '429');
    const loginReply = await login('device@firm.example', PASSWORD, {
      clientAddress: '192.0.2.2',
      session: logoutReply.session,
    });
    assert.equal(loginReply.outcome, '200');
  });

  it('gets the same replies as an unknown account, from any address', async () => {
    await register('known@firm.example', HOME);
    const answersByEmail: string[][] = [];
    for (const email of ['known@firm.example', 'nobody@firm.example']) {
      const answers: string[] = [];
      for (let tries = 0; tries < 12; tries += 1)
        answers.push((await login(email, 'wrong', { clientAddress: STRANGER })).text);
      for (const clientAddress of [HOME, STRANGER, '192.0.2.3'])
        answers.push((await login(email, 'wrong', { clientAddress })).outcome);
      answersByEmail.push(answers.map((text) => text.replace(/\d+ seconds/, 'seconds')));
    }
    assert.deepEqual(answersByEmail[0], answersByEmail[1]);
  });

  it('is throttled from a known address too', async () => {
    await register('guessed@firm.example', HOME);
    await attack('guessed@firm.example', HOME);
    assert.equal((await login('guessed@firm.example', PASSWORD, { clientAddress: HOME })).outcome, '429');
  });
});
