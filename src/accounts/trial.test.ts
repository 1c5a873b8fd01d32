import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { createLogger } from '#platform';
import { createSettings } from '#settings';
import { ROOT, startTestServer, type TestServer } from '../../tests/harness.ts';
import { createAccounts } from './accounts.ts';
import { keyIn, latestMail, newCustomer, PASSWORD, Visitor } from './fixtures.ts';

const DEMO = JSON.parse(readFileSync(join(ROOT, 'data/demo.json'), 'utf8')).accounts as {
  email: string;
  password: string;
  on_account?: boolean;
}[];

let server: TestServer;
const logLines: string[] = [];
before(async () => {
  const log = createLogger('trace', { write: (line) => void logLines.push(line) });
  server = await startTestServer({ build: 'none', log });
});
after(() => server.close());

it('a trial creates the accounts of its demo file once, one of them approved, however often it starts', async () => {
  const settings = await createSettings(server.platform);
  const secondAccounts = await createAccounts(server.platform, settings);
  await secondAccounts.close();
  settings.close();
  for (const { email, password, on_account: onAccount = false } of DEMO) {
    const { body } = await new Visitor(server).post('/account/login', { email, password });
    assert.equal(body.email, email);
    assert.equal(body.on_account, onAccount);
    assert.equal(body.email_confirmed, true);
  }
  assert.equal(DEMO.filter((each) => each.on_account).length, 1);
  const { rows } = await server.platform.db.pool.query('SELECT count(*)::int AS count FROM accounts');
  assert.equal(rows[0].count, DEMO.length);
});

it('other modules find an account by its id, and a card only with its owner', async () => {
  const settings = await createSettings(server.platform);
  const accounts = await createAccounts(server.platform, settings);
  const { db } = server.platform;
  try {
    const owner = await newCustomer(server);
    const otherCustomer = await newCustomer(server);
    assert.equal((await accounts.find(owner.id))?.email, owner.email);
    assert.ok(!('passwordHash' in ((await accounts.find(owner.id)) ?? {})));
    for (const id of [null, '', 'x', owner.id.toUpperCase(), "' OR 1=1"]) {
      assert.equal(await accounts.find(id), null);
    }
    const card = {
      gatewayCustomer: 'cus_1',
      paymentMethod: 'pm_1',
      brand: 'Visa',
      last4: '4242',
      expMonth: 1,
      expYear: 2030,
    };
    const savedCard = await db.transaction((tx) => accounts.saveCard(tx, owner.id, card));
    const sameCard = await db.transaction((tx) => accounts.saveCard(tx, owner.id, card));
    assert.deepEqual(sameCard, savedCard);
    assert.deepEqual(await accounts.defaultCard(owner.id), { id: savedCard?.id, ...card });
    assert.deepEqual(await accounts.storedCard(owner.id, savedCard?.id ?? ''), {
      id: savedCard?.id,
      ...card,
    });
    assert.equal(await accounts.storedCard(otherCustomer.id, savedCard?.id ?? ''), null);
    assert.equal(await db.transaction((tx) => accounts.saveCard(tx, otherCustomer.id, card)), null);
    await db.transaction((tx) => accounts.countOrder(tx, owner.id));
    assert.equal((await owner.get('/account')).body.order_count, 1);
  } finally {
    await accounts.close();
    settings.close();
  }
});

/** Runs the staff command on the same database. */
async function runAccountsTool(args: string[], input = ''): Promise<{ code: number | null; text: string }> {
  const { databaseUrl, dataDir } = server.config;
  const child = spawn(process.execPath, [join(ROOT, 'tools/accounts.ts'), ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, text };
}

it('staff list accounts, approve a company and set a password by command', async () => {
  const customer = await newCustomer(server, { company: 'Reel GmbH' });
  assert.equal((await runAccountsTool(['approve', customer.email.toUpperCase()])).code, 0);
  assert.equal((await customer.get('/account')).body.on_account, true);
  const accountLine = (await runAccountsTool(['list'])).text
    .split('\n')
    .find((line) => line.startsWith(customer.email));
  assert.match(accountLine ?? '', /on account\t0 orders\tReel GmbH/);
  assert.equal((await runAccountsTool(['withdraw', customer.email])).code, 0);
  assert.equal((await customer.get('/account')).body.on_account, false);
  assert.deepEqual(await runAccountsTool(['approve', 'nobody@example.com']), {
    code: 1,
    text: 'There is no such account.\n',
  });
  assert.equal((await runAccountsTool(['set-password', customer.email], 'password1\n')).code, 1);
  assert.equal((await customer.get('/account')).body.id, customer.id);
  assert.equal((await runAccountsTool(['set-password', customer.email], 'set by the desk today\n')).code, 0);
  assert.equal((await customer.get('/account')).body, null);
  const { body } = await customer.post('/account/login', {
    email: customer.email,
    password: 'set by the desk today',
  });
  assert.equal(body.id, customer.id);
  assert.equal((await runAccountsTool([])).code, 1);
});

it('passwords, hashes, keys and session ids never appear in logs or in other tables', async () => {
  const secrets: string[] = [PASSWORD, 'wrong wrong wrong', 'argon2id', 'a second good reel'];
  const customer = await newCustomer(server);
  const visitor = new Visitor(server);
  secrets.push(customer.session ?? '', keyIn(await latestMail(server, customer.email)));
  await visitor.post('/account/login', { email: customer.email, password: 'wrong wrong wrong' });
  await visitor.post('/account/recover', { email: customer.email });
  const key = keyIn(await latestMail(server, customer.email));
  await visitor.post('/account/recover', { reset_key: key, password: 'a second good reel' });
  await visitor.post('/account/login', { email: customer.email, password: 'a second good reel' });
  await visitor.put('/account', { password: PASSWORD, email: 'no address' });
  secrets.push(key, visitor.session ?? '');
  const { pool } = server.platform.db;
  await pool.query('ALTER TABLE account_keys RENAME TO account_keys_away');
  try {
    const errorAnswer = await visitor.post('/account/recover', { reset_key: key, password: PASSWORD });
    assert.equal(errorAnswer.status, 500);
    assert.doesNotMatch(JSON.stringify(errorAnswer.body), /account_keys|select/i);
  } finally {
    await pool.query('ALTER TABLE account_keys_away RENAME TO account_keys');
  }
  const log = logLines.join('');
  assert.match(log, /call failed/, 'the log was listened to');
  for (const secret of secrets) {
    assert.ok(secret.length > 7);
    assert.ok(!log.includes(secret), `in the log: ${secret}`);
  }
  const { rows: tables } = await pool.query<{ table_name: string }>(
    "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  for (const { table_name: table } of tables) {
    // Mails contain links until they are sent, and hashes are stored where they are compared.
    if (table === 'mails') continue;
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${table} AS t`);
    const text = rows.map(({ row }) => row).join('\n');
    for (const secret of secrets) {
      if ((table === 'accounts' || table === 'staff') && secret === 'argon2id') continue;
      assert.ok(!text.includes(secret), `in ${table}: ${secret}`);
    }
  }
});
