import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { bookCounts } from '#commerce/stock';
import type { CommerceProduct, CommerceVariant } from '../../src/catalogue/commerce-contract.ts';
import { call } from './calls.ts';
import { type Client, clientsOf, type NamedClient } from './clients.ts';
import { type RunningStore, startStore } from './store.ts';

let store: RunningStore;
let clients: NamedClient[];
before(async () => {
  store = await startStore({ build: 'demo' });
  clients = clientsOf(store.origin);
});
after(() => store.close());

interface ProductList {
  count: number;
  page: number;
  page_count: number;
  limit: number;
  pages?: Record<string, { start: number; end: number }>;
  results: CommerceProduct[];
}

function withClients(what: string, body: (client: Client) => Promise<void>): void {
  test(what, async (context) => {
    for (const { name, client } of clients) await context.test(name, () => body(client));
  });
}

async function list(query: string): Promise<ProductList> {
  const reply = await call(store.origin, `/products?${query}`);
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
  return reply.body;
}

const one = async (query: string) => (await list(`${query}&limit=1`)).results[0]!;
const id = (product: CommerceProduct) => product.id;

const CATEGORIES = [
  'ceramic-capacitors',
  'tantalum-capacitors',
  'ferrite-beads',
  'inductors',
  'resistors',
  'choke-coils',
  'resistorarrays',
  'leds',
  'thermistors',
  'diode-rectifiers',
  'schottky-diodes',
  'zeners',
  'tvs-diodes',
  'bipolar-junction-transistors',
  'mos-fets',
  'antenna',
  'engineering-kits',
];

test('every category has products, each with a price or marked for quotation', async () => {
  for (const category of CATEGORIES) {
    const { count, results } = await list(`category=${category}&limit=5`);
    assert.ok(count >= 1, category);
    for (const product of results) {
      assert.ok(product.quote_only || (product.price ?? 0) > 0, product.slug);
      assert.ok(product.categories.some((each) => each.slug === category));
    }
  }
});

test('subcategories narrow by wire id, and by bare slug where only one category has it', async () => {
  const flex = await list('category=ceramic-capacitors--flex-termination');
  assert.ok(flex.count > 0);
  assert.equal((await list('category=flex-termination')).count, flex.count);
  for (const product of flex.results)
    assert.equal(product.category_id, 'ceramic-capacitors--flex-termination');
  assert.equal((await list('category=high-voltage')).count, 0, 'two categories have that one');
  assert.ok((await list('category=resistors--high-voltage')).count > 0);
  assert.equal((await list('category=nowhere')).count, 0);
});

test('lists: 15 by default, at most 100, pages that do not overlap, nothing past the end', async () => {
  const first = await list('category=thermistors');
  assert.equal(first.limit, 15);
  assert.equal(first.results.length, 15);
  assert.equal(first.page, 1);
  assert.equal(first.page_count, Math.ceil(first.count / 15));
  assert.equal(Object.keys(first.pages ?? {}).length, first.page_count);
  assert.deepEqual(first.pages?.['2'], { start: 16, end: 30 });
  assert.equal(first.pages?.[first.page_count]?.end, first.count);
  const second = await list('category=thermistors&page=2');
  assert.equal(new Set([...first.results, ...second.results].map(id)).size, 30);
  assert.equal((await list('category=thermistors&limit=1000')).results.length, 100);
  const beyond = await list('category=thermistors&page=999');
  assert.deepEqual(beyond.results, []);
  assert.equal(beyond.count, first.count);
  assert.equal((await list('limit=abc&page=-3')).limit, 15);
  assert.equal((await list('category=antenna&limit=100')).pages, undefined, 'one page needs no ranges');
});

test('one product by id, slug, part number and order number', async () => {
  const product = await one('category=resistors');
  const names = [product.id, product.slug, product.sku, product.variants.results[0]!.id];
  for (const name of names) {
    const reply = await call(store.origin, `/products/${encodeURIComponent(name)}`);
    assert.equal(reply.body.id, product.id, name);
  }
  assert.match(product.id, /^[0-9a-f]{24}$/);
  assert.equal(product.slug, product.sku.toLowerCase());
  for (const name of ['nowhere', '0'.repeat(24), 'f'.repeat(24)]) {
    const reply = await call(store.origin, `/products/${name}`);
    assert.equal(reply.status, 200);
    assert.equal(reply.body, null);
  }
});

