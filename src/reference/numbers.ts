import { decimalMarkOf, formatSI, printDigits, withPercent } from '#kernel';

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Outside this range, numbers are written with a power of ten. */
const PLAIN_FROM = 1e-4;
const PLAIN_TO = 1e9;

/** A number for display: `1 234.5`, `1.2 × 10⁹`. */
export function printNumber(value: number, locale: string, digits = 4): string {
  if (value === Number.POSITIVE_INFINITY) return '∞';
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  if (size !== 0 && (size < PLAIN_FROM || size >= PLAIN_TO)) return powerOfTen(value, locale, digits);
  const roundedValue = size >= 10 ** digits ? Math.round(value) : Number(value.toPrecision(digits));
  return printDigits(String(roundedValue), locale);
}

function powerOfTen(value: number, locale: string, digits: number): string {
  const [mantissa = '', exponent = '0'] = value.toExponential(digits - 1).split('e');
  const short = String(Number(mantissa)).replace('.', decimalMarkOf(locale)).replace('-', '−');
  const superscript = String(Math.abs(Number(exponent))).replace(/\d/g, (digit) => RAISED[Number(digit)]!);
  return `${short} × 10${Number(exponent) < 0 ? '⁻' : ''}${superscript}`;
}

/** Always with a sign, except zero: `+0.83%`, `−1.2%`, `0%`; in German with a space before `%`. */
export function printPercent(value: number, locale: string, digits = 3): string {
  const roundedValue = Number(value.toPrecision(digits));
  const text = printNumber(
    Math.abs(roundedValue) < 1e-9 ? 0 : Number(roundedValue.toFixed(2)),
    locale,
    digits,
  );
  return `${roundedValue > 0 && text !== '0' ? '+' : ''}${withPercent(text, locale)}`;
}

/** A value with its unit in engineering notation: `4.7 kΩ`. */
export function printValue(value: number, unit: string, locale: string, digits = 4): string {
  if (value === 0 && unit === 'ohm') return '0 Ω';
  return formatSI(value, unit, digits, locale).text;
}

/** A printed text with the decimal mark of the locale. */
export const localDecimals = (text: string, locale: string): string =>
  locale.startsWith('en') ? text : text.replace(/(\d)\.(\d)/g, '$1,$2');
