import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutOffAt, leadDay, shippingAt } from './shipping.ts';

const cutOff = {
  time: '16:00',
  timeZone: 'Europe/Berlin',
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  closed: ['2026-12-24', '2026-12-25'],
};
const shippingOn = (iso: string) => shippingAt(new Date(iso), cutOff);

test('an order before the cut-off of a working day ships today', () => {
  assert.deepEqual(shippingOn('2026-11-20T13:32:00Z'), { today: true, hours: 1, minutes: 28 });
  assert.deepEqual(shippingOn('2026-11-20T14:59:59Z'), { today: true, hours: 0, minutes: 1 });
});

test('an order from the cut-off on ships the next working day', () => {
  assert.deepEqual(shippingOn('2026-11-19T15:00:00Z'), { today: false, date: new Date('2026-11-20') });
  assert.deepEqual(shippingOn('2026-11-20T15:00:00Z'), { today: false, date: new Date('2026-11-23') });
  assert.deepEqual(shippingOn('2026-11-21T09:00:00Z'), { today: false, date: new Date('2026-11-23') });
});

test('nothing ships on closed days', () => {
  assert.deepEqual(shippingOn('2026-12-23T15:00:00Z'), { today: false, date: new Date('2026-12-28') });
  assert.deepEqual(shippingOn('2026-12-24T09:00:00Z'), { today: false, date: new Date('2026-12-28') });
});

test("the cut-off follows the warehouse's clock, in summer too", () => {
  assert.deepEqual(shippingOn('2026-07-01T13:30:00Z'), { today: true, hours: 0, minutes: 30 });
  assert.deepEqual(shippingOn('2026-11-19T23:30:00Z'), { today: true, hours: 15, minutes: 30 });
});

test('parts made to order ship on a working day, too', () => {
  const now = new Date('2026-11-21T20:00:00Z');
  assert.deepEqual(leadDay(now, 26, cutOff), new Date('2027-05-24'));
  assert.deepEqual(leadDay(now, 26, { ...cutOff, closed: ['2027-05-24'] }), new Date('2027-05-25'));
  assert.deepEqual(leadDay(new Date('2026-11-22T23:30:00Z'), 1, cutOff), new Date('2026-11-30'));
});

test("the cut-off converts to a reader's time zone, also across a change to summer time", () => {
  const localCutOff = (iso: string, zone: string) => cutOffAt(new Date(iso), cutOff, zone);
  assert.equal(localCutOff('2026-11-20T09:00:00Z', 'Europe/Berlin'), '16:00');
  assert.equal(localCutOff('2026-11-20T09:00:00Z', 'America/New_York'), '10:00');
  // Berlin has left daylight saving time, New York has not yet.
  assert.equal(localCutOff('2026-10-28T09:00:00Z', 'America/New_York'), '11:00');
  assert.equal(localCutOff('2026-07-01T18:00:00Z', 'Asia/Kolkata'), '19:30');
  assert.equal(localCutOff('2026-11-20T23:30:00Z', 'Asia/Tokyo'), '00:00');
});
