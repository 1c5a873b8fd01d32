import { localise } from '#kernel';
import { presentPage, readListPage, type Settings, type ShopCall, type StoreCall, shopCall } from '#settings';
import { COMMERCE_SPECS } from './api-description.ts';
import type { Catalogue } from './catalogue.ts';
import { type CommerceAttribute, readAttribute, readAttributes } from './commerce-contract.ts';
import { displayText } from './commerce-display.ts';
import { attributeTexts } from './commerce-texts.ts';
import { pickFields, selectRecords } from './commerce-where.ts';
import { attribute, attributeIds, toCamelCase, toSnakeCase } from './taxonomy.ts';

/** Attribute that a product record has in `price` instead. */
const PRICE_ATTRIBUTE = 'unitPrice';

/** Attribute calls; the publishable key is sufficient. */
export function attributeCalls(
  catalogue: Pick<Catalogue, 'valuesOf' | 'seriesName' | 'release'>,
  { store }: Pick<Settings, 'store'>,
): ShopCall[] {
  let cachedRecords: { release: string; records: CommerceAttribute[] } | undefined;
  /** Cached per release, because printing thousands of values takes a moment. */
  const listRecords = (): CommerceAttribute[] => {
    const release = catalogue.release().id;
    if (cachedRecords?.release !== release) {
      const ids = attributeIds().filter((id) => id !== PRICE_ATTRIBUTE);
      cachedRecords = { release, records: ids.map((id) => presentAttribute(id, catalogue)) };
    }
    return cachedRecords.records;
  };
  const createPresenter = (call: Pick<StoreCall, 'locale' | 'query'>) => (record: CommerceAttribute) =>
    pickFields(localise(record, call.locale, store.locales), call.query);
  return [
    shopCall(readAttributes, COMMERCE_SPECS.attributes, (call) => {
      const page = presentPage(selectRecords(listRecords(), call.query), readListPage(call.query));
      return { ...page, results: page.results.map(createPresenter(call)) };
    }),
    shopCall(readAttribute, COMMERCE_SPECS.attribute, (call) => {
      const id = toSnakeCase(toCamelCase(call.params.id));
      const record = listRecords().find((each) => each.id === id);
      return record ? createPresenter(call)(record) : null;
    }),
  ];
}

function presentAttribute(
  id: string,
  catalogue: Pick<Catalogue, 'valuesOf' | 'seriesName'>,
): CommerceAttribute {
  const { label, unit, facet } = attribute(id)!;
  return {
    id: toSnakeCase(id),
    name: label,
    unit,
    values: [...new Set(catalogue.valuesOf(id).map((value) => displayText(catalogue.seriesName, id, value)))],
    filterable: facet !== 'none',
    $locale: attributeTexts(id),
  };
}
