import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FILE_RATE } from '#commerce/pricing';
import { METRIC_BY_INCH } from '#kernel';
import { LoadedRelease } from '../loaded-release.ts';
import { buildRelease } from '../release/index.ts';

/** MELF resistors are named by their standard, EN 140401-803, not by a chip size. */
const ROUND = 'melf';

test('an inch code names only bodies of that size', async () => {
  const release = await LoadedRelease.load(buildRelease({ build: 'full' }), {
    prices: { get: () => undefined, orderNumbers: () => [] },
    stock: { onHand: () => undefined, orderNumbers: () => [] },
    rate: FILE_RATE,
  });
  const wrong: string[] = [];
  for (const [category, { rows, columns }] of release.release.tables) {
    if (!columns.has('length') || !columns.has('width')) continue;
    for (let row = 0; row < rows; row += 1) {
      const value = (id: string) => release.value({ category, row }, id);
      const code = String(value('packageCase'));
      if (!Object.hasOwn(METRIC_BY_INCH, code) || value('subcategory') === ROUND) continue;
      const metric = METRIC_BY_INCH[code]!;
      const half = metric.length / 2;
      const sides = [metric.slice(0, half), metric.slice(half)].map((digits) => Number(digits) / 10);
      const isThere = [value('length'), value('width')].every(
        (side, at) => Math.abs(Number(side) - sides[at]!) <= 0.4,
      );
      if (!isThere) wrong.push(`${release.numberOf({ category, row })} ${code}`);
    }
  }
  assert.deepEqual(wrong.slice(0, 10), []);
  const antenna = release.find('ANS41206AG')?.product;
  assert.ok(antenna);
  assert.equal(release.value(antenna, 'packageCase'), '12.0x6.0x1.2');
});
