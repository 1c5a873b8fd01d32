/** What was read and asked, as the question that a release answers. */
import type { PartsReply } from './contract.ts';
import type { JoinedReading } from './join-reading.ts';
import type { LoadedRelease } from './loaded-release.ts';
import { EXTRA_SORTS, type PartsQuery } from './parts-query.ts';
import type { MatchingParts } from './parts-search.ts';
import type { ProductRef } from './release/index.ts';
import { categoryTitle } from './taxonomy-texts.ts';

/** Looks each name up once, however many categories ask for it. */
export function createCachedFinder(loadedRelease: LoadedRelease): (name: string) => ProductRef | null {
  const productByName = new Map<string, ProductRef | null>();
  return (name) => {
    let product = productByName.get(name);
    if (product === undefined) {
      product = loadedRelease.find(name)?.product ?? null;
      productByName.set(name, product);
    }
    return product;
  };
}

/** The asked order, unless parts of the category cannot have what it goes by. */
export function findApplicableSort(
  loadedRelease: LoadedRelease,
  category: string | null,
  sort: PartsQuery['sort'],
): PartsQuery['sort'] {
  if (!sort || category === null || EXTRA_SORTS.has(sort.key)) return sort;
  return loadedRelease.category(category).index.attributes.has(sort.key) ? sort : null;
}

/** What was read and asked, as a question; the subcategory is a condition like any other. */
export function buildQuestion({ category, subcategory, filters, words, hasOnlyWords }: JoinedReading) {
  const filtersWithSubcategory =
    subcategory === null ? filters : { ...filters, subcategory: { eq: subcategory } };
  return { category, filters: filtersWithSubcategory, words, hasOnlyWords };
}

export function presentCategories(
  { categories }: MatchingParts,
  locale: string,
): NonNullable<PartsReply['categories']> {
  return categories.map(({ slug, count }) => ({ slug, title: categoryTitle(slug, locale).title, count }));
}
