import { formatDay, formatNumber, percentagesIn } from '#kernel';

/** Texts of this room in the languages that are complete; other languages read the first. */
export interface Words {
  en: string;
  de: string;
}

/** Picks the language of a reader. */
export type Say = (words: Words) => string;

const isGerman = (locale: string) => locale.toLowerCase().startsWith('de');

/** One of two sets of texts, by the language of a reader. */
export function textsFor<Texts>(locale: string, texts: { en: Texts; de: Texts }): Texts {
  return isGerman(locale) ? texts.de : texts.en;
}

export function translatorFor(locale: string): Say {
  return (words) => percentagesIn(isGerman(locale) ? words.de : words.en, locale);
}

/** A number as the reader writes it. */
export function figure(value: number, locale: string, digits = 3): string {
  const roundedValue = Number(value.toPrecision(digits));
  return formatNumber(roundedValue, isGerman(locale) ? 'de' : 'en', { maximum: 12 });
}

/** A day as the reader writes it: `21 Nov 2026`, `21. Nov. 2026`. */
export const day = (iso: string, locale: string): string => formatDay(iso, isGerman(locale) ? 'de' : 'en');
