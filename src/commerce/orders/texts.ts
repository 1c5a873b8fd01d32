import { languageOf, type Messages, textsOf } from '#messages';

const texts = textsOf('commerce/orders');

/** Texts of documents and mails about an order, in English and German. Buyers with other languages get English. */
export function textsFor(locale: string): Messages['commerce/orders'] {
  return texts[languageOf(locale)];
}
