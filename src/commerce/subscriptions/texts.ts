import { languageOf, type Messages, textsOf, writtenLocale } from '#messages';

const texts = textsOf('commerce/subscriptions');

/** Texts of the mails about subscriptions. */
export function textsFor(locale: string): Messages['commerce/subscriptions'] {
  return texts[languageOf(locale)];
}

/** The locale of a mail to a buyer: that of its texts. */
export const mailLocale = (locale: string): string => writtenLocale(texts, locale);