function checkVariant(product: CommerceProduct, variant: CommerceVariant): void {
  const [option] = product.options;
  assert.equal(variant.option_value_ids.length, 1);
  assert.ok(option!.values.some((value) => value.id === variant.option_value_ids[0]));
  assert.ok(variant.price! > 0);
  assert.equal(variant.sale_price, null);
  assert.equal(variant.orig_price, null);
  assert.match(variant.stock_status, /^(in|out_of)_stock$/);
  assert.equal(variant.stock_status === 'in_stock', variant.stock_level > 0);
  assert.ok(variant.images.length > 0);
  assert.equal(variant.prices[0]!.price, variant.price);
  assert.equal(variant.prices[0]!.quantity_min, variant.minimum);
  for (const [index, tier] of variant.prices.entries()) {
    if (index === 0) continue;
    assert.ok(tier.quantity_min > variant.prices[index - 1]!.quantity_min);
    assert.ok(tier.price <= variant.prices[index - 1]!.price);
  }
}

test('a product record has every field that clients read, of every category', async () => {
  for (const category of CATEGORIES) {
    const product = await one(`category=${category}`);
    assert.equal(product.currency, 'EUR');
    for (const field of ['sale_price', 'orig_price'] as const) assert.equal(product[field], null);
    assert.equal(product.stock_status === 'in_stock', product.stock_level > 0);
    assert.ok(product.name && product.description, product.slug);
    assert.ok(product.images[0]!.file.url.startsWith(store.config.publicUrl));
    assert.ok(product.minimum >= 1 && product.multiple >= 1);
    assert.equal(product.purchase_options.standard.price, product.price);
    assert.equal(product.prices[0]!.price, product.price);
    const [packaging, ...others] = product.options;
    assert.equal(others.length, 0);
    assert.equal(packaging!.name, 'Packaging');
    assert.equal(packaging!.variant, true);
    assert.equal(product.variants.results.length, packaging!.values.length);
    assert.equal(product.variants.count, packaging!.values.length);
    for (const variant of product.variants.results) checkVariant(product, variant);
    const smallest = Math.min(...product.variants.results.map((variant) => variant.minimum));
    const cheapestStart = product.variants.results.find((variant) => variant.minimum === smallest);
    assert.equal(product.price, cheapestStart!.price);
    for (const [key, attribute] of Object.entries(product.attributes)) {
      assert.equal(attribute.id, key);
      assert.match(key, /^[a-z][a-z0-9_]*$/);
      assert.ok(attribute.name && attribute.value.length > 0, key);
      assert.ok(
        attribute.value.every((text) => typeof text === 'string' && text !== ''),
        key,
      );
    }
    assert.ok(product.$locale['de']?.name, category);
  }
});

test('cut tape and partial reel carry the order number of the reel, the fee is in no unit price', async () => {
  const product = await one('category=resistors');
  const byPacking = new Map(
    product.variants.results.map((variant) => [variant.option_value_ids[0], variant]),
  );
  const [reel, cut, partial] = ['T', 'CT', 'PR'].map((packing) => byPacking.get(packing)!);
  assert.equal(cut!.id, `${reel!.id}+CT`);
  assert.equal(partial!.id, `${reel!.id}+PR`);
  assert.equal(cut!.sku, reel!.id);
  assert.equal(cut!.stock_level, reel!.stock_level);
  assert.deepEqual([cut!.minimum, cut!.multiple], [1, 1]);
  assert.equal(reel!.minimum, reel!.multiple);
  assert.ok(reel!.minimum > 1);
  assert.equal(partial!.price, cut!.price);
  assert.ok(partial!.fee > 0);
  assert.equal(cut!.fee, 0);
  assert.ok(product.options[0]!.values.every((value) => value.price === 0));
});

/** Plans stand in the record of one product alone. */
function withoutPlans(product: CommerceProduct): CommerceProduct {
  const bare = ({ standard }: CommerceProduct['purchase_options']) => ({ standard });
  const results = product.variants.results.map((each) => ({
    ...each,
    purchase_options: bare(each.purchase_options),
  }));
  return {
    ...product,
    purchase_options: bare(product.purchase_options),
    variants: { ...product.variants, results },
  };
}

