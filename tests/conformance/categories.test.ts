import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CommerceAttribute, CommerceCategory } from '../../src/catalogue/commerce-contract.ts';
import { call } from './api-call.ts';
import { type Client, clientsOf, type NamedClient } from './clients.ts';
import { type RunningStore, startStore } from './store.ts';

let store: RunningStore;
let clients: NamedClient[];
before(async () => {
  store = await startStore({ build: 'demo' });
  clients = clientsOf(store.origin);
});
after(() => store.close());

function withClients(title: string, body: (client: Client) => Promise<void>): void {
  test(title, async (context) => {
    for (const { name, client } of clients) await context.test(name, () => body(client));
  });
}

withClients('17 categories with at least two subcategories each, linked by parent_id', async (client) => {
  const pages: CommerceCategory[] = [];
  for (const page of [1, 2]) pages.push(...(await client.categories.list({ limit: 100, page })).results);
  assert.equal(new Set(pages.map((each) => each.id)).size, 117);
  const topCategories = pages.filter((each) => each.parent_id === null);
  assert.equal(topCategories.length, 17);
  for (const category of topCategories) {
    assert.equal(category.id, category.slug);
    assert.ok(category.children.count >= 2, category.slug);
    assert.equal(category.children.results.length, category.children.count);
    const subcategories = await client.categories.list({ where: { parent_id: category.id }, limit: 100 });
    assert.deepEqual(
      subcategories.results.map((each: CommerceCategory) => each.id),
      category.children.results.map((each) => each.id),
    );
  }
  for (const slug of [
    'flex-termination',
    'common-mode',
    'ntc-type',
    'single-zener-diodes',
    'array-mos-fets',
  ]) {
    const subcategory = await client.categories.get(slug);
    assert.equal(subcategory.slug, slug);
    assert.equal(subcategory.id, `${subcategory.parent_id}--${slug}`);
    assert.equal(subcategory.parent.id, subcategory.parent_id);
  }
});

withClients('one category by slug or wire id, null otherwise', async (client) => {
  const resistors = await client.categories.get('resistors');
  assert.equal(resistors.name, 'Resistors');
  assert.equal(resistors.$locale.de.name, 'Widerstände');
  assert.equal((await client.categories.get('resistors--high-voltage')).slug, 'high-voltage');
  for (const unknownSlug of ['high-voltage', 'nowhere', 'resistors--nowhere', '__proto__']) {
    assert.equal(await client.categories.get(unknownSlug), null, unknownSlug);
  }
});

test('category lists support where, sort, search, fields and language', async () => {
  const list = async (query: string, headers = {}) =>
    (await call(store.origin, `/categories?${query}`, { headers })).body;
  assert.equal((await list('where[id]=leds')).count, 1);
  assert.equal((await list('where[slug][$in][]=leds&where[slug][$in][]=zeners')).count, 2);
  assert.equal((await list('where[parent_id]=')).count, 17, 'null is sent as an empty text');
  assert.equal((await list('where[parent_id][$ne]=')).count, 100);
  assert.equal((await list('parent_id=leds')).count, 7);
  const names = (await list('sort=name desc&limit=100')).results.map((each: { name: string }) => each.name);
  assert.deepEqual(
    names,
    names.toSorted((a: string, b: string) => b.localeCompare(a, 'en')),
  );
  assert.ok((await list('search=zener')).count >= 4);
  assert.deepEqual(Object.keys((await list('fields=slug')).results[0]).sort(), ['id', 'slug']);
  const germanCategories = await list('limit=100', { 'x-locale': 'de' });
  assert.equal(germanCategories.results[0].name, 'Keramikkondensatoren');
  assert.equal(germanCategories.results[0].children.results[0].name, 'Standardtypen');
  assert.equal((await list('limit=1', { 'x-locale': 'fr' })).results[0].name, 'Condensateurs céramiques');
});

withClients('attributes: name, unit, values, and the filterable ones', async (client) => {
  const allAttributes = await client.attributes.list({ limit: 100, page: 1 });
  assert.ok(allAttributes.count > 100);
  const filterable = await client.attributes.list({ filterable: true, limit: 100 });
  assert.ok(filterable.count < allAttributes.count);
  assert.ok(filterable.results.every((each: CommerceAttribute) => each.filterable));
  for (const attribute of allAttributes.results) {
    assert.match(attribute.id, /^[a-z][a-z0-9_]*$/);
    assert.ok(attribute.name);
    assert.ok('unit' in attribute);
    assert.ok(Array.isArray(attribute.values));
  }
  const voltageAttribute = await client.attributes.get('rated_voltage');
  assert.equal(voltageAttribute.unit, 'V');
  assert.ok(voltageAttribute.values.includes('16 V'));
  assert.equal(voltageAttribute.$locale.de.name, 'Nennspannung');
  assert.ok((await client.attributes.get('b2550')).values.length > 0);
  assert.equal(await client.attributes.get('nowhere'), null);
  assert.equal(await client.attributes.get('unit_price'), null, 'a price is no attribute');
});

test('$filters finds products by every value that an attribute lists', async () => {
  for (const id of [
    'dielectric',
    'package_case',
    'tolerance',
    'capacitance',
    'polarity',
    'power',
    'color',
    'in_stock',
    'series',
  ]) {
    const attribute: CommerceAttribute = (await call(store.origin, `/attributes/${id}`)).body;
    for (const value of [attribute.values[0]!, attribute.values.at(-1)!]) {
      const query = new URLSearchParams({ [`$filters[${id}][0]`]: value, limit: '1' });
      const matches = (await call(store.origin, `/products?${query}`)).body;
      assert.ok(matches.count > 0, `${id}=${value}`);
      assert.ok(matches.results[0].attributes[id].value.includes(value), `${id}=${value}`);
    }
  }
});

test('the newer release builds filters from the filterable attributes it reads', async () => {
  const { client } = clients[0]!;
  const products = await client.products.list({ category: 'zeners', limit: 20 });
  const filters: { id: string }[] = await client.products.filterableAttributeFilters(products);
  assert.ok(filters.some((each) => each.id === 'package_case'));
  assert.ok(
    filters.every((each) => each.id !== 'izt'),
    'a test current is shown but not filtered by',
  );
});
