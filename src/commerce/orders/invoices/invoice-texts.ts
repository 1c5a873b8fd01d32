import { languageOf, type Messages, textsOf } from '#messages';

const texts = textsOf('commerce/orders/invoices');

/** Texts of invoices, in English and German. Buyers with other languages get English. */
export function invoiceWords(locale: string): Messages['commerce/orders/invoices'] {
  return texts[languageOf(locale)];
}