withClients('list and get', async (client) => {
  const page: ProductList = await client.products.list({ category: 'leds', limit: 3, page: 2 });
  assert.equal(page.page, 2);
  assert.equal(page.results.length, 3);
  const product: CommerceProduct = await client.products.get(page.results[0]!.slug);
  assert.deepEqual(withoutPlans(product), page.results[0]);
  const reel = product.variants.results.find(({ option_value_ids: [id] }) => id === 'T')!;
  const { plans } = reel.purchase_options.subscription!;
  assert.deepEqual(product.purchase_options.subscription?.plans, plans);
  assert.ok(plans.length >= 3 && plans.every(({ price }) => price === reel.price));
  assert.equal(await client.products.get('nowhere'), null);
});

withClients('variation: the chosen packaging gives price, stock and images', async (client) => {
  const product: CommerceProduct = await client.products.get((await one('category=resistors')).slug);
  for (const variant of product.variants.results) {
    const value = product.options[0]!.values.find((each) => each.id === variant.option_value_ids[0])!;
    for (const options of [
      { Packaging: value.name },
      [{ id: 'packaging', value: value.id }],
      [{ name: 'Packaging', value: value.name }],
    ]) {
      const chosen = await client.products.variation(structuredClone(product), options);
      assert.equal(chosen.price, variant.price, value.name);
      assert.equal(chosen.stock_status, variant.stock_status);
      assert.deepEqual(chosen.images, variant.images);
    }
  }
  const plain = await client.products.variation(structuredClone(product), []);
  assert.equal(plain.price, product.price);
  const plan = { type: 'subscription', plan_id: 'monthly' };
  const regular = await client.products.variation(structuredClone(product), { packaging: 'T' }, plan);
  assert.equal(regular.price, product.variants.results.find(({ sku, id }) => id === sku)?.price);
});

withClients('filters made from products find those products again', async (client) => {
  for (const category of ['ceramic-capacitors', 'mos-fets', 'thermistors']) {
    const page: ProductList = await client.products.list({ category, limit: 25 });
    const filters = await client.products.filters(page);
    const selects = filters.filter((each: { type: string }) => each.type === 'select');
    assert.ok(selects.length > 5, category);
    for (const { id: key, options } of selects) {
      if (key === 'category') continue;
      const [{ value }] = options;
      const holders = page.results.filter((product) => product.attributes[key]?.value.includes(value));
      const found: ProductList = await client.products.list({
        category,
        limit: 5,
        $filters: { [key]: [value] },
      });
      assert.ok(found.count >= holders.length, `${category} ${key}=${value}: ${found.count}`);
      for (const product of found.results) {
        assert.ok(product.attributes[key]!.value.includes(value), `${product.slug} ${key}=${value}`);
      }
    }
  }
});

withClients('$filters: price, categories and attributes, as lists and as maps', async (client) => {
  const byPrice: ProductList = await client.products.list({ $filters: { price: [0.05, 0.06] }, limit: 50 });
  assert.ok(byPrice.count > 0);
  assert.ok(byPrice.results.every(({ price }) => price! >= 0.05 && price! <= 0.06));
  const two: ProductList = await client.products.list({ $filters: { category: ['antenna', 'choke-coils'] } });
  const [antennas, chokes] = [await list('category=antenna'), await list('category=choke-coils')];
  assert.equal(two.count, antennas.count + chokes.count);
  const voltages: ProductList = await client.products.list({
    category: 'ceramic-capacitors',
    limit: 50,
    $filters: { rated_voltage: ['16 V', '25'], dielectric: ['X7R'] },
  });
  assert.ok(voltages.count > 0);
  for (const { attributes } of voltages.results) {
    assert.ok([16, 25].includes(attributes['rated_voltage']!.number!));
    assert.deepEqual(attributes['dielectric']!.value, ['X7R']);
  }
  const spellings = ['0.0000001', '1e-7', '100 nF', '100n', '0.1µF', '100\u202fnF'];
  const counts: number[] = [];
  for (const value of spellings) {
    const found: ProductList = await client.products.list({
      category: 'ceramic-capacitors',
      limit: 1,
      $filters: { capacitance: [value] },
    });
    counts.push(found.count);
  }
  assert.ok(counts[0]! > 0 && counts.every((count) => count === counts[0]), counts.join());
  const long = Array.from({ length: 30 }, (_, index) => `${index} V`).concat('16 V');
  const many: ProductList = await client.products.list({
    category: 'ceramic-capacitors',
    $filters: { rated_voltage: long },
  });
  assert.ok(many.count > 0, 'a list with an index above 20 arrives as a map');
});

