import type { BomOrder } from '../matching/index.ts';
import { BOM_FIELDS, type BomTable } from '../records.ts';
import { type BomHead, columnName } from '../wire.ts';

const PREVIEWED = 12;
const LONGEST_CELL = 120;

/** How a file was read, as the reply reports it. */
export function headOf(table: BomTable, order: BomOrder): BomHead {
  const { rows, header, headerLine, delimiter, encoding, sheet, sheets, size, notes } = table;
  const columns = Object.fromEntries(
    BOM_FIELDS.map((field) => [columnName(field), table.columns[field] ?? null]),
  ) as BomHead['columns'];
  return {
    rows,
    columns,
    header,
    headerLine,
    delimiter,
    encoding,
    sheet,
    sheets,
    size,
    notes,
    preview: table.records.slice(0, PREVIEWED).map(({ line, cells }) => ({
      line,
      cells: cells.map((cell) => cell.slice(0, LONGEST_CELL)),
    })),
    quantity: order.quantity,
    currency: order.currency,
  };
}
