import type { Translations } from '#settings/contract';
import german from '../../data/taxonomy/locale/de.json' with { type: 'json' };

interface Texts {
  categories: Record<string, { title: string; description: string }>;
  subcategories: Record<string, { title: string; description: string }>;
  attributes: Record<string, string>;
}

/** The taxonomy in the languages that have their own texts. */
const TEXTS: Readonly<Record<string, Texts>> = { de: german };

/** Languages beside English that the catalogue has texts in. */
export const TRANSLATED: readonly string[] = Object.keys(TEXTS);

/** `$locale` of a category or subcategory. */
export function categoryTexts(
  kind: 'categories' | 'subcategories',
  id: string,
): Translations<'name' | 'description'> {
  return inEachLanguage((texts) => {
    const entry = Object.hasOwn(texts[kind], id) ? texts[kind][id] : undefined;
    return entry && { name: entry.title, description: entry.description };
  });
}

/** `$locale` of an attribute. */
export function attributeTexts(id: string): Translations<'name'> {
  return inEachLanguage((texts) => {
    const name = Object.hasOwn(texts.attributes, id) ? texts.attributes[id] : undefined;
    return name === undefined ? undefined : { name };
  });
}

function inEachLanguage<Entry>(entryOf: (texts: Texts) => Entry | undefined): Record<string, Entry> {
  const entries: Record<string, Entry> = {};
  for (const [locale, texts] of Object.entries(TEXTS)) {
    const entry = entryOf(texts);
    if (entry) entries[locale] = entry;
  }
  return entries;
}
