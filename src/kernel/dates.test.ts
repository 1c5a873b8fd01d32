import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  formatCount,
  formatDay,
  formatFarDay,
  formatLongDay,
  formatMoney,
  formatNearDay,
  formatNearTime,
  formatNumber,
  formatPercent,
  money,
} from '#kernel';

const LANGUAGES = ['en', 'de', 'fr', 'nl'];
const inAll = (print: (locale: string) => string) => LANGUAGES.map(print);

test('days have one form in tables and one in sentences, the day first', () => {
  const iso = '2026-11-21';
  assert.deepEqual(
    inAll((locale) => formatDay(iso, locale)),
    ['21 Nov 2026', '21. Nov. 2026', '21 nov. 2026', '21 nov 2026'],
  );
  assert.deepEqual(
    inAll((locale) => formatLongDay(iso, locale)),
    ['21 November 2026', '21. November 2026', '21 novembre 2026', '21 november 2026'],
  );
  const today = new Date('2026-11-21');
  assert.equal(formatNearDay('2026-11-23', 'en', 'UTC', today), 'Mon 23 Nov');
  assert.equal(formatFarDay('2026-12-19', 'de', 'UTC', today), '19. Dez.');
  assert.equal(formatFarDay('2026-09-01', 'en', 'UTC', today), '1 Sep');
  assert.equal(formatLongDay('2026-11-21T23:30:00Z', 'en', 'Europe/Berlin'), '22 November 2026');
  assert.equal(formatNearTime('2026-11-20T13:32:00Z', 'en', 'Europe/Berlin'), 'Fri 20 Nov, 14:32');
});

test('near and far days show their year when it is not the current one', () => {
  const today = new Date('2026-11-21');
  assert.deepEqual(
    inAll((locale) => formatNearDay('2027-05-24', locale, 'UTC', today)),
    ['Mon 24 May 2027', 'Mo., 24. Mai 2027', 'lun. 24 mai 2027', 'ma 24 mei 2027'],
  );
  assert.equal(formatFarDay('2027-01-09', 'de', 'UTC', today), '9. Jan. 2027');
  // 00:30 on 1 January in Berlin is still the old year in UTC.
  const newYear = new Date('2026-12-31T23:30:00Z');
  assert.equal(formatNearDay('2026-12-31T23:45:00Z', 'en', 'Europe/Berlin', today), 'Fri 1 Jan 2027');
  assert.equal(formatNearDay('2027-01-05T12:00:00Z', 'en', 'Europe/Berlin', newYear), 'Tue 5 Jan');
});

test('numbers use narrow gaps between thousands, the decimal mark of the language, and a true minus', () => {
  assert.equal(formatCount(60_000), '60\u202f000');
  assert.equal(formatCount(-1200), '\u22121\u202f200');
  assert.deepEqual(
    inAll((locale) => formatNumber(-1234.5, locale)),
    ['\u22121\u202f234.5', '\u22121\u202f234,5', '\u22121\u202f234,5', '\u22121\u202f234,5'],
  );
  assert.equal(formatNumber(2, 'en', { minimum: 2 }), '2.00');
  assert.equal(formatNumber(-0.001, 'en'), '0');
  assert.equal(formatMoney(money('EUR', -500), 'en'), '\u2212€5.00');
});

test('percentages have the spacing of their language and never break', () => {
  assert.deepEqual(
    inAll((locale) => formatPercent(25.5, locale)),
    ['25.5%', '25,5\u00a0%', '25,5\u202f%', '25,5%'],
  );
  assert.equal(formatPercent(19, 'de-AT'), '19\u00a0%');
});
