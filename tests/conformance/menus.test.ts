import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSettings, exportMenus, importMenus } from '#settings';
import type { Menu, MenuItem } from '#settings/contract';
import { runTool } from '../../tools/run-tool.ts';
import { ROOT } from '../harness.ts';
import { call } from './calls.ts';
import { type RunningStore, startStore } from './store.ts';

let store: RunningStore;
before(async () => {
  store = await startStore();
});
after(() => store.close());

const menus = async (): Promise<Menu[]> => (await call(store.origin, '/settings/menus')).body;
const menu = async (id: string) => (await menus()).find((each) => each.id === id)!;
/** Waits until the first item of the footer has this name; the time limit of the test ends a vain wait. */
async function shown(name: string): Promise<void> {
  while ((await menu('footer')).items[0]!.name !== name) await sleep(20);
}
const flatten = (items: MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...flatten(item.items)]);

test('header and footer come as an array, each item with exactly its fields', async () => {
  assert.deepEqual((await menus()).map((each) => each.id).sort(), ['footer', 'header']);
  for (const item of (await menus()).flatMap((each) => flatten(each.items))) {
    const fields = Object.keys(item).filter((field) => field !== '$locale');
    assert.deepEqual(fields.sort(), ['items', 'name', 'options', 'type', 'value'], item.name);
    assert.equal(item.type === 'url', typeof item.value === 'string', item.name);
  }
});

test('the header has the eight labels with their paths', async () => {
  const { items } = await menu('header');
  assert.deepEqual(
    items.map((item) => item.name),
    ['ALL PRODUCTS', 'TECHNICAL', 'SERVICES', 'COMPLIANCE', 'TOOLS', 'RESOURCES', 'ABOUT', 'CONTACT US'],
  );
  assert.deepEqual(
    items.slice(1).map((item) => item.value),
    [
      '/technical',
      '/services',
      '/compliance',
      '/tools',
      '/resources',
      '/about/about-us',
      '/about/contact-us',
    ],
  );
});

test('ALL PRODUCTS holds columns, headings, all 17 categories and all 100 subcategories, in German too', async () => {
  const [products] = (await menu('header')).items;
  const columns = products!.items;
  assert.ok(columns.length > 1 && columns.every((column) => column.type === 'column'));
  const headings = columns.flatMap((column) => column.items);
  assert.ok(headings.every((heading) => heading.type === 'heading' && heading.items.length > 0));
  const categories = headings.flatMap((heading) => heading.items);
  const listed = (await call(store.origin, '/categories?limit=100')).body;
  const paths = new Set(flatten(categories).map((item) => item.value));
  assert.equal(categories.length, 17);
  assert.equal(paths.size, 117);
  for (const category of listed.results.filter((each: { parent_id: string | null }) => !each.parent_id)) {
    assert.ok(paths.has(`/category/${category.slug}`), category.slug);
  }
  const german = flatten(columns).filter((item) => item.$locale?.['de']?.name);
  assert.ok(german.length > 90, 'names that read the same in German need no entry');
});

test('a link of the footer opens a new window', async () => {
  const targets = flatten((await menu('footer')).items).map((item) => item.options.target);
  assert.ok(targets.includes('_blank'));
  assert.ok(targets.includes(undefined));
});

test('an imported menu shows in the running server', { timeout: 60_000 }, async () => {
  const footer = { id: 'footer', name: 'Footer', items: [{ name: 'News', type: 'url', value: '/news' }] };
  const imported = await importMenus(store.platform.db, footer);
  assert.deepEqual(imported, { ok: true, ids: ['footer'] });
  await shown('News');
  assert.deepEqual((await menu('footer')).items, [
    { name: 'News', type: 'url', value: '/news', options: {}, items: [] },
  ]);
});

test('what is exported can be imported again', async () => {
  const exported = await exportMenus(store.platform);
  assert.equal((await importMenus(store.platform.db, exported)).ok, true);
  assert.deepEqual(await exportMenus(store.platform), exported);
});

