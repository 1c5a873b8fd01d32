/** The price of a quantity of one part: order quantity, price break in force, next break, full reel. */

import type { PackagingOption, PriceBreak } from '#catalogue/contract';
import { compareCandidates, preferredOf, quantitiesFor, withoutBulk } from '#commerce/pricing/contract';
import { addMoney, amountOf, displayMoney, lineTotal, type Money, moneyOf, unitPriceOf } from '#kernel';

export interface Offer {
  packaging: PackagingOption;
  /** Pieces that will be ordered: the requested quantity, raised to the minimum and up to the multiple. */
  quantity: number;
  /** Break in force; null where the packaging has no price. */
  inForce: PriceBreak | null;
  /** Price per piece. */
  unit: number | null;
  /** Line total including the fee, in the currency of the breaks. */
  total: number | null;
  /** The same total in the currency that is charged. */
  chargedTotal: Money | null;
}

/** Pieces that can be ordered in a packaging; never fewer than requested. */
export function orderQuantity({ minimum, multiple }: PackagingOption, requestedQuantity: number): number {
  const step = Math.max(1, multiple);
  return Math.max(minimum, Math.ceil(requestedQuantity / step) * step);
}

/** The highest break that a quantity reaches. */
export function breakAt(breaks: readonly PriceBreak[], quantity: number): PriceBreak | null {
  return breaks.findLast((each) => each.quantity <= quantity) ?? null;
}

/** An amount as charged, and converted to the currency of the breaks. */
interface Sum {
  chargedSum: Money;
  total: number;
}

/**
 * Sum for a number of pieces at a break, rounded once. It is computed from the charged price: a converted price is
 * rounded for display and must not be multiplied.
 */
function sumForBreak(
  packaging: PackagingOption,
  priceBreak: PriceBreak,
  quantity: number,
  currency: string,
): Sum {
  const { rate, fee, ...chargedPrices } = packaging.charged ?? { currency, rate: 1, fee: packaging.fee };
  const goods = lineTotal(
    unitPriceOf(chargedPrices.currency, priceBreak.charged ?? priceBreak.price),
    quantity,
  );
  const chargedSum = addMoney(goods, moneyOf(chargedPrices.currency, fee));
  return { chargedSum, total: amountOf(displayMoney(chargedSum, { currency, rate })) };
}

/** Price of the pieces of a break, without the packaging fee. */
export function goodsAt(
  { charged: chargedPrices, ...packaging }: PackagingOption,
  priceBreak: PriceBreak,
  currency: string,
): number {
  const free = { ...packaging, fee: 0, ...(chargedPrices && { charged: { ...chargedPrices, fee: 0 } }) };
  return sumForBreak(free, priceBreak, priceBreak.quantity, currency).total;
}

/** Offer for a requested quantity in one packaging. @param currency ISO code of the breaks */
export function offerFor(packaging: PackagingOption, requestedQuantity: number, currency: string): Offer {
  const quantity = orderQuantity(packaging, requestedQuantity);
  const inForce = breakAt(packaging.breaks, quantity);
  const sum = inForce && sumForBreak(packaging, inForce, quantity, currency);
  const { total = null, chargedSum = null } = sum ?? {};
  return { packaging, quantity, inForce, unit: inForce?.price ?? null, total, chargedTotal: chargedSum };
}

/** The packaging and quantity sold for a requested quantity, by the rule of the whole shop. Null without packagings. */
export function chooseOffer(
  packagings: readonly PackagingOption[],
  requestedQuantity: number,
  currency: string,
): Offer | null {
  const soldPackagings = withoutBulk(
    packagings
      .filter(({ breaks }) => breaks.length > 0)
      .map((option) => ({ ...option, packaging: option.id })),
  );
  const candidates = soldPackagings.flatMap(({ packaging, ...option }) => {
    const breaks = option.breaks.map(({ quantity }) => quantity);
    return quantitiesFor({ ...option, breaks }, requestedQuantity).map((pieces) => {
      const offer = offerFor(option, pieces, currency);
      const minor = offer.chargedTotal?.minor ?? 0;
      return { offer, packaging, pieces, minor, multiple: option.multiple };
    });
  });
  const best = preferredOf(candidates.sort(compareCandidates), ({ offer }) => offer.packaging.ready);
  const [firstPackaging] = packagings;
  return best?.offer ?? (firstPackaging ? offerFor(firstPackaging, requestedQuantity, currency) : null);
}

