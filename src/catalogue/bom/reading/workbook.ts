/** Sheets of a workbook as cells. Formulas are not evaluated: the values stored by the writing program are used. */
import { type CellObject, read, set_cptable, type WorkBook } from '@e965/xlsx';
import { workbookStream } from './compound.ts';
import { cleanCell, type Grid, LetterBudget, trimRow } from './grid.ts';
import { BOM_LIMITS } from './limits.ts';
import { ReadingError } from './refusal.ts';
import { openWorkbookArchive } from './zip.ts';

/** Reads every sheet. Throws a `ReadingError` for a workbook that cannot or must not be read. */
export async function readWorkbook(bytes: Uint8Array, kind: 'zip' | 'compound' | 'biff'): Promise<Grid[]> {
  const archive = await openArchive(bytes, kind);
  // Old workbooks name a code page for their text.
  if (kind !== 'zip') set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'));
  const book = parse(archive);
  const budget = new LetterBudget();
  const names = book.SheetNames.slice(0, BOM_LIMITS.sheets);
  return names.map((name) => ({ sheet: cleanCell(name), rows: readRows(book, name, budget) }));
}

async function openArchive(bytes: Uint8Array, kind: 'zip' | 'compound' | 'biff'): Promise<Buffer> {
  if (kind === 'zip') return openWorkbookArchive(bytes);
  return kind === 'compound' ? workbookStream(bytes) : Buffer.from(bytes);
}

function parse(archive: Buffer): WorkBook {
  try {
    return read(archive, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      bookVBA: false,
      bookDeps: false,
      sheetRows: BOM_LIMITS.rows + 1,
    });
  } catch (error) {
    if (error instanceof Error && /password|encrypt/i.test(error.message))
      throw new ReadingError({ code: 'encrypted_file' });
    throw new ReadingError({ code: 'damaged_file' });
  }
}

function readRows(book: WorkBook, name: string, budget: LetterBudget): string[][] {
  const data: unknown = book.Sheets[name]?.['!data'];
  const rows: string[][] = [];
  if (!Array.isArray(data)) return rows;
  for (const [index, sparse] of Object.entries(data as (CellObject | undefined)[][])) {
    const row = readRow(sparse, budget);
    if (row.length === 0) continue;
    if (Number(index) >= BOM_LIMITS.rows)
      throw new ReadingError({ code: 'too_many_lines', values: { maxLines: BOM_LIMITS.rows } });
    while (rows.length < Number(index)) rows.push([]);
    rows.push(row);
  }
  return rows;
}

function readRow(sparse: (CellObject | undefined)[] | undefined, budget: LetterBudget): string[] {
  const row: string[] = [];
  const width = Math.min(sparse?.length ?? 0, BOM_LIMITS.columns);
  for (let column = 0; column < width; column += 1) {
    const text = cleanCell(cellText(sparse?.[column]));
    budget.spend(text.length);
    row.push(text);
  }
  return trimRow(row);
}

/**
 * Number formats round, so the number itself is used, unless the format says more: percent, leading zeros, dates,
 * words.
 */
function cellText(cell: CellObject | undefined): string {
  if (!cell || cell.v === undefined || cell.t === 'e' || cell.t === 'z') return '';
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE';
  const displayText = cell.w ?? '';
  if (typeof cell.v !== 'number') return String(cell.v);
  if (/%|^0\d|[/:]|[A-Za-z]{3}/.test(displayText)) return displayText;
  return plainNumber(cell.v);
}

/**
 * Decimal numbers without the noise of binary fractions, very small ones in powers of ten; integers to the last digit.
 */
function plainNumber(value: number): string {
  if (Number.isSafeInteger(value)) return String(value);
  return String(Number(value.toPrecision(12)));
}
