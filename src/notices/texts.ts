import { languageOf, type Messages, textsOf, writtenLocale } from '#messages';

const texts = textsOf('notices');

/** Texts of notices. */
export const noticeTexts = (locale: string): Messages['notices'] => texts[languageOf(locale)];

/** The locale of a mail to a reader: that of its texts. */
export const noticeLocale = (locale: string): string => writtenLocale(texts, locale);
