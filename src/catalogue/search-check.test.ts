import assert from 'node:assert/strict';
import { it } from 'node:test';
import { FILE_RATE } from '#commerce/pricing';
import { LoadedRelease } from './loaded-release.ts';
import { buildRelease } from './release/index.ts';
import { compareWithScan } from './search-check.ts';

it('a loaded release answers 200 random queries like a scan of every row', async () => {
  const noOverride = () => undefined;
  const loadedRelease = await LoadedRelease.load(buildRelease({ build: 'demo' }), {
    prices: { get: noOverride, orderNumbers: () => [] },
    stock: { onHand: noOverride, orderNumbers: () => [] },
    rate: FILE_RATE,
  });
  assert.deepEqual(compareWithScan(loadedRelease, 200, 2_026), []);
});
