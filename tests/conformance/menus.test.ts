import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSettings, exportMenus, importMenus, menuProblemText } from '#settings';
import type { Menu, MenuItem } from '#settings/contract';
import { runTool } from '../../tools/run-tool.ts';
import { ROOT } from '../harness.ts';
import { call } from './api-call.ts';
import { type RunningStore, startStore } from './store.ts';

let store: RunningStore;
before(async () => {
  store = await startStore();
});
after(() => store.close());

const fetchMenus = async (): Promise<Menu[]> => (await call(store.origin, '/settings/menus')).body;
const fetchMenu = async (id: string) => (await fetchMenus()).find((each) => each.id === id)!;
/** Waits until the footer's first item has this name; the test's time limit ends the wait. */
async function waitForFooterName(name: string): Promise<void> {
  while ((await fetchMenu('footer')).items[0]!.name !== name) await sleep(20);
}
const flatten = (items: MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...flatten(item.items)]);

test('returns header and footer as an array whose items have exactly the defined fields', async () => {
  assert.deepEqual((await fetchMenus()).map((each) => each.id).sort(), ['footer', 'header']);
  for (const item of (await fetchMenus()).flatMap((each) => flatten(each.items))) {
    const fields = Object.keys(item).filter((field) => field !== '$locale');
    assert.deepEqual(fields.sort(), ['items', 'name', 'options', 'type', 'value'], item.name);
    assert.equal(item.type === 'url', typeof item.value === 'string', item.name);
  }
});

test('the header has eight labels with their paths', async () => {
  const { items } = await fetchMenu('header');
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

test('ALL PRODUCTS has columns, headings, all 17 categories and all 100 subcategories, also in German', async () => {
  const [products] = (await fetchMenu('header')).items;
  const columns = products!.items;
  assert.ok(columns.length > 1 && columns.every((column) => column.type === 'column'));
  const headings = columns.flatMap((column) => column.items);
  assert.ok(headings.every((heading) => heading.type === 'heading' && heading.items.length > 0));
  const categories = headings.flatMap((heading) => heading.items);
  const categoryList = (await call(store.origin, '/categories?limit=100')).body;
  const paths = new Set(flatten(categories).map((item) => item.value));
  assert.equal(categories.length, 17);
  assert.equal(paths.size, 117);
  for (const category of categoryList.results.filter(
    (each: { parent_id: string | null }) => !each.parent_id,
  )) {
    assert.ok(paths.has(`/category/${category.slug}`), category.slug);
  }
  const german = flatten(columns).filter((item) => item.$locale?.['de']?.name);
  assert.ok(german.length > 90, 'names that read the same in German need no entry');
});

test('a link of the footer opens a new window', async () => {
  const targets = flatten((await fetchMenu('footer')).items).map((item) => item.options.target);
  assert.ok(targets.includes('_blank'));
  assert.ok(targets.includes(undefined));
});

test('a running server shows an imported menu', { timeout: 60_000 }, async () => {
  const footer = { id: 'footer', name: 'Footer', items: [{ name: 'News', type: 'url', value: '/news' }] };
  const importResult = await importMenus(store.platform.db, footer);
  assert.deepEqual(importResult, { ok: true, ids: ['footer'] });
  await waitForFooterName('News');
  assert.deepEqual((await fetchMenu('footer')).items, [
    { name: 'News', type: 'url', value: '/news', options: {}, items: [] },
  ]);
});

test('an exported file can be imported again', async () => {
  const exportedMenus = await exportMenus(store.platform);
  assert.equal((await importMenus(store.platform.db, exportedMenus)).ok, true);
  assert.deepEqual(await exportMenus(store.platform), exportedMenus);
});

test('a bad file is refused with the path of every problem and changes nothing', async () => {
  const menusBefore = await exportMenus(store.platform);
  const buildItem = (over: object) => ({ name: 'A', type: 'url', value: '/a', ...over });
  const cases: [unknown, RegExp][] = [
    [{ id: 'header', name: 'H', items: [buildItem({ value: 'javascript:alert(1)' })] }, /items\.0\.value/],
    [{ id: 'header', name: 'H', items: [buildItem({ value: '//elsewhere.example' })] }, /items\.0\.value/],
    [{ id: 'header', name: 'H', items: [buildItem({ value: null })] }, /needs a path/],
    [{ id: 'header', name: 'H', items: [buildItem({ type: 'link' })] }, /items\.0\.type/],
    [{ id: 'header', name: 'H', items: [buildItem({ titel: 'x' })] }, /items\.0.*titel/],
    [
      { id: 'header', name: 'H', items: [buildItem({ items: [buildItem({ name: ' ' })] })] },
      /items\.0\.items\.0\.name/,
    ],
    [
      { id: 'header', name: 'H', items: [buildItem({ options: { target: '_top' } })] },
      /items\.0\.options\.target/,
    ],
    [{ id: 'Header!', name: 'H', items: [buildItem({})] }, /^id/],
    [{ id: 'header', name: 'H', items: [] }, /^items/],
    [[], /file/],
    ['text', /file/],
    [
      [
        { id: 'footer', name: 'F', items: [buildItem({})] },
        { id: 'header', name: 'H', items: [buildItem({ name: 7 })] },
      ],
      /1\.items\.0\.name/,
    ],
    [
      [
        { id: 'footer', name: 'F', items: [buildItem({})] },
        { id: 'footer', name: 'F', items: [buildItem({})] },
      ],
      /twice/,
    ],
    [
      { id: 'header', name: 'H', items: Array.from({ length: 2001 }, () => buildItem({})) },
      /at most 2\u202f000/,
    ],
  ];
  let nestedItem: object = buildItem({});
  for (let depth = 0; depth < 5_000; depth += 1) nestedItem = buildItem({ items: [nestedItem] });
  cases.push([{ id: 'header', name: 'H', items: [nestedItem] }, /levels/]);
  for (const [source, problem] of cases) {
    const result = await importMenus(store.platform.db, source);
    assert.ok(!result.ok);
    assert.match(result.problems.map(menuProblemText).join('\n'), problem);
  }
  assert.deepEqual(await exportMenus(store.platform), menusBefore);
});

test('a restart keeps an imported menu and refreshes a seeded one', async () => {
  const pool = store.platform.db.pool;
  await importMenus(store.platform.db, {
    id: 'header',
    name: 'Mine',
    items: [{ name: 'A', type: 'url', value: '/a' }],
  });
  await pool.query("UPDATE menus SET name = 'Old', imported = false WHERE id = 'footer'");
  const restartedSettings = await createSettings(store.platform);
  assert.equal(restartedSettings.menus().find((each) => each.id === 'header')!.name, 'Mine');
  assert.equal(restartedSettings.menus().find((each) => each.id === 'footer')!.name, 'Footer');
  restartedSettings.close();
});

test('the command imports a file into a running store and refuses a bad one', {
  timeout: 120_000,
}, async () => {
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
    const importRun = await run('import', file);
    assert.equal(importRun.ok, true, importRun.output);
    await waitForFooterName('Imprint');
    writeFileSync(file, JSON.stringify({ id: 'footer', name: 'F', items: [{ name: 'X', type: 'url' }] }));
    const refusedRun = await run('import', file);
    assert.equal(refusedRun.ok, false);
    assert.match(refusedRun.output, /nothing is changed[\s\S]*items\.0/);
    await waitForFooterName('Imprint');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
