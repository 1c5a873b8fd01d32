import type { Packaging } from '#commerce/pricing';
import { PACKAGING_WORDS } from '#commerce/pricing/contract';
import { type Language, languageOf, LANGUAGES as MESSAGE_LANGUAGES } from '#messages';
import { packagingName } from './parts-packaging.ts';
import { attribute, category, findSubcategory, type Subcategory } from './taxonomy.ts';
import { TAXONOMY_TEXTS } from './taxonomy-languages.ts';

interface TaxonomyTexts {
  menuColumns: Readonly<Record<string, string>>;
  categories: Readonly<Record<string, TitleTexts>>;
  subcategories: Readonly<Record<string, TitleTexts>>;
  attributes: Readonly<Record<string, string>>;
  /** Display values by attribute and stored text. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Series names by English name; several series may share a name. */
  seriesNames: Readonly<Record<string, string>>;
  /** Remarks on land patterns by English text. */
  notes: Readonly<Record<string, string>>;
  /** Fields of part numbers by their English name. */
  fields: Readonly<Record<string, string>>;
  /** Templates of one-line descriptions by category; see `data/taxonomy/titles.json`. */
  titles: Readonly<Record<string, string>>;
}

/** Title of a page and the sentence below it. */
export interface TitleTexts {
  title: string;
  description: string;
}

const TEXTS: Readonly<Record<string, TaxonomyTexts>> = TAXONOMY_TEXTS;

/** Languages other than English that have taxonomy texts. */
export const LANGUAGES: readonly string[] = Object.keys(TEXTS);

function findTexts(locale: string): TaxonomyTexts | undefined {
  const language = locale.slice(0, 2).toLowerCase();
  return Object.hasOwn(TEXTS, language) ? TEXTS[language] : undefined;
}

function lookUpText<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Title and sentence of a category; English if the language has none. */
export function categoryTitle(slug: string, locale: string): TitleTexts {
  const { title = slug, description = '' } = category(slug) ?? {};
  return lookUpText(findTexts(locale)?.categories, slug) ?? { title, description };
}

/** Title and sentence of a subcategory, by the slugs of category and subcategory. */
export function subcategoryTitle(categorySlug: string, slug: string, locale: string): TitleTexts {
  const match: Subcategory | undefined = findSubcategory(categorySlug, slug);
  const { title = slug, description = '' } = match ?? {};
  return (match && lookUpText(findTexts(locale)?.subcategories, match.id)) ?? { title, description };
}

/** Name of an attribute. */
export function attributeLabel(id: string, locale: string): string {
  return lookUpText(findTexts(locale)?.attributes, id) ?? attribute(id)?.label ?? id;
}

/** Template of the one-line descriptions of a category; null if the language has none. */
export function titleTemplate(slug: string, locale: string): string | null {
  return lookUpText(findTexts(locale)?.titles, slug) ?? null;
}

/** Values of an attribute that are shown differently in this language, by stored text. */
export function attributeTexts(id: string, locale: string): Readonly<Record<string, string>> | undefined {
  if (id === 'packaging') return PACKAGING_TEXTS[languageOf(locale)];
  return lookUpText(findTexts(locale)?.values, id);
}

/** Packagings are stored by the standard's name and shown by the name in carts, documents and mails, in English too. */
const PACKAGING_TEXTS = Object.fromEntries(
  MESSAGE_LANGUAGES.map((language) => [language, packagingTexts(language)]),
) as Record<Language, Readonly<Record<string, string>>>;

function packagingTexts(language: Language): Readonly<Record<string, string>> {
  const words = Object.entries(PACKAGING_WORDS[language]);
  return Object.fromEntries(words.map(([packaging, text]) => [packagingName(packaging as Packaging), text]));
}

/** Name of a series by its English name. */
export function seriesName(english: string, locale: string): string {
  return lookUpText(findTexts(locale)?.seriesNames, english) ?? english;
}

/** A remark on a land pattern. */
export function noteText(english: string, locale: string): string {
  return lookUpText(findTexts(locale)?.notes, english) ?? english;
}

/** Meaning of a part number field in this language, if any attribute has a text for it. */
export function meaningText(text: string, locale: string): string {
  const { values: translatedValues = {}, seriesNames = {} } = findTexts(locale) ?? {};
  const values = [...Object.values(translatedValues), seriesNames, PACKAGING_TEXTS[languageOf(locale)]];
  return (
    lookUpText(
      values.find((texts) => Object.hasOwn(texts, text)),
      text,
    ) ?? text
  );
}

/** Name of a field of part numbers. */
export function fieldLabel(english: string, locale: string): string {
  return lookUpText(findTexts(locale)?.fields, english) ?? english;
}

/** Heading of a column of the all-products menu. */
export function menuHeading(heading: string, locale: string): string {
  return lookUpText(findTexts(locale)?.menuColumns, heading) ?? heading;
}
