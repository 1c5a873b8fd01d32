/** A sentence that says until when a quoted price holds, or why it does not. */
import { formatLongDay } from '#kernel';
import type { PricedLine } from './price-cart.ts';
import { cartTexts } from './texts.ts';

export function quotedPriceText(
  { terms, state }: NonNullable<PricedLine['quotedPrice']>,
  timeZone: string,
  locale: string,
): string {
  // The last moment of validity as a day in the seller's time zone, because the seller made the offer.
  const lastMoment = new Date(Date.parse(terms.until) - 1).toISOString();
  const day = formatLongDay(lastMoment, locale, timeZone);
  const { reference, most: maximum } = terms;
  const minimum = terms.steps[0]!.quantity;
  const texts = cartTexts(locale).quotedPrice;
  return state === 'quantity' && maximum !== undefined
    ? texts.quantityUpTo({ reference, minimum, maximum })
    : texts[state]({ reference, day, minimum });
}
