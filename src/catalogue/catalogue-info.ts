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

/** What menus, the home page and list pages need to know of the whole catalogue. */
export function presentInfo(loaded: LoadedRelease, locale: string): CatalogueInfo {
  const { id, parts, products } = loaded.release;
  return {
    release: { id, parts, products },
    categories: categories().map((category) => presentCategory(loaded, category, locale)),
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

function presentCategory(loaded: LoadedRelease, category: Category, locale: string): CategoryInfo {
  const { id, slug, path, firstFilters, filterOrder, gridColumns, defaultSort } = category;
  const [by, direction] = defaultSort;
  return {
    id,
    slug,
    ...categoryTitle(slug, locale),
    path,
    products: loaded.category(slug).table.rows,
    parts: loaded.release.partsByCategory[slug] ?? 0,
    firstFilters,
    filterOrder,
    gridColumns,
    defaultSort: direction === 'desc' ? `-${by}` : by,
    subcategories: category.subcategories.map((below) => ({
      id: below.id,
      slug: below.slug,
      ...subcategoryTitle(slug, below.slug, locale),
      path: below.path,
      products: productsIn(loaded, slug, below.slug),
      parts: loaded.release.partsBySubcategory[`${slug}/${below.slug}`] ?? 0,
      gridColumns: below.gridColumns ?? null,
    })),
    body: bodyOfNumber(category.drawnAs),
  };
}

function productsIn(loaded: LoadedRelease, slug: string, subcategory: string): number {
  const column = loaded.category(slug).index.attributes.get('subcategory');
  const position = column?.values.indexOf(subcategory) ?? -1;
  return position < 0 ? 0 : column!.counts[position + 1]!;
}
