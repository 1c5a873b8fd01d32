import { byLanguage, MOST_PIECES, parseValue, TEXT_LIMITS, type Unit } from '#kernel';
import { LIMITS } from '#platform';
import type { Filter, Filters } from './contract.ts';
import { EFFECTIVE } from './parts-effective.ts';
import {
  isFilterName,
  type NumbersOf,
  type Refusal,
  readFilter,
  readNumbers,
  type TextsOf,
} from './parts-filters.ts';
import { attribute, category, subcategory, subcategoryOf } from './taxonomy.ts';

/** What `/catalogue/parts` was asked, read and checked. */
export interface PartsQuery {
  category: string | null;
  subcategory: string | null;
  q: string | null;
  filters: Filters;
  sort: { by: string; descending: boolean } | null;
  page: number;
  limit: number;
  quantity: number | null;
  currency: string | null;
  locale: string | null;
  /** Attributes to show of each row; null = all. */
  columns: string[] | null;
  facets: boolean;
  /** Parameters that mean nothing here. */
  ignored: string[];
}

export type PartsQueryResult =
  | { ok: true; query: PartsQuery }
  | { ok: false; status: number; refusal: Refusal };

const DEFAULT_LIMIT = 50;
const MOST_ROWS = 100;
const MOST_PAGES = 1_000_000_000;

/** What a caller is told whose search text is longer than `TEXT_LIMITS.search`. */
export function searchTooLong(locale: string): string {
  const { search } = TEXT_LIMITS;
  const texts = {
    en: `A search text has at most ${search} characters. Shorten it.`,
    de: `Ein Suchtext hat höchstens ${search} Zeichen. Kürzen Sie ihn.`,
    fr: `Un texte de recherche a au plus ${search} caractères. Raccourcissez-le.`,
    nl: `Een zoektekst heeft hoogstens ${search} tekens. Maak de tekst korter.`,
  };
  return byLanguage(texts, locale);
}

/** Columns that are not attributes of the taxonomy but can be sorted by. */
export const EXTRA_SORTS = new Set([
  'partNumber',
  'price',
  'priceAtQuantity',
  'total',
  'totalAtQuantity',
  'stock',
  EFFECTIVE,
]);

class Refused extends Error {
  readonly refusal: Refusal;
  readonly status: number;
  constructor(refusal: Refusal, status = 400) {
    super(refusal.message);
    this.refusal = refusal;
    this.status = status;
  }
}

/** Reads the parameters of a parts search. The first thing wrong is told with the parameter's name. */
export function readPartsQuery(
  params: URLSearchParams,
  textsOf: TextsOf,
  numbersOf: NumbersOf = () => [],
): PartsQueryResult {
  try {
    return { ok: true, query: readAll(params, textsOf, numbersOf) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, status: error.status, refusal: error.refusal };
    throw error;
  }
}

function readAll(params: URLSearchParams, textsOf: TextsOf, numbersOf: NumbersOf): PartsQuery {
  if (params.size > LIMITS.queryParameters) {
    const message = `A call takes at most ${LIMITS.queryParameters} parameters.`;
    throw new Refused({ code: 'too_many_parameters', message, param: null });
  }
  const ignored = new Set<string>();
  const query: PartsQuery = {
    ...readPlace(params),
    q: readSearch(params),
    filters: {},
    sort: readSort(params, ignored),
    page: wholeNumber(params, 'page', 1, MOST_PAGES) ?? 1,
    limit: Math.min(MOST_ROWS, wholeNumber(params, 'limit', 1, MOST_PAGES) ?? DEFAULT_LIMIT),
    quantity: wholeNumber(params, 'quantity', 1, MOST_PIECES, 'invalid_quantity'),
    currency: params.get('currency'),
    locale: params.get('locale'),
    columns: readColumns(params),
    facets: !['0', 'false', 'no'].includes(params.get('facets') ?? ''),
    ignored: [],
  };
  query.filters = readFilters(params, { textsOf, numbersOf }, ignored);
  const effective = readEffective(params, ignored);
  if (effective) query.filters[EFFECTIVE] = effective;
  query.ignored = [...ignored];
  return query;
}

