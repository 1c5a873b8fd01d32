import { PRICE_CURRENCY } from '#commerce/pricing';
import { amountOf, displayMoney, displayUnitPrice, type Money, type UnitPrice, unitPriceOf } from '#kernel';

/** Prices in one currency: that of the store, or converted for display. */
export interface PriceView {
  currency: string;
  /** Units of the currency for one unit of the store currency. */
  rate: number;
  /** Amount per piece in main units. */
  unit(price: UnitPrice): number;
  /** Amount in main units. */
  toAmount(money: Money): number;
  /** Converts main units of the store currency to main units of this one. */
  convert(amount: number): number;
  /** Converts a list of amounts; the same list gives the same cached result. */
  convertAll(amounts: readonly number[]): readonly number[];
}

/** A view in a currency, at `rate` units of it for one unit of the store currency. */
export function createPriceView(currency: string, rate: number): PriceView {
  if (currency === PRICE_CURRENCY) {
    return {
      currency,
      rate: 1,
      unit: amountOf,
      toAmount: amountOf,
      convert: (amount) => amount,
      convertAll: (amounts) => amounts,
    };
  }
  const convertedLists = new WeakMap<readonly number[], readonly number[]>();
  const targetCurrency = { currency, rate };
  const toUnitPrice = (price: UnitPrice) => amountOf(displayUnitPrice(price, targetCurrency));
  const convert = (amount: number) => toUnitPrice(unitPriceOf(PRICE_CURRENCY, amount));
  return {
    currency,
    rate,
    unit: toUnitPrice,
    toAmount: (money) => amountOf(displayMoney(money, targetCurrency)),
    convert,
    convertAll(amounts) {
      const convertedAmounts = convertedLists.get(amounts) ?? amounts.map(convert);
      convertedLists.set(amounts, convertedAmounts);
      return convertedAmounts;
    },
  };
}
