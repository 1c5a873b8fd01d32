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

describe('imports of the desk', () => {
  const importLine = (specifier: string) => `import { x } from '${specifier}';`;
  const checkOne = (file: string, specifier: string) =>
    check({ [`src/desk/${file}`]: importLine(specifier) });

  it('refuse server code in a screen', () => {
    for (const file of ['orders/orders-screen.tsx', 'orders/use-sending.ts', 'ui/client.ts'])
      assert.match(checkOne(file, '../orders/calls.server.ts')[0] ?? '', /is server code/, file);
    assert.match(checkOne('orders/order-screen.tsx', '../index.ts')[0] ?? '', /is server code/);
    assert.match(checkOne('orders/order-screen.tsx', '#commerce/orders')[0] ?? '', /behind the API/);
    assert.match(checkOne('orders/order-screen.tsx', 'node:fs')[0] ?? '', /not exist in a browser/);
    assert.equal(checkOne('orders/order-screen.tsx', '../../../data/codes.json').length, 1);
  });

  it('refuse screens in server code', () => {
    for (const target of ['./orders-screen.tsx', './texts.ts', '../ui/times.ts'])
      assert.match(checkOne('orders/calls.server.ts', target)[0] ?? '', /belongs to screens/, target);
    assert.match(checkOne('index.ts', './shell/areas.ts')[0] ?? '', /belongs to screens/);
    assert.equal(checkOne('orders/calls.server.ts', '../../storefront/ui/index.ts').length, 1);
  });

  it('allow contracts on both sides, and each side its own files', () => {
    const importsByFile = [
      ['orders/order-screen.tsx', './contract.ts'],
      ['orders/order-screen.tsx', '../roles.ts'],
      ['orders/order-screen.tsx', '../ui/client.ts'],
      ['orders/order-screen.tsx', '#commerce/orders/contract'],
      ['orders/calls.server.ts', './contract.ts'],
      ['orders/calls.server.ts', '../roles.ts'],
      ['orders/calls.server.ts', '../frame/call.server.ts'],
      ['orders/calls.server.ts', '#commerce/orders'],
      ['orders/contract.ts', '../contract.ts'],
      ['index.ts', './contract.ts'],
    ] as const;
    for (const [file, specifier] of importsByFile)
      assert.deepEqual(checkOne(file, specifier), [], `${file}: ${specifier}`);
  });

  it('refuse both sides in a contract', () => {
    for (const file of ['orders/contract.ts', 'roles.ts'])
      for (const name of ['calls.server.ts', 'orders-screen.tsx', 'texts.ts'])
        assert.match(checkOne(file, `./${name}`)[0] ?? '', /A contract imports other contracts only/);
    assert.equal(checkOne('roles.ts', '#platform').length, 1);
  });

  it('give screens the base of the storefront, and the storefront no screens', () => {
    assert.deepEqual(checkOne('orders/order-screen.tsx', '../../storefront/ui/index.ts'), []);
    assert.match(checkOne('orders/order-screen.tsx', '../../storefront/cart/cart.tsx')[0] ?? '', /base only/);
    const shopPage = { 'src/storefront/cart/cart.tsx': importLine('../../desk/ui/times.ts') };
    assert.equal(check(shopPage).length, 1);
    assert.deepEqual(check({ 'src/storefront/routes.ts': importLine('../desk/routes.ts') }), []);
  });

  it('refuse the desk in every other module', () => {
    assert.match(check({ 'src/chat/hub.ts': importLine('#desk') })[0] ?? '', /chat comes before desk/);
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
