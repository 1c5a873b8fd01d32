import { formatAttribute } from '#kernel';
import type { Filter, Interpretation, Suggestion } from './contract.ts';
import type { LoadedRelease } from './loaded-release.ts';
import { attributeFormat } from './parts-facets.ts';
import { writeFilter } from './parts-filters.ts';
import { plainNumber } from './search/number-conditions.ts';
import { attribute, categories } from './taxonomy.ts';
import { categoryTitle, subcategoryTitle } from './taxonomy-texts.ts';

const MOST_SUGGESTIONS = 10;
const MOST_PARTS = 6;
const MOST_READINGS = 3;
const MOST_CATEGORIES = 4;
const SHORTEST_NUMBER = 2;
const SHORTEST_INFIX = 3;
const LONGEST_NUMBER = 40;

/** Reads texts and counts the products of a reading. */
export interface QueryInterpreter {
  interpret(q: string): Interpretation;
  count(reading: Pick<Interpretation, 'category' | 'filters'>): number;
}

/** Completions of a typed text: part numbers that begin with it or contain it, readings of values, categories. */
export function suggest(
  loadedRelease: LoadedRelease,
  q: string,
  locale: string,
  reader: QueryInterpreter,
): Suggestion[] {
  const text = q.trim();
  if (text === '') return [];
  const prefixMatches = suggestNumbers(loadedRelease, findNumbersByPrefix(loadedRelease, text));
  const values = suggestReadings(text, locale, reader);
  const categorySuggestions = suggestCategories(text, locale);
  // A value such as 10uH is not searched inside part numbers: no one means that, and it is the slowest step.
  const isEnough = values.length > 0 || prefixMatches.length >= MOST_PARTS;
  const infixMatches = isEnough
    ? []
    : suggestNumbers(loadedRelease, findNumbersContaining(loadedRelease, text));
  const prefixTexts = new Set(prefixMatches.map((one) => one.text));
  const parts = [...prefixMatches, ...infixMatches.filter((one) => !prefixTexts.has(one.text))].slice(
    0,
    MOST_PARTS,
  );
  const suggestionGroups =
    prefixMatches.length > 0 ? [parts, values, categorySuggestions] : [values, categorySuggestions, parts];
  return suggestionGroups.flat().slice(0, MOST_SUGGESTIONS);
}

function isNumberLike(text: string): boolean {
  return text.length >= SHORTEST_NUMBER && text.length <= LONGEST_NUMBER && !/\s/.test(text);
}

function suggestNumbers(loadedRelease: LoadedRelease, positions: readonly number[]): Suggestion[] {
  return positions.map((position) => {
    const number = loadedRelease.release.numbers.numberAt(position);
    return { text: number, type: 'part', url: `/product/${number.toLowerCase()}` };
  });
}

/** Products whose number begins with the text, with or without hyphens; the product of an order number. */
function findNumbersByPrefix(loadedRelease: LoadedRelease, text: string): number[] {
  if (!isNumberLike(text)) return [];
  const { numbers } = loadedRelease.release;
  const positions = new Set<number>();
  for (const beginning of new Set([text.toUpperCase(), plainNumber(text)])) {
    const [start, end] = numbers.prefix(beginning);
    for (let position = start; position < end && positions.size < MOST_PARTS; position++)
      positions.add(position);
  }
  const orderNumberMatch = positions.size === 0 ? loadedRelease.find(text) : null;
  if (orderNumberMatch) positions.add(numbers.find(loadedRelease.numberOf(orderNumberMatch.product)));
  return [...positions];
}

/** Products whose number contains the text; a text without a digit is not searched for. */
function findNumbersContaining(loadedRelease: LoadedRelease, text: string): number[] {
  const plain = plainNumber(text);
  if (!isNumberLike(text) || plain.length < SHORTEST_INFIX || !/\d/.test(plain)) return [];
  return loadedRelease.release.numbers.infix(plain, MOST_PARTS);
}

