import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  type Codes,
  type Coupon,
  couponDiscount,
  couponRefusal,
  createCodes,
  unexplainedCodes,
} from '#commerce/codes';
import { money } from '#kernel';
import type { Executor } from '#platform';
import { startTestServer, type TestServer } from '../../../tests/harness.ts';

const euro = (minor: number) => money('EUR', minor);
let server: TestServer;
let codes: Codes;

before(async () => {
  server = await startTestServer({ build: 'none' });
  codes = await createCodes(server.platform);
});
after(() => server.close());

const caller = (sessionId = 's', address = '192.0.2.1') => ({ sessionId, address });
const inTransaction = <T>(work: (tx: Executor) => Promise<T>) => server.platform.db.transaction(work);
const queryRow = async (sql: string, values: unknown[] = []) =>
  (await server.platform.db.pool.query(sql, values)).rows[0];

test('a trial has the codes of data/demo.json in any spelling, created once despite several starts', async () => {
  const reopenedCodes = await createCodes(server.platform);
  assert.equal((await reopenedCodes.findCoupon(' welcome-10 ', caller()))?.code, 'WELCOME10');
  const card = await reopenedCodes.findGiftcard('norv 7tgi-ftca rd25', caller());
  assert.deepEqual([card?.last4, card?.balance], ['RD25', euro(2500)]);
  assert.equal((await queryRow('SELECT count(*)::int AS n FROM coupons')).n, 2);
  assert.equal((await queryRow('SELECT count(*)::int AS n FROM giftcards')).n, 2);
});

test('the database contains no code of a gift card', async () => {
  const code = await codes.createGiftcard(server.platform.db.orm, euro(100));
  assert.match(code, /^[0-9A-HJKMNP-TV-Z]{16}$/);
  const { rows } = await server.platform.db.pool.query('SELECT giftcards::text AS text FROM giftcards');
  assert.ok(rows.every(({ text }) => !text.includes(code) && !text.includes('N0RV7TG1FTCARD25')));
});

test('after sixty wrong codes a session is refused, even with right codes; other sessions are not', async () => {
  const session = caller('guesser', '192.0.2.7');
  const kinds = [codes.findCoupon, codes.findGiftcard];
  for (let n = 0; n < 60; n++) assert.equal(await kinds[n % 2]!(`WRONG${n}`, session), null);
  for (const code of ['WRONG', 'WELCOME10']) {
    await assert.rejects(codes.findCoupon(code, session), { code: 'too_many_requests', status: 429 });
  }
  assert.ok(await codes.findCoupon('WELCOME10', caller('other', '192.0.2.8')));
});

test('after 300 wrong codes an address is refused further wrong codes, while right codes pass', async () => {
  for (let n = 0; n < 300; n++) await codes.findCoupon('WRONG', caller(`s${n >> 4}`, '192.0.2.9'));
  await assert.rejects(codes.findCoupon('WRONG', caller('fresh', '192.0.2.9')), {
    code: 'too_many_requests',
  });
  assert.ok(await codes.findCoupon('WELCOME10', caller('neighbour', '192.0.2.9')));
});

test('forty concurrent orders take exactly the balance of one gift card', async () => {
  const code = await codes.createGiftcard(server.platform.db.orm, euro(1000));
  const { id } = (await codes.findGiftcard(code, caller()))!;
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      inTransaction((tx) => codes.debitGiftcard(tx, id, euro(300), `order-${n}`)),
    ),
  );
  assert.equal(answers.filter(({ ok }) => ok).length, 3);
  assert.deepEqual((await codes.findGiftcard(code, caller()))?.balance, euro(100));
  const successIndex = answers.findIndex(({ ok }) => ok);
  assert.ok(
    (await inTransaction((tx) => codes.debitGiftcard(tx, id, euro(300), `order-${successIndex}`))).ok,
    'the same again',
  );
  const back = () =>
    inTransaction((tx) =>
      codes.creditGiftcard(tx, id, euro(300), { orderId: `order-${successIndex}`, key: 'refund' }),
    );
  assert.ok((await back()).ok);
  assert.ok((await back()).ok);
  assert.deepEqual((await codes.findGiftcard(code, caller()))?.balance, euro(400));
  const tooMuch = { orderId: 'order-x', key: 'refund' };
  assert.equal((await inTransaction((tx) => codes.creditGiftcard(tx, id, euro(601), tooMuch))).ok, false);
  assert.deepEqual(await unexplainedCodes(server.platform.db.orm), []);
});

