import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { startTestServer, type TestServer } from '../../tests/harness.ts';
import { PASSWORD, Visitor } from './fixtures.ts';

let server: TestServer;
let offset = 0;
before(async () => {
  server = await startTestServer({ build: 'none', clock: { now: () => new Date(Date.now() + offset) } });
});
after(() => server.close());

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];
const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

/** A challenge as the widget gets it (without a key), and its solution as the widget puts it into the form. */
async function solveCaptcha(): Promise<{ challenge: Challenge; solution: object; altcha: string }> {
  const response = await server.fetch('/api/captcha');
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('cache-control'), 'no-store');
  const challenge = (await response.json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  assert.ok(solution);
  return { challenge, solution, altcha: encode({ challenge, solution }) };
}

let people = 0;
const register = (fields: object) => {
  people += 1;
  const email = `registered${people}@example.com`;
  return new Visitor(server).post('/register', { email, password: PASSWORD, ...fields });
};

it('a solved challenge opens one account', async () => {
  const { altcha } = await solveCaptcha();
  const answers = await Promise.all(Array.from({ length: 4 }, () => register({ altcha })));
  assert.equal(answers.filter(({ body }) => body.id).length, 1);
  const codes = answers.flatMap(({ body }) => body.errors?.altcha.code ?? []);
  assert.deepEqual(codes, ['USED', 'USED', 'USED']);
  assert.equal((await register({ altcha })).body.errors.altcha.code, 'USED');
});

it('a solved challenge survives invalid fields, but not a taken address', async () => {
  const { altcha } = await solveCaptcha();
  assert.equal((await register({ altcha, password: 'short' })).body.errors.password.code, 'TOO_SHORT');
  const { body } = await register({ altcha });
  assert.ok(body.id);
  const second = await solveCaptcha();
  assert.equal(
    (await register({ altcha: second.altcha, email: body.email })).body.errors.email.code,
    'UNIQUE',
  );
  assert.equal((await register({ altcha: second.altcha })).body.errors.altcha.code, 'USED');
});

it('a missing, forged, unsolved or expired solution is refused', async () => {
  assert.equal((await register({})).body.errors.altcha.code, 'REQUIRED');
  const { challenge, solution, altcha } = await solveCaptcha();
  const { parameters, signature } = challenge;
  const forgedProofs = [
    '',
    'x',
    '{}',
    encode(null),
    encode([]),
    encode({ challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } }),
    encode({ challenge: { parameters, signature: '0'.repeat(64) }, solution }),
    encode({ challenge: { parameters: { ...parameters, cost: 1 }, signature }, solution }),
    encode({ challenge: { parameters: { ...parameters, expiresAt: 9_999_999_999 }, signature }, solution }),
    encode({ challenge: { parameters: { ...parameters, keySignature: '' }, signature }, solution }),
    encode({ challenge: { parameters: { __proto__: null }, signature }, solution }),
    encode('['.repeat(900)),
  ];
  for (const wrong of forgedProofs) {
    const { status, body } = await register({ altcha: wrong });
    assert.equal(status, 200);
    assert.equal(body.errors.altcha.code, 'INVALID', wrong.slice(0, 40));
  }
  offset += 11 * 60_000;
  assert.equal((await register({ altcha })).body.errors.altcha.code, 'INVALID');
  offset = 0;
  assert.ok((await register({ altcha })).body.id, 'refusals did not use it up');
});

it('sign-ups with invalid fields do not block others from the same address', async () => {
  for (let tries = 0; tries < 61; tries += 1)
    assert.equal((await register({ password: 'short' })).body.errors.altcha?.code, 'REQUIRED');
  for (let tries = 0; tries < 61; tries += 1) {
    const email = `weak${tries}@example.com`;
    const { body } = await new Visitor(server).post('/account', { email, password: 'short' });
    assert.equal(body.errors.password.code, 'TOO_SHORT');
  }
  const email = 'neighbour@example.com';
  assert.ok((await new Visitor(server).post('/account', { email, password: PASSWORD })).body.id);
});