test('a class 1 capacitor of nanofarads is found by the picofarads it shows', async () => {
  const query =
    'category=ceramic-capacitors&where[attributes.dielectric]=C0G&where[attributes.capacitance]=4.7e-9';
  const product = await one(query);
  const [text] = product.attributes['capacitance']!.value;
  assert.match(text!, /^4.700 pF$/);
  const found = await list(`${query}&$filters[capacitance][0]=${encodeURIComponent(text!)}`);
  assert.equal(found.count, (await list(query)).count);
});

test('counted stock shows in records and conditions of the running store', { timeout: 60_000 }, async () => {
  const product = await one('category=antenna&where[stock_level][$gt]=0');
  const [variant] = product.variants.results;
  const query = `where[id]=${product.id}&where[stock_level]=${product.stock_level + 7}`;
  assert.equal((await list(query)).count, 0);
  const counted = variant!.stock_level + 7;
  await store.platform.db.orm.transaction((tx) =>
    bookCounts(tx, [{ orderNumber: variant!.sku, opening: variant!.stock_level, counted }], {
      note: 'count',
      at: new Date(),
    }),
  );
  while ((await list(query)).count === 0) await sleep(50);
  const [moved] = (await list(query)).results;
  assert.equal(moved!.variants.results[0]!.stock_level, counted);
});

test('where: equality, lists and comparisons on fields and attributes', async () => {
  const product = await one('category=mos-fets');
  for (const query of [
    `where[id]=${product.id}`,
    `where[slug]=${product.slug}`,
    `where[slug][$in][]=${product.slug}&where[slug][$in][]=x`,
  ]) {
    assert.deepEqual((await list(query)).results.map(id), [product.id], query);
  }
  assert.equal((await list('where[slug]=nowhere')).count, 0);
  assert.equal((await list('where[no_such_field]=1')).count, 0);
  const cheap = await list('category=resistors&where[price][$lte]=0.02&limit=50');
  assert.ok(cheap.count > 0 && cheap.results.every(({ price }) => price! <= 0.02));
  const exactly = await list(
    `category=mos-fets&where[price][$gte]=${product.price}&where[price][$lte]=${product.price}`,
  );
  assert.ok(
    exactly.count > 0 && exactly.results.every(({ price }) => price === product.price),
    'ends included',
  );
  const dear = await list('where[price][$gt]=5&where[stock_level][$gte]=100&limit=50');
  assert.ok(dear.results.every(({ price, stock_level }) => price! > 5 && stock_level >= 100));
  const high = await list('category=ceramic-capacitors&where[attributes.rated_voltage][$gt]=500&limit=50');
  assert.ok(
    high.count > 0 && high.results.every(({ attributes }) => attributes['rated_voltage']!.number! > 500),
  );
  const nested = await list('category=ceramic-capacitors&where[attributes][rated_voltage][$gt]=500&limit=50');
  assert.equal(nested.count, high.count);
  const low = await list('category=ceramic-capacitors&where[attributes.rated_voltage][$lte]=500');
  assert.equal(low.count + high.count, (await list('category=ceramic-capacitors')).count);
  const gone = await list('category=antenna&where[stock_status]=out_of_stock&limit=100');
  assert.ok(gone.results.every(({ stock_level }) => stock_level === 0));
});

test('more than fifty conditions are refused by name, odd ones match nothing', async () => {
  const many = Array.from({ length: 60 }, (_, index) => `where[attributes.a${index}]=1`).join('&');
  const reply = await call(store.origin, `/products?${many}`);
  assert.equal(reply.status, 400);
  assert.equal(reply.body.error.code, 'invalid_request');
  assert.equal(reply.body.error.param, 'where');
  for (const query of [
    'where[price]=abc',
    'where[price][$gt]=',
    'where[attributes.nothing]=1',
    'where[slug][$gt]=a',
    'where[category]=nowhere',
  ]) {
    assert.equal((await list(query)).count, 0, query);
  }
  const all = (await list('limit=1')).count;
  for (const query of [
    'where=1',
    'where[price]',
    'where[price][$where]=1',
    '$filters=1',
    '$filters[price]=',
    'where[slug][$ne]=nowhere',
  ]) {
    const { count } = await list(query);
    assert.ok(count === all || count === 0, query);
  }
});

