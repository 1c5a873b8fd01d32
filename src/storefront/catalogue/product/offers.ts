/** What a quantity of one part costs: order quantity, price break in force, the break after it, a full reel instead. */

import type { PackagingOption, PriceBreak } from '#catalogue/contract';
import { compareCandidates, preferredOf, quantitiesFor, withoutBulk } from '#commerce/pricing/contract';
import { addMoney, amountOf, displayMoney, lineTotal, type Money, moneyOf, unitPriceOf } from '#kernel';

export interface Offer {
  packaging: PackagingOption;
  /** Pieces that will be ordered: what was asked for, raised to the minimum and up to the multiple. */
  quantity: number;
  /** Break in force; null where the packaging has no price. */
  inForce: PriceBreak | null;
  /** Price per piece. */
  unit: number | null;
  /** What the line costs, fee included, in the currency of the breaks. */
  total: number | null;
  /** The same as it is charged. */
  chargedTotal: Money | null;
}

/** Pieces that can be ordered in a packaging for a wish, never fewer. */
export function orderQuantity({ minimum, multiple }: PackagingOption, requestedQuantity: number): number {
  const step = Math.max(1, multiple);
  return Math.max(minimum, Math.ceil(requestedQuantity / step) * step);
}

/** Highest break that a quantity reaches. */
export function breakAt(breaks: readonly PriceBreak[], quantity: number): PriceBreak | null {
  return breaks.findLast((each) => each.quantity <= quantity) ?? null;
}

/** Pieces at a break in money: what is charged, and how that reads in the currency of the breaks. */
interface Sum {
  chargedSum: Money;
  total: number;
}

/** Sum for a number of pieces at a break, once rounded. A converted price is rounded for reading: no sum is made of it. */
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

/** What the pieces of a break cost, without the fee of the packaging. */
export function goodsAt(
  { charged: chargedPrices, ...packaging }: PackagingOption,
  priceBreak: PriceBreak,
  currency: string,
): number {
  const free = { ...packaging, fee: 0, ...(chargedPrices && { charged: { ...chargedPrices, fee: 0 } }) };
  return sumForBreak(free, priceBreak, priceBreak.quantity, currency).total;
}

/** What a wish costs in one packaging. @param currency ISO code of the breaks */
export function offerFor(packaging: PackagingOption, requestedQuantity: number, currency: string): Offer {
  const quantity = orderQuantity(packaging, requestedQuantity);
  const inForce = breakAt(packaging.breaks, quantity);
  const sum = inForce && sumForBreak(packaging, inForce, quantity, currency);
  const { total = null, chargedSum = null } = sum ?? {};
  return { packaging, quantity, inForce, unit: inForce?.price ?? null, total, chargedTotal: chargedSum };
}

/** The offer that is sold for a wish, by the rule of the whole shop. Null without packagings. */
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

/** More pieces for little more money, or for less. */
export interface MoreFor {
  quantity: number;
  total: number;
  /** Pieces more than the offer has. */
  extraPieces: number;
  /** What they cost on top; negative where the larger quantity is cheaper. */
  extra: number;
}

/** A next break is worth a word when it costs at most this share more. */
const LITTLE_MORE = 0.15;

/** The next break of the same packaging, where it costs little more than the offer. */
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

/** A full reel is named from this share of a reel on. */
const NEAR_REEL = 0.2;

/** One full reel instead, for an offer of loose pieces that comes near to it. */
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

/** What one sum is more than another; 0 where either is not known. */
export function moneyBetween(a: number | null, b: number | null, currency: string): number {
  return a === null || b === null ? 0 : difference(a, b, currency);
}

function difference(a: number, b: number, currency: string): number {
  return amountOf({ currency, minor: moneyOf(currency, a).minor - moneyOf(currency, b).minor });
}

/** How much of an offer is there now. */
export type Availability =
  | { kind: 'now' }
  | { kind: 'part'; now: number; later: number }
  | { kind: 'later' }
  | { kind: 'never' };

/** Lifecycles after which nothing more is made. */
const ENDED_LIFECYCLES: ReadonlySet<string> = new Set(['Obsolete']);

/** Whether an offer ships at once, in two parts, later, or not at all. */
export function availabilityOf(offer: Offer, lifecycle: string): Availability {
  const { ready } = offer.packaging;
  if (ready >= offer.quantity) return { kind: 'now' };
  if (ENDED_LIFECYCLES.has(lifecycle))
    return ready > 0 ? { kind: 'part', now: ready, later: 0 } : { kind: 'never' };
  return ready > 0 ? { kind: 'part', now: ready, later: offer.quantity - ready } : { kind: 'later' };
}
