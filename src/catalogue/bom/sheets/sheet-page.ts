import type { BomOrder, MatchedLine } from '../matching/index.ts';
import { alikeKey, TotalsOf } from './decisions.ts';
import { convertedTotal, weeksOf } from './part-facts.ts';
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
  const alike = new AlikeRows();
  const keyOf = ({ line, decided }: Placed) => alikeKey(line, decided, sheet.decisions[line.line]);
  const together = await lines.together(sheet, matcher, order.currency);
  const asBought = (one: Placed): Placed => ({
    ...one,
    decided: together.placed(one.decided, one.line.line),
  });
  let found = 0;
  for await (const { placed, slice } of lines.slices(sheet, matcher)) {
    for (const [at, { line, decided, corrected }] of placed.map(asBought).entries()) {
      groups[decided.group] += 1;
      if (decided.part) found += 1;
      alike.add(keyOf({ line, decided, corrected }), line);
      totals.add(decided, (part) => weeksOf(showing, part));
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
    const found = kept.get(slice)?.[at];
    if (!found) return [];
    const one = asBought(found);
    const row = presentRow(showing, one, volts);
    return [{ ...row, alike: alike.besides(keyOf(one), one.line) }];
  });
  const total = together.lines && convertedTotal(showing, together.lines);
  return { read: sheet.lines, found, groups, totals: totals.totals(total ?? undefined), page, pages, rows };
}

/** References of equal rows that are told. */
const MOST_TOLD = 12;

/** Rows by their `alikeKey`. */
class AlikeRows {
  readonly #rows = new Map<string, { rows: number; first: { line: number; name: string }[] }>();

  add(key: string | null, line: MatchedLine): void {
    if (key === null) return;
    const known = this.#rows.get(key) ?? { rows: 0, first: [] };
    known.rows += 1;
    if (known.first.length <= MOST_TOLD)
      known.first.push({ line: line.line, name: line.refs[0] ?? String(line.line) });
    this.#rows.set(key, known);
  }

  besides(key: string | null, line: MatchedLine): SheetRow['alike'] {
    const known = this.#rows.get(key ?? '');
    if (!known) return { rows: 0, refs: [], isFirst: true };
    const others = known.first.filter((each) => each.line !== line.line).slice(0, MOST_TOLD);
    const isFirst = known.first[0]?.line === line.line;
    return { rows: known.rows - 1, refs: others.map(({ name }) => name), isFirst };
  }
}
