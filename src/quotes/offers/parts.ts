/** Parts of ours as lines of an offer: in a packaging, at today's list price. Plain values. */
import type { Chosen, Shelf } from '#commerce/cart';
import { choosePackaging, orderableQuantity, unitPriceAt } from '#commerce/pricing';
import { MOST_PIECES } from '#kernel';
import type { OfferedPart } from './offer.ts';

/**
 * A part at the list's price: in this packaging, else in the one that the shop sells so many pieces in. A packaging that the
 * customer has `named`, or that the number names, counts where it holds exactly these pieces.
 */
export function offeredPart(
  shelf: Shelf,
  {
    number,
    packaging,
    named = null,
    pieces,
    locale,
  }: { number: string; packaging: string | null; named?: string | null; pieces: number; locale: string },
): OfferedPart | null {
  const found = shelf.find(number, locale);
  if (!found) return null;
  const { goods } = found;
  const wanted = Math.max(1, pieces);
  const offerIn = (name: string | null) => goods.offers.find((each) => each.packaging === name);
  if (packaging !== null) {
    const offer = offerIn(packaging);
    return offer ? partOf({ goods, offer }, wanted) : null;
  }
  const wished = offerIn(named ?? found.packaging);
  if (wished && orderableQuantity(wished, wanted) === wanted) return partOf({ goods, offer: wished }, wanted);
  const choice = choosePackaging(goods.offers, wanted);
  return choice && partOf({ goods, offer: choice.offer }, choice.quantity);
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
    stock: offer.ready,
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
  const { ready: stock, orderNumber, fee } = offer;
  return { ...part, name, leadWeeks, stock, orderNumber, listMicros, fee: fee.minor };
}
