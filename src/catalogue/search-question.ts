/** Builds the query on a release from address and search text. */
import type { PartsReply } from './contract.ts';
import type { JoinedReading } from './join-reading.ts';
import type { LoadedRelease } from './loaded-release.ts';
import { EXTRA_SORTS, type PartsQuery } from './parts-query.ts';
import type { MatchingParts } from './parts-search.ts';
import type { ProductRef } from './release/index.ts';
import { categoryTitle } from './taxonomy-texts.ts';

/** Caches look-ups of names, which conditions repeat per category. */
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

/** The requested sort order; null if the category lacks its attribute. */
export function findApplicableSort(
  loadedRelease: LoadedRelease,
  category: string | null,
  sort: PartsQuery['sort'],
): PartsQuery['sort'] {
  if (!sort || category === null || EXTRA_SORTS.has(sort.key)) return sort;
  return loadedRelease.category(category).index.attributes.has(sort.key) ? sort : null;
}

/** The combined conditions as a query; the subcategory becomes a normal condition. */
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
