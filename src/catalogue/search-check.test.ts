import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LoadedRelease } from './loaded-release.ts';
import { buildRelease } from './release/index.ts';
import { compareWithScan } from './search-check.ts';

it('answers 200 random questions about the demo catalogue as a scan of every row does', async () => {
  const nothing = () => undefined;
  const loaded = await LoadedRelease.load(buildRelease({ build: 'demo' }), {
    prices: { get: nothing, orderNumbers: () => [] },
    stock: { onHand: nothing, orderNumbers: () => [] },
  });
  assert.deepEqual(compareWithScan(loaded, 200, 2_026), []);
});
