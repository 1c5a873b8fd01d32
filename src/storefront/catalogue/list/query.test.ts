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

test('an address survives being read and written', () => {
  const search =
    '?q=100n+0402&capacitance=100n..1u&dielectric=X7R,C0G&sort=-ratedVoltage&quantity=730&page=3';
  assert.equal(writeListQuery(read(search)), search);
});

test('every filter can be asked for', () => {
  assert.equal(read('?filters=all').everyFilter, true);
  assert.equal(read('?filters=some').everyFilter, false);
  assert.equal(writeListQuery(read('?filters=all&sort=esr')), '?sort=esr&filters=all');
});

test('what is empty leads to an address that is clean', () => {
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

test('a subcategory in the address can be taken away', () => {
  assert.equal(writeListQuery(withFilter(read('?subcategory=x&esr=1'), 'subcategory', null)), '?esr=1');
});

test('signs of values stay readable or are encoded', () => {
  const query = read(`?tolerance=${encodeURIComponent('±10%')}`);
  assert.equal(query.filters.get('tolerance'), '±10%');
  assert.equal(writeListQuery(query), '?tolerance=%C2%B110%25');
});

test('the plain form gives the same address as the script', () => {
  const form = new URLSearchParams(
    'dielectric=X7R&dielectric=C0G&capacitance.min=100n&capacitance.max=&resistance.max=4k7&sort=&height.min=',
  );
  assert.equal(cleanAddress(form), '?dielectric=X7R,C0G&capacitance=100n..&resistance=..4k7');
  assert.equal(cleanAddress(new URLSearchParams('dielectric=X7R,C0G&page=2')), null);
});

test('a value that holds a comma stays whole', () => {
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

test('what cannot be a parameter of a list is dropped', () => {
  const query = read('?__proto__=1&sort=__proto__&page=-4&quantity=1e9&columns=a,..,b&Constructor=2&page=0');
  assert.equal(writeListQuery(query), '?columns=a,b');
  assert.equal(query.page, 1);
});

test('changing a filter goes back to the first page and keeps the rest', () => {
  const query = read('?dielectric=X7R&sort=capacitance&page=4&locale=de');
  assert.equal(writeListQuery(withFilter(query, 'dielectric', null)), '?locale=de&sort=capacitance');
  assert.equal(
    writeListQuery(withFilter(query, 'height', '..0.8')),
    '?locale=de&dielectric=X7R&height=..0.8&sort=capacitance',
  );
  assert.equal(writeListQuery(withoutFilters(query)), '?locale=de&sort=capacitance');
});

test('a column sorts up, down and not at all', () => {
  const ascending = sortedBy(read('?page=2'), 'esr');
  const descending = sortedBy(ascending, 'esr');
  assert.deepEqual(
    [ascending.sort, descending.sort, sortedBy(descending, 'esr').sort, ascending.page],
    ['esr', '-esr', null, 1],
  );
  assert.equal(sortedBy(read(''), 'capacitance', 'capacitance').sort, '-capacitance');
});

test('a filter text is a set of values or a range', () => {
  assert.deepEqual(readFilterText('X7R, C0G'), { values: ['X7R', 'C0G'] });
  assert.deepEqual(readFilterText('0.1u..4.7u'), { low: '0.1u', high: '4.7u' });
  assert.deepEqual(readFilterText('6.3..'), { low: '6.3', high: '' });
  assert.deepEqual(readFilterText('..1.25'), { low: '', high: '1.25' });
  assert.deepEqual(readFilterText('-40..105'), { low: '-40', high: '105' });
  assert.deepEqual(readFilterText('6.3'), { values: ['6.3'] });
});

test('values are divided so that no comma can be a decimal comma, and what was typed stays', () => {
  assert.equal(joinValues(['1', '2', '4.7']), '1;2;4.7');
  assert.equal(joinValues(['100n', '1u..']), '100n,1u..');
  assert.equal(joinValues(['0402', '1206', '1210']), '0402,1206,1210');
  assert.equal(joinValues([]), '');
  assert.equal(read('?resistance=1,000').filters.get('resistance'), '1,000');
  assert.equal(read('?resistance=16&resistance=25').filters.get('resistance'), '16;25');
  assert.deepEqual(readFilterText('16;25'), { values: ['16', '25'] });
});