/** The text as values of a category, with its alternative readings, if parts match them. */
function suggestReadings(text: string, locale: string, reader: QueryInterpreter): Suggestion[] {
  const reading = reader.interpret(text);
  if (reading.exact || reading.unknown.length > 0 || 'pn' in reading.filters) return [];
  const readings = [reading, ...reading.alternatives].slice(0, MOST_READINGS);
  return readings.flatMap(({ category, filters }): Suggestion[] => {
    const isEmpty = Object.keys(filters).length === 0 || reader.count({ category, filters }) === 0;
    if (isEmpty) return [];
    const values = Object.entries(filters).map(([id, filter]) => printFilter(id, filter, category, locale));
    const categoryTitles = category === null ? [] : [categoryTitle(category, locale).title];
    return [
      {
        text: [values.join(' '), ...categoryTitles].join(' · '),
        type: 'value',
        url: listAddress(category, filters),
      },
    ];
  });
}

function printFilter(id: string, filter: Filter, category: string | null, locale: string): string {
  if (id === 'subcategory') return subcategoryTitle(category ?? '', String(filter.eq), locale).title;
  const { eq, min, max } = filter;
  const value = eq ?? (max === undefined ? min : min === undefined ? max : undefined);
  if (value === undefined || attribute(id) === undefined) return writeFilter(id, filter).replace('..', '–');
  const { text } = formatAttribute(attributeFormat(id, locale), value, locale, { category });
  return eq === undefined ? `${max === undefined ? '≥' : '≤'} ${text}` : text;
}

/** Address of the list for a reading. */
function listAddress(category: string | null, filters: Interpretation['filters']): string {
  const { subcategory, ...attributeFilters } = filters;
  const params = new URLSearchParams(
    Object.entries(attributeFilters).map(([id, one]) => [id, writeFilter(id, one)]),
  );
  const preferredFilter = Object.entries(attributeFilters).find(([, one]) => one.prefer === 'eq');
  if (preferredFilter) params.set('sort', preferredFilter[0]);
  const path =
    category === null
      ? '/search'
      : `/category/${category}${typeof subcategory?.eq === 'string' ? `/${subcategory.eq}` : ''}`;
  const query = params.toString().replaceAll('%2C', ',');
  return query ? `${path}?${query}` : path;
}

interface CategoryEntry {
  suggestion: Suggestion;
  /** Titles and each of their words, in lower case, in English and in the reader's language. */
  beginnings: string[];
}

const entriesByLocale = new Map<string, CategoryEntry[]>();

/** Categories and subcategories of which the title, or a word in it, begins with the text. */
function suggestCategories(text: string, locale: string): Suggestion[] {
  const lowerCaseText = text.toLowerCase();
  const entries = entriesByLocale.get(locale) ?? listCategoryEntries(locale);
  entriesByLocale.set(locale, entries);
  return entries
    .filter(({ beginnings }) => beginnings.some((word) => word.startsWith(lowerCaseText)))
    .map(({ suggestion }) => suggestion)
    .sort((a, b) => a.text.length - b.text.length)
    .slice(0, MOST_CATEGORIES);
}

function listCategoryEntries(locale: string): CategoryEntry[] {
  return categories().flatMap(({ slug, path, title, subcategories }) => {
    const categoryName = categoryTitle(slug, locale).title;
    const subcategoryPlaces = subcategories.map((subcategory) => {
      const subcategoryName = subcategoryTitle(slug, subcategory.slug, locale).title;
      return createCategoryEntry(`${categoryName} · ${subcategoryName}`, subcategory.path, [
        subcategory.title,
        subcategoryName,
      ]);
    });
    return [createCategoryEntry(categoryName, path, [title, categoryName]), ...subcategoryPlaces];
  });
}

function createCategoryEntry(text: string, url: string, titles: readonly string[]): CategoryEntry {
  const searchTexts = titles.flatMap((title) => [title, ...title.split(/[\s/()-]+/)]);
  const words = new Set(searchTexts.map((word) => word.toLowerCase()).filter(Boolean));
  return { suggestion: { text, type: 'category', url }, beginnings: [...words] };
}
