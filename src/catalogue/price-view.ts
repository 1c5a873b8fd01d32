import { PRICE_CURRENCY } from '#commerce/pricing';
import {
  amountOf,
  convertMoney,
  convertUnitPrice,
  type Money,
  roundSignificant,
  type UnitPrice,
  unitPriceOf,
} from '#kernel';

/** Prices as one reader sees them: the store's own, or converted for reading. */
export interface PriceView {
  currency: string;
  /** Amount per piece in main units. */
  unit(price: UnitPrice): number;
  /** Amount in main units. */
  amount(money: Money): number;
  /** Main units of the store currency as main units of this one. */
  convert(amount: number): number;
  /** A list of amounts converted; the same list gives the same answer. */
  shownPrices(amounts: readonly number[]): readonly number[];
}

/** A converted price is for reading only: more digits would claim more than a display rate knows. */
const SHOWN_DIGITS = 3;

/** A view in a currency at `rate` units of it for one unit of the store currency. */
export function priceView(currency: string, rate: number): PriceView {
  if (currency === PRICE_CURRENCY) {
    return {
      currency,
      unit: amountOf,
      amount: amountOf,
      convert: (amount) => amount,
      shownPrices: (amounts) => amounts,
    };
  }
  const known = new WeakMap<readonly number[], readonly number[]>();
  const unit = (price: UnitPrice) =>
    amountOf(roundSignificant(convertUnitPrice(price, currency, rate), SHOWN_DIGITS));
  const convert = (amount: number) => unit(unitPriceOf(PRICE_CURRENCY, amount));
  return {
    currency,
    unit,
    amount: (money) => amountOf(convertMoney(money, currency, rate)),
    convert,
    shownPrices(amounts) {
      const shown = known.get(amounts) ?? amounts.map(convert);
      known.set(amounts, shown);
      return shown;
    },
  };
}
