import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, dayOf, nextDay, nextDayAfter, readDay, startOf } from './schedule.ts';

const monthly = { interval: 'monthly', count: 1 } as const;

test('monthly deliveries keep their day of the month after shorter months', () => {
  assert.equal(nextDay('2027-01-31', monthly, 31), '2027-02-28');
  assert.equal(nextDay('2027-02-28', monthly, 31), '2027-03-31');
  assert.equal(nextDay('2028-01-30', monthly, 30), '2028-02-29');
  assert.equal(nextDay('2026-11-30', { interval: 'monthly', count: 3 }, 30), '2027-02-28');
  assert.equal(nextDay('2028-02-29', { interval: 'yearly', count: 1 }, 29), '2029-02-28');
});

test('daily and weekly deliveries cross month and year ends', () => {
  assert.equal(nextDay('2026-12-30', { interval: 'weekly', count: 2 }, 30), '2027-01-13');
  assert.equal(nextDay('2026-12-31', { interval: 'daily', count: 1 }, 31), '2027-01-01');
  assert.equal(addDays('2028-02-28', 1), '2028-02-29');
});

test('missed deliveries are skipped', () => {
  assert.equal(nextDayAfter('2026-01-31', '2026-05-02', monthly, 31), '2026-05-31');
  assert.equal(nextDayAfter('2026-01-31', '2026-01-31', monthly, 31), '2026-02-28');
});

test('a delivery day begins at night in the warehouse', () => {
  assert.equal(dayOf(new Date('2026-11-21T02:59:59Z')), '2026-11-20');
  assert.equal(dayOf(startOf('2026-11-21')), '2026-11-21');
});

test('readDay refuses days that do not exist', () => {
  assert.equal(readDay('2027-02-28T10:00:00Z'), '2027-02-28');
  for (const text of ['2027-02-29', '2027-13-01', '21.11.2026', 'tomorrow', ''])
    assert.equal(readDay(text), null);
});
