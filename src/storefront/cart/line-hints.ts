import type { CartLineReply } from '#commerce/cart/contract';
import { addMoney, amountOf, lineTotal, moneyOf, unitPriceOf } from '#kernel';

/** A suggestion for a line: more pieces for little more money, or another packaging that is cheaper or ships sooner. */
export type LineHint =
  | { kind: 'more'; quantity: number; extraPieces: number; total: number; extra: number }
  | {
      kind: 'packaging';
      packaging: string;
      name: string;
      quantity: number;
      extraPieces: number;
      total: number;
      /** Saved amount; negative where the packaging costs more but ships sooner. */
      saving: number;
    };

/** The next price break is suggested when it costs at most this share more. */
const LITTLE_MORE = 0.15;

/** The one suggestion for a line, or null: a better offer first, else the next price break. */
export function hintOf(line: CartLineReply, currency: string): LineHint | null {
  const { better, next_break: next } = line;
  if (better) {
    const saving = difference(line.price_total, better.price_total, currency);
    const [quantity, total] = [better.quantity, better.price_total];
    const extraPieces = quantity - line.quantity;
    if (better.packaging === line.packaging && saving > 0)
      return { kind: 'more', quantity, extraPieces, total, extra: -saving };
    if (saving > 0 || better.backorder < line.backorder)
      return {
        kind: 'packaging',
        packaging: better.packaging,
        name: better.packaging_name,
        quantity,
        extraPieces,
        total,
        saving,
      };
  }
  if (!next || next.quantity <= line.quantity) return null;
  const step = Math.max(1, line.multiple);
  const quantity = Math.ceil(next.quantity / step) * step;
  const goods = lineTotal(unitPriceOf(currency, next.price), quantity);
  const total = amountOf(addMoney(goods, moneyOf(currency, line.fee)));
  const extra = difference(total, line.price_total, currency);
  if (extra > line.price_total * LITTLE_MORE) return null;
  return { kind: 'more', quantity, extraPieces: quantity - line.quantity, total, extra };
}

function difference(a: number, b: number, currency: string): number {
  return amountOf({ currency, minor: moneyOf(currency, a).minor - moneyOf(currency, b).minor });
}
