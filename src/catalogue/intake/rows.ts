/** What a file says of one order number, as it is kept between its check and its coming in force. */
import { PRICE_CURRENCY, type PriceList, type PriceStep } from '#commerce/pricing';
import { unitPrice } from '#kernel';

/** Rows that are read, compared and put in force at once; other requests have their turn in between. */
export const ROWS_AT_ONCE = 2_000;

/** `[quantity, millionths]` */
export type Step = [quantity: number, micros: number];

export interface PriceRow {
  orderNumber: string;
  /** Empty: the price model holds again. */
  steps: Step[];
  /** What the price model says. */
  model: Step[];
}

export interface StockRow {
  orderNumber: string;
  opening: number;
  counted: number;
}

export const stepsOf = (steps: readonly PriceStep[]): Step[] =>
  steps.map(({ quantity, price }) => [quantity, price.micros]);

export const listOf = (orderNumber: string, steps: readonly Step[]): PriceList => ({
  orderNumber,
  steps: steps.map(([quantity, micros]) => ({ quantity, price: unitPrice(PRICE_CURRENCY, micros) })),
});
