import type { ListReply } from '#settings/contract';
import type { CommerceCategory } from './commerce-contract.ts';
import { categoryTexts } from './commerce-texts.ts';
import type { Category, Subcategory } from './taxonomy.ts';

/** A category in the shape of the API, including its subcategories. */
export function presentCategory(category: Category): CommerceCategory {
  const children = category.subcategories.map((each) => presentSubcategory(category, each));
  return {
    ...commonFields(category),
    parent_id: null,
    parent: null,
    children: listOnOnePage(children),
    $locale: categoryTexts(category.slug),
  };
}

/** A subcategory in the shape of the API. */
export function presentSubcategory(parent: Category, subcategory: Subcategory): CommerceCategory {
  const { id, slug, title: name } = parent;
  return {
    ...commonFields(subcategory),
    parent_id: id,
    parent: { id, slug, name, $locale: categoryTexts(slug) },
    children: listOnOnePage([]),
    $locale: categoryTexts(slug, subcategory.slug),
  };
}

const commonFields = ({ id, slug, title: name, description, path }: Category | Subcategory) => ({
  id,
  slug,
  name,
  description,
  path,
});

/** A list inside a record: always complete, on one page. */
export function listOnOnePage<Item>(results: Item[]): ListReply<Item> {
  const { length } = results;
  return { count: length, page: 1, page_count: Math.min(1, length), limit: Math.max(length, 1), results };
}
