/** Where the language of a reply is chosen: its texts, and the numbers within them. */
import { byLanguage, decimalMarkOf, percentagesIn } from '#kernel';
import { type Language, languageOf, type Texts, textsOf, writtenLocale } from '#messages';

const inputTexts = textsOf('reference/calculators/calculator');

/** The texts of an area for a reader, with percentages as the locale writes them: `5%`, in German `5 %`. */
export function textsIn<T>(texts: Texts<T>, locale: string): T {
  return adaptPercentages(texts[languageOf(locale)], writtenLocale(texts, locale)) as T;
}

function adaptPercentages(text: unknown, locale: string): unknown {
  if (typeof text === 'string') return percentagesIn(text, locale);
  if (typeof text === 'function') return (values: object) => percentagesIn(text(values), locale);
  if (Array.isArray(text)) return text.map((each) => adaptPercentages(each, locale));
  const members = Object.entries(text as object);
  return Object.fromEntries(members.map(([key, member]) => [key, adaptPercentages(member, locale)]));
}

/** A text in a file of `data/reference`: by language, or one for all. */
export type DataText =
  | string
  | ({ en: string; de: string } & { [language in Language]?: string | undefined });

/** A text of a data file for a reader. */
export function dataTextIn(text: DataText, locale: string): string {
  if (typeof text === 'string') return percentagesIn(text, locale);
  return percentagesIn(byLanguage(text, locale), text[languageOf(locale)] === undefined ? 'en' : locale);
}

/** Plain numbers for a text, with the decimal mark of its language: `4.7`, in German `4,7`. */
export const numbersIn = (plain: string | number, locale: string): string =>
  String(plain).replaceAll('.', decimalMarkOf(writtenLocale(inputTexts, locale)));
