import type { CartReply } from '#commerce/cart/contract';

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

/** The lines of a cart for a sheet: amounts as charged, a point as decimal mark, texts that no sheet runs. */
export function cartCsv({ items, currency }: Pick<CartReply, 'items' | 'currency'>): string {
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
  return [HEAD, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
