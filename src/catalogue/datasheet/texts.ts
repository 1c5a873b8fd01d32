import { languageOf, type Messages, textsOf, writtenLocale } from '#messages';

const texts = textsOf('catalogue/datasheet');

export type SheetTexts = Messages['catalogue/datasheet'];

/** Texts of data sheets. */
export const sheetTexts = (locale: string): SheetTexts => texts[languageOf(locale)];

/** The locale of the data sheet for a reader: that of its texts. */
export const sheetLocale = (locale: string): string => writtenLocale(texts, locale);
