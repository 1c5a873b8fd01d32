import type { PackagingOption } from '#catalogue/contract';
import { compareMoney, type Money, moneyOf, type UnitPrice, unitPriceOf } from '#kernel';
import { type Offer, offerFor } from '../../../catalogue/product/offers.ts';

/** Price of a quantity in one packaging, in the reader's currency. */
export interface PackagingCost {
  option: PackagingOption;
  /** The order quantity: at least as requested, raised to minimum and multiple. */
  quantity: number;
  unit: UnitPrice;
  fee: Money;
  total: Money;
  /** A larger quantity with a lower total. */
  cheaper: { quantity: number; total: Money } | null;
}

/** Each packaging at a quantity, lowest total first; equal totals keep the order of the part. */
export function packagingCosts(
  options: readonly PackagingOption[],
  requestedQuantity: number,
  currency: string,
): PackagingCost[] {
  return options
    .flatMap((option) => pricedOffer(option, requestedQuantity, currency) ?? [])
    .sort((a, b) => compareMoney(a.chargedTotal, b.chargedTotal))
    .map((offer) => costOf(offer, currency));
}

/** An offer with a price. */
type PricedOffer = { [key in keyof Offer]: NonNullable<Offer[key]> };

function pricedOffer(option: PackagingOption, pieces: number, currency: string): PricedOffer | null {
  const {
    packaging,
    quantity,
    inForce,
    unit,
    total,
    chargedTotal: chargedAmount,
  } = offerFor(option, pieces, currency);
  if (inForce === null || unit === null || total === null || chargedAmount === null) return null;
  return { packaging, quantity, inForce, unit, total, chargedTotal: chargedAmount };
}

function costOf(
  { packaging, quantity, unit, total, chargedTotal: chargedAmount }: PricedOffer,
  currency: string,
): PackagingCost {
  const next = packaging.breaks.find((each) => each.quantity > quantity);
  const nextOffer = next ? pricedOffer(packaging, next.quantity, currency) : null;
  const isCheaper = nextOffer !== null && compareMoney(nextOffer.chargedTotal, chargedAmount) < 0;
  return {
    option: packaging,
    quantity,
    unit: unitPriceOf(currency, unit),
    fee: moneyOf(currency, packaging.fee),
    total: moneyOf(currency, total),
    cheaper: isCheaper ? { quantity: nextOffer.quantity, total: moneyOf(currency, nextOffer.total) } : null,
  };
}
