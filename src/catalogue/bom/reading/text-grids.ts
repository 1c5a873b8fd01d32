/** Ways to cut a text into cells; the one that looks most like a list of parts is used. */
import { blockScore, findBlocks } from './blocks.ts';
import { cleanCell, type Grid, isRemark, trimRow } from './grid.ts';
import { headerScore } from './header-rows.ts';
import { DELIMITERS, regularity, splitRecords } from './separated.ts';

export interface TextGrid extends Grid {
  /** A blank means columns that are aligned by blanks; null: every line is one cell. */
  delimiter: string | null;
}

const SAMPLE_LINES = 250;

/** Cuts a text. A first line `sep=;`, as spreadsheet programs write it, sets the delimiter and counts as a row. */
export function cutText(text: string): TextGrid {
  const declaredDelimiter = /^\s*sep=(.)[ \t]*(?=\r|\n)/i.exec(text)?.[1];
  if (declaredDelimiter && (DELIMITERS as readonly string[]).includes(declaredDelimiter)) {
    const { rows, starts } = splitRecords(text, declaredDelimiter);
    return { sheet: null, delimiter: declaredDelimiter, rows: [[], ...rows.slice(1)], starts };
  }
  let best: { score: number; delimiter: string } | null = null;
  for (const delimiter of DELIMITERS) {
    if (!text.includes(delimiter)) continue;
    const score = scoreOf(splitRecords(text, delimiter, SAMPLE_LINES).rows);
    if (score > (best?.score ?? 0)) best = { score, delimiter };
  }
  const alignedRows = cutAligned(text);
  if (alignedRows && scoreOf(alignedRows.slice(0, SAMPLE_LINES)) > (best?.score ?? 0) + 1) {
    return { sheet: null, delimiter: ' ', rows: alignedRows };
  }
  const tabbedGrid = cutTabbed(text, best?.score ?? 0);
  if (tabbedGrid) return tabbedGrid;
  if (!best) return { sheet: null, delimiter: null, rows: linesOf(text) };
  const { delimiter } = best;
  const { rows, starts } = splitRecords(text, delimiter);
  return { sheet: null, delimiter, rows: delimiter === '|' ? rows.map(withoutFrame) : rows, starts };
}

/** People align columns by several tabs, so a run of tabs is one delimiter; null if that gives no better list. */
function cutTabbed(text: string, best: number): TextGrid | null {
  if (!text.includes('\t\t')) return null;
  const single = text.replace(/(?<![\t ])[\t ]*\t[\t ]*/g, '\t');
  if (scoreOf(splitRecords(single, '\t', SAMPLE_LINES).rows) <= best + 1) return null;
  return { sheet: null, delimiter: '\t', ...splitRecords(single, '\t') };
}

/** A delimiter that occurs irregularly makes no table: free lines have commas too. */
function scoreOf(allRows: readonly string[][]): number {
  const rows = allRows.filter((row) => !isRemark(row));
  const regular = regularity(rows);
  if (regular < 1.4) return 0;
  const [block] = findBlocks(rows);
  return regular + (block ? blockScore(block, rows) : 0);
}

/** A Markdown table has delimiters at both ends of its lines, and a ruled line under its header. */
function withoutFrame(row: string[]): string[] {
  if (row.every((cell) => /^:?-*:?$/.test(cell))) return [];
  return row[0] === '' ? row.slice(1) : row;
}

function linesOf(text: string): string[][] {
  return text.split(/\r\n|\r|\n/).map((line) => trimRow([cleanCell(line)]));
}

/** Cells of columns that are aligned by blanks; null if they are not. */
function cutAligned(text: string): string[][] | null {
  const lines = text.split(/\r\n|\r|\n/).slice(0, 30_000);
  const filledLines = lines.filter((line) => line.trim() !== '');
  const gappedLines = filledLines.filter((line) => !line.includes('\t') && /\S {2,}\S/.test(line.trim()));
  if (filledLines.length < 2 || gappedLines.length < filledLines.length * 0.5) return null;
  const header = lines.findIndex((line) => headerScore(cellsByGap(line)) >= 6);
  const starts = header < 0 ? [] : startsOf(lines[header]!);
  const isRuled =
    starts.length > 1 &&
    filledLines.filter((line) => starts.every((at) => isGapBefore(line, at))).length >
      filledLines.length * 0.75;
  return lines.map((line) => trimRow((isRuled ? cellsAt(line, starts) : cellsByGap(line)).map(cleanCell)));
}

const cellsByGap = (line: string) => line.trim().split(/ {2,}/);

/** Where columns begin: after two blanks, or after one blank between two known names. */
function startsOf(line: string): number[] {
  return [...line.matchAll(/(?<=^|\s)\S+/g)].flatMap(({ index, 0: word }) => {
    if (index === 0 || /\s\s$/.test(line.slice(0, index))) return [index];
    const previousWord = /(?<!\S)(\S+)\s$/.exec(line.slice(0, index))?.[1] ?? '';
    return headerScore([previousWord, word]) >= 6 ? [index] : [];
  });
}

function isGapBefore(line: string, column: number): boolean {
  return column === 0 || column > line.length || line[column - 1] === ' ';
}

function cellsAt(line: string, starts: readonly number[]): string[] {
  return starts.map((start, index) => line.slice(index === 0 ? 0 : start, starts[index + 1]));
}
