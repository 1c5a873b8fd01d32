import german from '../../data/taxonomy/locale/de.json' with { type: 'json' };

/** Names of categories, subcategories and attributes in the languages that have their own. */
const NAMES: Readonly<
  Record<string, Readonly<Record<'categories' | 'subcategories', Record<string, string>>>>
> = {
  de: german,
};

/** The `$locale` of a record: its name in every language that has one. */
export function namesOf(kind: 'categories' | 'subcategories', id: string): Record<string, { name: string }> {
  const names: Record<string, { name: string }> = {};
  for (const [locale, texts] of Object.entries(NAMES)) {
    const name = Object.hasOwn(texts[kind], id) ? texts[kind][id] : undefined;
    if (name) names[locale] = { name };
  }
  return names;
}
