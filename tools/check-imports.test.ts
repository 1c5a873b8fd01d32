import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkImports, countTypeCycles, refuseMoreTypeCycles } from './check-imports.ts';

const check = (files: Record<string, string>) =>
  checkImports(new Map(Object.entries(files))).map(({ message }) => message);

describe('the import order', () => {
  it('allows imports of earlier modules by their public entry or contract', () => {
    const text = "import { listen } from '#platform';\nimport type { Menu } from '#settings/contract';\n";
    assert.deepEqual(check({ 'src/catalogue/api.ts': text }), []);
  });

  it('refuses an import of a later module', () => {
    const [message] = check({ 'src/settings/store.ts': "import { find } from '#catalogue';" });
    assert.match(message ?? '', /settings comes before catalogue .* hook/);
  });

  it('finds imports over several lines, exports and dynamic imports', () => {
    const text =
      "import {\n  a,\n  b,\n} from '#catalogue';\nexport * from '#content';\nconst c = await import('#chat');\n";
    assert.equal(check({ 'src/settings/store.ts': text }).length, 3);
  });
});

describe('public entries', () => {
  it('refuse a relative path into another module and name its public entry', () => {
    const [message] = check({ 'src/content/api.ts': "import { x } from '../settings/store.ts';" });
    assert.match(message ?? '', /Import from '#settings'/);
  });

  it('refuse a path below a module', () => {
    const [message] = check({ 'src/content/api.ts': "import { x } from '#catalogue/search';" });
    assert.match(message ?? '', /Import from '#catalogue'/);
  });

  it('allow modules to read data/ and nothing else outside of src', () => {
    const importLine = (path: string) => `import x from '${path}' with { type: 'json' };`;
    assert.deepEqual(check({ 'src/content/api.ts': importLine('../../data/menus.json') }), []);
    assert.equal(check({ 'src/content/api.ts': importLine('../../build/menus.json') }).length, 1);
    assert.equal(check({ 'src/storefront/home.tsx': importLine('../../data/menus.json') }).length, 1);
  });
});

describe('imports of the storefront', () => {
  it('may be contracts, the kernel and its own files', () => {
    const text =
      "import { formatMoney } from '#kernel';\nimport type { Part } from '#catalogue/contract';\nimport { Row } from './row.tsx';\n";
    assert.deepEqual(check({ 'src/storefront/list.tsx': text }), []);
  });

  it('may not be modules behind the API', () => {
    const [message] = check({ 'src/storefront/list.tsx': "import { find } from '#catalogue';" });
    assert.match(message ?? '', /storefront\/api/);
  });

  it('may reach the server only in its server entry', () => {
    const text = "export { createServer } from '../server/bundled.ts';";
    assert.deepEqual(check({ 'src/storefront/entry.server.tsx': text }), []);
    assert.equal(check({ 'src/storefront/home.tsx': text }).length, 1);
  });
});

describe('code that runs in a browser', () => {
  it('keeps the kernel free of packages', () => {
    assert.equal(check({ 'src/kernel/units.ts': "import { z } from 'zod';" }).length, 1);
  });

  it('keeps Node out of contracts', () => {
    assert.equal(check({ 'src/catalogue/contract.ts': "import { join } from 'node:path';" }).length, 1);
  });
});

describe('import cycles', () => {
  const circle = (firstImport: string) => ({
    'src/catalogue/a.ts': `${firstImport} { b } from './b.ts';`,
    'src/catalogue/b.ts': "import { c } from './c.ts';",
    'src/catalogue/c.ts': "import { a } from './a.ts';",
  });

  it('are reported once, with their path', () => {
    const messages = check(circle('import'));
    assert.equal(messages.length, 1);
    assert.match(messages[0] ?? '', /a\.ts → .*b\.ts → .*c\.ts → .*a\.ts/);
  });

  it('of types alone are counted, and more than the allowed number are refused', () => {
    const files = circle('import type');
    assert.deepEqual(check(files), []);
    const cycles = countTypeCycles(
      new Map(Object.entries({ ...files, 'src/catalogue/d.ts': "import { a } from './a.ts';" })),
    );
    assert.deepEqual(cycles, { groups: [Object.keys(files)], fileCount: 3 });
    assert.deepEqual(refuseMoreTypeCycles(cycles, 3), []);
    assert.match(refuseMoreTypeCycles(cycles, 2)[0]?.message ?? '', /3 files in 1 cycles/);
  });
});
