import { percentagesIn } from '#kernel';

/** Texts of this module in the languages that are complete; other languages get English. */
export interface Words {
  en: string;
  de: string;
}

/** Picks the text for the reader's language. */
export type Say = (words: Words | string) => string;

export function translatorFor(locale: string): Say {
  const isGerman = locale.toLowerCase().startsWith('de');
  return (words) => percentagesIn(typeof words === 'string' ? words : isGerman ? words.de : words.en, locale);
}
