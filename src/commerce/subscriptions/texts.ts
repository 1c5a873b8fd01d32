import { languageOf, type Messages, textsOf } from '#messages';

const texts = textsOf('commerce/subscriptions');

/** Texts of the mails about subscriptions, in English and German. Buyers with other languages get English. */
export function textsFor(locale: string): Messages['commerce/subscriptions'] {
  return texts[languageOf(locale)];
}
