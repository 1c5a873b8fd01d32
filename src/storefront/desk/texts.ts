import { type Language, languageOf, type Texts, writtenLocale } from '#messages';
import { useTexts } from '../messages/index.ts';
import { frameTexts } from './frame/texts.ts';

/** Texts of a screen in the language of the page: `const t = useDeskTexts(texts)`. */
export const useDeskTexts = <T>(texts: Texts<T>): T => useTexts(texts);

/** The language of the desk for a locale; English for readers of a language that staff do not work in. */
export const deskLanguage = (locale: string): Language => languageOf(writtenLocale(frameTexts, locale));
