import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crossQuery, hasToolInput, numbersOf, withoutEmptyParams } from './addresses.ts';

test('a pasted list is read line by line without duplicates', () => {
  const pastedList =
    'GRM155R71C104KA88D\r\nCL05B104KO5NNNC;GRM155R71C104KA88D\tC1005X7R1C104K050BC, 1000\n\n';
  assert.deepEqual(numbersOf([pastedList]), ['GRM155R71C104KA88D', 'CL05B104KO5NNNC', 'C1005X7R1C104K050BC']);
});

test('a number of nine or more digits is a part number, a shorter one a quantity', () => {
  assert.deepEqual(numbersOf(['885012206095 1000\n10000000\n742792641']), ['885012206095 1000', '742792641']);
  assert.deepEqual(numbersOf(['885012206095\t1000']), ['885012206095']);
});

test('spaces separate part numbers but not the groups within one', () => {
  assert.deepEqual(numbersOf(['GRM155R71C104KA88D CL05B104KO5NNNC']).length, 2);
  assert.deepEqual(numbersOf(['GRM 155 R7 1C 104 K']), ['GRM 155 R7 1C 104 K']);
});

test('a URL has one part number per parameter and no empty parameters', () => {
  const query = crossQuery(new URLSearchParams('mpn=AAAA1%0D%0ABBBB2&quantity=&smaller=1'));
  assert.equal(query.toString(), 'mpn=AAAA1&mpn=BBBB2&smaller=1');
});

test('an empty form asks nothing, however the page was opened', () => {
  const asks = (query: string) => hasToolInput(withoutEmptyParams(new URLSearchParams(query)));
  for (const query of [
    '',
    '_routes=storefront%2Ftools%2Freplacement',
    'locale=de-DE&currency=USD',
    'capacitance=&voltage=+',
  ])
    assert.equal(asks(query), false, query);
  assert.equal(asks('voltage=35'), true);
});