const OWN_NAMES = new Set([
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
  ignored: Set<string>,
): Filters {
  const filters: Filters = {};
  for (const name of new Set(params.keys())) {
    if (OWN_NAMES.has(name) || EFFECTIVE_NAMES.has(name)) continue;
    if (!isFilterName(name)) {
      ignored.add(name.slice(0, 100));
      continue;
    }
    const text = params
      .getAll(name)
      .filter((one) => one.trim() !== '')
      .join(';');
    if (text === '') continue;
    const read = readFilter(name, text, textsOf, numbersOf);
    if (!read.ok) throw new Refused(read.refusal);
    filters[name] = read.filter;
  }
  return filters;
}

/** Parameters that together ask for what is left at an operating point. */
const EFFECTIVE_NAMES = new Set<string>(['workingVoltage', 'ambient', EFFECTIVE]);
const ROOM_TEMPERATURE = 25;
const HIGHEST_VOLTAGE = 100_000;
const TEMPERATURES = [-273, 1000] as const;

/**
 * `workingVoltage=24&ambient=85&effectiveCapacitance=1u..`: what is left there, and that the part may work there.
 * Without a voltage the others mean nothing.
 */
function readEffective(params: URLSearchParams, ignored: Set<string>): Filter | null {
  const [voltageText, ambientText, wanted] = ['workingVoltage', 'ambient', EFFECTIVE].map(
    (name) => params.get(name)?.trim() ?? '',
  ) as [string, string, string];
  if (voltageText === '') {
    if (ambientText !== '') ignored.add('ambient');
    if (wanted !== '') ignored.add(EFFECTIVE);
    return null;
  }
  const at = {
    voltage: oneValue('workingVoltage', voltageText, 'V', [0, HIGHEST_VOLTAGE]),
    ambient: ambientText === '' ? ROOM_TEMPERATURE : oneValue('ambient', ambientText, 'degC', TEMPERATURES),
  };
  if (wanted === '') return { at };
  const read = readNumbers(EFFECTIVE, wanted, 'F', []);
  if (!read.ok) throw new Refused(read.refusal);
  return { ...read.filter, at };
}

function oneValue(param: string, text: string, unit: Unit, [low, high]: readonly [number, number]): number {
  const read = parseValue(text, { unit, typed: true });
  if (read.ok && read.value >= low && read.value <= high) return read.value;
  const example = unit === 'V' ? '24' : '85';
  const message = `"${param}" is one value from ${low} to ${high} ${unit === 'V' ? 'V' : '°C'}, for example ${param}=${example}.`;
  throw new Refused({ code: 'invalid_value', message, param });
}

/** Category and subcategory; a subcategory alone names its category where only one has it. */
function readPlace(params: URLSearchParams): { category: string | null; subcategory: string | null } {
  const asked = params.get('category')?.trim() || null;
  const below = params.get('subcategory')?.trim() || null;
  if (asked !== null && below === null && !category(asked)) {
    const found = subcategory(asked);
    if (!found) throw notFound('category', asked);
    return { category: found.category.slug, subcategory: found.subcategory.slug };
  }
  if (asked !== null && !category(asked)) throw notFound('category', asked);
  if (below === null) return { category: asked, subcategory: null };
  const inside = asked === null ? undefined : subcategoryOf(asked, below);
  if (inside) return { category: asked, subcategory: inside.slug };
  const found = subcategory(below);
  if (!found || (asked !== null && found.category.slug !== asked)) throw notFound('subcategory', below);
  return { category: found.category.slug, subcategory: found.subcategory.slug };
}

function notFound(param: string, name: string): Refused {
  const message = `There is no ${param} "${name.slice(0, 60)}"; /api/catalogue/info lists them.`;
  return new Refused({ code: 'not_found', message, param }, 404);
}

/** Search text without what no person types: control characters and halves of surrogate pairs. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffd]+/gu, ' ')
    .trim();
}

function readSearch(params: URLSearchParams): string | null {
  const text = cleanText(params.get('q') ?? '');
  if (text.length > TEXT_LIMITS.search) {
    throw new Refused({
      code: 'invalid_value',
      message: searchTooLong(params.get('locale') ?? 'en'),
      param: 'q',
    });
  }
  return text || null;
}

function readSort(params: URLSearchParams, ignored: Set<string>): PartsQuery['sort'] {
  const text = params.get('sort')?.trim();
  if (!text) return null;
  const descending = text.startsWith('-');
  const by = descending ? text.slice(1) : text;
  if (EXTRA_SORTS.has(by) || attribute(by)) return { by, descending };
  ignored.add('sort');
  return null;
}

function readColumns(params: URLSearchParams): string[] | null {
  const text = params.get('columns');
  if (!text) return null;
  return [...new Set(text.split(',').map((id) => id.trim()))].filter((id) => attribute(id) !== undefined);
}

function wholeNumber(
  params: URLSearchParams,
  name: string,
  least: number,
  most: number,
  code: Refusal['code'] = 'invalid_value',
): number | null {
  const text = params.get(name)?.trim();
  if (text === undefined || text === '') return null;
  const value = /^\+?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  const message = `"${name}" is a whole number from ${least} to ${most}, for example ${name}=${least}.`;
  throw new Refused({ code, message, param: name });
}
