/**
 * `npm run eval -- bom FOLDER` and `npm run eval -- mpn FILE`: how well bills of materials and other makers' part
 * numbers are read, against labels made by people. The folder holds the files and `labels*.jsonl`; neither the
 * product nor its tests need it.
 * `npm run eval -- stock PARTS`: whether that many parts have the same packaging, price, stock and date everywhere
 * (`tests/price-stock-agreement.test.ts`). `--seed=7` selects other parts, `--currency=JPY` another currency,
 * `--every-page` loads the page of each part.
 * `npm run eval -- grades`: whether any part of the full catalogue is graded exact or upgrade without every deciding
 * fact.
 */
import { spawnSync } from 'node:child_process';
import { evaluateBoms } from './bom.ts';
import { evaluateGrades } from './grades.ts';
import { evaluateNumbers } from './mpn.ts';

const [kind, path, ...options] = process.argv.slice(2);
if (kind === 'bom' && path) await evaluateBoms(path, new Set(options));
else if (kind === 'mpn' && path) await evaluateNumbers(path);
else if (kind === 'grades') await evaluateGrades(Number(path ?? 3));
else if (kind === 'stock' && Number(path) > 0) {
  const optionOf = (name: string) =>
    options.find((option) => option.startsWith(`--${name}=`))?.slice(name.length + 3);
  const env = {
    ...process.env,
    AGREEMENT_PARTS: path,
    AGREEMENT_SEED: optionOf('seed') ?? '0',
    AGREEMENT_CURRENCY: optionOf('currency') ?? 'EUR',
    AGREEMENT_PAGES: options.includes('--every-page') ? 'every' : 'some',
  };
  process.exit(
    spawnSync(process.execPath, ['tests/price-stock-agreement.test.ts'], { stdio: 'inherit', env }).status ??
      1,
  );
} else {
  console.error(
    'usage: npm run eval -- bom FOLDER [--raw] [--full] [--wrong=A] [--firm=A] | mpn FILE | grades [SEEDS] | stock PARTS [--seed=N] [--currency=USD] [--every-page]',
  );
  process.exit(2);
}
