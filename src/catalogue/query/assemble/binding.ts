import type { Compare, Item } from '../items.ts';

/** What the words beside a value say about it. */
export interface Binding {
  attribute?: string;
  compare?: Compare;
}

const SCALED = new Set(['F', 'H', 'ohm', 'V', 'A', 'W', 'Hz', 's', 'm', 'cd', 'lm', 'C', 'K']);

/** Whether an item can be a value of an attribute with this unit. */
function fits(item: Item | undefined, unit: string | null): boolean {
  if (!item) return false;
  if (item.kind === 'bare') return unit !== '%';
  if (item.kind === 'tolerance') return unit === '%';
  if (item.kind === 'figure') {
    const units: Record<string, string> = {
      ppm: 'ppm/K',
      temperature: 'degC',
      angle: 'deg',
      gain: 'dBi',
      millimetre: 'mm',
      watt: 'W',
    };
    return units[item.figure] === unit;
  }
  if (item.kind !== 'value') return false;
  if (unit === 'K') return item.kelvin === true || item.quantity.unit === 'K';
  if (item.quantity.unit !== null) return item.quantity.unit === unit;
  return unit !== null && SCALED.has(unit);
}

function isFigure(item: Item | undefined): boolean {
  return (
    item?.kind === 'value' ||
    item?.kind === 'bare' ||
    item?.kind === 'tolerance' ||
    item?.kind === 'figure' ||
    item?.kind === 'marking'
  );
}

/** Whether an item may be between a name and its value: comparisons, names, short words. */
function isPassable(item: Item | undefined): boolean {
  if (item?.kind === 'compare') return true;
  if (item?.kind !== 'word') return false;
  const { topics, facts, names, compare, count, expects } = item.sense;
  if (compare || names.length > 0) return true;
  return topics.length === 0 && facts.length === 0 && count === undefined && expects === undefined;
}

/** The next figure after a position, skipping words that only join. */
function nextFigure(items: readonly Item[], position: number): Item | undefined {
  let index = position + 1;
  while (index <= position + 4 && isPassable(items[index])) index += 1;
  return isFigure(items[index]) ? items[index] : undefined;
}

function previousFigure(items: readonly Item[], position: number): Item | undefined {
  const index = items[position - 1]?.kind === 'compare' ? position - 2 : position - 1;
  return isFigure(items[index]) ? items[index] : undefined;
}

interface Name {
  position: number;
  item: Item;
  ids: readonly string[];
}

function namesIn(items: readonly Item[], has: (id: string) => boolean): Name[] {
  return items.flatMap((item, position) => {
    const names = item.kind === 'word' || item.kind === 'letter' ? item.sense?.names : undefined;
    const ids = (names ?? []).filter(has);
    return ids.length > 0 ? [{ position, item, ids }] : [];
  });
}

/**
 * Binds attribute names and comparisons to the adjacent values: `Isat 3A`, `3A Isat`, `DCR < 50mohm`, `25V min`. Names
 * precede their values, unless no value follows the last name of the text.
 */
export function bindNames(
  items: readonly Item[],
  has: (id: string) => boolean,
  unitOf: (id: string) => string | null,
): ReadonlyMap<Item, Binding> {
  const bindings = new Map<Item, Binding>();
  const names = namesIn(items, has);
  const fitting = (name: Name, item: Item | undefined) => name.ids.find((id) => fits(item, unitOf(id)));
  const last = names.at(-1);
  const namesComeFirst = !last || fitting(last, nextFigure(items, last.position)) !== undefined;
  for (const name of names) {
    const next = nextFigure(items, name.position);
    const previous = previousFigure(items, name.position);
    const order = namesComeFirst ? [next, previous] : [previous, next];
    const value = order.find((item) => item && !bindings.get(item)?.attribute && fitting(name, item));
    if (!value) continue;
    bindings.set(value, { ...bindings.get(value), attribute: fitting(name, value)! });
    if (name.item.kind === 'letter') bindings.set(name.item, {});
  }
  bindComparisons(items, bindings);
  return bindings;
}

function compareOf(item: Item): Compare | undefined {
  if (item.kind === 'compare') return item.compare;
  return item.kind === 'word' ? item.sense.compare : undefined;
}

function bindComparisons(items: readonly Item[], bindings: Map<Item, Binding>): void {
  items.forEach((item, position) => {
    const compare = compareOf(item);
    if (!compare) return;
    const value = nextFigure(items, position) ?? previousFigure(items, position);
    if (value) bindings.set(value, { ...bindings.get(value), compare });
  });
}
