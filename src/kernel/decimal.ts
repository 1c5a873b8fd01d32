/**
 * Exact decimals. A number is converted by its shortest decimal text, so that 0.07 means seven hundredths and not the
 * nearest double.
 */

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/;

/** A decimal as a whole number of units of 10^-scale. */
export interface Decimal {
  units: bigint;
  scale: number;
}

/** Reads `19.99`, `-0.5`, `1e-7`; null if the text is no finite decimal number. */
export function decimalOf(source: string | number): Decimal | null {
  const text = typeof source === 'number' ? String(source) : source.trim();
  const match = text.length <= 60 ? DECIMAL.exec(text) : null;
  if (!match) return null;
  const [, sign, integerPart = '', fraction = '', exponent = '0'] = match;
  if (integerPart + fraction === '') return null;
  const digits = BigInt(integerPart + fraction);
  const scale = fraction.length - Number(exponent);
  const units = sign === '-' ? -digits : digits;
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale };
}

/**
 * Quotient rounded to the nearest whole number; halves are rounded away from zero, so that a refund mirrors its charge.
 */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const quotient = (2n * n + d) / (2n * d);
  return negative ? -quotient : quotient;
}

/** The decimal as a whole number of units of 10^-scale, rounded once, halves away from zero. */
export function unitsAt(decimal: Decimal, scale: number): bigint {
  const shift = scale - decimal.scale;
  if (shift >= 0) return decimal.units * 10n ** BigInt(shift);
  return divideHalfUp(decimal.units, 10n ** BigInt(-shift));
}
