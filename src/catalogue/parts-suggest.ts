import type { Interpretation, Suggestion } from './contract.ts';
import type { LoadedRelease } from './loaded-release.ts';
import { writeFilter } from './parts-filters.ts';
import { plainNumber } from './search/number-conditions.ts';
import { categories } from './taxonomy.ts';
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
  const parts = suggestParts(loaded, text);
  const values = suggestReadings(text, locale, reader);
  const named = suggestCategories(text, locale);
  const first =
    values.length > 0 && parts.begins === 0 ? [values, named, parts.found] : [parts.found, values, named];
  return first.flat().slice(0, MOST_SUGGESTIONS);
}

function suggestParts(loaded: LoadedRelease, text: string): { found: Suggestion[]; begins: number } {
  const { numbers } = loaded.release;
  const plain = plainNumber(text);
  const typed = text.toUpperCase();
  if (plain.length < SHORTEST_NUMBER || plain.length > LONGEST_NUMBER || /\s/.test(text))
    return { found: [], begins: 0 };
  const positions = new Set<number>();
  for (const beginning of new Set([typed, plain])) {
    const [from, to] = numbers.prefix(beginning);
    for (let position = from; position < to && positions.size < MOST_PARTS; position++)
      positions.add(position);
  }
  const begins = positions.size;
  if (begins === 0) {
    const order = loaded.find(text);
    if (order) positions.add(numbers.find(loaded.numberOf(order.product)));
  }
  if (positions.size < MOST_PARTS && plain.length >= SHORTEST_INFIX) {
    for (const position of numbers.infix(plain, MOST_PARTS)) {
      if (positions.size < MOST_PARTS) positions.add(position);
    }
  }
  const found = [...positions].map((position): Suggestion => {
    const number = numbers.at(position);
    return { text: number, type: 'part', url: `/product/${number.toLowerCase()}` };
  });
  return { found, begins };
}

/** The text as values of a category, and its second readings, as far as there are such parts. */
function suggestReadings(text: string, locale: string, reader: Reader): Suggestion[] {
  const reading = reader.interpret(text);
  if (reading.exact || reading.unknown.length > 0) return [];
  const readings = [
    { ...reading, shown: reading.chips },
    ...reading.alternatives.map((one) => ({ ...one, shown: null })),
  ];
  return readings.slice(0, MOST_READINGS).flatMap(({ category, filters, shown }): Suggestion[] => {
    const ids = Object.keys(filters);
    if (category === null || ids.length === 0 || 'pn' in filters || reader.count({ category, filters }) === 0)
      return [];
    const chips = (shown ?? []).filter(({ attribute }) => attribute !== 'category').map((chip) => chip.text);
    const values =
      chips.length > 0
        ? chips.join(' ')
        : Object.entries(filters)
            .map(([id, one]) => writeFilter(id, one))
            .join(' ');
    return [
      {
        text: `${values} · ${categoryTitle(category, locale).title}`,
        type: 'value',
        url: addressOf(category, filters),
      },
    ];
  });
}

/** Address of the list that shows a reading. */
function addressOf(category: string, filters: Interpretation['filters']): string {
  const { subcategory, ...others } = filters;
  const params = new URLSearchParams(Object.entries(others).map(([id, one]) => [id, writeFilter(id, one)]));
  const preferred = Object.entries(others).find(([, one]) => one.prefer === 'eq');
  if (preferred) params.set('sort', preferred[0]);
  const path = `/category/${category}${typeof subcategory?.eq === 'string' ? `/${subcategory.eq}` : ''}`;
  const query = params.toString().replaceAll('%2C', ',');
  return query ? `${path}?${query}` : path;
}

/** Categories and subcategories with a word that begins with the text. */
function suggestCategories(text: string, locale: string): Suggestion[] {
  const lower = text.toLowerCase();
  const begins = (title: string) =>
    title.toLowerCase().startsWith(lower) ||
    title
      .toLowerCase()
      .split(/[\s/()-]+/)
      .some((word) => word.startsWith(lower));
  const found: Suggestion[] = [];
  for (const { slug, path, title: english, subcategories } of categories()) {
    const { title } = categoryTitle(slug, locale);
    if (begins(title) || begins(english)) found.push({ text: title, type: 'category', url: path });
    for (const below of subcategories) {
      const own = subcategoryTitle(slug, below.slug, locale).title;
      if (begins(own) || begins(below.title))
        found.push({ text: `${title} · ${own}`, type: 'category', url: below.path });
    }
  }
  return found.sort((a, b) => a.text.length - b.text.length).slice(0, MOST_CATEGORIES);
}
