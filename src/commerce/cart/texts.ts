import { languageOf, type Messages, textsOf } from '#messages';

const texts = textsOf('commerce/cart');

/** Messages of the cart to buyers, in their language. */
export function cartTexts(locale: string): Messages['commerce/cart'] {
  return texts[languageOf(locale)];
}
