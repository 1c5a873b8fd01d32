import type { Translations } from '#settings/contract';
import { attributeLabel, categoryTitle, LANGUAGES, subcategoryTitle } from './taxonomy-texts.ts';

/** An entry of `$locale` for every language other than English that has taxonomy texts. */
export function inEachLanguage<Entry>(entryIn: (locale: string) => Entry): Record<string, Entry> {
  return Object.fromEntries(LANGUAGES.map((locale) => [locale, entryIn(locale)]));
}

/** `$locale` of a category, or of one of its subcategories. */
export function categoryTexts(slug: string, subcategory?: string): Translations<'name' | 'description'> {
  return inEachLanguage((locale) => {
    const { title, description } =
      subcategory === undefined ? categoryTitle(slug, locale) : subcategoryTitle(slug, subcategory, locale);
    return { name: title, description };
  });
}

/** `$locale` of an attribute. */
export function attributeTexts(id: string): Translations<'name'> {
  return inEachLanguage((locale) => ({ name: attributeLabel(id, locale) }));
}
