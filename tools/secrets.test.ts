import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ROOT, startTestServer } from '../tests/harness.ts';
import { findSecrets, knownSecrets, readTraces, type Trace } from './secrets.ts';

const secrets = knownSecrets(ROOT);
const SESSION = 'Zm9vYmFyYmF6cXV4Zm9vYmFy';
const cleanTrace: Trace = {
  test: 'a.test.ts',
  log: '',
  tables: {},
  sessions: [SESSION],
  sessionSecret: 'k'.repeat(43),
};
const CARD = ['4242', '4242', '4242', '4242'];

describe('secrets in the traces of shops', () => {
  for (const [text, message] of [
    [`{"card":"${CARD.join('')}"}`, /card number ending in 4242/],
    [`number ${CARD.join(' ')} refused`, /card number ending in 4242/],
    ['{"cvc":"907"}', /code of a card/],
    ['sent Demo-buyer-2026', /the password/],
    [`x-session: ${SESSION}`, /the session id/],
    ['using sk_live_abcdefghijkl', /a secret key/],
    ['k'.repeat(43), /the session secret/],
  ] as const) {
    it(`are found: ${message.source}`, () => {
      const inLog = findSecrets({ ...cleanTrace, log: text }, secrets);
      assert.deepEqual([inLog.length, inLog[0]?.place], [1, 'log']);
      assert.match(inLog[0]!.description, message);
      assert.equal(findSecrets({ ...cleanTrace, tables: { carts: text } }, secrets)[0]?.place, 'carts');
    });
  }

  it('are found if the key of a mail appears outside of the mail', () => {
    const mails = 'https://store.example/recover?key=abcdefghij_klmnop-qrst';
    assert.deepEqual(findSecrets({ ...cleanTrace, tables: { mails } }, secrets), []);
    const [finding] = findSecrets(
      { ...cleanTrace, log: 'abcdefghij_klmnop-qrst', tables: { mails } },
      secrets,
    );
    assert.match(finding?.description ?? '', /key of a mail/);
  });

  it('are not reported for harmless texts', () => {
    const tables = {
      secrets: cleanTrace.sessionSecret!,
      payments: 'pm_1 4242 12/34',
      parts: '4000000000000003 1764000000000',
    };
    assert.deepEqual(
      findSecrets({ ...cleanTrace, log: '{"cvc_check":"pass","token":"x"}', tables }, secrets),
      [],
    );
  });

  it('are found in the log and the tables of a shop under test', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'store-traces-'));
    const outer = process.env['TEST_TRACES'];
    process.env['TEST_TRACES'] = folder;
    try {
      const store = await startTestServer({ build: 'none' });
      const headers = { authorization: `Basic ${btoa('pk_demo')}` };
      const id = (await store.fetch('/api/session', { headers })).headers.get('x-session') ?? '';
      await store.fetch('/api/session', { headers: { ...headers, 'x-session': id } });
      store.platform.log.info({ session: id }, 'told too much');
      const row = ['a card', CARD.join('')];
      await store.platform.db.pool.query('INSERT INTO secrets (name, value) VALUES ($1, $2)', row);
      await store.close();
      const findings = readTraces(folder).flatMap((trace) => findSecrets(trace, secrets));
      assert.deepEqual(
        findings.map(({ place, description }) => `${place}: ${description.split(' ').slice(0, 3).join(' ')}`),
        ['log: the session id', 'secrets: the card number'],
      );
    } finally {
      if (outer === undefined) delete process.env['TEST_TRACES'];
      else process.env['TEST_TRACES'] = outer;
      rmSync(folder, { recursive: true });
    }
  });
});