test('a bad file names every problem with its place and changes nothing', async () => {
  const before = await exportMenus(store.platform);
  const item = (over: object) => ({ name: 'A', type: 'url', value: '/a', ...over });
  const cases: [unknown, RegExp][] = [
    [{ id: 'header', name: 'H', items: [item({ value: 'javascript:alert(1)' })] }, /items\.0\.value/],
    [{ id: 'header', name: 'H', items: [item({ value: '//elsewhere.example' })] }, /items\.0\.value/],
    [{ id: 'header', name: 'H', items: [item({ value: null })] }, /needs a path/],
    [{ id: 'header', name: 'H', items: [item({ type: 'link' })] }, /items\.0\.type/],
    [{ id: 'header', name: 'H', items: [item({ titel: 'x' })] }, /items\.0.*titel/],
    [
      { id: 'header', name: 'H', items: [item({ items: [item({ name: ' ' })] })] },
      /items\.0\.items\.0\.name/,
    ],
    [
      { id: 'header', name: 'H', items: [item({ options: { target: '_top' } })] },
      /items\.0\.options\.target/,
    ],
    [{ id: 'Header!', name: 'H', items: [item({})] }, /^id/],
    [{ id: 'header', name: 'H', items: [] }, /^items/],
    [[], /file/],
    ['text', /file/],
    [
      [
        { id: 'footer', name: 'F', items: [item({})] },
        { id: 'header', name: 'H', items: [item({ name: 7 })] },
      ],
      /1\.items\.0\.name/,
    ],
    [
      [
        { id: 'footer', name: 'F', items: [item({})] },
        { id: 'footer', name: 'F', items: [item({})] },
      ],
      /twice/,
    ],
    [{ id: 'header', name: 'H', items: Array.from({ length: 2001 }, () => item({})) }, /at most 2000/],
  ];
  let nested: object = item({});
  for (let depth = 0; depth < 5_000; depth += 1) nested = item({ items: [nested] });
  cases.push([{ id: 'header', name: 'H', items: [nested] }, /levels/]);
  for (const [source, problem] of cases) {
    const result = await importMenus(store.platform.db, source);
    assert.equal(result.ok, false);
    assert.match((result as { problems: string[] }).problems.join('\n'), problem);
  }
  assert.deepEqual(await exportMenus(store.platform), before);
});

test('a restart keeps an imported menu and refreshes a seeded one', async () => {
  const pool = store.platform.db.pool;
  await importMenus(store.platform.db, {
    id: 'header',
    name: 'Mine',
    items: [{ name: 'A', type: 'url', value: '/a' }],
  });
  await pool.query("UPDATE menus SET name = 'Old', imported = false WHERE id = 'footer'");
  const again = await createSettings(store.platform);
  assert.equal(again.menus().find((each) => each.id === 'header')!.name, 'Mine');
  assert.equal(again.menus().find((each) => each.id === 'footer')!.name, 'Footer');
  again.close();
});

test('the command imports a file into a running store, refuses a bad one', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'menus-'));
  const run = (...args: string[]) =>
    runTool(ROOT, 'tools/menus.ts', args, { DATABASE_URL: store.config.databaseUrl ?? '', DATA_DIR: folder });
  try {
    const file = join(folder, 'footer.json');
    writeFileSync(
      file,
      JSON.stringify({
        id: 'footer',
        name: 'F',
        items: [{ name: 'Imprint', type: 'url', value: '/imprint' }],
      }),
    );
    const imported = await run('import', file);
    assert.equal(imported.ok, true, imported.output);
    await shown('Imprint');
    writeFileSync(file, JSON.stringify({ id: 'footer', name: 'F', items: [{ name: 'X', type: 'url' }] }));
    const refused = await run('import', file);
    assert.equal(refused.ok, false);
    assert.match(refused.output, /nothing is changed[\s\S]*items\.0/);
    await shown('Imprint');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
