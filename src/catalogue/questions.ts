/** What was read and asked, as the question that a release answers. */
import type { PartsReply } from './contract.ts';
import type { LoadedRelease } from './loaded-release.ts';
import { EXTRA_SORTS, type PartsQuery } from './parts-query.ts';
import type { JoinedReading } from './parts-reading.ts';
import type { FoundParts } from './parts-search.ts';
import type { ProductRef } from './release/index.ts';
import { categoryTitle } from './taxonomy-texts.ts';

/** Looks each name up once, however many categories ask for it. */
export function findOnce(loaded: LoadedRelease): (name: string) => ProductRef | null {
  const known = new Map<string, ProductRef | null>();
  return (name) => {
    let found = known.get(name);
    if (found === undefined) {
      found = loaded.find(name)?.product ?? null;
      known.set(name, found);
    }
    return found;
  };
}

/** The asked order, unless parts of the category cannot have what it goes by. */
export function sortIn(
  loaded: LoadedRelease,
  category: string | null,
  sort: PartsQuery['sort'],
): PartsQuery['sort'] {
  if (!sort || category === null || EXTRA_SORTS.has(sort.by)) return sort;
  return loaded.category(category).index.attributes.has(sort.by) ? sort : null;
}

/** What was read and asked, as a question; the subcategory is a condition like any other. */
export function questionOf({ category, subcategory, filters, words, onlyWords }: JoinedReading) {
  const asked = subcategory === null ? filters : { ...filters, subcategory: { eq: subcategory } };
  return { category, filters: asked, words, onlyWords };
}

export function namedCategories(
  { categories }: FoundParts,
  locale: string,
): NonNullable<PartsReply['categories']> {
  return categories.map(({ slug, count }) => ({ slug, title: categoryTitle(slug, locale).title, count }));
}
