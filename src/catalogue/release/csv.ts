/** Reads CSV tables of staff: strict columns, problems by line. */
import { readFile, stat } from 'node:fs/promises';
import Papa from 'papaparse';
import { joinMessages, Message, messageWith } from '#messages';
import { fileReason, ReleaseError } from './errors.ts';
import { problems as texts } from './problems.ts';

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
  reason: Message;
}

/** Refuses a whole file for its bad rows; none of it is imported. */
export function refuseRows(path: string, problems: readonly RowProblem[]): never {
  const listedProblems = problems.slice(0, MAX_LISTED_PROBLEMS);
  const remainingCount = problems.length - listedProblems.length;
  const lines = [
    texts.refusedRows({ file: path, count: problems.length }),
    ...listedProblems.map(({ line, reason }) => indent(atLine(line, reason))),
    ...(remainingCount > 0 ? [indent(texts.moreRows({ count: remainingCount }))] : []),
  ];
  throw new ReleaseError(joinMessages(lines, '\n'));
}

const atLine = (line: number, reason: Message): Message =>
  messageWith((language) => texts.atLine({ line: String(line), reason: reason.textIn(language) }));

const indent = (message: Message): Message => new Message((language) => `  ${message.textIn(language)}`);

async function readText(path: string): Promise<string> {
  try {
    const { size } = await stat(path);
    if (size > MAX_BYTES) {
      const [sizeMb, mostMb] = [size, MAX_BYTES].map((bytes) => Math.round(bytes / 1024 / 1024)) as [
        number,
        number,
      ];
      throw new ReleaseError(texts.fileTooLarge({ file: path, size: sizeMb, most: mostMb }));
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    const reason = error instanceof TypeError ? texts.notUtf8Sheet : new Message(() => fileReason(error));
    throw unreadableFile(path, reason, error);
  }
}

/** The refusal of a file that cannot be read at all. */
export function unreadableFile(file: string, reason: Message, cause: unknown): ReleaseError {
  const message = messageWith((language) => texts.unreadable({ file, reason: reason.textIn(language) }));
  return new ReleaseError(message, { cause });
}

function headerProblem(header: readonly string[], columns: readonly string[]): Message | null {
  const missing = columns.filter((column) => !header.includes(column));
  const unknown = header.filter((column) => !columns.includes(column));
  const duplicates = header.filter((column, index) => header.indexOf(column) !== index);
  if (missing.length > 0)
    return texts.headerLacks({ missing: missing.join(', '), columns: columns.join(', ') });
  if (unknown.length > 0) return texts.unknownColumn({ column: unknown[0]!.slice(0, 40) });
  return duplicates.length > 0 ? texts.repeatedColumn({ column: duplicates[0]! }) : null;
}

/** Refuses a table whose quotation marks do not match. */
export function refuseQuotes(path: string, errors: readonly Papa.ParseError[]): void {
  const quoteErrors = errors.filter(({ type }) => type === 'Quotes');
  if (quoteErrors.length === 0) return;
  refuseRows(
    path,
    quoteErrors.map(({ row, code }) => ({
      line: (row ?? 0) + 1,
      reason: code === 'MissingQuotes' ? texts.quoteOpen : texts.quoteMisplaced,
    })),
  );
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
  refuseQuotes(path, errors);
  const rows: CsvRow<Column>[] = [];
  const problems: RowProblem[] = [];
  let line = 1;
  data.forEach((record, index) => {
    const isBlank = record.every((cell) => cell.trim() === '');
    if (index > 0 && !isBlank) {
      if (record.length === header.length) rows.push({ line, cells: cellsOf(header as Column[], record) });
      else
        problems.push({
          line,
          reason: texts.cellCount({ count: record.length, headerCount: header.length }),
        });
    }
    line += linesOf(record);
  });
  if (problems.length > 0) refuseRows(path, problems);
  if (rows.length === 0) refuseRows(path, [{ line: 2, reason: texts.noRows }]);
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
