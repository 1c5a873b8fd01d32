/** Reads a file into its table of parts. Runs in a reader process only. */
import { TEXT_LIMITS } from '#kernel';
import { BOM_FIELDS, type BomChoice, type BomSource, type BomTable } from '../records.ts';
import { type Block, blockScore, findBlocks } from './blocks.ts';
import { findCommonBoards, onOneBoard } from './boards.ts';
import { decodeText } from './decode.ts';
import { withoutDoubledTotals } from './doubled-totals.ts';
import { kindOf, refuseMarkup } from './file-kind.ts';
import { cutLongCells, type Grid, lineText } from './grid.ts';
import { type Letter, readLetter } from './letter.ts';
import { BOM_LIMITS } from './limits.ts';
import { isFreeText, makeRecords } from './make-records.ts';
import type { ReadingNote } from './note.ts';
import { ReadingError } from './refusal.ts';
import { withoutRepetition } from './repetition.ts';
import { cutText } from './text-grids.ts';
import { giveUsualSizes } from './usual-size.ts';
import { readWorkbook } from './workbook.ts';

/** Reads a source. Throws a `ReadingError` for a source that holds no list. */
export async function readTable(source: BomSource, choice: BomChoice = {}): Promise<BomTable> {
  if ('text' in source) return buildTextTable(source.text, null, choice);
  const { bytes } = source;
  if (bytes.length === 0) throw new ReadingError({ code: 'empty_file' });
  if (bytes.length > BOM_LIMITS.file) throw new ReadingError({ code: 'file_too_large' });
  const kind = kindOf(bytes);
  if (kind !== 'text') return buildSheetTable(await readWorkbook(bytes, kind), choice);
  const { text, encoding } = decodeText(bytes);
  return buildTextTable(text, encoding, choice);
}

function buildTextTable(text: string, encoding: string | null, choice: BomChoice): BomTable {
  if (text.trim() === '') throw new ReadingError({ code: 'empty_file' });
  refuseMarkup(text);
  const plain = text.replace(/^\ufeff/, '');
  const { delimiter, ...grid } = cutText(plain);
  const shortenedRows = cutLongCells(grid);
  return buildTable(
    { ...grid, lines: plain.split(/\r\n|\r|\n/) },
    { delimiter, encoding, sheets: [] },
    choice,
    shortenedRows,
  );
}

function buildSheetTable(grids: readonly Grid[], choice: BomChoice): BomTable {
  const filledSheets = grids.filter(({ rows }) => rows.length > 0);
  if (filledSheets.length === 0) throw new ReadingError({ code: 'empty_file' });
  const sheets = grids.map(({ sheet }) => sheet ?? '');
  const shortenedRowsBySheet = new Map(filledSheets.map((grid) => [grid, cutLongCells(grid)]));
  const facts = { delimiter: null, encoding: null, sheets };
  if (choice.sheet !== undefined) {
    const chosenSheet = filledSheets.find(({ sheet }) => sheet === choice.sheet);
    if (!chosenSheet) throw unknownSheetError(choice.sheet, sheets);
    return buildTable(chosenSheet, facts, choice, shortenedRowsBySheet.get(chosenSheet));
  }
  const scoredSheets = filledSheets.map((grid) => ({ grid, score: scoreGrid(grid) }));
  const best = scoredSheets.reduce((a, b) => (b.score > a.score ? b : a));
  const table = buildTable(best.grid, facts, choice, shortenedRowsBySheet.get(best.grid));
  const otherSheets = scoredSheets.filter(({ grid, score }) => grid !== best.grid && score >= LIKE_A_LIST);
  if (otherSheets.length > 0)
    table.notes.push({
      code: 'more_sheets',
      values: { sheets: otherSheets.map(({ grid }) => grid.sheet ?? '') },
    });
  return table;
}

const MOST_SHEETS_NAMED = 20;
const LONGEST_SHEET_NAME = 60;

function unknownSheetError(name: string, sheets: readonly string[]): ReadingError {
  const values = { sheet: name.slice(0, LONGEST_SHEET_NAME), sheets: sheets.slice(0, MOST_SHEETS_NAMED) };
  return new ReadingError({ code: 'unknown_sheet', values });
}

/** Score of a sheet that looks like a list: references or part numbers under column names. */
const LIKE_A_LIST = 10;

function scoreGrid({ rows }: Grid): number {
  return Math.max(0, ...findBlocks(rows).map((block) => blockScore(block, rows)));
}

type SourceFacts = Pick<BomTable, 'delimiter' | 'encoding' | 'sheets'>;

