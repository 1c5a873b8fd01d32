import { localise } from '#kernel';
import { presentPageOf, readListPage, type Settings, type StoreApi, type StoreCall } from '#settings';
import type { Catalogue } from './catalogue.ts';
import type { CommerceAttribute } from './commerce-contract.ts';
import { displayText } from './commerce-display.ts';
import { attributeTexts } from './commerce-texts.ts';
import { pickFields, selectRecords } from './commerce-where.ts';
import { COMMERCE_SPECS } from './described.ts';
import { attribute, attributeIds, toCamelCase, toSnakeCase } from './taxonomy.ts';

/** What the record of a product says in `price`, not as an attribute. */
const PRICE = 'unitPrice';

/** Attribute calls; the publishable key is enough. */
export function addAttributeCalls(
  api: StoreApi,
  catalogue: Pick<Catalogue, 'valuesOf' | 'release'>,
  { store }: Pick<Settings, 'store'>,
): void {
  let known: { release: string; records: CommerceAttribute[] } | undefined;
  /** Printing thousands of values takes a moment: once per release is enough. */
  const all = (): CommerceAttribute[] => {
    const release = catalogue.release().id;
    if (known?.release !== release) {
      const ids = attributeIds().filter((id) => id !== PRICE);
      known = { release, records: ids.map((id) => presentAttribute(id, catalogue)) };
    }
    return known.records;
  };
  const inLocaleOf = (call: StoreCall) => (record: CommerceAttribute) =>
    pickFields(localise(record, call.locale, store.locales), call.query);
  api.get('/attributes', COMMERCE_SPECS.attributes, (call) => {
    const page = presentPageOf(selectRecords(all(), call.query), readListPage(call.query));
    return { ...page, results: page.results.map(inLocaleOf(call)) };
  });
  api.get('/attributes/:id', COMMERCE_SPECS.attribute, (call) => {
    const id = toSnakeCase(toCamelCase(call.params['id'] ?? ''));
    const found = all().find((each) => each.id === id);
    return found ? inLocaleOf(call)(found) : null;
  });
}

function presentAttribute(id: string, catalogue: Pick<Catalogue, 'valuesOf'>): CommerceAttribute {
  const { label, unit, facet } = attribute(id)!;
  return {
    id: toSnakeCase(id),
    name: label,
    unit,
    values: [...new Set(catalogue.valuesOf(id).map((value) => displayText(id, value)))],
    filterable: facet !== 'none',
    $locale: attributeTexts(id),
  };
}
