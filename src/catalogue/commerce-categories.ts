import { localise } from '#kernel';
import { presentPage, readListPage, type Settings, type ShopCall, type StoreCall, shopCall } from '#settings';
import { COMMERCE_SPECS } from './api-description.ts';
import { type CommerceCategory, readCategories, readCategory } from './commerce-contract.ts';
import { presentCategory, presentSubcategory } from './commerce-present.ts';
import { pickFields, selectRecords } from './commerce-where.ts';
import { categories, category, subcategory } from './taxonomy.ts';

/** Category calls; the publishable key is sufficient. */
export function categoryCalls({ store }: Pick<Settings, 'store'>): ShopCall[] {
  const allRecords = listCategories();
  const createPresenter = (call: Pick<StoreCall, 'locale' | 'query'>) => (record: CommerceCategory) =>
    pickFields(localise(record, call.locale, store.locales), call.query);
  return [
    shopCall(readCategories, COMMERCE_SPECS.categories, (call) => {
      const page = presentPage(selectRecords(allRecords, call.query), readListPage(call.query));
      return { ...page, results: page.results.map(createPresenter(call)) };
    }),
    shopCall(readCategory, COMMERCE_SPECS.category, (call) => {
      const record = findCategory(call.params.id);
      return record ? createPresenter(call)(record) : null;
    }),
  ];
}

/** Categories in catalogue order, then their subcategories. */
function listCategories(): CommerceCategory[] {
  const parents = categories().map(presentCategory);
  return [...parents, ...parents.flatMap((parent) => parent.children.results)];
}

/** Finds by slug of a category, wire id of a subcategory, or slug of a subcategory where only one has it. */
function findCategory(idOrSlug: string): CommerceCategory | null {
  const parentCategory = category(idOrSlug);
  if (parentCategory) return presentCategory(parentCategory);
  const match = subcategory(idOrSlug);
  return match ? presentSubcategory(match.category, match.subcategory) : null;
}
