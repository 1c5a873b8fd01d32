import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { bookCounts } from '#commerce/stock';
import type { CommerceProduct, CommerceVariant } from '../../src/catalogue/commerce-contract.ts';
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

interface ProductList {
  count: number;
  page: number;
  page_count: number;
  limit: number;
  pages?: Record<string, { start: number; end: number }>;
  results: CommerceProduct[];
}

function withClients(title: string, body: (client: Client) => Promise<void>): void {
  test(title, async (context) => {
    for (const { name, client } of clients) await context.test(name, () => body(client));
  });
}

async function listProducts(query: string): Promise<ProductList> {
  const reply = await call(store.origin, `/products?${query}`);
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
  return reply.body;
}

const findProduct = async (query: string) => (await listProducts(`${query}&limit=1`)).results[0]!;
const pickId = (product: CommerceProduct) => product.id;

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

test('every category has products, each with a price or marked as quote only', async () => {
  for (const category of CATEGORIES) {
    const { count, results } = await listProducts(`category=${category}&limit=5`);
    assert.ok(count >= 1, category);
    for (const product of results) {
      assert.ok(product.quote_only || (product.price ?? 0) > 0, product.slug);
      assert.ok(product.categories.some((each) => each.slug === category));
    }
  }
});

test('a subcategory narrows by its wire id, and by its slug if only one category has it', async () => {
  const flexTerminations = await listProducts('category=ceramic-capacitors--flex-termination');
  assert.ok(flexTerminations.count > 0);
  assert.equal((await listProducts('category=flex-termination')).count, flexTerminations.count);
  for (const product of flexTerminations.results)
    assert.equal(product.category_id, 'ceramic-capacitors--flex-termination');
  assert.equal((await listProducts('category=high-voltage')).count, 0, 'two categories have that one');
  assert.ok((await listProducts('category=resistors--high-voltage')).count > 0);
  assert.equal((await listProducts('category=nowhere')).count, 0);
});

test('lists hold 15 by default and at most 100, on pages without overlap, and nothing past the end', async () => {
  const firstPage = await listProducts('category=thermistors');
  assert.equal(firstPage.limit, 15);
  assert.equal(firstPage.results.length, 15);
  assert.equal(firstPage.page, 1);
  assert.equal(firstPage.page_count, Math.ceil(firstPage.count / 15));
  assert.equal(Object.keys(firstPage.pages ?? {}).length, firstPage.page_count);
  assert.deepEqual(firstPage.pages?.['2'], { start: 16, end: 30 });
  assert.equal(firstPage.pages?.[firstPage.page_count]?.end, firstPage.count);
  const secondPage = await listProducts('category=thermistors&page=2');
  assert.equal(new Set([...firstPage.results, ...secondPage.results].map(pickId)).size, 30);
  assert.equal((await listProducts('category=thermistors&limit=1000')).results.length, 100);
  const pageBeyondEnd = await listProducts('category=thermistors&page=999');
  assert.deepEqual(pageBeyondEnd.results, []);
  assert.equal(pageBeyondEnd.count, firstPage.count);
  assert.equal((await listProducts('limit=abc&page=-3')).limit, 15);
  assert.equal(
    (await listProducts('category=antenna&limit=100')).pages,
    undefined,
    'one page needs no ranges',
  );
});

