/** A shop refuses the database of a trial until the trial is cleared, and counts no row of it. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { checkInvariants } from '#commerce/checkout';
import demo from '../../data/demo.json' with { type: 'json' };
import { KEPT_TABLES, planOf } from '../../src/server/clear-trial.ts';
import { logInAs } from '../desk/staff.ts';
import { Shopper } from '../faults/shopper.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';
import { linkRelease, withCatalogue } from '../harness/release.ts';
import { ROOT, runTool, startTestServer, type TestServer } from '../harness.ts';

const PART = 'rc0603ff4k70n';
const [BUYER] = demo.accounts;
const SHOP = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  VAULT_PUBLIC_URL: 'https://vault.example.com',
};
const ON_ACCOUNT = { method: 'account', account: { purchase_order: 'PO-1' } };

let database: TestDatabase;
let dataDir: string;
let stockBefore: unknown;
let oldSession: string | null;
let oldCheckout: string;

const start = (env: Record<string, string> = {}): Promise<TestServer> =>
  startTestServer({
    existingServer: { config: { databaseUrl: database.url, dataDir } as TestServer['config'] },
    env,
  });

const runShopTool = (name: string, ...args: string[]) =>
  runTool(ROOT, `tools/${name}.ts`, args, {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    CATALOGUE: 'demo',
  });

const fetchStock = async ({ platform }: TestServer) =>
  (
    await platform.db.pool.query(
      'SELECT order_number, on_hand FROM stock_levels WHERE on_hand <> opening ORDER BY order_number',
    )
  ).rows;

async function logInDemoBuyer({ origin }: TestServer): Promise<Shopper> {
  const shopper = new Shopper(origin);
  await shopper.call('POST', '/account/login', { email: BUYER?.email, password: BUYER?.password });
  return shopper;
}

async function placeOrder(shopper: Shopper, email: string, billing?: object): Promise<string> {
  await shopper.add(PART, 200);
  await shopper.fill(email, billing);
  const placedOrder = await shopper.submit();
  assert.equal(placedOrder.errors, undefined, JSON.stringify(placedOrder.errors));
  return placedOrder.number;
}

before(async () => {
  database = await createTestDatabase(await withCatalogue('demo'));
  dataDir = mkdtempSync(join(tmpdir(), 'store-trial-'));
  await linkRelease('demo', dataDir);
  const trial = await start();
  stockBefore = await fetchStock(trial);
  await placeOrder(await logInDemoBuyer(trial), BUYER?.email ?? '', ON_ACCOUNT);
  const guest = new Shopper(trial.origin);
  await guest.add(PART, 100);
  await guest.call('PUT', '/cart/coupon', { code: 'WELCOME10' });
  await guest.call('POST', '/cart/giftcards', { code: 'N0RV7TG1FTCARD50' });
  await placeOrder(guest, 'guest@example.com');
  await placeOrder(new Shopper(trial.origin), 'ada@example.org');
  const waitingShopper = new Shopper(trial.origin);
  await waitingShopper.add(PART, 100);
  oldSession = waitingShopper.session;
  oldCheckout = (await waitingShopper.cart())?.checkout_id ?? '';
  const owner = await logInAs(trial, 'owner');
  const invitation = await owner.post('/team', { email: 'anna@maker.example', name: 'Anna', role: 'sales' });
  assert.equal(invitation.status, 200, JSON.stringify(invitation.body));
  assert.notDeepEqual(await fetchStock(trial), stockBefore);
  await trial.close();
});

after(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it("every row of a trial's customers is marked, and every table is either cleared or kept", async () => {
  const trial = await start();
  const { pool } = trial.platform.db;
  const clearedTables = (await planOf(pool)).map(({ table }) => table);
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  const unlistedTables = rows
    .map(({ name }) => name)
    .filter((name) => !clearedTables.includes(name) && !KEPT_TABLES.includes(name));
  assert.deepEqual(unlistedTables, [], 'give the table a column `trial`, or name it in KEPT_TABLES');
  for (const table of ['accounts', 'sessions', 'carts', 'orders', 'coupons', 'giftcards', 'mails', 'jobs']) {
    const rowCounts = await pool.query(
      `SELECT count(*)::int AS count, count(*) FILTER (WHERE trial)::int AS marked FROM ${table}`,
    );
    assert.ok(rowCounts.rows[0].count > 0, table);
    assert.equal(rowCounts.rows[0].marked, rowCounts.rows[0].count, table);
  }
  await trial.close();
});

it("a shop refuses to start on a trial's database and names the command", async () => {
  await assert.rejects(start(SHOP), (error: Error) => {
    assert.equal(error.name, 'StartError');
    assert.match(error.message, /npm run shop -- clear-trial --dry-run/);
    return true;
  });
});

it('a dry run lists what would be removed and kept, and changes nothing', async () => {
  const dryRun = await runShopTool('shop', 'clear-trial', '--dry-run');
  assert.ok(dryRun.ok, dryRun.output);
  for (const line of [
    /nothing was changed/,
    /3 orders of EUR \d+\.\d\d/,
    /accounts: 2/,
    /staff owner@example\.com \(owner\)$/m,
    /staff anna@maker\.example \(sales\), who can log in/,
    /giftcards: 2/,
  ])
    assert.match(dryRun.output, line);
  const trial = await start();
  assert.equal((await (await logInDemoBuyer(trial)).call('GET', '/account')).email, BUYER?.email);
  await trial.close();
});

it('the command refuses to clear while a shop is running', async () => {
  const trial = await start();
  const clearRun = await runShopTool('shop', 'clear-trial');
  assert.equal(clearRun.ok, false);
  assert.match(clearRun.output, /Stop it, then run this again/);
  await trial.close();
});

describe('once the trial is cleared', () => {
  let shop: TestServer;
  before(async () => {
    const clearRun = await runShopTool('shop', 'clear-trial');
    assert.ok(clearRun.ok, clearRun.output);
    assert.match(clearRun.output, /All invariants hold\. The shop may start\./);
    shop = await start(SHOP);
  });
  after(() => shop.close());

  it('the shop runs without any account, code, session, cart or order of the trial', async () => {
    const { pool } = shop.platform.db;
    for (const table of ['accounts', 'coupons', 'giftcards', 'orders', 'order_lines', 'payments', 'mails']) {
      const { rows } = await pool.query(`SELECT count(*)::int AS count FROM ${table}`);
      assert.equal(rows[0].count, 0, table);
    }
    const login = await new Shopper(shop.origin).call('POST', '/account/login', {
      email: BUYER?.email,
      password: BUYER?.password,
    });
    assert.ok(login.errors?.password, JSON.stringify(login));
    const returningShopper = new Shopper(shop.origin, oldSession);
    assert.equal(await returningShopper.cart(), null);
    const recoveringShopper = new Shopper(shop.origin);
    await recoveringShopper.call('PUT', `/cart/recover/${oldCheckout}`);
    assert.equal(await recoveringShopper.cart(), null, 'the link of the old cart gives its goods to nobody');
    const buyer = new Shopper(shop.origin);
    await buyer.add(PART, 100);
    const couponReply = await buyer.call('PUT', '/cart/coupon', { code: 'WELCOME10' });
    assert.ok(couponReply.errors ?? couponReply.error, JSON.stringify(couponReply));
    const giftcardReply = await buyer.call('POST', '/cart/giftcards', { code: 'N0RV7TG1FTCARD50' });
    assert.ok(giftcardReply.errors ?? giftcardReply.error, JSON.stringify(giftcardReply));
  });

  it('the stock is as before, and invited staff and the audit log remain', async () => {
    assert.deepEqual(await fetchStock(shop), stockBefore);
    const { rows } = await shop.platform.db.pool.query('SELECT email FROM staff');
    assert.deepEqual(rows, [{ email: 'anna@maker.example' }]);
    const auditLog = await shop.platform.db.pool.query(
      "SELECT who FROM staff_audit WHERE action <> 'trial.cleared'",
    );
    assert.ok(auditLog.rows.some(({ who }) => String(who).includes('owner')));
  });

  it('order numbers start at one, no row is marked, and all invariants hold', async () => {
    const email = 'buyer@maker.example';
    const buyer = new Shopper(shop.origin);
    const account = await buyer.call('POST', '/account', {
      email,
      password: 'a reel of resistors',
      first_name: 'Ada',
      last_name: 'Buyer',
      company: 'Reel GmbH',
    });
    assert.equal(account.errors, undefined, JSON.stringify(account));
    assert.ok((await runShopTool('accounts', 'approve', email)).ok);
    assert.match(await placeOrder(buyer, email, ON_ACCOUNT), /-00001-/);
    const { platform } = shop;
    const { rows } = await platform.db.pool.query(
      'SELECT trial FROM orders UNION SELECT trial FROM accounts',
    );
    assert.deepEqual(rows, [{ trial: false }]);
    assert.deepEqual(await checkInvariants(platform.db, platform.clock.now()), []);
  });

  it('marked rows are ignored, however they came there', async () => {
    const { pool } = shop.platform.db;
    const email = 'buyer@maker.example';
    const buyer = new Shopper(shop.origin);
    await buyer.call('POST', '/account/login', { email, password: 'a reel of resistors' });
    assert.equal((await buyer.call('GET', '/account')).email, email);
    await pool.query('UPDATE sessions SET trial = true');
    assert.equal(await buyer.call('GET', '/account'), null, 'the session has ended');
    await pool.query('UPDATE accounts SET trial = true');
    const login = await new Shopper(shop.origin).call('POST', '/account/login', {
      email,
      password: 'a reel of resistors',
    });
    assert.ok(login.errors?.password);
    await pool.query(
      `INSERT INTO coupons (id, code, name, percent, currency, trial) VALUES ('${'a'.repeat(24)}', 'MARKED', 'x', 10, 'EUR', true)`,
    );
    const guest = new Shopper(shop.origin);
    await guest.add(PART, 100);
    const markedCouponReply = await guest.call('PUT', '/cart/coupon', { code: 'MARKED' });
    assert.ok(markedCouponReply.errors ?? markedCouponReply.error, JSON.stringify(markedCouponReply));
    await pool.query('UPDATE coupons SET trial = false');
    const validCouponReply = await guest.call('PUT', '/cart/coupon', { code: 'MARKED' });
    assert.equal(
      validCouponReply.errors ?? validCouponReply.error,
      undefined,
      JSON.stringify(validCouponReply),
    );
  });

  it("a trial refuses to start on the shop's database", async () => {
    await assert.rejects(start(), /belongs to a shop.*STRIPE_SECRET_KEY/s);
  });
});
