import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answerBy, waitsOver } from './contract.ts';

const desk = {
  timeZone: 'Europe/Berlin',
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  closed: ['2026-12-24', '2026-12-25'],
};

describe('the promised time of the answer', () => {
  for (const [title, receivedAt, zone, expectedAt] of [
    ['the same clock time on the next day', '2026-11-18T09:00:00Z', 'Europe/Berlin', '2026-11-19T09:00:00Z'],
    ['the next working day', '2026-11-20T13:32:00Z', 'America/New_York', '2026-11-23T13:32:00Z'],
    [
      'the first working day after closed days',
      '2026-12-23T10:00:00Z',
      'Europe/Berlin',
      '2026-12-28T10:00:00Z',
    ],
    [
      'a day that is a working day at the seller, too',
      '2026-11-20T17:00:00Z',
      'Asia/Tokyo',
      '2026-11-23T17:00:00Z',
    ],
    [
      'a day that is a working day for the customer, too',
      '2026-11-21T01:00:00Z',
      'America/New_York',
      '2026-11-24T01:00:00Z',
    ],
    [
      'the same clock time after the clocks change',
      '2026-10-23T08:00:00Z',
      'Europe/Berlin',
      '2026-10-26T09:00:00Z',
    ],
    ['a leap day', '2028-02-28T08:00:00Z', 'Europe/Berlin', '2028-02-29T08:00:00Z'],
  ] as const) {
    it(`is ${title}`, () =>
      assert.equal(
        answerBy(new Date(receivedAt), zone, desk).toISOString(),
        new Date(expectedAt).toISOString(),
      ));
  }

  it('is reported as spanning closed days only when closed days lie between', () => {
    assert.equal(waitsOver(new Date('2026-12-23T10:00:00Z'), 'Europe/Berlin', desk), true);
    assert.equal(waitsOver(new Date('2026-12-22T10:00:00Z'), 'Europe/Berlin', desk), false);
  });

  it('is the next day when the seller is never open', () => {
    const closedDesk = { ...desk, days: [] };
    assert.equal(
      answerBy(new Date('2026-11-20T10:00:00Z'), 'UTC', closedDesk).toISOString(),
      '2026-11-21T10:00:00.000Z',
    );
  });
});
