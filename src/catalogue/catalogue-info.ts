import type { AttributeInfo, CatalogueInfo, CategoryInfo } from './contract.ts';
import type { LoadedRelease } from './loaded-release.ts';
import { bodyOfNumber } from './parts-row.ts';
import { attribute, attributeIds, type Category, categories, menuColumns } from './taxonomy.ts';
import {
  attributeLabel,
  attributeTexts,
  categoryTitle,
  menuHeading,
  subcategoryTitle,
} from './taxonomy-texts.ts';

/** Facts of the whole catalogue for menus, the home page and list pages. */
export function presentInfo(loadedRelease: LoadedRelease, locale: string): CatalogueInfo {
  const { id, parts, products } = loadedRelease.release;
  return {
    release: { id, parts, products },
    categories: categories().map((category) => presentCategory(loadedRelease, category, locale)),
    attributes: Object.fromEntries(attributeIds().map((id) => [id, presentAttribute(id, locale)])),
    menuColumns: menuColumns().map(({ heading, categories: slugs }) => ({
      heading: menuHeading(heading, locale),
      categories: slugs,
    })),
  };
}

function presentAttribute(id: string, locale: string): AttributeInfo {
  const { unit, kind, facet, format, help } = attribute(id)!;
  const texts = attributeTexts(id, locale);
  const label = attributeLabel(id, locale);
  return { id, label, unit, kind, facet, format, ...(help ? { help } : {}), ...(texts ? { texts } : {}) };
}

function presentCategory(loadedRelease: LoadedRelease, category: Category, locale: string): CategoryInfo {
  const { id, slug, path, firstFilters, filterOrder, gridColumns, defaultSort } = category;
  const [sortKey, direction] = defaultSort;
  return {
    id,
    slug,
    ...categoryTitle(slug, locale),
    path,
    products: loadedRelease.category(slug).table.rows,
    parts: loadedRelease.release.partsByCategory[slug] ?? 0,
    firstFilters,
    filterOrder,
    gridColumns,
    defaultSort: direction === 'desc' ? `-${sortKey}` : sortKey,
    subcategories: category.subcategories.map((child) => ({
      id: child.id,
      slug: child.slug,
      ...subcategoryTitle(slug, child.slug, locale),
      path: child.path,
      products: countProducts(loadedRelease, slug, child.slug),
      parts: loadedRelease.release.partsBySubcategory[`${slug}/${child.slug}`] ?? 0,
      gridColumns: child.gridColumns ?? null,
    })),
    body: bodyOfNumber(loadedRelease.release.seriesSet, category.drawnAs),
  };
}

function countProducts(loadedRelease: LoadedRelease, slug: string, subcategory: string): number {
  const column = loadedRelease.category(slug).index.attributes.get('subcategory');
  const position = column?.values.indexOf(subcategory) ?? -1;
  return position < 0 ? 0 : column!.counts[position + 1]!;
}
