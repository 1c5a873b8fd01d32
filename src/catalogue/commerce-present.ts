import type { ListReply } from '#settings/contract';
import type { CommerceCategory } from './commerce-contract.ts';
import { categoryTexts } from './commerce-texts.ts';
import type { Category, Subcategory } from './taxonomy.ts';

/** A category in the shape of the API, including its subcategories. */
export function presentCategory(category: Category): CommerceCategory {
  const { id, slug, title: name, description, path } = category;
  const children = category.subcategories.map((each) => presentSubcategory(category, each));
  return {
    id,
    slug,
    name,
    description,
    path,
    parent_id: null,
    parent: null,
    children: listOnOnePage(children),
    $locale: categoryTexts(slug),
  };
}

/** A subcategory in the shape of the API. */
export function presentSubcategory(parent: Category, subcategory: Subcategory): CommerceCategory {
  const { id, slug, title: name, description, path } = subcategory;
  return {
    id,
    slug,
    name,
    description,
    path,
    parent_id: parent.id,
    parent: {
      id: parent.id,
      slug: parent.slug,
      name: parent.title,
      $locale: categoryTexts(parent.slug),
    },
    children: listOnOnePage([]),
    $locale: categoryTexts(parent.slug, slug),
  };
}

/** A list inside a record: always complete, on one page. */
export function listOnOnePage<Item>(results: Item[]): ListReply<Item> {
  const { length } = results;
  return { count: length, page: 1, page_count: Math.min(1, length), limit: Math.max(length, 1), results };
}