test('finds a product by id, slug, part number and orderable part number', async () => {
  const product = await findProduct('category=resistors');
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

test('a product of every category has all fields that clients read', async () => {
  for (const category of CATEGORIES) {
    const product = await findProduct(`category=${category}`);
    assert.equal(product.currency, 'EUR');
    for (const field of ['sale_price', 'orig_price'] as const) assert.equal(product[field], null);
    assert.equal(product.stock_status === 'in_stock', product.stock_level > 0);
    assert.ok(product.name && product.description, product.slug);
    assert.ok(product.images[0]!.file.url.startsWith(store.config.publicUrl));
    assert.ok(product.minimum >= 1 && product.multiple >= 1);
    assert.equal(product.purchase_options.standard.price, product.price);
    assert.equal(product.prices[0]!.price, product.price);
    const [packaging, ...otherOptions] = product.options;
    assert.equal(otherOptions.length, 0);
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

test('cut tape and partial reel carry the reel’s number, and no unit price includes the fee', async () => {
  const product = await findProduct('category=resistors');
  const variantsByPackaging = new Map(
    product.variants.results.map((variant) => [variant.option_value_ids[0], variant]),
  );
  const [reel, cutTape, partialReel] = ['T', 'CT', 'PR'].map((packing) => variantsByPackaging.get(packing)!);
  assert.equal(cutTape!.id, `${reel!.id}+CT`);
  assert.equal(partialReel!.id, `${reel!.id}+PR`);
  assert.equal(cutTape!.sku, reel!.id);
  assert.equal(cutTape!.stock_level, reel!.stock_level);
  assert.deepEqual([cutTape!.minimum, cutTape!.multiple], [1, 1]);
  assert.equal(reel!.minimum, reel!.multiple);
  assert.ok(reel!.minimum > 1);
  assert.equal(partialReel!.price, cutTape!.price);
  assert.ok(partialReel!.fee > 0);
  assert.equal(cutTape!.fee, 0);
  assert.ok(product.options[0]!.values.every((value) => value.price === 0));
});

/** Removes the plans, which only the record of a single product carries. */
function withoutPlans(product: CommerceProduct): CommerceProduct {
  const pickStandard = ({ standard }: CommerceProduct['purchase_options']) => ({ standard });
  const results = product.variants.results.map((variant) => ({
    ...variant,
    purchase_options: pickStandard(variant.purchase_options),
  }));
  return {
    ...product,
    purchase_options: pickStandard(product.purchase_options),
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
  const product: CommerceProduct = await client.products.get((await findProduct('category=resistors')).slug);
  for (const variant of product.variants.results) {
    const value = product.options[0]!.values.find((each) => each.id === variant.option_value_ids[0])!;
    for (const options of [
      { Packaging: value.name },
      [{ id: 'packaging', value: value.id }],
      [{ name: 'Packaging', value: value.name }],
    ]) {
      const variation = await client.products.variation(structuredClone(product), options);
      assert.equal(variation.price, variant.price, value.name);
      assert.equal(variation.stock_status, variant.stock_status);
      assert.deepEqual(variation.images, variant.images);
    }
  }
  const defaultVariation = await client.products.variation(structuredClone(product), []);
  assert.equal(defaultVariation.price, product.price);
  const plan = { type: 'subscription', plan_id: 'monthly' };
  const subscriptionVariation = await client.products.variation(
    structuredClone(product),
    { packaging: 'T' },
    plan,
  );
  assert.equal(
    subscriptionVariation.price,
    product.variants.results.find(({ sku, id }) => id === sku)?.price,
  );
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
      const matches: ProductList = await client.products.list({
        category,
        limit: 5,
        $filters: { [key]: [value] },
      });
      assert.ok(matches.count >= holders.length, `${category} ${key}=${value}: ${matches.count}`);
      for (const product of matches.results) {
        assert.ok(product.attributes[key]!.value.includes(value), `${product.slug} ${key}=${value}`);
      }
    }
  }
});

withClients('$filters: price, categories and attributes, as lists and as maps', async (client) => {
  const byPrice: ProductList = await client.products.list({ $filters: { price: [0.05, 0.06] }, limit: 50 });
  assert.ok(byPrice.count > 0);
  assert.ok(byPrice.results.every(({ price }) => price! >= 0.05 && price! <= 0.06));
  const twoCategories: ProductList = await client.products.list({
    $filters: { category: ['antenna', 'choke-coils'] },
  });
  const [antennas, chokes] = [
    await listProducts('category=antenna'),
    await listProducts('category=choke-coils'),
  ];
  assert.equal(twoCategories.count, antennas.count + chokes.count);
  const voltageMatches: ProductList = await client.products.list({
    category: 'ceramic-capacitors',
    limit: 50,
    $filters: { rated_voltage: ['16 V', '25'], dielectric: ['X7R'] },
  });
  assert.ok(voltageMatches.count > 0);
  for (const { attributes } of voltageMatches.results) {
    assert.ok([16, 25].includes(attributes['rated_voltage']!.number!));
    assert.deepEqual(attributes['dielectric']!.value, ['X7R']);
  }
  const spellings = ['0.0000001', '1e-7', '100 nF', '100n', '0.1µF', '100\u202fnF'];
  const counts: number[] = [];
  for (const value of spellings) {
    const matches: ProductList = await client.products.list({
      category: 'ceramic-capacitors',
      limit: 1,
      $filters: { capacitance: [value] },
    });
    counts.push(matches.count);
  }
  assert.ok(counts[0]! > 0 && counts.every((count) => count === counts[0]), counts.join());
  const manyVoltages = Array.from({ length: 30 }, (_, index) => `${index} V`).concat('16 V');
  const matches: ProductList = await client.products.list({
    category: 'ceramic-capacitors',
    $filters: { rated_voltage: manyVoltages },
  });
  assert.ok(matches.count > 0, 'a list with an index above 20 arrives as a map');
});

test('a class 1 capacitor of nanofarads is found by the picofarads it shows', async () => {
  const query =
    'category=ceramic-capacitors&where[attributes.dielectric]=C0G&where[attributes.capacitance]=4.7e-9';
  const product = await findProduct(query);
  const [capacitanceText] = product.attributes['capacitance']!.value;
  assert.match(capacitanceText!, /^4.700 pF$/);
  const matches = await listProducts(
    `${query}&$filters[capacitance][0]=${encodeURIComponent(capacitanceText!)}`,
  );
  assert.equal(matches.count, (await listProducts(query)).count);
});

test('a stock count changes the records and conditions of the running store', {
  timeout: 60_000,
}, async () => {
  const product = await findProduct('category=antenna&where[stock_level][$gt]=0');
  const [variant] = product.variants.results;
  const query = `where[id]=${product.id}&where[stock_level]=${product.stock_level + 7}`;
  assert.equal((await listProducts(query)).count, 0);
  const countedPieces = variant!.stock_level + 7;
  await store.platform.db.orm.transaction((tx) =>
    bookCounts(tx, [{ orderNumber: variant!.sku, opening: variant!.stock_level, counted: countedPieces }], {
      note: 'count',
      countedAt: new Date(),
    }),
  );
  while ((await listProducts(query)).count === 0) await sleep(50);
  const [recountedProduct] = (await listProducts(query)).results;
  assert.equal(recountedProduct!.variants.results[0]!.stock_level, countedPieces);
});

test('where supports equality, lists and comparisons on fields and attributes', async () => {
  const product = await findProduct('category=mos-fets');
  for (const query of [
    `where[id]=${product.id}`,
    `where[slug]=${product.slug}`,
    `where[slug][$in][]=${product.slug}&where[slug][$in][]=x`,
  ]) {
    assert.deepEqual((await listProducts(query)).results.map(pickId), [product.id], query);
  }
  assert.equal((await listProducts('where[slug]=nowhere')).count, 0);
  assert.equal((await listProducts('where[no_such_field]=1')).count, 0);
  const cheapProducts = await listProducts('category=resistors&where[price][$lte]=0.02&limit=50');
  assert.ok(cheapProducts.count > 0 && cheapProducts.results.every(({ price }) => price! <= 0.02));
  const exactMatches = await listProducts(
    `category=mos-fets&where[price][$gte]=${product.price}&where[price][$lte]=${product.price}`,
  );
  assert.ok(
    exactMatches.count > 0 && exactMatches.results.every(({ price }) => price === product.price),
    'ends included',
  );
  const expensiveProducts = await listProducts('where[price][$gt]=5&where[stock_level][$gte]=100&limit=50');
  assert.ok(expensiveProducts.results.every(({ price, stock_level }) => price! > 5 && stock_level >= 100));
  const highVoltage = await listProducts(
    'category=ceramic-capacitors&where[attributes.rated_voltage][$gt]=500&limit=50',
  );
  assert.ok(
    highVoltage.count > 0 &&
      highVoltage.results.every(({ attributes }) => attributes['rated_voltage']!.number! > 500),
  );
  const nestedMatches = await listProducts(
    'category=ceramic-capacitors&where[attributes][rated_voltage][$gt]=500&limit=50',
  );
  assert.equal(nestedMatches.count, highVoltage.count);
  const lowVoltage = await listProducts(
    'category=ceramic-capacitors&where[attributes.rated_voltage][$lte]=500',
  );
  assert.equal(
    lowVoltage.count + highVoltage.count,
    (await listProducts('category=ceramic-capacitors')).count,
  );
  const outOfStock = await listProducts('category=antenna&where[stock_status]=out_of_stock&limit=100');
  assert.ok(outOfStock.results.every(({ stock_level }) => stock_level === 0));
});

test('refuses more than 50 conditions by name, and odd ones match nothing', async () => {
  const conditions = Array.from({ length: 60 }, (_, index) => `where[attributes.a${index}]=1`).join('&');
  const reply = await call(store.origin, `/products?${conditions}`);
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
    assert.equal((await listProducts(query)).count, 0, query);
  }
  const productCount = (await listProducts('limit=1')).count;
  for (const query of [
    'where=1',
    'where[price]',
    'where[price][$where]=1',
    '$filters=1',
    '$filters[price]=',
    'where[slug][$ne]=nowhere',
  ]) {
    const { count } = await listProducts(query);
    assert.ok(count === productCount || count === 0, query);
  }
});

test('sorts by price, name and attributes, and ignores an unknown sort', async () => {
  const prices = (await listProducts('category=zeners&sort=price asc&limit=100')).results.map(
    ({ price }) => price!,
  );
  assert.deepEqual(
    prices,
    prices.toSorted((a, b) => a - b),
  );
  const fallingPrices = (await listProducts('category=zeners&sort=price+desc&limit=100')).results.map(
    ({ price }) => price!,
  );
  assert.deepEqual(
    fallingPrices,
    fallingPrices.toSorted((a, b) => b - a),
  );
  assert.ok(fallingPrices[0]! > prices[0]!);
  const names = (await listProducts('category=zeners&sort=name desc&limit=100')).results.map(
    ({ sku }) => sku,
  );
  assert.deepEqual(names, names.toSorted().reverse());
  const voltages = (await listProducts('category=zeners&sort=vz desc&limit=100')).results.map(
    ({ attributes }) => attributes['vz']!.number!,
  );
  assert.deepEqual(
    voltages,
    voltages.toSorted((a, b) => b - a),
  );
  const unsortedIds = (await listProducts('category=zeners')).results.map(pickId);
  for (const sort of ['nothing asc', '__proto__', 'constructor desc', 'price;drop', '']) {
    assert.deepEqual(
      (await listProducts(`category=zeners&sort=${encodeURIComponent(sort)}`)).results.map(pickId),
      unsortedIds,
      sort,
    );
  }
  const sortedProducts = (
    await listProducts('$filters[category][]=zeners&$filters[category][]=antenna&sort=price asc&limit=100')
  ).results;
  assert.deepEqual(
    sortedProducts.map(({ price }) => price!),
    sortedProducts.map(({ price }) => price!).toSorted((a, b) => a - b),
  );
});

withClients('search uses the query language and joins with other conditions', async (client) => {
  const matches: ProductList = await client.products.list({ search: '100nF 50V X7R 0402', limit: 20 });
  assert.ok(matches.count > 0);
  for (const { attributes } of matches.results) {
    assert.ok(Math.abs(attributes['capacitance']!.number! - 1e-7) < 1e-12);
    assert.deepEqual(attributes['dielectric']!.value, ['X7R']);
    assert.ok(attributes['rated_voltage']!.number! >= 50);
  }
  const product = matches.results[0]!;
  const exactMatches: ProductList = await client.products.list({ search: product.sku });
  assert.deepEqual(exactMatches.results.map(pickId), [product.id]);
  const narrowedMatches: ProductList = await client.products.list({
    search: '100nF',
    $filters: { dielectric: ['X7R'] },
  });
  assert.ok(narrowedMatches.count > 0);
  assert.ok(narrowedMatches.count < ((await client.products.list({ search: '100nF' })) as ProductList).count);
  await client.products.list({ search: '10 uF & 5% #1 +x' });
});

withClients('texts follow the locale, prices stay in the store currency', async (client) => {
  await client.settings.get();
  const slug = (await findProduct('category=ceramic-capacitors')).slug;
  const readProduct = async (locale: string) =>
    (await call(store.origin, `/products/${slug}`, { headers: { 'x-locale': locale, 'x-currency': 'USD' } }))
      .body;
  const [english, german, dutch] = [
    await readProduct('en'),
    await readProduct('de'),
    await readProduct('nl'),
  ];
  assert.equal(german.name, english.$locale.de.name);
  assert.notEqual(german.name, english.name);
  assert.equal(german.categories[0].name, 'Keramikkondensatoren');
  assert.equal(german.attributes.capacitance.name, 'Kapazität');
  assert.equal(dutch.name, english.$locale.nl.name);
  assert.match(dutch.name, /^\d+,\d/);
  assert.equal(german.price, english.price);
  assert.equal(german.currency, 'EUR');
});

test('fields limits a record but keeps its id', async () => {
  const { results } = await listProducts('category=antenna&fields=name,slug');
  assert.deepEqual(Object.keys(results[0]!).sort(), ['id', 'name', 'slug']);
});

test('the drawing of a product is an SVG picture', async () => {
  const product = await findProduct('category=leds');
  const url = new URL(product.images[0]!.file.url);
  const reply = await fetch(store.origin + url.pathname);
  assert.equal(reply.status, 200);
  assert.match(reply.headers.get('content-type') ?? '', /^image\/svg\+xml/);
  assert.match(await reply.text(), /^<svg[\s\S]*<\/svg>$/);
  assert.equal((await fetch(`${store.origin}/api/catalogue/parts/nowhere/drawing.svg`)).status, 404);
});
