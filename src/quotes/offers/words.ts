import { languageOf, type Messages, textsOf, writtenLocale } from '#messages';

const texts = textsOf('quotes/offers/words');

export type OfferWords = Messages['quotes/offers/words'];

/** Texts of offers in mails and PDFs. */
export function wordsFor(locale: string): OfferWords {
  return texts[languageOf(locale)];
}

/** The locale of an offer for a buyer: that of its texts. */
export const offerLocale = (locale: string): string => writtenLocale(texts, locale);
