import { FILE_RATE } from '#commerce/pricing';
import { BomMatcher, LineReader } from '../../src/catalogue/bom/matching/index.ts';
import { LoadedRelease } from '../../src/catalogue/loaded-release.ts';
import { createPriceView } from '../../src/catalogue/price-view.ts';
import { QueryReader, vocabularyOf } from '../../src/catalogue/query/index.ts';
import { buildRelease } from '../../src/catalogue/release/index.ts';

/** Builds a catalogue in memory, without a database: opening stock and list prices only. */
export async function loadCatalogue(build: 'demo' | 'full') {
  const loadedRelease = await LoadedRelease.load(buildRelease({ build }), {
    prices: { get: () => undefined, orderNumbers: () => [] },
    stock: { onHand: () => undefined, orderNumbers: () => [] },
    rate: FILE_RATE,
  });
  const reader = new LineReader(new QueryReader(vocabularyOf(loadedRelease.release)));
  return {
    loadedRelease,
    reader,
    matcher: (boards: number, locale = 'en') =>
      new BomMatcher(
        loadedRelease,
        reader,
        { quantity: boards, currency: 'EUR', locale },
        createPriceView('EUR', 1),
      ),
  };
}
