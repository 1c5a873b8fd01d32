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

/** The lines of a list for a sheet: a point as decimal mark, texts that no sheet runs. */
export function listCsv({ lines, currency }: Pick<ListReply, 'lines' | 'currency'>): string {
  const rows = lines.map(({ partNumber, quantity, note, part }) => [
    partNumber,
    part?.name ?? '',
    quantity,
    note ?? '',
    part?.price ?? '',
    part?.orderQuantity ?? '',
    part?.total ?? '',
    currency,
    part?.stock ?? '',
  ]);
  return [HEAD, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  const text = String(value);
  const safe = typeof value === 'string' && /^\s*[=+\-@]|^[\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
