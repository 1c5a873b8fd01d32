import { localise } from '#kernel';
import { presentPageOf, readListPage, type Settings, type StoreApi, type StoreCall } from '#settings';
import type { CommerceCategory } from './commerce-contract.ts';
import { presentCategory, presentSubcategory } from './commerce-present.ts';
import { pickFields, selectRecords } from './commerce-where.ts';
import { COMMERCE_SPECS } from './described.ts';
import { categories, category, subcategory } from './taxonomy.ts';

/** Category calls; the publishable key is enough. */
export function addCategoryCalls(api: StoreApi, { store }: Pick<Settings, 'store'>): void {
  const all = everyCategory();
  const inLocaleOf = (call: StoreCall) => (record: CommerceCategory) =>
    pickFields(localise(record, call.locale, store.locales), call.query);
  api.get('/categories', COMMERCE_SPECS.categories, (call) => {
    const page = presentPageOf(selectRecords(all, call.query), readListPage(call.query));
    return { ...page, results: page.results.map(inLocaleOf(call)) };
  });
  api.get('/categories/:id', COMMERCE_SPECS.category, (call) => {
    const found = findCategory(call.params['id'] ?? '');
    return found ? inLocaleOf(call)(found) : null;
  });
}

/** Categories in catalogue order, then their subcategories. */
function everyCategory(): CommerceCategory[] {
  const parents = categories().map(presentCategory);
  return [...parents, ...parents.flatMap((parent) => parent.children.results)];
}

/** By slug of a category, wire id of a subcategory, or bare slug of a subcategory where only one has it. */
function findCategory(idOrSlug: string): CommerceCategory | null {
  const top = category(idOrSlug);
  if (top) return presentCategory(top);
  const below = subcategory(idOrSlug);
  return below ? presentSubcategory(below.category, below.subcategory) : null;
}
