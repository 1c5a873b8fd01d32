import { E_SERIES, nearestPreferred } from '#kernel';

/** Two preferred values that together approximate a wanted one. */
export interface TwoParts {
  /** Larger first. */
  parts: readonly [number, number];
  value: number;
}

/** How many decades below the wanted value the smaller part is searched. */
const DECADES = 5;

/**
 * The best two E24 values whose sum is the wanted one: resistors and inductors in series, capacitors in parallel.
 * @param value positive
 */
export function bestSum(value: number): TwoParts {
  return best(
    value,
    (first) => value - first,
    (first, second) => first + second,
    -DECADES,
    0,
  );
}

/** The best two E24 values whose inverses add up: resistors and inductors in parallel, capacitors in series. */
export function bestParallel(value: number): TwoParts {
  const together = (first: number, second: number) => 1 / (1 / first + 1 / second);
  return best(value, (first) => 1 / (1 / value - 1 / first), together, 0, DECADES);
}

function best(
  value: number,
  rest: (first: number) => number,
  together: (first: number, second: number) => number,
  lowest: number,
  highest: number,
): TwoParts {
  const decade = Math.floor(Math.log10(value));
  let best: TwoParts | null = null;
  for (let shift = lowest; shift <= highest; shift++) {
    for (const mantissa of E_SERIES.E24) {
      const first = Number(`${mantissa}e${decade + shift - 2}`);
      const neighbours = nearestPreferred(rest(first), 'E24');
      if (!neighbours) continue;
      for (const second of [neighbours.lower, neighbours.upper]) {
        const total = together(first, second);
        if (best && Math.abs(total - value) >= Math.abs(best.value - value) * (1 - 1e-9)) continue;
        best = { parts: first > second ? [first, second] : [second, first], value: total };
      }
    }
  }
  // Some value of the decade always leaves a remainder, so there is a result.
  return best!;
}
