import type { Texts } from '#messages';
import { useTexts } from '../../storefront/messages/index.ts';

export { deskLanguage } from '../frame/contract.ts';

/** Texts of a screen in the language of the page: `const t = useDeskTexts(texts)`. */
export const useDeskTexts = <T>(texts: Texts<T>): T => useTexts(texts);
