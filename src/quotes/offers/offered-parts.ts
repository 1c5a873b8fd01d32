/** Our parts as lines of an offer: in a packaging, at the present list price. Plain values. */
import type { ProductLookup, SelectedOffer } from '#commerce/cart';
import { choosePackaging, orderableQuantity, unitPriceAt } from '#commerce/pricing';
import { MOST_PIECES } from '#kernel';
import type { OfferedPart } from './offer.ts';

/**
 * A part at list price: in the given packaging, otherwise in the one in which the shop sells this quantity. A
 * packaging that the customer (`namedPackaging`) or the number names is used if it allows exactly this quantity.
 */
export function offeredPart(
  shelf: ProductLookup,
  {
    number,
    packaging,
    namedPackaging = null,
    pieces,
    locale,
  }: {
    number: string;
    packaging: string | null;
    namedPackaging?: string | null;
    pieces: number;
    locale: string;
  },
): OfferedPart | null {
  const match = shelf.find(number, locale);
  if (!match) return null;
  const { goods } = match;
  const requestedPieces = Math.max(1, pieces);
  const offerIn = (name: string | null) => goods.offers.find((each) => each.packaging === name);
  if (packaging !== null) {
    const offer = offerIn(packaging);
    return offer ? partOf({ goods, offer }, requestedPieces) : null;
  }
  const namedOffer = offerIn(namedPackaging ?? match.packaging);
  if (namedOffer && orderableQuantity(namedOffer, requestedPieces) === requestedPieces)
    return partOf({ goods, offer: namedOffer }, requestedPieces);
  const choice = choosePackaging(goods.offers, requestedPieces);
  return choice && partOf({ goods, offer: choice.offer }, choice.quantity);
}

function partOf({ goods, offer }: SelectedOffer, pieces: number): OfferedPart {
  const maxQuantity = Math.max(offer.minimum, Math.floor(MOST_PIECES / offer.multiple) * offer.multiple);
  const quantity = Math.min(maxQuantity, orderableQuantity(offer, Math.max(1, pieces)));
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

/** The part with its present name, stock, list price and fee; quantity and quoted prices stay unchanged. */
export function refreshPart(shelf: ProductLookup, part: OfferedPart, locale: string): OfferedPart {
  const goods = shelf.find(part.productNumber, locale)?.goods;
  const offer = goods?.offers.find(({ packaging }) => packaging === part.packaging);
  if (!goods || !offer) return part;
  const listMicros = unitPriceAt(offer, part.quantity).micros;
  const { name, leadTimeWeeks: leadWeeks } = goods;
  const { ready: stock, orderNumber, fee } = offer;
  return { ...part, name, leadWeeks, stock, orderNumber, listMicros, fee: fee.minor };
}
