import { languageOf, type Messages, textsOf } from '#messages';

const texts = textsOf('commerce/checkout');

/** Messages for a buyer whose cart cannot be ordered in its present state. */
export function checkoutTexts(locale: string): Messages['commerce/checkout'] {
  return texts[languageOf(locale)];
}
