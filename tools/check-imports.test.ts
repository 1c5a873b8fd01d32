import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkImports } from './check-imports.ts';

const check = (files: Record<string, string>) =>
  checkImports(new Map(Object.entries(files))).map(({ message }) => message);

describe('the order of rooms', () => {
  it('lets a room ask one before it, by the door or for wire shapes', () => {
    const text = "import { listen } from '#platform';\nimport type { Menu } from '#settings/contract';\n";
    assert.deepEqual(check({ 'src/catalogue/api.ts': text }), []);
  });

  it('refuses a room that asks one after it', () => {
    const [message] = check({ 'src/settings/store.ts': "import { find } from '#catalogue';" });
    assert.match(message ?? '', /settings stands before catalogue .* hook/);
  });

  it('sees imports over several lines, exports and dynamic imports', () => {
    const text =
      "import {\n  a,\n  b,\n} from '#catalogue';\nexport * from '#content';\nconst c = await import('#chat');\n";
    assert.equal(check({ 'src/settings/store.ts': text }).length, 3);
  });
});

describe('doors', () => {
  it('refuses a relative path into another room and names its door', () => {
    const [message] = check({ 'src/content/api.ts': "import { x } from '../settings/store.ts';" });
    assert.match(message ?? '', /Import from '#settings'/);
  });

  it('refuses a door inside of a room', () => {
    const [message] = check({ 'src/content/api.ts': "import { x } from '#catalogue/search';" });
    assert.match(message ?? '', /Import from '#catalogue'/);
  });

  it('lets rooms read data/ and nothing else outside of src', () => {
    const importLine = (path: string) => `import x from '${path}' with { type: 'json' };`;
    assert.deepEqual(check({ 'src/content/api.ts': importLine('../../data/menus.json') }), []);
    assert.equal(check({ 'src/content/api.ts': importLine('../../build/menus.json') }).length, 1);
    assert.equal(check({ 'src/storefront/home.tsx': importLine('../../data/menus.json') }).length, 1);
  });
});

describe("the storefront's view", () => {
  it('is wire shapes, kernel and its own tree', () => {
    const text =
      "import { formatMoney } from '#kernel';\nimport type { Part } from '#catalogue/contract';\nimport { Row } from './row.tsx';\n";
    assert.deepEqual(check({ 'src/storefront/list.tsx': text }), []);
  });

  it('is not a room behind the API', () => {
    const [message] = check({ 'src/storefront/list.tsx': "import { find } from '#catalogue';" });
    assert.match(message ?? '', /storefront\/api/);
  });

  it('has the entry of the server as its one exception', () => {
    const text = "export { createServer } from '../server/bundled.ts';";
    assert.deepEqual(check({ 'src/storefront/entry.server.tsx': text }), []);
    assert.equal(check({ 'src/storefront/home.tsx': text }).length, 1);
  });
});

describe('what runs in a browser', () => {
  it('keeps the kernel free of packages', () => {
    assert.equal(check({ 'src/kernel/units.ts': "import { z } from 'zod';" }).length, 1);
  });

  it('keeps Node out of wire shapes', () => {
    assert.equal(check({ 'src/catalogue/contract.ts': "import { join } from 'node:path';" }).length, 1);
  });
});

describe('circles', () => {
  const circle = (firstImport: string) => ({
    'src/catalogue/a.ts': `${firstImport} { b } from './b.ts';`,
    'src/catalogue/b.ts': "import { c } from './c.ts';",
    'src/catalogue/c.ts': "import { a } from './a.ts';",
  });

  it('are told once, with the way round', () => {
    const messages = check(circle('import'));
    assert.equal(messages.length, 1);
    assert.match(messages[0] ?? '', /a\.ts → .*b\.ts → .*c\.ts → .*a\.ts/);
  });

  it('of types alone are none', () => {
    assert.deepEqual(check(circle('import type')), []);
  });
});
