import { languageOf, type Messages, textsOf } from '#messages';

const texts = textsOf('commerce/orders/invoices');

/** Texts of invoices. */
export function invoiceWords(locale: string): Messages['commerce/orders/invoices'] {
  return texts[languageOf(locale)];
}
