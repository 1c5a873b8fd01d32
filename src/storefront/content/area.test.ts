import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areaOf } from './area.ts';

const link = (path: string) => ({ path, title: path.split('/').at(-1) ?? '', summary: '' });

test('pages of an area are grouped by their paths, and a page of the group leads it', () => {
  const area = ['rohs', 'environmental/reach', 'papers', 'papers/esr', 'special-services/barcoding'];
  const place = { parents: [link('/x')], area: area.map((path) => link(`/x/${path}`)), children: [] };
  const { head, groups } = areaOf(place, '/x/rohs', 'RoHS', { environmental: 'Environment' });
  assert.equal(head?.path, '/x');
  assert.deepEqual(
    groups.map(({ name, leader, links }) => [name, leader?.path, links.map(({ path }) => path)]),
    [
      [null, undefined, ['/x/rohs']],
      ['Environment', undefined, ['/x/environmental/reach']],
      ['papers', '/x/papers', ['/x/papers/esr']],
      ['Special services', undefined, ['/x/special-services/barcoding']],
    ],
  );
});
