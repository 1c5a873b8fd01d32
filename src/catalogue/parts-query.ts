import { MOST_PIECES, parseValue, TEXT_LIMITS, type Unit } from '#kernel';
import { LIMITS } from '#platform';
import type { Filter, Filters } from './contract.ts';
import { EFFECTIVE_CAPACITANCE } from './parts-effective.ts';
import {
  isFilterName,
  type NumbersOf,
  type Refusal,
  readFilter,
  readNumbers,
  type TextsOf,
} from './parts-filters.ts';
import { attribute, category, findSubcategory, subcategory } from './taxonomy.ts';
import { catalogueTexts } from './texts.ts';

/** Checked parameters of `/catalogue/parts`. */
export interface PartsQuery {
  category: string | null;
  subcategory: string | null;
  q: string | null;
  filters: Filters;
  sort: { key: string; descending: boolean } | null;
  page: number;
  limit: number;
  quantity: number | null;
  currency: string | null;
  locale: string | null;
  /** Attributes to include in each row; null = all. */
  columns: string[] | null;
  facets: boolean;
  /** Names of unknown parameters. */
  ignoredNames: string[];
}

export type PartsQueryResult =
  | { ok: true; query: PartsQuery }
  | { ok: false; status: number; refusal: Refusal };

const DEFAULT_LIMIT = 50;
const MOST_ROWS = 100;
const MOST_PAGES = 1_000_000_000;

/** Refusal of a search text longer than `TEXT_LIMITS.search`. */
export function searchTooLong(locale: string): string {
  return catalogueTexts(locale).searchTooLong({ most: TEXT_LIMITS.search });
}

/** Sort keys that are no attributes of the taxonomy. */
export const EXTRA_SORTS = new Set([
  'partNumber',
  'price',
  'priceAtQuantity',
  'total',
  'totalAtQuantity',
  'stock',
  EFFECTIVE_CAPACITANCE,
]);

class RefusedQuery extends Error {
  readonly refusal: Refusal;
  readonly status: number;
  constructor(refusal: Refusal, status = 400) {
    super(refusal.message);
    this.refusal = refusal;
    this.status = status;
  }
}

/** Reads the parameters of a parts search. Reports the first error with the parameter's name. */
export function readPartsQuery(
  params: URLSearchParams,
  textsOf: TextsOf,
  numbersOf: NumbersOf = () => [],
): PartsQueryResult {
  try {
    return { ok: true, query: readQuery(params, textsOf, numbersOf) };
  } catch (error) {
    if (error instanceof RefusedQuery) return { ok: false, status: error.status, refusal: error.refusal };
    throw error;
  }
}

function readQuery(params: URLSearchParams, textsOf: TextsOf, numbersOf: NumbersOf): PartsQuery {
  if (params.size > LIMITS.queryParameters) {
    const message = `Send at most ${LIMITS.queryParameters} parameters.`;
    throw new RefusedQuery({ code: 'too_many_parameters', message, param: null });
  }
  const ignoredNames = new Set<string>();
  const query: PartsQuery = {
    ...readCategory(params),
    q: readSearch(params),
    filters: {},
    sort: readSort(params, ignoredNames),
    page: readWholeNumber(params, 'page', 1, MOST_PAGES) ?? 1,
    limit: Math.min(MOST_ROWS, readWholeNumber(params, 'limit', 1, MOST_PAGES) ?? DEFAULT_LIMIT),
    quantity: readWholeNumber(params, 'quantity', 1, MOST_PIECES, 'invalid_quantity'),
    currency: params.get('currency'),
    locale: params.get('locale'),
    columns: readColumns(params),
    facets: !['0', 'false', 'no'].includes(params.get('facets') ?? ''),
    ignoredNames: [],
  };
  query.filters = readFilters(params, { textsOf, numbersOf }, ignoredNames);
  const effectiveFilter = readEffective(params, ignoredNames);
  if (effectiveFilter) query.filters[EFFECTIVE_CAPACITANCE] = effectiveFilter;
  query.ignoredNames = [...ignoredNames];
  return query;
}

const QUERY_PARAMETERS = new Set([
  'category',
  'subcategory',
  'q',
  'sort',
  'page',
  'limit',
  'quantity',
  'currency',
  'locale',
  'columns',
  'facets',
]);

function readFilters(
  params: URLSearchParams,
  { textsOf, numbersOf }: { textsOf: TextsOf; numbersOf: NumbersOf },
  ignoredNames: Set<string>,
): Filters {
  const filters: Filters = {};
  for (const name of new Set(params.keys())) {
    if (QUERY_PARAMETERS.has(name) || EFFECTIVE_PARAMETERS.has(name)) continue;
    if (!isFilterName(name)) {
      ignoredNames.add(name.slice(0, 100));
      continue;
    }
    const text = params
      .getAll(name)
      .filter((one) => one.trim() !== '')
      .join(';');
    if (text === '') continue;
    const filterResult = readFilter(name, text, textsOf, numbersOf);
    if (!filterResult.ok) throw new RefusedQuery(filterResult.refusal);
    filters[name] = filterResult.filter;
  }
  return filters;
}

