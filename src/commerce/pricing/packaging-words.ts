import { languageOf } from '#messages';
import { PACKAGING_WORDS } from './contract.ts';

/**
 * The name of a packaging in pages, mails and documents: `Reel 180 mm`.
 * @param fallback result for an unknown packaging
 */
export function packagingWords(packaging: string, locale: string, fallback: string = packaging): string {
  return PACKAGING_WORDS[languageOf(locale)][packaging] ?? fallback;
}

/**
 * Whether a packaging is cut from a reel. It has the order number of the reel, so the part number is shown instead.
 */
export function isCutFromReel(packaging: string): boolean {
  return packaging === 'CT' || packaging === 'PR';
}
