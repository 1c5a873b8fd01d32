/**
 * `node tools/check-search.ts [demo] [questions]`: asks the search random questions about the full catalogue and
 * looks at every row instead; ends with an error where anything differs. The test suite does this on the demo.
 */
import { LoadedRelease } from '../src/catalogue/loaded-release.ts';
import { buildRelease } from '../src/catalogue/release/index.ts';
import { compareWithScan } from '../src/catalogue/search-check.ts';

const build = process.argv.includes('demo') ? 'demo' : 'full';
const questions = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 200);
const nothing = () => undefined;
const loaded = await LoadedRelease.load(buildRelease({ build }), {
  prices: { get: nothing, orderNumbers: () => [] },
  stock: { onHand: nothing, orderNumbers: () => [] },
});
const differences = compareWithScan(loaded, questions, 20_261);
process.stdout.write(
  [...differences, `${questions} questions, ${differences.length} differences\n`].join('\n'),
);
process.exitCode = differences.length > 0 ? 1 : 0;
