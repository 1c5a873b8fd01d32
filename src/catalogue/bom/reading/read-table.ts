/** A file to its one table of parts. Runs in a reader process only. */
import { TEXT_LIMITS } from '#kernel';
import { BOM_FIELDS, type BomChoice, type BomSource, type BomTable } from '../records.ts';
import { type Block, blockScore, findBlocks } from './blocks.ts';
import { boardsOf, onOneBoard } from './boards.ts';
import { decodeText } from './decode.ts';
import { cutLongCells, type Grid, lineOf } from './grid.ts';
import { withoutDoubledTotals } from './groups.ts';
import { kindOf, refuseMarkup } from './kind.ts';
import { type Letter, readLetter } from './letter.ts';
import { BOM_LIMITS } from './limits.ts';
import { isFree, makeRecords } from './make-records.ts';
import { refusals } from './refusal.ts';
import { withoutRepetition } from './repetition.ts';
import { cutText } from './text-grids.ts';
import { giveUsualSizes } from './usual-size.ts';
import { readWorkbook } from './workbook.ts';

/** Reads a source. Throws a `Refusal` that says what to do. */
export async function readTable(source: BomSource, choice: BomChoice = {}): Promise<BomTable> {
  if ('text' in source) return tableOfText(source.text, null, choice);
  const { bytes } = source;
  if (bytes.length === 0) throw refusals.empty();
  if (bytes.length > BOM_LIMITS.file) throw refusals.tooLarge();
  const kind = kindOf(bytes);
  if (kind !== 'text') return tableOfSheets(await readWorkbook(bytes, kind), choice);
  const { text, encoding } = decodeText(bytes);
  return tableOfText(text, encoding, choice);
}

function tableOfText(text: string, encoding: string | null, choice: BomChoice): BomTable {
  if (text.trim() === '') throw refusals.empty();
  refuseMarkup(text);
  const plain = text.replace(/^\ufeff/, '');
  const { delimiter, ...grid } = cutText(plain);
  const cut = cutLongCells(grid);
  return tableOf(
    { ...grid, lines: plain.split(/\r\n|\r|\n/) },
    { delimiter, encoding, sheets: [] },
    choice,
    cut,
  );
}

