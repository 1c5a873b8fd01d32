/**
 * `npm run eval -- bom FOLDER` and `npm run eval -- mpn FILE`: how well bills of materials and other makers' part
 * numbers are read, against labels that people made. The folder holds the files and `labels*.jsonl`; nothing of it
 * is needed by the product or its tests.
 */
import { evaluateBoms } from './bom.ts';
import { evaluateNumbers } from './mpn.ts';

const [kind, path, ...options] = process.argv.slice(2);
if (kind === 'bom' && path) await evaluateBoms(path, new Set(options));
else if (kind === 'mpn' && path) await evaluateNumbers(path);
else {
  console.error('usage: npm run eval -- bom FOLDER [--raw] [--full] [--wrong=A] [--firm=A] | mpn FILE');
  process.exit(2);
}
