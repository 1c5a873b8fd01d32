import { byLanguage, formatDay, formatNumber, percentagesIn } from '#kernel';
import { type Language, languageOf, textsOf, writtenLocale } from '#messages';

/** A text in `data/compliance` by language; readers of other languages get English. */
export type Words = { en: string; de: string } & { [language in Language]?: string | undefined };

/** Picks the text for the reader's language. */
export type Say = (words: Words) => string;

const texts = textsOf('compliance/http');

export function translatorFor(locale: string): Say {
  return (words) =>
    percentagesIn(byLanguage(words, locale), words[languageOf(locale)] === undefined ? 'en' : locale);
}

/** A number with `digits` significant digits, in the reader's notation. */
export function figure(value: number, locale: string, digits = 3): string {
  const roundedValue = Number(value.toPrecision(digits));
  return formatNumber(roundedValue, writtenLocale(texts, locale), { maximum: 12 });
}

/** A day in the reader's notation: `21 Nov 2026`, `21. Nov. 2026`. */
export const day = (iso: string, locale: string): string => formatDay(iso, writtenLocale(texts, locale));