test('sort: price, name, attributes; what is unknown is ignored', async () => {
  const prices = (await list('category=zeners&sort=price asc&limit=100')).results.map(({ price }) => price!);
  assert.deepEqual(
    prices,
    prices.toSorted((a, b) => a - b),
  );
  const falling = (await list('category=zeners&sort=price+desc&limit=100')).results.map(
    ({ price }) => price!,
  );
  assert.deepEqual(
    falling,
    falling.toSorted((a, b) => b - a),
  );
  assert.ok(falling[0]! > prices[0]!);
  const names = (await list('category=zeners&sort=name desc&limit=100')).results.map(({ sku }) => sku);
  assert.deepEqual(names, names.toSorted().reverse());
  const voltages = (await list('category=zeners&sort=vz desc&limit=100')).results.map(
    ({ attributes }) => attributes['vz']!.number!,
  );
  assert.deepEqual(
    voltages,
    voltages.toSorted((a, b) => b - a),
  );
  const plain = (await list('category=zeners')).results.map(id);
  for (const sort of ['nothing asc', '__proto__', 'constructor desc', 'price;drop', '']) {
    assert.deepEqual(
      (await list(`category=zeners&sort=${encodeURIComponent(sort)}`)).results.map(id),
      plain,
      sort,
    );
  }
  const both = (
    await list('$filters[category][]=zeners&$filters[category][]=antenna&sort=price asc&limit=100')
  ).results;
  assert.deepEqual(
    both.map(({ price }) => price!),
    both.map(({ price }) => price!).toSorted((a, b) => a - b),
  );
});

withClients('search uses the query language and joins with other conditions', async (client) => {
  const found: ProductList = await client.products.list({ search: '100nF 50V X7R 0402', limit: 20 });
  assert.ok(found.count > 0);
  for (const { attributes } of found.results) {
    assert.ok(Math.abs(attributes['capacitance']!.number! - 1e-7) < 1e-12);
    assert.deepEqual(attributes['dielectric']!.value, ['X7R']);
    assert.ok(attributes['rated_voltage']!.number! >= 50);
  }
  const product = found.results[0]!;
  const exact: ProductList = await client.products.list({ search: product.sku });
  assert.deepEqual(exact.results.map(id), [product.id]);
  const narrowed: ProductList = await client.products.list({
    search: '100nF',
    $filters: { dielectric: ['X7R'] },
  });
  assert.ok(narrowed.count > 0);
  assert.ok(narrowed.count < ((await client.products.list({ search: '100nF' })) as ProductList).count);
  await client.products.list({ search: '10 uF & 5% #1 +x' });
});

withClients('texts follow the locale, prices stay in the store currency', async (client) => {
  await client.settings.get();
  const slug = (await one('category=ceramic-capacitors')).slug;
  const read = async (locale: string) =>
    (await call(store.origin, `/products/${slug}`, { headers: { 'x-locale': locale, 'x-currency': 'USD' } }))
      .body;
  const [english, german, dutch] = [await read('en'), await read('de'), await read('nl')];
  assert.equal(german.name, english.$locale.de.name);
  assert.notEqual(german.name, english.name);
  assert.equal(german.categories[0].name, 'Keramikkondensatoren');
  assert.equal(german.attributes.capacitance.name, 'Kapazität');
  assert.equal(dutch.name, english.$locale.nl.name);
  assert.match(dutch.name, /^\d+,\d/);
  assert.equal(german.price, english.price);
  assert.equal(german.currency, 'EUR');
});

test('fields limits a record, its id stays', async () => {
  const { results } = await list('category=antenna&fields=name,slug');
  assert.deepEqual(Object.keys(results[0]!).sort(), ['id', 'name', 'slug']);
});

test('the drawing of a product is a picture', async () => {
  const product = await one('category=leds');
  const url = new URL(product.images[0]!.file.url);
  const reply = await fetch(store.origin + url.pathname);
  assert.equal(reply.status, 200);
  assert.match(reply.headers.get('content-type') ?? '', /^image\/svg\+xml/);
  assert.match(await reply.text(), /^<svg[\s\S]*<\/svg>$/);
  assert.equal((await fetch(`${store.origin}/api/catalogue/parts/nowhere/drawing.svg`)).status, 404);
});
