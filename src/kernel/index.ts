/** Money, values with units, printing, locale fallback, errors. Imports nothing; safe in a browser. */

export { decimalMarkOf, formatCount, formatSpan, printDigits } from '#messages';
export * from './calls.ts';
export * from './chip-size.ts';
export { isCountryCode } from './countries.ts';
export * from './csv.ts';
export * from './dates.ts';
export {
  formatNumber,
  formatPercent,
  percentagesIn,
  withPercent,
} from './digits.ts';
export { DAY_MS } from './durations.ts';
export * from './errors.ts';
export { escapeHtml } from './escape-html.ts';
export * from './eseries.ts';
export * from './format.ts';
export * from './internal-calls.ts';
export * from './locale.ts';
export * from './money.ts';
export * from './payment-methods.ts';
export * from './piece-counts.ts';
export * from './printed-text.ts';
export * from './secret-paths.ts';
export * from './spelling.ts';
export * from './text-limits.ts';
export * from './units.ts';
export { waitOf } from './wait.ts';
export * from './working-days.ts';