test('forty concurrent orders use a single-use coupon once, and a cancellation returns it', async () => {
  const { id } = (await codes.findCoupon('FIRST25', caller()))!;
  const redeem = (orderId: string) =>
    inTransaction((tx) =>
      codes.redeemCoupon(tx, id, { accountId: null, email: 'a@example.com', orderId, goods: euro(100) }),
    );
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => redeem(`first-${n}`)));
  assert.equal(answers.filter(({ ok }) => ok).length, 1);
  const winner = `first-${answers.findIndex(({ ok }) => ok)}`;
  assert.ok((await redeem(winner)).ok, 'the same order again');
  await inTransaction((tx) => codes.returnCoupons(tx, winner));
  assert.ok((await redeem('first-later')).ok);
  assert.deepEqual(await unexplainedCodes(server.platform.db.orm), []);
});

test('a limit per customer counts the account and the mail address in any case', async () => {
  await codes.createCoupon(server.platform.db.orm, {
    code: 'once-each',
    name: 'Once each',
    gives: { percent: '5' },
    minimum: euro(0),
    maxUsesEach: 1,
  });
  const { id } = (await codes.findCoupon('ONCEEACH', caller()))!;
  const redeem = (accountId: string | null, email: string, orderId: string) =>
    inTransaction((tx) => codes.redeemCoupon(tx, id, { accountId, email, orderId, goods: euro(100) }));
  assert.ok((await redeem('acc', 'Ada@example.com', 'each-1')).ok);
  for (const [account, email] of [
    ['acc', 'other@example.com'],
    [null, 'ada@EXAMPLE.com'],
  ] as const) {
    const refusal = await redeem(account, email, 'each-2');
    assert.equal(!refusal.ok && refusal.refusal.code, 'USED_UP');
  }
  assert.ok((await redeem(null, 'eve@example.com', 'each-3')).ok);
});

const COUPON: Coupon = {
  trial: false,
  id: 'c',
  code: 'X',
  name: 'X',
  gives: { percent: '12.5' },
  minimum: euro(5000),
  startsAt: new Date('2026-01-01'),
  expiresAt: new Date('2026-02-01'),
  maxUses: 3,
  maxUsesEach: 2,
  uses: 0,
  active: true,
};

test('couponRefusal states why a coupon is not valid', () => {
  const refusal = (coupon: Partial<Coupon>, situation: object = {}) =>
    couponRefusal(
      { ...COUPON, ...coupon },
      { goods: euro(5000), now: new Date('2026-01-15'), usesOfBuyer: 0, ...situation },
    );
  assert.equal(refusal({}), null);
  assert.equal(refusal({ active: false })?.code, 'NOT_FOUND');
  assert.equal(refusal({}, { now: new Date('2025-12-31') })?.code, 'NOT_FOUND');
  assert.equal(refusal({}, { now: new Date('2026-02-01') })?.code, 'EXPIRED');
  assert.equal(refusal({ uses: 3 })?.code, 'USED_UP');
  assert.equal(refusal({}, { usesOfBuyer: 2 })?.code, 'USED_UP');
  const { message } = refusal({}, { goods: euro(4999) })!;
  assert.match(message.textIn('en'), /€50\.00/);
  assert.match(message.textIn('de'), /50,00\s€/);
});

test('couponDiscount never exceeds the price of the goods', () => {
  assert.deepEqual(couponDiscount(COUPON, euro(333)), euro(42)); // 41.625
  assert.deepEqual(couponDiscount({ ...COUPON, gives: { amount: euro(500) } }, euro(333)), euro(333));
});
