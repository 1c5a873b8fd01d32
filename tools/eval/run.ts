/**
 * `npm run eval -- bom FOLDER` and `npm run eval -- mpn FILE`: how well bills of materials and other makers' part
 * numbers are read, against labels that people made. The folder holds the files and `labels*.jsonl`; nothing of it
 * is needed by the product or its tests. `npm run eval -- stock PARTS`: whether so many parts have one packaging, price,
 * stock and date everywhere (`tests/agreement.test.ts`).
 */
import { spawnSync } from 'node:child_process';
import { evaluateBoms } from './bom.ts';
import { evaluateNumbers } from './mpn.ts';

const [kind, path, ...options] = process.argv.slice(2);
if (kind === 'bom' && path) await evaluateBoms(path, new Set(options));
else if (kind === 'mpn' && path) await evaluateNumbers(path);
else if (kind === 'stock' && Number(path) > 0) {
  const env = { ...process.env, AGREEMENT_PARTS: path };
  process.exit(
    spawnSync(process.execPath, ['tests/agreement.test.ts'], { stdio: 'inherit', env }).status ?? 1,
  );
} else {
  console.error(
    'usage: npm run eval -- bom FOLDER [--raw] [--full] [--wrong=A] [--firm=A] | mpn FILE | stock PARTS',
  );
  process.exit(2);
}
