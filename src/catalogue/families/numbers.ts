/** Digits beyond which a binary fraction of our magnitudes has only zeros. */
const EXACT_DIGITS = 60;

/**
 * Rounds to `digits` significant digits. An exact half goes to the even digit, as in the tables that ratings
 * and prices were set with.
 */
export function significant(value: number, digits: number): number {
  const nearest = Number(value.toPrecision(digits));
  return isExactHalf(value, digits) ? evenNeighbour(value, nearest, digits) : nearest;
}

/** Mantissa figures without sign and point. */
function figuresOf(text: string): string {
  return text.replace(/e.*/, '').replace(/[-.]/g, '').replace(/^0+/, '');
}

function isExactHalf(value: number, digits: number): boolean {
  // Cheap look first: nearly every value has other figures after the last kept one.
  if (!figuresOf(value.toPrecision(digits + 2)).endsWith('50')) return false;
  return /^50*$/.test(figuresOf(value.toPrecision(EXACT_DIGITS)).slice(digits));
}

function evenNeighbour(value: number, nearest: number, digits: number): number {
  const last = Number(figuresOf(nearest.toPrecision(digits)).at(-1));
  if (last % 2 === 0) return nearest;
  // `rounded` went away from zero; the other neighbour lies as far on the other side.
  return Number((2 * value - nearest).toPrecision(digits));
}

/** The value between its two bounds. */
export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/**
 * A computed attribute as it is stored: six significant digits, read back from its decimal text, so that
 * ten microfarads are 1e-5 and not 0.000009999999999999999.
 */
export function toStoredValue(value: number): number {
  return Number(value.toPrecision(6));
}
