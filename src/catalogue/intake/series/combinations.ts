/** Upper bound for the order numbers of a series, without making any of them. */
import { framesOf, packingsOf } from '../../compiler/expand.ts';
import { mantissas } from '../../compiler/values.ts';
import type { Block, Limit, Series, ValueRange } from '../../families/series.ts';

/** Number of decades that are searched for values. */
const MOST_DECADES = 20;
/** Limit for a table of fixed steps; the largest has half as many. */
const MOST_STEPS = 200;

/**
 * Upper bound for the order numbers: every value of every row or limit, with every code of every axis. Includes
 * combinations that the rules of a family leave out, because checking them also takes time.
 */
export function combinationsOf({ blocks }: Pick<Series, 'blocks'>): number {
  return blocks.reduce((sum, block) => sum + combinationsOfBlock(block), 0);
}

function combinationsOfBlock(block: Block): number {
  const axes = Object.entries(block.axes ?? {}).filter(([id]) => id !== 'pack');
  const axisCombinations = axes.reduce(
    (product, [, codes]) => product * codes.length,
    packingsOf(block).length,
  );
  const grades = longestLength(Object.values(block.esrGrades ?? {}));
  const tolerances = block.tolByValue
    ? block.tolByValue.reduce((sum, [, , each]) => sum + each.length, 0)
    : 1;
  return valuesIn(block) * axisCombinations * grades * Math.max(1, tolerances);
}

const longestLength = (lists: readonly (readonly unknown[])[]) =>
  lists.reduce((most, { length }) => Math.max(most, length), 1);

/** Values of all rows or limits together. */
function valuesIn(block: Block): number {
  const frames = framesOf(block);
  const { value } = block;
  if (!value) return frames.length;
  const perDecade = value.eseries ? mantissas(value.eseries).length : 0;
  return frames.reduce((sum, { limit }) => sum + valuesWithin(value, limit, perDecade), 0);
}

function valuesWithin({ list, steps, min, max }: ValueRange, limit: Limit | null, perDecade: number): number {
  if (list) return list.length;
  const [low = 0, high = Number.POSITIVE_INFINITY] = limit ?? [min, max];
  const decades = Math.ceil(Math.log10(high / low)) + 1;
  const searchedDecades = decades > 0 && decades < MOST_DECADES ? decades : MOST_DECADES;
  return perDecade * searchedDecades + (steps ? MOST_STEPS : 0);
}
