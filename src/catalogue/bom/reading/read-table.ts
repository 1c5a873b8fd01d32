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
import { refusals } from './refusal.ts';
import { withoutRepetition } from './repetition.ts';
import { cutText } from './text-grids.ts';
import { giveUsualSizes } from './usual-size.ts';
import { readWorkbook } from './workbook.ts';

/** Reads a source. Throws a `Refusal` that says what to do. */
export async function readTable(source: BomSource, choice: BomChoice = {}): Promise<BomTable> {
  if ('text' in source) return buildTextTable(source.text, null, choice);
  const { bytes } = source;
  if (bytes.length === 0) throw refusals.empty();
  if (bytes.length > BOM_LIMITS.file) throw refusals.tooLarge();
  const kind = kindOf(bytes);
  if (kind !== 'text') return buildSheetTable(await readWorkbook(bytes, kind), choice);
  const { text, encoding } = decodeText(bytes);
  return buildTextTable(text, encoding, choice);
}

function buildTextTable(text: string, encoding: string | null, choice: BomChoice): BomTable {
  if (text.trim() === '') throw refusals.empty();
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
  if (filledSheets.length === 0) throw refusals.empty();
  const sheets = grids.map(({ sheet }) => sheet ?? '');
  const shortenedRowsBySheet = new Map(filledSheets.map((grid) => [grid, cutLongCells(grid)]));
  const facts = { delimiter: null, encoding: null, sheets };
  if (choice.sheet !== undefined) {
    const chosenSheet = filledSheets.find(({ sheet }) => sheet === choice.sheet);
    if (!chosenSheet) throw refusals.noSheet(choice.sheet, sheets);
    return buildTable(chosenSheet, facts, choice, shortenedRowsBySheet.get(chosenSheet));
  }
  const scoredSheets = filledSheets.map((grid) => ({ grid, score: scoreGrid(grid) }));
  const best = scoredSheets.reduce((a, b) => (b.score > a.score ? b : a));
  const table = buildTable(best.grid, facts, choice, shortenedRowsBySheet.get(best.grid));
  const otherSheets = scoredSheets.filter(({ grid, score }) => grid !== best.grid && score >= LIKE_A_LIST);
  const names = otherSheets.map(({ grid }) => `"${grid.sheet}"`).join(', ');
  if (otherSheets.length > 0)
    table.notes.push(`There may be more parts in ${names}. Choose that sheet to read it.`);
  return table;
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
  if (!main) throw refusals.noTable();
  const letter = findLetter(grid, main);
  const skippedRows: number[] = [];
  const allRecords = blocks.flatMap((block) =>
    makeRecords(grid, block, { letter: letter.words, skippedRows }),
  );
  const once = withoutDoubledTotals(withoutRepetition(allRecords));
  const commonBoards = findCommonBoards(once);
  const isForBoards = commonBoards !== null && (letter.boards ?? commonBoards) === commonBoards;
  const records = isForBoards ? onOneBoard(once, commonBoards) : once;
  if (records.length === 0) throw refusals.noTable();
  giveUsualSizes(records, choice.size ?? null);
  if (records.length > BOM_LIMITS.rows) throw refusals.tooManyRows(BOM_LIMITS.rows);
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
      ...(isForBoards
        ? [
            `Every line asks for ${commonBoards} times its references. We read ${commonBoards} boards and show the pieces for one.`,
          ]
        : []),
      ...skippedRowNotes(skippedRows, grid),
      ...shortenedRowNotes(shortenedRows),
      ...(allRecords.length > once.length
        ? ['The file lists the same parts twice. We count them once.']
        : []),
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

function letterNotes({ words, boards }: Letter, grid: Grid): string[] {
  const [first] = words;
  const quotedLine = first === undefined ? '' : lineText(grid, first).trim().slice(0, MOST_QUOTED);
  return [
    ...(words.size > 0
      ? [`Lines read as text, not as parts: ${words.size}, the first is "${quotedLine}".`]
      : []),
    ...(boards === null ? [] : [`The text mentions ${boards} boards. We suggest pieces for that many.`]),
  ];
}

/** Rows below the column names must not be dropped silently. */
function skippedRowNotes(skippedRows: readonly number[], { rows }: Grid): string[] {
  const [first] = skippedRows;
  if (first === undefined) return [];
  const quotedRow = rows[first]!.filter((cell) => cell !== '')
    .join(' ')
    .slice(0, MOST_QUOTED);
  return [`Rows without a part: ${skippedRows.length}, the first is "${quotedRow}".`];
}

/** `shortenedRows`: indices of the rows that hold more than is read. */
function shortenedRowNotes(shortenedRows: readonly number[]): string[] {
  const [first] = shortenedRows;
  if (first === undefined) return [];
  return [
    `We read at most ${TEXT_LIMITS.bomCell} characters of a cell. Lines with longer cells: ${shortenedRows.length}, the first is line ${first + 1}.`,
  ];
}

function paddedHeader({ names, evidence }: Block): string[] {
  const width = Math.max(names.length, evidence.length);
  return Array.from({ length: width }, (_, column) => names[column] ?? '');
}

function blockNotes(blocks: readonly Block[], sheets: readonly string[], sheet: string | null): string[] {
  const notes: string[] = [];
  if (sheet !== null && sheets.length > 1)
    notes.push(`Of ${sheets.length} sheets, "${sheet}" has the parts.`);
  const [first, ...furtherBlocks] = blocks;
  if (first?.header === null) notes.push('No line names the columns. We recognised them by their content.');
  for (const { header } of furtherBlocks) {
    if (header !== null) notes.push(`A second list with its own columns begins on line ${header + 1}.`);
  }
  return notes;
}
