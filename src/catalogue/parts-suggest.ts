import { formatAttribute } from '#kernel';
import type { Filter, Interpretation, Suggestion } from './contract.ts';
import type { LoadedRelease } from './loaded-release.ts';
import { formatOf } from './parts-facets.ts';
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

/** How the text is read, and how many products a reading finds. */
export interface Reader {
  interpret(q: string): Interpretation;
  count(reading: Pick<Interpretation, 'category' | 'filters'>): number;
}

/** What the typed text may become: part numbers that begin with it or hold it, readings of values, categories. */
export function suggest(loaded: LoadedRelease, q: string, locale: string, reader: Reader): Suggestion[] {
  const text = q.trim();
  if (text === '') return [];
  const beginning = suggestNumbers(loaded, beginningWith(loaded, text));
  const values = suggestReadings(text, locale, reader);
  const named = suggestCategories(text, locale);
  // A value is not looked for inside numbers: that is the one slow step, and nobody who types 10uH means it.
  const isEnough = values.length > 0 || beginning.length >= MOST_PARTS;
  const holding = isEnough ? [] : suggestNumbers(loaded, holdingText(loaded, text));
  const known = new Set(beginning.map((one) => one.text));
  const parts = [...beginning, ...holding.filter((one) => !known.has(one.text))].slice(0, MOST_PARTS);
  const order = beginning.length > 0 ? [parts, values, named] : [values, named, parts];
  return order.flat().slice(0, MOST_SUGGESTIONS);
}

function isNumberLike(text: string): boolean {
  return text.length >= SHORTEST_NUMBER && text.length <= LONGEST_NUMBER && !/\s/.test(text);
}

function suggestNumbers(loaded: LoadedRelease, positions: readonly number[]): Suggestion[] {
  return positions.map((position) => {
    const number = loaded.release.numbers.at(position);
    return { text: number, type: 'part', url: `/product/${number.toLowerCase()}` };
  });
}

/** Products whose number begins with the text, hyphens typed or not; the product of an order number. */
function beginningWith(loaded: LoadedRelease, text: string): number[] {
  if (!isNumberLike(text)) return [];
  const { numbers } = loaded.release;
  const positions = new Set<number>();
  for (const beginning of new Set([text.toUpperCase(), plainNumber(text)])) {
    const [from, to] = numbers.prefix(beginning);
    for (let position = from; position < to && positions.size < MOST_PARTS; position++)
      positions.add(position);
  }
  const order = positions.size === 0 ? loaded.find(text) : null;
  if (order) positions.add(numbers.find(loaded.numberOf(order.product)));
  return [...positions];
}

/** Products that hold the text in their number; words without a digit are not looked for there. */
function holdingText(loaded: LoadedRelease, text: string): number[] {
  const plain = plainNumber(text);
  if (!isNumberLike(text) || plain.length < SHORTEST_INFIX || !/\d/.test(plain)) return [];
  return loaded.release.numbers.infix(plain, MOST_PARTS);
}

/** The text as values of a category, and its second readings, as far as there are such parts. */
function suggestReadings(text: string, locale: string, reader: Reader): Suggestion[] {
  const reading = reader.interpret(text);
  if (reading.exact || reading.unknown.length > 0 || 'pn' in reading.filters) return [];
  const readings = [reading, ...reading.alternatives].slice(0, MOST_READINGS);
  return readings.flatMap(({ category, filters }): Suggestion[] => {
    const isEmpty = Object.keys(filters).length === 0 || reader.count({ category, filters }) === 0;
    if (isEmpty) return [];
    const values = Object.entries(filters).map(([id, filter]) => printFilter(id, filter, category, locale));
    const place = category === null ? [] : [categoryTitle(category, locale).title];
    return [
      { text: [values.join(' '), ...place].join(' · '), type: 'value', url: addressOf(category, filters) },
    ];
  });
}

function printFilter(id: string, filter: Filter, category: string | null, locale: string): string {
  if (id === 'subcategory') return subcategoryTitle(category ?? '', String(filter.eq), locale).title;
  const { eq, min, max } = filter;
  const value = eq ?? (max === undefined ? min : min === undefined ? max : undefined);
  if (value === undefined || attribute(id) === undefined) return writeFilter(id, filter).replace('..', '–');
  const { text } = formatAttribute(formatOf(id, locale), value, locale, { category });
  return eq === undefined ? `${max === undefined ? '≥' : '≤'} ${text}` : text;
}

/** Address of the list that shows a reading. */
function addressOf(category: string | null, filters: Interpretation['filters']): string {
  const { subcategory, ...others } = filters;
  const params = new URLSearchParams(Object.entries(others).map(([id, one]) => [id, writeFilter(id, one)]));
  const preferred = Object.entries(others).find(([, one]) => one.prefer === 'eq');
  if (preferred) params.set('sort', preferred[0]);
  const path =
    category === null
      ? '/search'
      : `/category/${category}${typeof subcategory?.eq === 'string' ? `/${subcategory.eq}` : ''}`;
  const query = params.toString().replaceAll('%2C', ',');
  return query ? `${path}?${query}` : path;
}

interface NamedPlace {
  suggestion: Suggestion;
  /** Titles and each of their words, in small letters, in English and in the reader's language. */
  beginnings: string[];
}

const placesByLocale = new Map<string, NamedPlace[]>();

/** Categories and subcategories with a title or a word of it that begins with the text. */
function suggestCategories(text: string, locale: string): Suggestion[] {
  const lower = text.toLowerCase();
  const places = placesByLocale.get(locale) ?? namedPlaces(locale);
  placesByLocale.set(locale, places);
  return places
    .filter(({ beginnings }) => beginnings.some((word) => word.startsWith(lower)))
    .map(({ suggestion }) => suggestion)
    .sort((a, b) => a.text.length - b.text.length)
    .slice(0, MOST_CATEGORIES);
}

function namedPlaces(locale: string): NamedPlace[] {
  return categories().flatMap(({ slug, path, title, subcategories }) => {
    const own = categoryTitle(slug, locale).title;
    const below = subcategories.map((one) => {
      const titled = subcategoryTitle(slug, one.slug, locale).title;
      return namedPlace(`${own} · ${titled}`, one.path, [one.title, titled]);
    });
    return [namedPlace(own, path, [title, own]), ...below];
  });
}

function namedPlace(text: string, url: string, titles: readonly string[]): NamedPlace {
  const beginnings = titles.flatMap((title) => [title, ...title.split(/[\s/()-]+/)]);
  const words = new Set(beginnings.map((word) => word.toLowerCase()).filter(Boolean));
  return { suggestion: { text, type: 'category', url }, beginnings: [...words] };
}
