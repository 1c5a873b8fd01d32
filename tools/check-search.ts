import { FILE_RATE } from '#commerce/pricing';
/**
 * `node tools/check-search.ts [demo] [questions]`: compares the search on random queries with a scan of every row of
 * the full catalogue. Exits with an error if anything differs. The test suite does this on the demo catalogue.
 */
import { LoadedRelease } from '../src/catalogue/loaded-release.ts';
import { buildRelease } from '../src/catalogue/release/index.ts';
import { compareWithScan } from '../src/catalogue/search-check.ts';

const build = process.argv.includes('demo') ? 'demo' : 'full';
const questions = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 200);
const findNothing = () => undefined;
const loadedRelease = await LoadedRelease.load(buildRelease({ build }), {
  prices: { get: findNothing, orderNumbers: () => [] },
  stock: { onHand: findNothing, orderNumbers: () => [] },
  rate: FILE_RATE,
});
const differences = compareWithScan(loadedRelease, questions, 20_261);
process.stdout.write(
  [...differences, `${questions} questions, ${differences.length} differences\n`].join('\n'),
);
process.exitCode = differences.length > 0 ? 1 : 0;
