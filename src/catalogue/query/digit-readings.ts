/** Digits without a unit: shared readings for search, value cells and descriptions. */
import { type ESeries, nearestPreferred } from '#kernel';

function isPreferred(value: number, series: ESeries): boolean {
  return nearestPreferred(value, series)?.exact ?? false;
}

const EXPONENT: Readonly<Record<string, number>> = { F: -12, H: -6 };

/** Value of a code with a power of ten at the end, in base units: `104` of a capacitor is 100 nF. */
export function codeValue(digits: string, unit: string): number {
  return Number(`${digits.slice(0, -1)}e${Number(digits.at(-1)) + (EXPONENT[unit] ?? 0)}`);
}

/**
 * Possible values of three or four digits in ohm, farad or henry, the likeliest first; a single value if convention
 * is unambiguous. In ohm the number itself comes first if it is a standard value. A code in farads or henries that
 * ends in zero may also be a number of picofarad or microhenry.
 */
export function readingsOfDigits(digits: string, unit: string): number[] {
  const code = codeValue(digits, unit);
  if (unit === 'F' || unit === 'H')
    return digits.endsWith('0') && !/^0+$/.test(digits)
      ? [code, Number(`${digits}e${EXPONENT[unit]}`)]
      : [code];
  const plain = Number(digits);
  if (/^0+$/.test(digits)) return [0];
  const isCode = isPreferred(code, 'E24') || (digits.length === 4 && isPreferred(code, 'E96'));
  if (isPreferred(plain, 'E24')) return isCode ? [plain, code] : [plain];
  if (!isPreferred(plain, 'E96')) return isCode ? [code] : [plain];
  // 102 is also a value of E96, but is always written with its unit.
  if (isCode && /^10[1-6]$/.test(digits)) return [code, plain];
  return isCode ? [plain, code] : [plain];
}
