import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LoadedRelease } from './loaded-release.ts';
import { buildRelease } from './release/index.ts';
import { compareWithScan } from './search-check.ts';

it('answers 200 random questions about the demo catalogue as a scan of every row does', async () => {
  const noOverride = () => undefined;
  const loadedRelease = await LoadedRelease.load(buildRelease({ build: 'demo' }), {
    prices: { get: noOverride, orderNumbers: () => [] },
    stock: { onHand: noOverride, orderNumbers: () => [] },
  });
  assert.deepEqual(compareWithScan(loadedRelease, 200, 2_026), []);
});
