import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseQuery, textOf, textsOf } from '#settings';

test('brackets nest to depth five, and deeper ones stay one key', () => {
  const five = parseQuery('?where[a][b][c][d][e]=1');
  assert.deepEqual(five, { where: { a: { b: { c: { d: { e: '1' } } } } } });
  const seven = parseQuery('where[a][b][c][d][e][f][g]=1');
  assert.deepEqual(seven, { where: { a: { b: { c: { d: { e: { '[f][g]': '1' } } } } } } });
});

test('escaped and plain brackets of the newer and older client library read the same', () => {
  const expected = { $filters: { price: ['0.05', '2.5'] }, expand: ['variants'] };
  const newer = '%24filters%5Bprice%5D%5B0%5D=0.05&%24filters%5Bprice%5D%5B1%5D=2.5&expand%5B0%5D=variants';
  assert.deepEqual(parseQuery(newer), expected);
  assert.deepEqual(parseQuery('$filters[price][0]=0.05&$filters[price][1]=2.5&expand[0]=variants'), expected);
});

test('lists have up to twenty-one members; longer ones and high indexes become maps that read the same', () => {
  const list = (length: number) => Array.from({ length }, (_, index) => `v[${index}]=${index}`).join('&');
  assert.ok(Array.isArray(parseQuery(list(20))['v']));
  assert.ok(!Array.isArray(parseQuery(list(25))['v']));
  assert.equal(textsOf(parseQuery(list(25))['v']).length, 25);
  assert.deepEqual(parseQuery('v[21]=a'), { v: { '21': 'a' } });
  assert.equal(textOf(parseQuery('v[30]=a')['v']), 'a');
});

test('a thousand parameters are read, and further ones dropped', () => {
  const query = (count: number) => Array.from({ length: count }, (_, index) => `p${index}=1`).join('&');
  assert.equal(Object.keys(parseQuery(query(1000))).length, 1000);
  const read = parseQuery(query(10_000));
  assert.equal(Object.keys(read).length, 1000);
  assert.equal(read['p1000'], undefined);
});

test('a stray percent sign stays, and the text around it is read', () => {
  assert.deepEqual(parseQuery('a=5%&b=%E0%A4%A&c=100%20%%20tin&d=10+uF&e=%C2%B5&f=%zz'), {
    a: '5%',
    b: '%E0%A4%A',
    c: '100 % tin',
    d: '10 uF',
    e: 'µ',
    f: '%zz',
  });
});

test('no key reaches a prototype', () => {
  const read = parseQuery(
    '__proto__[x]=1&a[__proto__][x]=1&a[constructor][prototype][x]=1&toString=1&hasOwnProperty=1&a[b]=2',
  );
  assert.deepEqual(read, { a: { b: '2' } });
  assert.equal(Object.getPrototypeOf(read), Object.prototype);
  assert.equal(({} as Record<string, unknown>)['x'], undefined);
});
