/** Reads CSV tables of staff: strict columns, problems by line. */
import { readFile, stat } from 'node:fs/promises';
import Papa from 'papaparse';
import { fileReason, ReleaseError } from './errors.ts';

const MAX_BYTES = 100 * 1024 * 1024;
/** Further bad rows are only counted. */
const MAX_LISTED_PROBLEMS = 20;

export interface CsvRow<Column extends string> {
  /** Line in the file, from 1; the header is a line too. */
  line: number;
  cells: Record<Column, string>;
}

/** Why a row is refused. */
export interface RowProblem {
  line: number;
  reason: string;
}

/** Refuses a whole file for its bad rows; none of it is imported. */
export function refuseRows(path: string, problems: readonly RowProblem[]): never {
  const messages = problems
    .slice(0, MAX_LISTED_PROBLEMS)
    .map(({ line, reason }) => `  line ${line}: ${reason}`);
  const remainingCount = problems.length - messages.length;
  const rest = remainingCount > 0 ? [`  and ${remainingCount} more`] : [];
  const count = problems.length === 1 ? 'one bad row' : `${problems.length} bad rows`;
  throw new ReleaseError(
    [`${path} was refused for ${count}; nothing was changed.`, ...messages, ...rest].join('\n'),
  );
}

async function readText(path: string): Promise<string> {
  try {
    const { size } = await stat(path);
    if (size > MAX_BYTES) {
      throw new ReleaseError(
        `${path} has ${Math.round(size / 1024 / 1024)} MB; at most ${MAX_BYTES / 1024 / 1024} MB are read. Split it. Nothing was changed.`,
      );
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    const reason =
      error instanceof TypeError ? 'it is not UTF-8 text; save it as "CSV UTF-8"' : fileReason(error);
    throw new ReleaseError(`${path} cannot be read: ${reason}. Nothing was changed.`, { cause: error });
  }
}

function headerProblem(header: readonly string[], columns: readonly string[]): string | null {
  const missing = columns.filter((column) => !header.includes(column));
  const unknown = header.filter((column) => !columns.includes(column));
  const duplicates = header.filter((column, index) => header.indexOf(column) !== index);
  if (missing.length > 0) return `the header lacks ${missing.join(', ')}; it must name ${columns.join(', ')}`;
  if (unknown.length > 0) return `the header names the unknown column "${unknown[0]!.slice(0, 40)}"`;
  return duplicates.length > 0 ? `the header names ${duplicates[0]} twice` : null;
}

/** Lines of a record: one, plus one for each line break inside its cells. */
function linesOf(record: readonly string[]): number {
  return record.reduce((lines, cell) => lines + (cell.match(/\n/g)?.length ?? 0), 1);
}

/**
 * Reads a CSV file with exactly these columns, in any order, separated by comma, semicolon or tab. Blank lines are
 * skipped. Throws a `ReleaseError` that names the unreadable lines.
 */
export async function readCsv<Column extends string>(
  path: string,
  columns: readonly Column[],
): Promise<CsvRow<Column>[]> {
  const { data, errors } = Papa.parse<string[]>((await readText(path)).replace(/^\ufeff/, ''), {
    delimitersToGuess: [',', ';', '\t'],
  });
  const header = (data[0] ?? []).map((cell) => cell.trim().toLowerCase());
  const wrong = headerProblem(header, columns);
  if (wrong) refuseRows(path, [{ line: 1, reason: wrong }]);
  const quoteErrors = errors.filter(({ type }) => type === 'Quotes');
  if (quoteErrors.length > 0) {
    refuseRows(
      path,
      quoteErrors.map(({ row, message }) => ({ line: (row ?? 0) + 1, reason: message })),
    );
  }
  const rows: CsvRow<Column>[] = [];
  const problems: RowProblem[] = [];
  let line = 1;
  data.forEach((record, index) => {
    const isBlank = record.every((cell) => cell.trim() === '');
    if (index > 0 && !isBlank) {
      if (record.length === header.length) rows.push({ line, cells: cellsOf(header as Column[], record) });
      else problems.push({ line, reason: `it has ${record.length} cells, the header ${header.length}` });
    }
    line += linesOf(record);
  });
  if (problems.length > 0) refuseRows(path, problems);
  if (rows.length === 0) refuseRows(path, [{ line: 2, reason: 'there is no row below the header' }]);
  return rows;
}

function cellsOf<Column extends string>(header: readonly Column[], record: readonly string[]) {
  return Object.fromEntries(header.map((column, index) => [column, record[index]!.trim()])) as Record<
    Column,
    string
  >;
}

/** A cell quoted for a message: shortened, without control characters. */
export function quoteCell(text: string): string {
  const plain = text.replace(/\p{Cc}/gu, ' ');
  return `"${plain.length > 40 ? `${plain.slice(0, 40)}…` : plain}"`;
}
