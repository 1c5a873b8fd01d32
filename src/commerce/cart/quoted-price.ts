/** Prices that were promised in an offer: what they hold for, and when the list counts again. Plain values. */
import { compareUnitPrice, type Money, money, type UnitPrice, unitPrice } from '#kernel';

/** One promised price, kept with a line of a cart. The offer itself is known elsewhere. */
export interface QuotedPriceTerms {
  offerId: string;
  /** Line of the offer; it stands in a cart once. */
  lineId: string;
  /** What people call the offer: `Q-2611-7KD3M`, and which version of it. */
  reference: string;
  version: number;
  /** From `quantity` pieces on, one costs `micros`: ascending, the first is the least quantity they hold for. */
  steps: readonly { quantity: number; micros: number }[];
  /** The most pieces they hold for; missing in carts from before there was one, which end with their quote. */
  most?: number;
  /** Minor units, once per line: what the offer said of the fee of its packaging. */
  fee: number;
  /** ISO time from which on they hold no more. */
  until: string;
  /** True where the promise was kept once already: by another order. */
  used: boolean;
}

/**
 * `holds`: it counts. Else the list does: `expired`, `quantity` (fewer pieces than it holds for, or more), `used` (another order
 * has it), `list` (the list costs less at this quantity).
 */
export type QuotedPriceState = 'holds' | 'expired' | 'quantity' | 'used' | 'list';

export interface JudgedPrice {
  state: QuotedPriceState;
  price: UnitPrice;
  fee: Money;
}

/** What so many pieces cost under a promise, beside what the list asks. */
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
