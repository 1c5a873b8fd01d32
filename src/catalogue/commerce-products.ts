import { ApiError, localise, TEXT_LIMITS } from '#kernel';
import {
  isQueryMap,
  presentList,
  type Query,
  type QueryValue,
  readListPage,
  type Settings,
  type ShopCall,
  type StoreCall,
  shopCall,
  textOf,
  textsOf,
} from '#settings';
import { COMMERCE_SPECS } from './api-description.ts';
import type { Catalogue, Selection, View } from './catalogue.ts';
import { type CommerceProduct, readProduct, readProducts } from './commerce-contract.ts';
import { type ProductView, presentProduct } from './commerce-product.ts';
import { type FieldCondition, pickFields, readSort, readWhere } from './commerce-where.ts';
import { cleanText, searchTooLong } from './parts-query.ts';
import { refusals } from './refusals.ts';
import type { ProductRef } from './release/format.ts';
import { attribute, category, subcategory, toCamelCase } from './taxonomy.ts';

export interface CommerceDeps {
  catalogue: Catalogue;
  settings: Pick<Settings, 'store'>;
}

/** Product calls; the publishable key is sufficient. */
export function productCalls(deps: CommerceDeps): ShopCall[] {
  return [
    shopCall(readProducts, COMMERCE_SPECS.products, (call) => {
      const page = readListPage(call.query);
      const selection = {
        ...selectByName(readSelection(call.query, call.locale), call.locale, deps),
        offset: (page.page - 1) * page.limit,
        limit: page.limit,
      };
      const { count, products } = deps.catalogue.select(selection, storeView(deps));
      return presentList(products.map(createPresenter(call, deps)), count, page);
    }),
    shopCall(readProduct, COMMERCE_SPECS.product, (call) => {
      const match = deps.catalogue.find(call.params.id);
      return match ? createPresenter(call, deps, true)(match.product) : null;
    }),
  ];
}

/** Prices of the Commerce API are in the currency that is charged: clients convert for display. */
function storeView({ settings }: CommerceDeps): View {
  return { locale: 'en', currency: settings.store.currency };
}

/** Maps a product to its record in the language of the call, reduced to the requested fields. */
function createPresenter(
  call: Pick<StoreCall, 'locale' | 'query'>,
  deps: CommerceDeps,
  plans = false,
): (product: ProductRef) => Partial<CommerceProduct> {
  const { catalogue, settings } = deps;
  const { store } = settings;
  return (product) => {
    const view: ProductView = {
      locale: call.locale,
      plans,
      seriesName: catalogue.seriesName,
      imageUrl: (slug) => `${store.url}/api/catalogue/parts/${slug}/drawing.svg`,
    };
    const record = presentProduct(catalogue.soldPart(product, storeView(deps)), view);
    // Only the name is translated: visiting every attribute of a hundred records takes longer than making them.
    const { name } = localise({ name: record.name, $locale: record.$locale }, call.locale, store.locales);
    return pickFields({ ...record, name }, call.query);
  };
}

type SelectionQuery = Omit<Selection, 'offset' | 'limit'>;

/**
 * A search for the full name of products selects the products of that name, in the language of the call or in English.
 */
function selectByName(query: SelectionQuery, locale: string, { catalogue }: CommerceDeps): SelectionQuery {
  if (query.q === null) return query;
  const { q } = query;
  const [values = []] = [...new Set([locale, 'en'])]
    .map((language) => catalogue.findNumbersByName(q, language))
    .filter((numbers) => numbers.length > 0);
  if (values.length === 0) return query;
  const condition: FieldCondition = { field: 'sku', operator: '$in', values };
  return { ...query, q: null, conditions: [...(query.conditions ?? []), condition] };
}

/** Each condition is evaluated over the whole catalogue. */
const MOST_CONDITIONS = 50;

/** The selection of a list call: `category`, `search`, `where`, `$filters` and `sort`. */
function readSelection(query: Query, locale: string): SelectionQuery {
  const singleCategory = readSingleCategory(query);
  const conditions = [
    ...(singleCategory ? [] : readCategory(query)),
    ...readWhere(query),
    ...readFilters(query['$filters']),
  ];
  if (conditions.length > MOST_CONDITIONS) {
    throw new ApiError('invalid_request', refusals.tooManyConditions({ mostConditions: MOST_CONDITIONS }), {
      param: 'where',
    });
  }
  return {
    category: singleCategory?.category ?? null,
    subcategory: singleCategory?.subcategory ?? null,
    q: readSearch(query, locale),
    filters: {},
    conditions,
    sort: readProductSort(query),
    quantity: null,
  };
}

function readSearch(query: Query, locale: string): string | null {
  const text = cleanText(textOf(query['search']) ?? '');
  if (text.length > TEXT_LIMITS.search)
    throw new ApiError('invalid_value', searchTooLong(locale), { param: 'search' });
  return text || null;
}

/** The requested category or subcategory; null if several are requested, or none has that name. */
function readSingleCategory(query: Query): { category: string; subcategory: string | null } | null {
  const [name, ...otherNames] = nonEmptyTexts(query['category']);
  if (name === undefined || otherNames.length > 0) return null;
  if (category(name)) return { category: name, subcategory: null };
  const match = subcategory(name);
  return match ? { category: match.category.slug, subcategory: match.subcategory.slug } : null;
}

function readCategory(query: Query): FieldCondition[] {
  const values = nonEmptyTexts(query['category']);
  return values.length > 0 ? [{ field: 'category', operator: '$in', values }] : [];
}

/** `$filters`: any value of a key, all keys together; `price` takes two numbers, both inclusive. */
function readFilters(filters: QueryValue): FieldCondition[] {
  if (!isQueryMap(filters)) return [];
  return Object.entries(filters).flatMap(([key, value]): FieldCondition[] => {
    const values = nonEmptyTexts(value);
    if (values.length === 0) return [];
    if (key === 'category') return [{ field: key, operator: '$in', values }];
    if (key !== 'price') return [{ field: `attributes.${key}`, operator: '$in', values }];
    const [low, high] = values;
    return [
      { field: key, operator: '$gte', values: [low!] },
      ...(high === undefined ? [] : [{ field: key, operator: '$lte' as const, values: [high] }]),
    ];
  });
}

function nonEmptyTexts(value: QueryValue): string[] {
  return textsOf(value).filter((text) => text.trim() !== '');
}

/** Fields of the record by which products can be sorted, besides attributes. */
const SORT_KEYS = new Map([
  ['price', 'price'],
  ['stock_level', 'stock'],
  ['sku', 'partNumber'],
  ['slug', 'partNumber'],
  ['name', 'partNumber'],
]);

function readProductSort(query: Query): Selection['sort'] {
  const sort = readSort(query);
  if (!sort) return null;
  const { field, descending } = sort;
  const sortKey = SORT_KEYS.get(field);
  if (sortKey) return { key: sortKey, descending };
  const id = toCamelCase(field.replace(/^attributes\./, '').replace(/\.(value|number)$/, ''));
  return attribute(id) ? { key: id, descending } : null;
}
