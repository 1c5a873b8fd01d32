import { sameValue } from '#kernel';
import type { Filter, Filters, Scalar } from '../contract.ts';

/** One line of a scored query file. */
export interface ExpectedQuery {
  id: string;
  q: string;
  expect: { category: string | null; filters: Filters };
  note?: string;
  alternatives?: { category: string | null; filters: Filters }[];
}

function sameScalar(a: Scalar | undefined, b: Scalar | undefined): boolean {
  return typeof a === 'number' && typeof b === 'number' ? sameValue(a, b) : a === b;
}

function sameList(a: readonly Scalar[] | undefined, b: readonly Scalar[] | undefined): boolean {
  if (!a || !b) return a === b;
  return a.length === b.length && a.every((one) => b.some((other) => sameScalar(one, other)));
}

function sameFilter(a: Filter, b: Filter): boolean {
  const scalars = ['eq', 'min', 'max', 'prefix', 'prefer', 'alsoShow'] as const;
  return scalars.every((key) => sameScalar(a[key], b[key])) && sameList(a.in, b.in);
}

/** True if category and all conditions are equal: numbers within a millionth, in any order, none in addition. */
export function sameReading(
  a: { category: string | null; filters: Filters },
  b: { category: string | null; filters: Filters },
): boolean {
  const ids = Object.keys(a.filters);
  if (a.category !== b.category || ids.length !== Object.keys(b.filters).length) return false;
  return ids.every((id) => {
    const otherFilter = Object.hasOwn(b.filters, id) ? b.filters[id] : undefined;
    return otherFilter !== undefined && sameFilter(a.filters[id]!, otherFilter);
  });
}

/** Lines of a scored query file. Throws with the line number if one is not valid JSON. */
export function readQueries(text: string): ExpectedQuery[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return [JSON.parse(line) as ExpectedQuery];
    } catch {
      throw new Error(`line ${index + 1} is no JSON`);
    }
  });
}
