import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closedDays, isWorkingDay } from './working-days.ts';

const NONE = { yearly: [], easter: [], once: [] };

test('Easter Sunday matches the printed calendars', () => {
  for (const sunday of [
    '1981-04-19',
    '2000-04-23',
    '2008-03-23',
    '2019-04-21',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
    '2049-04-18',
    '2076-04-19',
  ]) {
    const year = sunday.slice(0, 4);
    assert.deepEqual(closedDays({ ...NONE, easter: [0] }, `${year}-01-01`, 366), [sunday]);
  }
});

test('closed days repeat yearly, follow Easter, or occur once', () => {
  const rule = { yearly: ['12-25', '01-01'], easter: [-2], once: ['2026-12-28'] };
  assert.deepEqual(closedDays(rule, '2026-12-20', 14), ['2026-12-25', '2026-12-28', '2027-01-01']);
  assert.deepEqual(closedDays(rule, '2027-03-20', 30), ['2027-03-26']);
  assert.deepEqual(closedDays(rule, '2026-12-25', 1), ['2026-12-25']);
});

test('a working day is a weekday on the list that is not closed', () => {
  const work = { days: ['Mon', 'Fri'], closed: ['2026-12-25'] };
  assert.deepEqual(
    ['2026-12-18', '2026-12-21', '2026-12-22', '2026-12-25'].map((day) => isWorkingDay(day, work)),
    [true, true, false, false],
  );
});
