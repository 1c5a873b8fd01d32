import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Shopper } from '../faults/shopper.ts';
import { eventually, startTestServer } from '../harness.ts';

const HOUR = 3_600_000;

test('a capture that fails for 72 hours is reported to staff once, with the order', async () => {
  let now = Date.parse('2026-11-23T10:00:00Z');
  const server = await startTestServer({
    clock: { now: () => new Date(now) },
    env: { DESK_EMAIL: 'desk@example.com', DESK_PASSWORD: 'Sehr-geheim-2026!' },
  });
  try {
    const { jobs, mail } = server.platform;
    jobs.handle('payment.capture', () => Promise.reject(new Error('the gateway is away')));
    const shopper = await Shopper.prepare(server.origin, 'rc0603ff4k70n', 100);
    const order = await shopper.submit();
    assert.equal(order.errors, undefined, JSON.stringify(order.errors));
    await jobs.drain();
    assert.deepEqual(await mail.latest(9, 'desk@example.com'), []);
    now += 73 * HOUR;
    await eventually(async () => (await jobs.drain()) === 0 && (await jobs.dead()).length === 1);
    const [staffMail, ...otherMails] = await mail.latest(9, 'desk@example.com');
    assert.deepEqual([staffMail?.kind, otherMails.length], ['staff.job_given_up', 0]);
    assert.equal(staffMail?.subject, `Given up: payment.capture of order ${order.number}`);
    const [dead] = await jobs.dead();
    assert.ok(
      staffMail?.text?.includes('the gateway is away') && staffMail.text.includes(`again ${dead?.id}`),
    );
  } finally {
    await server.close();
  }
});
