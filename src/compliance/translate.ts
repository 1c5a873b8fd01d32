import { formatDay, formatNumber, percentagesIn } from '#kernel';

/** Texts in `data/compliance` in the languages that are complete; other languages get English. */
export interface Words {
  en: string;
  de: string;
}

/** Picks the text for the reader's language. */
export type Say = (words: Words) => string;

const isGerman = (locale: string) => locale.toLowerCase().startsWith('de');

export function translatorFor(locale: string): Say {
  return (words) => percentagesIn(isGerman(locale) ? words.de : words.en, locale);
}

/** A number with `digits` significant digits, in the reader's notation. */
export function figure(value: number, locale: string, digits = 3): string {
  const roundedValue = Number(value.toPrecision(digits));
  return formatNumber(roundedValue, isGerman(locale) ? 'de' : 'en', { maximum: 12 });
}

/** A day in the reader's notation: `21 Nov 2026`, `21. Nov. 2026`. */
export const day = (iso: string, locale: string): string => formatDay(iso, isGerman(locale) ? 'de' : 'en');
