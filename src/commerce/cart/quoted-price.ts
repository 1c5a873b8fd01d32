/** Quoted prices of offers: for what they hold, and when the list price applies again. Plain values. */
import { compareUnitPrice, type Money, money, type UnitPrice, unitPrice } from '#kernel';

/** A quoted price as stored with a cart line. The quotes module owns the offer. */
export interface QuotedPriceTerms {
  offerId: string;
  /** Id of the offer line, which a cart contains at most once. */
  lineId: string;
  /** The offer's public reference, `Q-2611-7KD3M`, and its version. */
  reference: string;
  version: number;
  /** Price breaks: from `quantity` pieces on, one costs `micros`. Ascending; the first is the minimum quantity. */
  steps: readonly { quantity: number; micros: number }[];
  /** The maximum quantity; missing in carts from before it was introduced, whose quotes are not limited. */
  most?: number;
  /** Minor units, once per line: the packaging fee of the offer. */
  fee: number;
  /** ISO time at which the price expires. */
  until: string;
  /** Whether another order has used the price. */
  used: boolean;
}

/**
 * `holds`: the quoted price applies. Otherwise the list price does: `expired`, `quantity` (below the minimum or
 * above the maximum), `used` (by another order), `list` (the list price is lower at this quantity).
 */
export type QuotedPriceState = 'holds' | 'expired' | 'quantity' | 'used' | 'list';

export interface JudgedPrice {
  state: QuotedPriceState;
  price: UnitPrice;
  fee: Money;
}

/** The price of a quantity under a quoted price, compared with the list price. */
export function judgeQuotedPrice(
  firm: QuotedPriceTerms,
  { quantity, now, list, fee }: { quantity: number; now: Date; list: UnitPrice; fee: Money },
): JudgedPrice {
  const byList = (state: QuotedPriceState): JudgedPrice => ({ state, price: list, fee });
  if (firm.used) return byList('used');
  if (now.getTime() >= Date.parse(firm.until)) return byList('expired');
  const step = firm.steps.findLast((each) => each.quantity <= quantity);
  if (!step || (firm.most !== undefined && quantity > firm.most)) return byList('quantity');
  const quotedUnitPrice = unitPrice(list.currency, step.micros);
  if (compareUnitPrice(list, quotedUnitPrice) < 0) return byList('list');
  return { state: 'holds', price: quotedUnitPrice, fee: money(fee.currency, firm.fee) };
}
