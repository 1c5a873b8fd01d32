import { languageOf, type Messages, textsOf, writtenLocale } from '#messages';

const texts = textsOf('commerce/orders');

/** Texts of documents and mails about an order. */
export function textsFor(locale: string): Messages['commerce/orders'] {
  return texts[languageOf(locale)];
}

/** The locale of a mail or a document for a buyer: that of its texts. */
export const documentLocale = (locale: string): string => writtenLocale(texts, locale);
