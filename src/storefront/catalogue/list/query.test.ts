import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cleanAddress,
  joinValues,
  readFilterText,
  readListQuery,
  sortedBy,
  withFilter,
  withoutFilters,
  writeListQuery,
} from './query.ts';

const read = (search: string) => readListQuery(new URLSearchParams(search));

test('reading and writing an address gives the same address', () => {
  const search =
    '?q=100n+0402&capacitance=100n..1u&dielectric=X7R,C0G&sort=-ratedVoltage&quantity=730&page=3';
  assert.equal(writeListQuery(read(search)), search);
});

test('filters=all shows every filter', () => {
  assert.equal(read('?filters=all').everyFilter, true);
  assert.equal(read('?filters=some').everyFilter, false);
  assert.equal(writeListQuery(read('?filters=all&sort=esr')), '?sort=esr&filters=all');
});

test('cleanAddress drops an empty parameter and its result is already clean', () => {
  for (const name of [
    'subcategory',
    'category',
    'locale',
    'currency',
    'dielectric',
    'sort',
    'columns',
    'page',
  ]) {
    const clean = cleanAddress(new URLSearchParams(`${name}=+&capacitance=100n`));
    assert.ok(clean !== null, name);
    assert.equal(cleanAddress(new URLSearchParams(clean)), null, name);
  }
});

test('withFilter removes the subcategory of the address', () => {
  assert.equal(writeListQuery(withFilter(read('?subcategory=x&esr=1'), 'subcategory', null)), '?esr=1');
});

test('writeListQuery encodes the signs of a value and readListQuery restores them', () => {
  const query = read(`?tolerance=${encodeURIComponent('±10%')}`);
  assert.equal(query.filters.get('tolerance'), '±10%');
  assert.equal(writeListQuery(query), '?tolerance=%C2%B110%25');
});

test('a plain form gives the same address as the script', () => {
  const form = new URLSearchParams(
    'dielectric=X7R&dielectric=C0G&capacitance.min=100n&capacitance.max=&resistance.max=4k7&sort=&height.min=',
  );
  assert.equal(cleanAddress(form), '?dielectric=X7R,C0G&capacitance=100n..&resistance=..4k7');
  assert.equal(cleanAddress(new URLSearchParams('dielectric=X7R,C0G&page=2')), null);
});

test('a value with a comma survives reading and writing', () => {
  const form = new URLSearchParams([
    ['polarity', 'NPN'],
    ['polarity', 'NPN, PNP'],
  ]);
  assert.equal(cleanAddress(form), '?polarity=NPN,NPN,+PNP');
  assert.equal(read('?polarity=NPN,NPN,+PNP').filters.get('polarity'), 'NPN,NPN, PNP');
});

test('"and above" turns the chosen steps into a range from the lowest', () => {
  const form = new URLSearchParams('ratedVoltage=25&ratedVoltage=6.3&ratedVoltage=100&ratedVoltage.up=1');
  assert.equal(cleanAddress(form), '?ratedVoltage=6.3..');
  assert.equal(cleanAddress(new URLSearchParams('tcr=25&tcr=100&tcr.down=1')), '?tcr=..100');
  assert.equal(cleanAddress(new URLSearchParams('ratedVoltage.up=1')), '');
});

test('readListQuery drops what cannot be a parameter of a list', () => {
  const query = read('?__proto__=1&sort=__proto__&page=-4&quantity=1e9&columns=a,..,b&Constructor=2&page=0');
  assert.equal(writeListQuery(query), '?columns=a,b');
  assert.equal(query.page, 1);
});

test('changing a filter returns to the first page and keeps the rest of the query', () => {
  const query = read('?dielectric=X7R&sort=capacitance&page=4&locale=de');
  assert.equal(writeListQuery(withFilter(query, 'dielectric', null)), '?locale=de&sort=capacitance');
  assert.equal(
    writeListQuery(withFilter(query, 'height', '..0.8')),
    '?locale=de&dielectric=X7R&height=..0.8&sort=capacitance',
  );
  assert.equal(writeListQuery(withoutFilters(query)), '?locale=de&sort=capacitance');
});

test('sorting by a column goes up, down, then back to the default order', () => {
  const ascending = sortedBy(read('?page=2'), 'esr');
  const descending = sortedBy(ascending, 'esr');
  assert.deepEqual(
    [ascending.sort, descending.sort, sortedBy(descending, 'esr').sort, ascending.page],
    ['esr', '-esr', null, 1],
  );
  assert.equal(sortedBy(read(''), 'capacitance', 'capacitance').sort, '-capacitance');
});

test('readFilterText splits a filter into values or a range', () => {
  assert.deepEqual(readFilterText('X7R, C0G'), { values: ['X7R', 'C0G'] });
  assert.deepEqual(readFilterText('0.1u..4.7u'), { low: '0.1u', high: '4.7u' });
  assert.deepEqual(readFilterText('6.3..'), { low: '6.3', high: '' });
  assert.deepEqual(readFilterText('..1.25'), { low: '', high: '1.25' });
  assert.deepEqual(readFilterText('-40..105'), { low: '-40', high: '105' });
  assert.deepEqual(readFilterText('6.3'), { values: ['6.3'] });
});

test('joinValues never leaves a comma that reads as a decimal comma, and typed text stays as typed', () => {
  assert.equal(joinValues(['1', '2', '4.7']), '1;2;4.7');
  assert.equal(joinValues(['100n', '1u..']), '100n,1u..');
  assert.equal(joinValues(['0402', '1206', '1210']), '0402,1206,1210');
  assert.equal(joinValues([]), '');
  assert.equal(read('?resistance=1,000').filters.get('resistance'), '1,000');
  assert.equal(read('?resistance=16&resistance=25').filters.get('resistance'), '16;25');
  assert.deepEqual(readFilterText('16;25'), { values: ['16', '25'] });
});
