/** Parts of ours as lines of an offer: in a packaging, at today's list price. Plain values. */

import type { Chosen, Goods, PackedOffer, Shelf } from '#commerce/cart';
import { cheapestAt, orderableQuantity, unitPriceAt } from '#commerce/pricing';
import { MOST_PIECES } from '#kernel';
import type { OfferedPart } from './offer.ts';

/** A part at the list's price, in the packaging that is named, else in the one that costs least for so many pieces. */
export function offeredPart(
  shelf: Shelf,
  {
    number,
    packaging,
    pieces,
    locale,
  }: { number: string; packaging: string | null; pieces: number; locale: string },
): OfferedPart | null {
  const found = shelf.find(number, locale);
  if (!found) return null;
  const named = packaging ?? found.packaging;
  const offer = named
    ? found.goods.offers.find((each) => each.packaging === named)
    : bestFor(found.goods, pieces);
  return offer ? partOf({ goods: found.goods, offer }, pieces) : null;
}

function bestFor({ offers }: Goods, pieces: number): PackedOffer | undefined {
  // A whole reel rather than tape at the same price.
  const sorted = offers.toSorted((a, b) => b.multiple - a.multiple);
  return cheapestAt(sorted, Math.max(1, pieces))?.offer as PackedOffer | undefined;
}

function partOf({ goods, offer }: Chosen, pieces: number): OfferedPart {
  const most = Math.max(offer.minimum, Math.floor(MOST_PIECES / offer.multiple) * offer.multiple);
  const quantity = Math.min(most, orderableQuantity(offer, Math.max(1, pieces)));
  const list = unitPriceAt(offer, quantity).micros;
  return {
    productNumber: goods.number,
    packaging: offer.packaging,
    orderNumber: offer.orderNumber,
    name: goods.name,
    quantity,
    steps: [{ quantity, micros: list }],
    fee: offer.fee.minor,
    listMicros: list,
    stock: offer.stock,
    leadWeeks: goods.leadTimeWeeks,
  };
}

/** The part as it is today: name, stock, list price and fee; quantity and prices stay as they were written. */
export function refreshed(shelf: Shelf, part: OfferedPart, locale: string): OfferedPart {
  const goods = shelf.find(part.productNumber, locale)?.goods;
  const offer = goods?.offers.find(({ packaging }) => packaging === part.packaging);
  if (!goods || !offer) return part;
  const listMicros = unitPriceAt(offer, part.quantity).micros;
  const { name, leadTimeWeeks: leadWeeks } = goods;
  const { stock, orderNumber, fee } = offer;
  return { ...part, name, leadWeeks, stock, orderNumber, listMicros, fee: fee.minor };
}
