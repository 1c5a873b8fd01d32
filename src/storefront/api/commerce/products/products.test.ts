import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Product } from '../records.ts';
import { priceRange, productFilters } from './filters.ts';
import { productVariation } from './variation.ts';

const PRODUCT: Product = {
  id: 'p1',
  slug: 'p1',
  name: 'MLC0603',
  price: 0.12,
  sale_price: 0.1,
  orig_price: 0.15,
  stock_status: 'in_stock',
  images: ['own'],
  categories: [{ id: 'c1', slug: 'caps', name: 'Caps' }],
  attributes: { rated_voltage: { id: 'rated_voltage', name: 'Rated voltage', value: ['16 V'] } },
  options: [
    {
      id: 'pkg',
      name: 'Package',
      variant: true,
      values: [
        { id: 'v0402', name: '0402' },
        { id: 'v0603', name: '0603' },
      ],
    },
    { id: 'reel', name: 'Reel', values: [{ id: 'r7', name: '7 inch', price: 1.5 }] },
  ],
  variants: {
    count: 2,
    page: 1,
    results: [
      {
        id: 'va',
        option_value_ids: ['v0402'],
        price: 0.2,
        sale_price: 0.15,
        stock_status: 'out_of_stock',
        stock_level: 0,
        images: [],
      },
      { id: 'vb', option_value_ids: ['v0603'], images: ['other'] },
    ],
  },
};

test('priceRange has round ends and a step capped at 10, 100 or 1000', () => {
  const cases: [number, number, number, number, number][] = [
    [0.05, 0.9, 0, 1, 1],
    [1, 20, 0, 20, 2],
    [3.2, 47.9, 0, 50, 5],
    [12, 137, 10, 140, 10],
    [0.1, 2400, 0, 2400, 100],
    [5, 99999, 0, 100000, 1000],
    [0, 50, 0, 50, 5],
    [0, 500, 0, 500, 10],
    [0, 5000, 0, 5000, 100],
    [0, 50000, 0, 50000, 1000],
  ];
  for (const [low, high, min, max, interval] of cases) {
    assert.deepEqual(priceRange([high, null, low]), { min, max, interval }, `${low} to ${high}`);
  }
  assert.equal(priceRange([5, 5]), null);
  assert.equal(priceRange([]), null);
});

test('productFilters returns price, category, and one select for each attribute', () => {
  const secondProduct: Product = {
    ...PRODUCT,
    price: 47.9,
    attributes: { rated_voltage: { id: 'rated_voltage', name: 'Rated voltage', value: ['25 V', '16 V'] } },
  };
  assert.deepEqual(productFilters([PRODUCT, secondProduct]), [
    {
      id: 'price',
      label: 'Price',
      type: 'range',
      options: [
        { value: 0, label: 0 },
        { value: 50, label: 50 },
      ],
      interval: 5,
    },
    { id: 'category', label: 'Category', type: 'select', options: [{ value: 'caps', label: 'Caps' }] },
    {
      id: 'rated_voltage',
      label: 'Rated voltage',
      type: 'select',
      options: [
        { value: '16 V', label: '16 V' },
        { value: '25 V', label: '25 V' },
      ],
    },
  ]);
});

test('the chosen variant sets price, stock and images, and other options add their price', () => {
  const small = productVariation(PRODUCT, { Package: '0402' });
  assert.deepEqual(
    [small.price, small.sale_price, small.orig_price, small.stock_status, small.variant_id, small.images],
    [0.2, 0.15, 0.15, 'out_of_stock', 'va', ['own']],
  );
  const reel = productVariation(PRODUCT, [{ name: 'Reel', value: 'r7' }]);
  assert.deepEqual([reel.price, reel.sale_price, reel.stock_status], [1.62, 1.6, 'in_stock']);
  const bare = productVariation(PRODUCT, [{ id: 'pkg', value: 'v0603' }]);
  assert.deepEqual([bare.price, bare.stock_status, bare.images], [0, undefined, ['other']]);
  assert.equal(productVariation(PRODUCT, { Package: 'unknown', No: 'such' }).price, 0.12);
});

test('with the older rules a partial choice matches a variant, and the product fills in what the variant lacks', () => {
  const two = [{ id: 'pkg', value: 'v0603' }];
  const older = productVariation(PRODUCT, two, null, { older: true });
  assert.deepEqual([older.price, older.stock_status, older.variant_id], [0, 'in_stock', undefined]);
  const [option] = PRODUCT.options ?? [];
  const wide: Product = {
    ...PRODUCT,
    price: null,
    options: option && [
      option,
      { id: 'tol', name: 'Tolerance', variant: true, values: [{ id: '5', name: '5 %' }] },
    ],
    variants: { count: 1, page: 1, results: [{ id: 'v', option_value_ids: ['5', 'v0402'], price: 3 }] },
  };
  assert.equal(productVariation(wide, { Package: '0402' }).price, null);
  assert.equal(productVariation(wide, { Package: '0402' }, null, { older: true }).price, 3);
  assert.equal(productVariation(wide, {}, null, { older: true }).price, 0);
  assert.equal(productVariation(wide, { Package: '0402', Tolerance: '5 %' }).variant_id, 'v');
});

test('purchase options set the standard price, a plan’s, or a variant’s plan price', () => {
  const productWithPlans: Product = {
    ...PRODUCT,
    purchase_options: {
      standard: { price: 0.13 },
      subscription: { plans: [{ id: 'monthly', price: 0.11 }, { id: 'free' }] },
    },
  };
  const plan = { type: 'subscription', plan_id: 'monthly' } as const;
  assert.equal(productVariation(productWithPlans).price, 0.13);
  assert.equal(productVariation(productWithPlans, {}, plan).price, 0.11);
  assert.equal(productVariation(productWithPlans, {}, { type: 'subscription' }).price, 0.11);
  assert.equal(productVariation(productWithPlans, {}, { plan_id: 'free' }).price, 0.12);
  assert.equal(productVariation(productWithPlans, { Package: '0402' }, plan).price, 0.11);
  const [variant] = productWithPlans.variants?.results ?? [];
  const variantOptions = { subscription: { plans: [{ id: 'monthly', price: 0.19 }] } };
  const productWithVariantPlan: Product = {
    ...productWithPlans,
    variants: {
      count: 1,
      page: 1,
      results: variant ? [{ ...variant, purchase_options: variantOptions }] : [],
    },
  };
  assert.equal(productVariation(productWithVariantPlan, { Package: '0402' }, plan).price, 0.19);
  assert.throws(() => productVariation(productWithPlans, {}, { plan_id: 'none' }), RangeError);
});
