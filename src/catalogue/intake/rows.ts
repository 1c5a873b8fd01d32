/** Rows of a price or stock file per order number, as stored between check and activation. */
import { PRICE_CURRENCY, type PriceList, type PriceStep } from '#commerce/pricing';
import { unitPrice } from '#kernel';

/** Rows read, compared and activated in one batch; other requests get turns in between. */
export const ROWS_AT_ONCE = 2_000;

/** `[quantity, millionths]` */
export type Step = [quantity: number, micros: number];

export interface PriceRow {
  orderNumber: string;
  /** Empty: the price model applies again. */
  steps: Step[];
  /** Prices by the price model. */
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
