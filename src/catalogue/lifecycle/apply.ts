/** Applies lifecycle states that staff have set to a release. Pure functions. */
import { textOrder } from '../compiler/value-order.ts';
import type { CategoryTable, Column, Release } from '../release/format.ts';

/** States that staff may set; `Preliminary` comes only from a series. */
export const LIFECYCLE_STATES = ['Active', 'NRND', 'Last Time Buy', 'Obsolete'] as const;
export type LifecycleState = (typeof LIFECYCLE_STATES)[number];

/** Lifecycle of one product as set by staff. */
export interface PartLifecycle {
  state: LifecycleState;
  /** ISO date of the last order; after it the product is obsolete, whatever its state. */
  lastOrder: string | null;
  /** Product number of the replacement. */
  replacement: string | null;
}

/** By product number. */
export type Lifecycles = ReadonlyMap<string, PartLifecycle>;

/** The state on a day: orders are accepted until the end of the last order date, in UTC. */
export function stateOn(
  day: string,
  { state, lastOrder }: Pick<PartLifecycle, 'state' | 'lastOrder'>,
): LifecycleState {
  return lastOrder !== null && lastOrder < day ? 'Obsolete' : state;
}

/**
 * The release as of a day: changes the column `lifecycle` of products whose state staff have set, and of series whose
 * last order date has passed. Lists, filters, searches and matching all read that column.
 */
export function withLifecycles(release: Release, lifecycles: Lifecycles, day: string): Release {
  const states = new Map<string, Map<number, LifecycleState>>();
  const set = (category: string, row: number, state: LifecycleState) => {
    const rows = states.get(category) ?? new Map<number, LifecycleState>();
    states.set(category, rows.set(row, state));
  };
  for (const [category, table] of release.tables) {
    for (const row of endedRows(release, table, day)) set(category, row, 'Obsolete');
  }
  for (const [number, lifecycle] of lifecycles) {
    const position = release.numbers.find(number);
    if (position < 0) continue;
    const { category, row } = release.numbers.ref(position);
    set(category, row, stateOn(day, lifecycle));
  }
  if (states.size === 0) return release;
  const tables = new Map(
    [...release.tables].map(([slug, table]) => {
      const rows = states.get(slug);
      return [slug, rows ? withStates(table, rows) : table];
    }),
  );
  return { ...release, tables };
}

/** Rows of series whose last order date has passed. */
function endedRows(release: Release, table: CategoryTable, day: string): number[] {
  const closedSeries = new Set(
    [...release.series.values()]
      .filter(({ lastTimeBuy }) => lastTimeBuy !== null && lastTimeBuy < day)
      .map(({ id }) => id),
  );
  const series = table.columns.get('series');
  if (closedSeries.size === 0 || !series) return [];
  const codes = new Set(
    series.values.flatMap((id, index) => (closedSeries.has(String(id)) ? [index + 1] : [])),
  );
  return Array.from(series.codes.keys()).filter((row) => codes.has(series.codes[row]!));
}

function withStates(table: CategoryTable, states: ReadonlyMap<number, LifecycleState>): CategoryTable {
  const column = table.columns.get('lifecycle');
  if (!column) return table;
  const previousValues = column.values.map(String);
  const values = [...new Set([...previousValues, ...states.values()])].sort(
    textOrder('lifecycle', new Map()),
  );
  const codeOf = new Map(values.map((value, index) => [value, index + 1]));
  const newCodes = [0, ...previousValues.map((value) => codeOf.get(value)!)];
  const codes = column.codes.map((code) => newCodes[code]!);
  for (const [row, state] of states) codes[row] = codeOf.get(state)!;
  const newColumn: Column = { ...column, codes, values };
  return { ...table, columns: new Map(table.columns).set('lifecycle', newColumn) };
}
