import { PACKAGING_WORDS } from './contract.ts';

/** A packaging as pages, mails and documents call it: `Reel 180 mm`. @param fallback the name of one without words */
export function packagingWords(packaging: string, locale: string, fallback: string = packaging): string {
  const language = locale.slice(0, 2).toLowerCase() === 'de' ? 'de' : 'en';
  return PACKAGING_WORDS[language][packaging] ?? fallback;
}

/** Cut from a reel: it carries the order number of that reel, so people are shown the part number instead. */
export function isCutFromReel(packaging: string): boolean {
  return packaging === 'CT' || packaging === 'PR';
}
