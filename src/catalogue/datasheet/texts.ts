import { type Language, languageOf, type Messages, textsOf } from '#messages';

const texts = textsOf('catalogue/datasheet');

export type SheetTexts = Messages['catalogue/datasheet'];

/** Texts of data sheets: in German, and in English for every other language. */
export const sheetTexts = (locale: string): SheetTexts => texts[languageOf(locale)];

/** The language of those texts. */
export const sheetLanguage = (locale: string): Language => (languageOf(locale) === 'de' ? 'de' : 'en');