/** A larger quantity that costs little more, or less. */
export interface MoreFor {
  quantity: number;
  total: number;
  /** Pieces in addition to those of the offer. */
  extraPieces: number;
  /** Added cost; negative where the larger quantity is cheaper. */
  extra: number;
}

/** The next break is suggested when it costs at most this share more. */
const LITTLE_MORE = 0.15;

/** The next break of the same packaging, if it costs little more than the offer. */
export function nextBreak(offer: Offer, currency: string): MoreFor | null {
  if (offer.total === null || offer.chargedTotal === null) return null;
  const next = offer.packaging.breaks.find((each) => each.quantity > offer.quantity);
  if (next === undefined) return null;
  const quantity = orderQuantity(offer.packaging, next.quantity);
  const { chargedSum, total } = sumForBreak(offer.packaging, next, quantity, currency);
  const extra = difference(total, offer.total, currency);
  return chargedSum.minor <= offer.chargedTotal.minor * (1 + LITTLE_MORE)
    ? { quantity, total, extraPieces: quantity - offer.quantity, extra }
    : null;
}

/** A full reel is suggested from this share of a reel on. */
const NEAR_REEL = 0.2;

/** One full reel instead of an offer of cut tape or a partial reel that comes near to it. */
export function fullReel(
  offer: Offer,
  packagings: readonly PackagingOption[],
  currency: string,
): (MoreFor & { packaging: PackagingOption }) | null {
  if (offer.total === null || offer.packaging.minimum > 1) return null;
  const { total: offerTotal } = offer;
  const reels = packagings
    .filter(({ id, minimum }) => minimum > offer.quantity && id !== 'B' && id !== 'KIT')
    .sort((a, b) => a.minimum - b.minimum);
  const packaging = reels[0];
  if (packaging === undefined || offer.quantity < packaging.minimum * NEAR_REEL) return null;
  const reel = offerFor(packaging, packaging.minimum, currency);
  if (reel.total === null) return null;
  return {
    packaging,
    quantity: reel.quantity,
    total: reel.total,
    extraPieces: reel.quantity - offer.quantity,
    extra: difference(reel.total, offerTotal, currency),
  };
}

/** The first sum less the second; 0 where either is null. */
export function moneyBetween(a: number | null, b: number | null, currency: string): number {
  return a === null || b === null ? 0 : difference(a, b, currency);
}

function difference(a: number, b: number, currency: string): number {
  return amountOf({ currency, minor: moneyOf(currency, a).minor - moneyOf(currency, b).minor });
}

/** How much of an offer ships now. */
export type Availability =
  | { kind: 'now' }
  | { kind: 'part'; now: number; later: number }
  | { kind: 'later' }
  | { kind: 'never' };

/** Lifecycles in which nothing more is made. */
const ENDED_LIFECYCLES: ReadonlySet<string> = new Set(['Obsolete']);

/** Whether an offer ships at once, in two parts, later, or not at all. */
export function availabilityOf(offer: Offer, lifecycle: string): Availability {
  const { ready } = offer.packaging;
  if (ready >= offer.quantity) return { kind: 'now' };
  if (ENDED_LIFECYCLES.has(lifecycle))
    return ready > 0 ? { kind: 'part', now: ready, later: 0 } : { kind: 'never' };
  return ready > 0 ? { kind: 'part', now: ready, later: offer.quantity - ready } : { kind: 'later' };
}
