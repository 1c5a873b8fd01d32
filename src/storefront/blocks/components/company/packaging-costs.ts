import type { PackagingOption } from '#catalogue/contract';
import { addMoney, compareMoney, lineTotal, type Money, moneyOf, type UnitPrice, unitPriceOf } from '#kernel';

/** What a quantity costs in one packaging. */
export interface PackagingCost {
  option: PackagingOption;
  /** As it would be ordered: no less than asked, by minimum and multiple. */
  quantity: number;
  unit: UnitPrice;
  fee: Money;
  total: Money;
  /** A larger quantity that costs less in all. */
  cheaper: { quantity: number; total: Money } | null;
}

/** Each packaging at a quantity, what costs least first; equal totals keep the order of the part. */
export function packagingCosts(
  options: readonly PackagingOption[],
  asked: number,
  currency: string,
): PackagingCost[] {
  return options
    .flatMap((option) => costOf(option, asked, currency) ?? [])
    .sort((a, b) => compareMoney(a.total, b.total));
}

function costOf(option: PackagingOption, asked: number, currency: string): PackagingCost | null {
  const { minimum, multiple, breaks } = option;
  const quantity = Math.max(minimum, Math.ceil(asked / multiple) * multiple);
  const fee = moneyOf(currency, option.fee);
  const at = breaks.findLast((each) => each.quantity <= quantity);
  if (!at) return null;
  const unit = unitPriceOf(currency, at.price);
  const total = addMoney(lineTotal(unit, quantity), fee);
  const next = breaks.find((each) => each.quantity > quantity);
  const nextTotal = next && addMoney(lineTotal(unitPriceOf(currency, next.price), next.quantity), fee);
  const cheaper =
    next && nextTotal && compareMoney(nextTotal, total) < 0
      ? { quantity: next.quantity, total: nextTotal }
      : null;
  return { option, quantity, unit, fee, total, cheaper };
}
