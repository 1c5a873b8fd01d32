import { readSheet, type SheetPart, type SheetReply, type SheetRow } from '#catalogue/contract';
import { tableScale } from '../catalogue/drawings/index.ts';
import { rowMarkup, rowSheet } from '../catalogue/drawings/row-sheet.ts';
import type { Visitor } from '../private/index.ts';

/** A part with its drawing as markup, so that the page loads no drawing code. */
export interface BenchPart extends Omit<SheetPart, 'body' | 'slug'> {
  drawing: string;
}

export interface BenchRow extends Omit<SheetRow, 'part' | 'alternatives'> {
  part: BenchPart | null;
  alternatives: BenchPart[];
}

export interface BenchData extends Omit<SheetReply, 'rows'> {
  rows: BenchRow[];
  /** Markup of the symbols that the drawings refer to. */
  symbols: string;
  /** The last reload got no answer: this is the previous sheet. */
  isStale?: true;
}

/** Largest height of a drawing, px. */
const MAX_DRAWING_HEIGHT = 30;

export async function loadBench(
  visitor: Visitor,
  id: string,
  searchParams: URLSearchParams,
): Promise<BenchData> {
  const typedNumber = (name: string) => searchParams.get(name)?.replace(',', '.');
  const query = { page: typedNumber('page'), volts: typedNumber('volts') };
  const sheet = await visitor.call(readSheet, { params: { id }, query });
  const parts = sheet.rows.flatMap(({ part, alternatives }) => [...(part ? [part] : []), ...alternatives]);
  const bodies = parts.map(({ body }) => body);
  const scale = tableScale(bodies, MAX_DRAWING_HEIGHT);
  const drawings = rowSheet(bodies, scale, 'b');
  const withDrawing = ({ body, slug: _, ...part }: SheetPart) => ({
    ...part,
    drawing: rowMarkup(drawings, body, scale),
  });
  const rows = sheet.rows.map((row) => ({
    ...row,
    part: row.part && withDrawing(row.part),
    alternatives: row.alternatives.map(withDrawing),
  }));
  return { ...sheet, rows, symbols: drawings.symbols };
}
