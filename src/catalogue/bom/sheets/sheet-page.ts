import type { BomOrder, MatchedLine } from '../matching/index.ts';
import { alikeKey, TotalsBuilder } from './decisions.ts';
import { convertedTotal, readLeadTime } from './part-facts.ts';
import { presentRow } from './present-rows.ts';
import type { DecidedLine, DisplayChoice, SheetLines } from './sheet-lines.ts';
import type { SheetRecord } from './store.ts';
import type { SheetGroup, SheetRow } from './wire.ts';

/** Rows per page. */
const PAGE = 150;
const ORDER: readonly SheetGroup[] = ['doubt', 'good', 'foreign', 'unfitted'];

export interface PageRequest extends DisplayChoice {
  page: number;
  volts: number | null;
}

export const emptyGroups = (): Record<SheetGroup, number> => ({ doubt: 0, good: 0, foreign: 0, unfitted: 0 });

/** Counts all lines, then builds the rows of one page, so that a long list is never in memory at once. */
export async function buildPage(
  lines: SheetLines,
  sheet: SheetRecord,
  order: BomOrder,
  { page: requestedPage, volts }: PageRequest,
) {
  const matcher = lines.matcher(order);
  const { showing } = matcher;
  const totals = new TotalsBuilder(order.currency, order.quantity);
  const groups = emptyGroups();
  const places: { group: SheetGroup; slice: number; index: number }[] = [];
  const alike = new AlikeRows();
  const keyOf = ({ line, outcome }: DecidedLine) => alikeKey(line, outcome, sheet.decisions[line.line]);
  const together = await lines.collectJointPurchases(sheet, matcher, order.currency);
  const asBought = (decidedLine: DecidedLine): DecidedLine => ({
    ...decidedLine,
    outcome: together.applyShare(decidedLine.outcome, decidedLine.line.line),
  });
  let matchedCount = 0;
  for await (const { decidedLines, slice } of lines.slices(sheet, matcher)) {
    for (const [index, { line, outcome, correction }] of decidedLines.map(asBought).entries()) {
      groups[outcome.group] += 1;
      if (outcome.part) matchedCount += 1;
      alike.add(keyOf({ line, outcome, correction }), line);
      totals.add(outcome, (part) => readLeadTime(showing, part));
      places.push({ group: outcome.group, slice, index });
    }
  }
  places.sort((a, b) => ORDER.indexOf(a.group) - ORDER.indexOf(b.group));
  const pages = Math.max(1, Math.ceil(places.length / PAGE));
  const page = Math.min(Math.max(1, requestedPage), pages);
  const shownPlaces = places.slice((page - 1) * PAGE, page * PAGE);
  const neededSlices = new Set(shownPlaces.map(({ slice }) => slice));
  const linesBySlice = new Map<number, DecidedLine[]>();
  for await (const { decidedLines, slice } of lines.slices(sheet, matcher, neededSlices))
    linesBySlice.set(slice, decidedLines);
  const rows = shownPlaces.flatMap(({ slice, index }): SheetRow[] => {
    const decidedLine = linesBySlice.get(slice)?.[index];
    if (!decidedLine) return [];
    const boughtLine = asBought(decidedLine);
    const row = presentRow(showing, boughtLine, volts);
    return [{ ...row, alike: alike.presentOthers(keyOf(boughtLine), boughtLine.line) }];
  });
  const total = together.lines && convertedTotal(showing, together.lines);
  return {
    read: sheet.lines,
    found: matchedCount,
    groups,
    totals: totals.totals(total ?? undefined),
    page,
    pages,
    rows,
  };
}

/** Most references of alike rows that are shown. */
const MOST_TOLD = 12;

/** Rows by their `alikeKey`. */
class AlikeRows {
  readonly #rows = new Map<string, { rows: number; first: { line: number; name: string }[] }>();

  add(key: string | null, line: MatchedLine): void {
    if (key === null) return;
    const alikeRows = this.#rows.get(key) ?? { rows: 0, first: [] };
    alikeRows.rows += 1;
    if (alikeRows.first.length <= MOST_TOLD)
      alikeRows.first.push({ line: line.line, name: line.refs[0] ?? String(line.line) });
    this.#rows.set(key, alikeRows);
  }

  presentOthers(key: string | null, line: MatchedLine): SheetRow['alike'] {
    const alikeRows = this.#rows.get(key ?? '');
    if (!alikeRows) return { rows: 0, refs: [], isFirst: true };
    const otherRows = alikeRows.first.filter((each) => each.line !== line.line).slice(0, MOST_TOLD);
    const isFirst = alikeRows.first[0]?.line === line.line;
    return { rows: alikeRows.rows - 1, refs: otherRows.map(({ name }) => name), isFirst };
  }
}
