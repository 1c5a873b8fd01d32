import { languageOf, type Messages, textsOf } from '#messages';

const texts = textsOf('notices');

/** Texts of notices, in English and German. Readers of other languages get English. */
export const noticeTexts = (locale: string): Messages['notices'] => texts[languageOf(locale)];
