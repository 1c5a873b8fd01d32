/** Display order of the values of a text attribute. */
import orderJson from '../../../data/taxonomy/value-order.json' with { type: 'json' };

export type TextOrder = (a: string, b: string) => number;

const LISTS: Readonly<Record<string, readonly string[]>> = orderJson;
const NATURAL = new Intl.Collator('en', { numeric: true });
const TOLERANCES = new Set(['tolerance', 'rTol', 'bTol', 'vzTol']);

/** Position in a list; unlisted values come last. */
function listPosition(list: readonly string[], value: string): number {
  const index = list.indexOf(value);
  return index < 0 ? list.length : index;
}

/** Narrow before wide, relative before absolute, asymmetric by the wider side, a jumper last. */
function toleranceKey(text: string): number {
  if (text.includes('jumper')) return Number.POSITIVE_INFINITY;
  const widest = Math.max(...[...text.matchAll(/\d+(?:\.\d+)?/g)].map(([figure]) => Number(figure)));
  return text.includes('%') ? widest : 1e6 + widest;
}

/** Comparison of two values of an attribute; packages are ordered by the area of their body in mm². */
export function textOrder(attribute: string, areas: ReadonlyMap<string, number>): TextOrder {
  if (TOLERANCES.has(attribute)) return (a, b) => toleranceKey(a) - toleranceKey(b) || NATURAL.compare(a, b);
  if (attribute === 'packageCase') {
    return (a, b) => (areas.get(a) ?? 0) - (areas.get(b) ?? 0) || NATURAL.compare(a, b);
  }
  const list = LISTS[attribute] ?? [];
  return (a, b) => listPosition(list, a) - listPosition(list, b) || NATURAL.compare(a, b);
}
