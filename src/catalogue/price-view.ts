import { PRICE_CURRENCY } from '#commerce/pricing';
import { amountOf, type Money, shownMoney, shownUnitPrice, type UnitPrice, unitPriceOf } from '#kernel';

/** Prices as one reader sees them: the store's own, or converted for reading. */
export interface PriceView {
  currency: string;
  /** Units of the currency for one unit of the store currency. */
  rate: number;
  /** Amount per piece in main units. */
  unit(price: UnitPrice): number;
  /** Amount in main units. */
  amount(money: Money): number;
  /** Main units of the store currency as main units of this one. */
  convert(amount: number): number;
  /** A list of amounts converted; the same list gives the same answer. */
  shownPrices(amounts: readonly number[]): readonly number[];
}

/** A view in a currency at `rate` units of it for one unit of the store currency. */
export function priceView(currency: string, rate: number): PriceView {
  if (currency === PRICE_CURRENCY) {
    return {
      currency,
      rate: 1,
      unit: amountOf,
      amount: amountOf,
      convert: (amount) => amount,
      shownPrices: (amounts) => amounts,
    };
  }
  const known = new WeakMap<readonly number[], readonly number[]>();
  const readIn = { currency, rate };
  const unit = (price: UnitPrice) => amountOf(shownUnitPrice(price, readIn));
  const convert = (amount: number) => unit(unitPriceOf(PRICE_CURRENCY, amount));
  return {
    currency,
    rate,
    unit,
    amount: (money) => amountOf(shownMoney(money, readIn)),
    convert,
    shownPrices(amounts) {
      const shown = known.get(amounts) ?? amounts.map(convert);
      known.set(amounts, shown);
      return shown;
    },
  };
}
