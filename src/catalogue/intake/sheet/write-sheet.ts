/** Writes series as a sheet: one row per part, for editing in a spreadsheet and importing again. */
import { decimalMarkOf, joinCsv, PREFIX_EXPONENT, type Prefix, quoteCsvCell } from '#kernel';
import type { Language } from '#messages';
import type { SeriesFile } from '../../families/series.ts';
import { attribute } from '../../taxonomy.ts';
import { type CellValue, writeCell } from './cells.ts';
import { columnIdsOf, headOf, isNumber, isScaled, rowsOf, type SheetColumn, unitOf } from './columns.ts';

/**
 * The parts of a file as CSV for spreadsheets of this language, null if none of its
 * series consists of rows. `isTemplate`: heads only.
 */
export function writeSheet(
  file: SeriesFile,
  { locale, isTemplate = false }: { locale: Language; isTemplate?: boolean },
): string | null {
  const ids = columnIdsOf(file);
  if (ids.length === 0) return null;
  const mark = decimalMarkOf(locale);
  const parts = partsOf(file);
  const columns = ids.map((id) => columnFor(id, parts));
  const rows = isTemplate ? [] : parts;
  const lines = [
    columns.map((column) => quoteCsvCell(headOf(column, locale))),
    ...rows.map((part) => columns.map((column) => writeCell(part[column.id] ?? null, column, mark))),
  ];
  return joinCsv(lines, mark);
}

type Part = Readonly<Record<string, CellValue>>;

function partsOf(file: SeriesFile): Part[] {
  return file.series.flatMap((series) => {
    const { columns = [], rows = [] } = rowsOf({ ...file.common, ...series }) ?? {};
    return rows.map((row) => ({
      series: series.id ?? '',
      ...Object.fromEntries(columns.map((id, at) => [id, row[at] ?? null])),
    }));
  });
}

/** Picks the SI prefix that suits most values of a column. */
function columnFor(id: string, parts: readonly Part[]): SheetColumn {
  if (!isNumber(id)) return { id, unit: null };
  const name = unitOf(attribute(id));
  if (!isScaled(name)) return { id, unit: { name, prefix: '' } };
  const sizes = parts.flatMap((part) => {
    const value = part[id];
    return typeof value === 'number' && value !== 0 ? [Math.abs(value)] : [];
  });
  const middle = sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 1;
  const [prefix = ''] =
    Object.entries(PREFIX_EXPONENT).findLast(([, exponent]) => middle >= 10 ** exponent * 0.999) ?? [];
  // The value parser accepts lengths in nanometres only.
  return { id, unit: { name, prefix: name === 'm' ? 'n' : (prefix as Prefix) } };
}
