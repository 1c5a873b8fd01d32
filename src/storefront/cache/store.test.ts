import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PageStore, storedPage } from './store.ts';

const page = (size: number, ...parts: string[]) =>
  storedPage({
    status: 200,
    version: '1',
    renderedAt: 0,
    headers: [],
    sharing: [],
    body: Buffer.alloc(size, 'x'),
    parts: new Set(parts),
  });

test('the store evicts the least recently used page when it is full', () => {
  const store = new PageStore(50_000);
  for (const key of ['a', 'b', 'c', 'd']) store.set(key, page(8_000));
  assert.equal(store.size, 3);
  assert.equal(store.get('a'), undefined);
  store.get('b');
  store.set('e', page(8_000));
  assert.ok(store.get('b'), 'asked for just now');
  assert.equal(store.get('c'), undefined);
  assert.ok(store.bytes <= 50_000);
});

test('replacing a page does not count it twice', () => {
  const store = new PageStore(50_000);
  for (let turn = 0; turn < 100; turn += 1) store.set('same', page(8_000));
  assert.equal(store.size, 1);
  assert.ok(store.bytes < 20_000);
});

test('a change of a part drops the pages that show it and no others', () => {
  const store = new PageStore(50_000);
  store.set('one', page(100, 'r1'));
  store.set('both', page(100, 'r1', 'r2'));
  store.set('two', page(100, 'r2'));
  store.set('none', page(100));
  store.dropParts(['r1', 'unknown']);
  assert.deepEqual(
    ['one', 'both', 'two', 'none'].map((key) => store.get(key) !== undefined),
    [false, false, true, true],
  );
  store.dropParts(null);
  assert.equal(store.get('two'), undefined);
  assert.ok(store.get('none'), 'shows no part');
});