/** Parameters that together set a condition on the effective capacitance. */
const EFFECTIVE_PARAMETERS = new Set<string>(['workingVoltage', 'ambient', EFFECTIVE_CAPACITANCE]);
const ROOM_TEMPERATURE = 25;
const HIGHEST_VOLTAGE = 100_000;
const TEMPERATURES = [-273, 1000] as const;

/**
 * `workingVoltage=24&ambient=85&effectiveCapacitance=1u..`: the effective capacitance at this operating point, which
 * must be within the part's ratings. Without a voltage the other two are ignored.
 */
function readEffective(params: URLSearchParams, ignoredNames: Set<string>): Filter | null {
  const [voltageText, ambientText, capacitanceText] = [
    'workingVoltage',
    'ambient',
    EFFECTIVE_CAPACITANCE,
  ].map((name) => params.get(name)?.trim() ?? '') as [string, string, string];
  if (voltageText === '') {
    if (ambientText !== '') ignoredNames.add('ambient');
    if (capacitanceText !== '') ignoredNames.add(EFFECTIVE_CAPACITANCE);
    return null;
  }
  const operatingPoint = {
    voltage: readSingleValue('workingVoltage', voltageText, 'V', [0, HIGHEST_VOLTAGE]),
    ambient:
      ambientText === '' ? ROOM_TEMPERATURE : readSingleValue('ambient', ambientText, 'degC', TEMPERATURES),
  };
  if (capacitanceText === '') return { at: operatingPoint };
  const capacitanceResult = readNumbers(EFFECTIVE_CAPACITANCE, capacitanceText, 'F', []);
  if (!capacitanceResult.ok) throw new RefusedQuery(capacitanceResult.refusal);
  return { ...capacitanceResult.filter, at: operatingPoint };
}

function readSingleValue(
  param: string,
  text: string,
  unit: Unit,
  [low, high]: readonly [number, number],
): number {
  const valueResult = parseValue(text, { unit, isTyped: true });
  if (valueResult.ok && valueResult.value >= low && valueResult.value <= high) return valueResult.value;
  const example = unit === 'V' ? '24' : '85';
  const message = `Enter "${param}" as one value from ${low} to ${high} ${unit === 'V' ? 'V' : '°C'}, for example ${param}=${example}.`;
  throw new RefusedQuery({ code: 'invalid_value', message, param });
}

/** Category and subcategory; a subcategory alone implies its category where only one has it. */
function readCategory(params: URLSearchParams): { category: string | null; subcategory: string | null } {
  const categoryName = params.get('category')?.trim() || null;
  const subcategoryName = params.get('subcategory')?.trim() || null;
  if (categoryName !== null && subcategoryName === null && !category(categoryName)) {
    const match = subcategory(categoryName);
    if (!match) throw notFound('category', categoryName);
    return { category: match.category.slug, subcategory: match.subcategory.slug };
  }
  if (categoryName !== null && !category(categoryName)) throw notFound('category', categoryName);
  if (subcategoryName === null) return { category: categoryName, subcategory: null };
  const ownSubcategory = categoryName === null ? undefined : findSubcategory(categoryName, subcategoryName);
  if (ownSubcategory) return { category: categoryName, subcategory: ownSubcategory.slug };
  const match = subcategory(subcategoryName);
  if (!match || (categoryName !== null && match.category.slug !== categoryName))
    throw notFound('subcategory', subcategoryName);
  return { category: match.category.slug, subcategory: match.subcategory.slug };
}

function notFound(param: string, name: string): RefusedQuery {
  const message = `There is no ${param} "${name.slice(0, 60)}". See /api/catalogue/info for all of them.`;
  return new RefusedQuery({ code: 'not_found', message, param }, 404);
}

/** Search text without control characters and unpaired surrogates, which keyboards do not produce. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffd]+/gu, ' ')
    .trim();
}

function readSearch(params: URLSearchParams): string | null {
  const text = cleanText(params.get('q') ?? '');
  if (text.length > TEXT_LIMITS.search) {
    throw new RefusedQuery({
      code: 'invalid_value',
      // The locale is as typed in the address: `DE` and `de_AT` are German, too.
      message: searchTooLong((params.get('locale') ?? 'en').slice(0, 2).toLowerCase()),
      param: 'q',
    });
  }
  return text || null;
}

function readSort(params: URLSearchParams, ignoredNames: Set<string>): PartsQuery['sort'] {
  const text = params.get('sort')?.trim();
  if (!text) return null;
  const descending = text.startsWith('-');
  const sortKey = descending ? text.slice(1) : text;
  if (EXTRA_SORTS.has(sortKey) || attribute(sortKey)) return { key: sortKey, descending };
  ignoredNames.add('sort');
  return null;
}

function readColumns(params: URLSearchParams): string[] | null {
  const text = params.get('columns');
  if (!text) return null;
  return [...new Set(text.split(',').map((id) => id.trim()))].filter((id) => attribute(id) !== undefined);
}

function readWholeNumber(
  params: URLSearchParams,
  name: string,
  minimum: number,
  maximum: number,
  code: Refusal['code'] = 'invalid_value',
): number | null {
  const text = params.get(name)?.trim();
  if (text === undefined || text === '') return null;
  const value = /^\+?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= minimum && value <= maximum) return value;
  const message = `Enter "${name}" as a whole number from ${minimum} to ${maximum}, for example ${name}=${minimum}.`;
  throw new RefusedQuery({ code, message, param: name });
}