function buildTable(
  grid: Grid,
  facts: SourceFacts,
  choice: BomChoice,
  shortenedRows: readonly number[] = [],
): BomTable {
  const { rows, sheet } = grid;
  const blocks = findBlocks(rows, choice);
  const [main] = blocks;
  if (!main) throw new ReadingError({ code: 'no_parts_found' });
  const letter = findLetter(grid, main);
  const skippedRows: number[] = [];
  const allRecords = blocks.flatMap((block) =>
    makeRecords(grid, block, { letter: letter.words, skippedRows }),
  );
  const once = withoutDoubledTotals(withoutRepetition(allRecords));
  const commonBoards = findCommonBoards(once);
  const isForBoards = commonBoards !== null && (letter.boards ?? commonBoards) === commonBoards;
  const records = isForBoards ? onOneBoard(once, commonBoards) : once;
  if (records.length === 0) throw new ReadingError({ code: 'no_parts_found' });
  giveUsualSizes(records, choice.size ?? null);
  if (records.length > BOM_LIMITS.rows)
    throw new ReadingError({ code: 'too_many_lines', values: { maxLines: BOM_LIMITS.rows } });
  return {
    rows: rows.length,
    columns: Object.fromEntries(
      BOM_FIELDS.map((field) => [field, isFreeText(main) ? null : (main.columns[field]?.[0] ?? null)]),
    ),
    header: paddedHeader(main),
    headerLine: main.header === null ? null : main.header + 1,
    ...facts,
    sheet,
    size: choice.size ?? null,
    records,
    boards: letter.boards ?? commonBoards,
    notes: [
      ...blockNotes(blocks, facts.sheets, sheet),
      ...letterNotes(letter, grid),
      ...(isForBoards ? [{ code: 'pieces_for_boards', values: { boards: commonBoards } } as const] : []),
      ...skippedRowNotes(skippedRows, grid),
      ...shortenedRowNotes(shortenedRows),
      ...(allRecords.length > once.length ? [{ code: 'parts_listed_twice' } as const] : []),
    ],
  };
}

const NO_LETTER: Letter = { words: new Set(), boards: null };

/** Words around a list in a text. Rows below column names come from a program, which writes no letters. */
function findLetter(grid: Grid, { header }: Block): Letter {
  const { rows, sheet } = grid;
  if (sheet !== null) return NO_LETTER;
  return readLetter((header === null ? rows : rows.slice(0, header)).map((_, at) => lineText(grid, at)));
}

const MOST_QUOTED = 40;
/** The beginning of a text, without half a character: the database refuses those. */
const quoteBeginning = (text: string) => text.slice(0, MOST_QUOTED).toWellFormed();

function letterNotes({ words, boards }: Letter, grid: Grid): ReadingNote[] {
  const notes: ReadingNote[] = [];
  const [firstIndex] = words;
  if (firstIndex !== undefined) {
    const first = quoteBeginning(lineText(grid, firstIndex).trim());
    notes.push({ code: 'text_lines', values: { count: words.size, first } });
  }
  if (boards !== null) notes.push({ code: 'boards_in_text', values: { boards } });
  return notes;
}

/** Rows below the column names must not be dropped silently. */
function skippedRowNotes(skippedRows: readonly number[], { rows }: Grid): ReadingNote[] {
  const [firstIndex] = skippedRows;
  if (firstIndex === undefined) return [];
  const first = quoteBeginning(rows[firstIndex]!.filter((cell) => cell !== '').join(' '));
  return [{ code: 'rows_without_part', values: { count: skippedRows.length, first } }];
}

/** `shortenedRows`: indices of the rows that hold more than is read. */
function shortenedRowNotes(shortenedRows: readonly number[]): ReadingNote[] {
  const [firstIndex] = shortenedRows;
  if (firstIndex === undefined) return [];
  const values = { characters: TEXT_LIMITS.bomCell, count: shortenedRows.length, line: firstIndex + 1 };
  return [{ code: 'long_cells', values }];
}

function paddedHeader({ names, evidence }: Block): string[] {
  const width = Math.max(names.length, evidence.length);
  return Array.from({ length: width }, (_, column) => names[column] ?? '');
}

function blockNotes(
  blocks: readonly Block[],
  sheets: readonly string[],
  sheet: string | null,
): ReadingNote[] {
  const notes: ReadingNote[] = [];
  if (sheet !== null && sheets.length > 1)
    notes.push({ code: 'one_of_sheets', values: { count: sheets.length, sheet } });
  const [first, ...furtherBlocks] = blocks;
  if (first?.header === null) notes.push({ code: 'columns_by_content' });
  for (const { header } of furtherBlocks) {
    if (header !== null) notes.push({ code: 'second_list', values: { line: header + 1 } });
  }
  return notes;
}
