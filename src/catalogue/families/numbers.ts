/** Significant digits after which a double of the magnitudes in use has only zeros. */
const EXACT_DIGITS = 60;

/**
 * Rounds to `digits` significant digits. An exact half is rounded to the even digit, as in the tables that set ratings
 * and prices.
 */
export function significant(value: number, digits: number): number {
  const nearest = Number(value.toPrecision(digits));
  return isExactHalf(value, digits) ? evenNeighbour(value, nearest, digits) : nearest;
}

/** Digits of the mantissa, without sign and point. */
function figuresOf(text: string): string {
  return text.replace(/e.*/, '').replace(/[-.]/g, '').replace(/^0+/, '');
}

function isExactHalf(value: number, digits: number): boolean {
  // Fast check: nearly every value has other digits after the last kept one.
  if (!figuresOf(value.toPrecision(digits + 2)).endsWith('50')) return false;
  return /^50*$/.test(figuresOf(value.toPrecision(EXACT_DIGITS)).slice(digits));
}

function evenNeighbour(value: number, nearest: number, digits: number): number {
  const last = Number(figuresOf(nearest.toPrecision(digits)).at(-1));
  if (last % 2 === 0) return nearest;
  // `nearest` was rounded away from zero; the other neighbour is equally far on the other side.
  return Number((2 * value - nearest).toPrecision(digits));
}

/** The value limited to both bounds. */
export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/**
 * Rounds a calculated attribute for storage: six significant digits, parsed from its decimal text, so that ten
 * microfarads are 1e-5 and not 0.000009999999999999999.
 */
export function toStoredValue(value: number): number {
  return Number(value.toPrecision(6));
}
