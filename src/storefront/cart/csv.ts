import type { CartReply } from '#commerce/cart/contract';
import { localCsvText } from '#kernel';

const HEAD = [
  'part_number',
  'order_number',
  'packaging',
  'quantity',
  'unit_price',
  'fee',
  'total',
  'currency',
  'stock_now',
  'back_order',
  'customer_part_number',
  'note',
] as const;

/** The lines of a cart as CSV for spreadsheets of a locale: amounts as charged, texts that no spreadsheet runs. */
export function cartCsv({ items, currency }: Pick<CartReply, 'items' | 'currency'>, locale: string): string {
  const rows = items.map((line) => [
    line.product.sku,
    line.order_number,
    line.packaging,
    line.quantity,
    line.price,
    line.fee,
    line.price_total,
    currency,
    line.stock_now,
    line.backorder,
    line.customer_part_number ?? '',
    line.note ?? '',
  ]);
  return localCsvText([HEAD, ...rows], locale);
}
