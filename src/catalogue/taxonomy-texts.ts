import german from '../../data/taxonomy/locale/de.json' with { type: 'json' };
import { attribute, category, type Subcategory, subcategoryOf } from './taxonomy.ts';

interface Texts {
  menuColumns: Readonly<Record<string, string>>;
  categories: Readonly<Record<string, Titled>>;
  subcategories: Readonly<Record<string, Titled>>;
  attributes: Readonly<Record<string, string>>;
  /** Values of attributes by the text that is stored. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Fields of part numbers by their English name. */
  fields: Readonly<Record<string, string>>;
}

/** Title of a page and the sentence below it. */
export interface Titled {
  title: string;
  description: string;
}

const TEXTS: Readonly<Record<string, Texts>> = { de: german };

/** Languages beside English that the taxonomy has texts in. */
export const LANGUAGES: readonly string[] = Object.keys(TEXTS);

function textsIn(locale: string): Texts | undefined {
  const language = locale.slice(0, 2).toLowerCase();
  return Object.hasOwn(TEXTS, language) ? TEXTS[language] : undefined;
}

function own<Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Title and sentence of a category; English where the language has none. */
export function categoryTitle(slug: string, locale: string): Titled {
  const { title = slug, description = '' } = category(slug) ?? {};
  return own(textsIn(locale)?.categories, slug) ?? { title, description };
}

/** The same of a subcategory, by the slugs of both. */
export function subcategoryTitle(categorySlug: string, slug: string, locale: string): Titled {
  const known: Subcategory | undefined = subcategoryOf(categorySlug, slug);
  const { title = slug, description = '' } = known ?? {};
  return (known && own(textsIn(locale)?.subcategories, known.id)) ?? { title, description };
}

/** Name of an attribute. */
export function attributeLabel(id: string, locale: string): string {
  return own(textsIn(locale)?.attributes, id) ?? attribute(id)?.label ?? id;
}

/** Values of an attribute whose text is another in this language, by the text that is stored. */
export function attributeTexts(id: string, locale: string): Readonly<Record<string, string>> | undefined {
  return own(textsIn(locale)?.values, id);
}

/** What a field of a part number means, in this language where any attribute has a text for it. */
export function meaningText(text: string, locale: string): string {
  const values = Object.values(textsIn(locale)?.values ?? {});
  return (
    own(
      values.find((texts) => Object.hasOwn(texts, text)),
      text,
    ) ?? text
  );
}

/** Name of a field of part numbers. */
export function fieldLabel(english: string, locale: string): string {
  return own(textsIn(locale)?.fields, english) ?? english;
}

/** Heading of a column of the all-products menu. */
export function menuHeading(heading: string, locale: string): string {
  return own(textsIn(locale)?.menuColumns, heading) ?? heading;
}
