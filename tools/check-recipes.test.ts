import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { checkRecipes } from './check-recipes.ts';

const RECIPE = `# Add a currency

Customers see prices in it.

Example: the pound sterling, \`GBP\`.

1. Add it to \`data/settings.json\`.

## Files that name the example

Every file that contains \`GBP\` or \`pound\`:

- \`data/settings.json\`: its name and rate
- \`messages/*/money.json\`: the sentence about it
`;

const FILES: Readonly<Record<string, string>> = {
  'data/settings.json': '{ "code": "GBP" }',
  'messages/en/money.json': '{ "note": "a pound" }',
  'messages/de/money.json': '{ "note": "1 GBP" }',
  'src/money.ts': "export const CODES = ['GBPX', 'compound', 'GBP-2'];\n",
};

/** Lines with the messages of a project that has the example, the recipe and these changes. */
function problemsOf({ recipe = RECIPE, files = {} }: { recipe?: string; files?: Record<string, string> }) {
  const root = mkdtempSync(join(tmpdir(), 'recipes-'));
  const entries = Object.entries({
    ...FILES,
    'docs/changes/README.md': '# Changes\n',
    'docs/changes/currency.md': recipe,
    ...files,
  });
  for (const [path, text] of entries) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const problems = checkRecipes(root);
  rmSync(root, { recursive: true });
  return problems.map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

const assertOneProblem = (problems: readonly string[], expected: RegExp) => {
  assert.equal(problems.length, 1, problems.join('\n'));
  assert.match(problems[0]!, expected);
};

test('a recipe that lists exactly the files that name its example is right', () => {
  assert.deepEqual(problemsOf({}), []);
});

test('a further file that names the example is reported at the sentence of the list', () => {
  assertOneProblem(
    problemsOf({ files: { 'src/cart/country.ts': "export const BY_CURRENCY = { GBP: 'GB' };\n" } }),
    /^docs\/changes\/currency\.md:11: src\/cart\/country\.ts contains `GBP` or `pound` and is not listed/,
  );
});

test('a file whose path names the example is reported, too', () => {
  assertOneProblem(problemsOf({ files: { 'data/pound.json': '{}' } }), /data\/pound\.json contains/);
});

test('an address in a regular expression names the example', () => {
  const recipe = RECIPE.replaceAll('`pound`', '`money/gbp`');
  const files = { 'src/paths.ts': 'export const PATH = /^\\/money\\/gbp$/;\n' };
  assert.ok(problemsOf({ recipe, files }).some((problem) => problem.includes('src/paths.ts contains')));
});

test('a listed file that no longer names the example is reported at its item', () => {
  assertOneProblem(
    problemsOf({ files: { 'messages/de/money.json': '{ "note": "a euro" }' } }),
    /currency\.md:14: messages\/de\/money\.json does not contain/,
  );
});

test('a listed file that does not exist is reported', () => {
  const recipe = `${RECIPE}- \`src/gone.ts\`: its rate\n`;
  assertOneProblem(problemsOf({ recipe }), /currency\.md:15: src\/gone\.ts does not exist/);
});

test('tests, written files and past migrations need not be listed', () => {
  const files = {
    'src/money.test.ts': "const CODE = 'GBP';\n",
    'src/orders/fixtures.ts': "export const CODE = 'GBP';\n",
    'src/drawings/money.fixtures.ts': "export const CODE = 'GBP';\n",
    'src/areas.ts': "// Written by `npm run messages`. Do not edit.\nexport const CODE = 'GBP';\n",
    'src/orders/migrations/0001-orders.sql': "-- 'GBP'\n",
    'tests/money.ts': "export const CODE = 'GBP';\n",
  };
  assert.deepEqual(problemsOf({ files }), []);
});

test('a list leaves out the folders that its sentence names', () => {
  const files = { 'data/content/page/rates.md': 'One GBP.\n', 'data/pages.json': '"GBP"' };
  const recipe = RECIPE.replace('Every file that', 'Every file outside `data/content` that');
  assertOneProblem(problemsOf({ recipe, files }), /data\/pages\.json contains/);
});

test('a list that does not claim to be complete names files that contain the word', () => {
  const recipe = RECIPE.replace('Every file that contains', 'These files contain');
  const files = { 'src/cart/country.ts': "export const BY_CURRENCY = { GBP: 'GB' };\n" };
  assert.deepEqual(problemsOf({ recipe, files }), []);
  assertOneProblem(
    problemsOf({ recipe, files: { 'data/settings.json': '{}' } }),
    /settings\.json does not contain `GBP` or `pound`/,
  );
});

test('each list below the heading has words of its own', () => {
  const recipe = `${RECIPE}
Every file that contains \`yen\`:

- \`src/yen.ts\`
`;
  assert.deepEqual(problemsOf({ recipe, files: { 'src/yen.ts': '' } }), []);
  assertOneProblem(
    problemsOf({ recipe, files: { 'src/yen.ts': '', 'src/rates.ts': '// yen\n' } }),
    /currency\.md:16: src\/rates\.ts contains `yen`/,
  );
});

test('a path of the steps must exist, unless the reader chooses a part of it', () => {
  const recipe = RECIPE.replace('Add it', 'Write `src/<name>.ts`, add it to `src/rates.ts` and');
  assertOneProblem(problemsOf({ recipe }), /currency\.md:7: src\/rates\.ts does not exist/);
});

test('a recipe without example, steps or list is reported', () => {
  const problems = problemsOf({ recipe: '# Add a currency\n\nCustomers see prices in it.\n' });
  assert.equal(problems.length, 3, problems.join('\n'));
});
