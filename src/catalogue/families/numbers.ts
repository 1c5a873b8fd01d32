/** Rounds to `digits` significant digits; a half goes away from zero. */
export function significant(value: number, digits: number): number {
  return Number(value.toPrecision(digits));
}

/** The value between its two bounds. */
export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/**
 * A computed attribute as it is stored: six significant digits, read back from its decimal text, so that
 * ten microfarads are 1e-5 and not 0.000009999999999999999.
 */
export function stored(value: number): number {
  return significant(value, 6);
}
