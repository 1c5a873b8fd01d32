import { localCsvText } from '#kernel';
import type { ListReply } from '#lists/contract';

const HEAD = [
  'part_number',
  'description',
  'quantity',
  'note',
  'unit_price',
  'order_quantity',
  'total',
  'currency',
  'in_stock',
] as const;

/** The lines of a list as CSV for a language. */
export function listCsv({ lines, currency }: Pick<ListReply, 'lines' | 'currency'>, locale: string): string {
  const rows = lines.map(({ partNumber, quantity, note, part }) => [
    partNumber,
    part?.name,
    quantity,
    note,
    part?.price,
    part?.orderQuantity,
    part?.total,
    currency,
    part?.stock,
  ]);
  return localCsvText([HEAD, ...rows], locale);
}
