import type { BomOrder } from '../matching/index.ts';
import { TotalsOf } from './decisions.ts';
import { weeksOf } from './part-facts.ts';
import { presentRow } from './present.ts';
import type { Look, Placed, SheetLines } from './sheet-lines.ts';
import type { SheetRecord } from './store.ts';
import type { SheetGroup, SheetRow } from './wire.ts';

/** Rows of a page: a bench, not a book. */
const PAGE = 150;
const ORDER: readonly SheetGroup[] = ['doubt', 'good', 'foreign', 'unfitted'];

export interface PageLook extends Look {
  page: number;
  volts: number | null;
}

export const emptyGroups = (): Record<SheetGroup, number> => ({ doubt: 0, good: 0, foreign: 0, unfitted: 0 });

/** Counts everything, then shows one page of it: the lines of a long list are never held all at once. */
export async function pageOf(
  lines: SheetLines,
  sheet: SheetRecord,
  order: BomOrder,
  { page: asked, volts }: PageLook,
) {
  const matcher = lines.matcher(order);
  const { showing } = matcher;
  const totals = new TotalsOf(order.currency, order.quantity);
  const groups = emptyGroups();
  const places: { group: SheetGroup; slice: number; at: number }[] = [];
  let found = 0;
  for await (const { placed, slice } of lines.slices(sheet, matcher)) {
    for (const [at, { line, decided }] of placed.entries()) {
      groups[decided.group] += 1;
      if (decided.part) found += 1;
      totals.add(decided, line.pieces, (part) => weeksOf(showing, part));
      places.push({ group: decided.group, slice, at });
    }
  }
  places.sort((a, b) => ORDER.indexOf(a.group) - ORDER.indexOf(b.group));
  const pages = Math.max(1, Math.ceil(places.length / PAGE));
  const page = Math.min(Math.max(1, asked), pages);
  const shown = places.slice((page - 1) * PAGE, page * PAGE);
  const needed = new Set(shown.map(({ slice }) => slice));
  const kept = new Map<number, Placed[]>();
  for await (const { placed, slice } of lines.slices(sheet, matcher, needed)) kept.set(slice, placed);
  const rows = shown.flatMap(({ slice, at }): SheetRow[] => {
    const one = kept.get(slice)?.[at];
    return one ? [presentRow(showing, one.line, one.decided, volts)] : [];
  });
  return { read: sheet.lines, found, groups, totals: totals.totals, page, pages, rows };
}