function tableOfSheets(grids: readonly Grid[], choice: BomChoice): BomTable {
  const filled = grids.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) throw refusals.empty();
  const sheets = grids.map(({ sheet }) => sheet ?? '');
  const cut = new Map(filled.map((grid) => [grid, cutLongCells(grid)]));
  const facts = { delimiter: null, encoding: null, sheets };
  if (choice.sheet !== undefined) {
    const chosen = filled.find(({ sheet }) => sheet === choice.sheet);
    if (!chosen) throw refusals.noSheet(choice.sheet, sheets);
    return tableOf(chosen, facts, choice, cut.get(chosen));
  }
  const scored = filled.map((grid) => ({ grid, score: scoreOf(grid) }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  const table = tableOf(best.grid, facts, choice, cut.get(best.grid));
  const others = scored.filter(({ grid, score }) => grid !== best.grid && score >= LIKE_A_LIST);
  const names = others.map(({ grid }) => `"${grid.sheet}"`).join(', ');
  if (others.length > 0) table.notes.push(`Parts may also stand in ${names}: choose that sheet to read it.`);
  return table;
}

/** What a sheet with references or numbers under names of columns comes to. */
const LIKE_A_LIST = 10;

function scoreOf({ rows }: Grid): number {
  return Math.max(0, ...findBlocks(rows).map((block) => blockScore(block, rows)));
}

type Facts = Pick<BomTable, 'delimiter' | 'encoding' | 'sheets'>;

function tableOf(grid: Grid, facts: Facts, choice: BomChoice, cut: readonly number[] = []): BomTable {
  const { rows, sheet } = grid;
  const blocks = findBlocks(rows, choice);
  const [main] = blocks;
  if (!main) throw refusals.noTable();
  const letter = letterOf(grid, main);
  const passed: number[] = [];
  const all = blocks.flatMap((block) => makeRecords(grid, block, { letter: letter.words, passed }));
  const once = withoutDoubledTotals(withoutRepetition(all));
  const common = boardsOf(once);
  const isForBoards = common !== null && (letter.boards ?? common) === common;
  const records = isForBoards ? onOneBoard(once, common) : once;
  if (records.length === 0) throw refusals.noTable();
  giveUsualSizes(records, choice.size ?? null);
  if (records.length > BOM_LIMITS.rows) throw refusals.tooManyRows(BOM_LIMITS.rows);
  return {
    rows: rows.length,
    columns: Object.fromEntries(
      BOM_FIELDS.map((field) => [field, isFree(main) ? null : (main.columns[field]?.[0] ?? null)]),
    ),
    header: headerOf(main),
    headerLine: main.header === null ? null : main.header + 1,
    ...facts,
    sheet,
    size: choice.size ?? null,
    records,
    boards: letter.boards ?? common,
    notes: [
      ...notesOf(blocks, facts.sheets, sheet),
      ...letterNotes(letter, grid),
      ...(isForBoards
        ? [
            `Every line asks for ${common} times its references: read as ${common} boards, pieces are for one.`,
          ]
        : []),
      ...passedNotes(passed, grid),
      ...cutNotes(cut),
      ...(all.length > once.length ? ['The same parts stand in the file twice; they count once.'] : []),
    ],
  };
}

const NO_LETTER: Letter = { words: new Set(), boards: null };

/** Words around a list in a text. Below names of columns stand rows of a program, which writes no letters. */
function letterOf(grid: Grid, { header }: Block): Letter {
  const { rows, sheet } = grid;
  if (sheet !== null) return NO_LETTER;
  return readLetter((header === null ? rows : rows.slice(0, header)).map((_, at) => lineOf(grid, at)));
}

const MOST_QUOTED = 40;

function letterNotes({ words, boards }: Letter, grid: Grid): string[] {
  const [first] = words;
  const said = first === undefined ? '' : lineOf(grid, first).trim().slice(0, MOST_QUOTED);
  return [
    ...(words.size > 0
      ? [`Lines read as words of a letter and not as parts: ${words.size}, first "${said}".`]
      : []),
    ...(boards === null ? [] : [`The text speaks of ${boards} boards: pieces are proposed for so many.`]),
  ];
}

/** Nothing that stands below the names is dropped without a word. */
function passedNotes(passed: readonly number[], { rows }: Grid): string[] {
  const [first] = passed;
  if (first === undefined) return [];
  const said = rows[first]!.filter((cell) => cell !== '')
    .join(' ')
    .slice(0, MOST_QUOTED);
  return [`Rows that name no part: ${passed.length}, first "${said}".`];
}

/** `cut`: indices of the rows that hold more than is read. */
function cutNotes(cut: readonly number[]): string[] {
  const [first] = cut;
  if (first === undefined) return [];
  return [
    `A cell is read to ${TEXT_LIMITS.bomCell} characters. Lines with longer cells: ${cut.length}, first line ${first + 1}.`,
  ];
}

function headerOf({ names, evidence }: Block): string[] {
  const width = Math.max(names.length, evidence.length);
  return Array.from({ length: width }, (_, column) => names[column] ?? '');
}

function notesOf(blocks: readonly Block[], sheets: readonly string[], sheet: string | null): string[] {
  const notes: string[] = [];
  if (sheet !== null && sheets.length > 1)
    notes.push(`Of ${sheets.length} sheets, "${sheet}" holds the parts.`);
  const [first, ...more] = blocks;
  if (first?.header === null)
    notes.push('No line names the columns; they were told apart by what they hold.');
  for (const { header } of more) {
    if (header !== null) notes.push(`A second list with columns of its own begins on line ${header + 1}.`);
  }
  return notes;
}
