import { percentagesIn } from '#kernel';

/** Texts of this room in the languages that are complete; other languages read the first. */
export interface Words {
  en: string;
  de: string;
}

/** Picks the language of a reader. */
export type Say = (words: Words | string) => string;

export function translatorFor(locale: string): Say {
  const isGerman = locale.toLowerCase().startsWith('de');
  return (words) => percentagesIn(typeof words === 'string' ? words : isGerman ? words.de : words.en, locale);
}
