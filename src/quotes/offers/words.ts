import { languageOf, type Messages, textsOf } from '#messages';

const texts = textsOf('quotes/offers/words');

export type OfferWords = Messages['quotes/offers/words'];

/** Texts of offers in mails and PDFs, in English and German. Other languages get English. */
export function wordsFor(locale: string): OfferWords {
  return texts[languageOf(locale)];
}
