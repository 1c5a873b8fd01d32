/** Printed values as pages show them. API responses keep the original forms. */

import { formatNumber } from './digits.ts';

/** A no-break space; a narrow one is hardly visible in the font of sentences. */
const GAP = '\u00a0';
const UNIT = /[fpnµmkMGT]?(?:F|H|Ω|V|A|W|Hz|C|cd)|[fpnµm]s|mm|ppm\/(?:°C|K)|°C|K|lm|dBi/.source;
/** A number standing alone, or the second half of "0.1 W, 1/10 W"; not digits inside names and part numbers. */
const NUMBER = /(?<![\w.,/\-−])[±−-]?\d(?:[\d.,\u202f]*\d)?(?:\/\d+)?/.source;
const VALUE = new RegExp(`(${NUMBER})[ \\u00a0\\u202f]?(${UNIT})(?![\\w°Ω])`, 'g');

/**
 * Gives every value in a printed text one form: number, gap, unit (`0.2W` as `0.2 W`), ranges as `−55…125 °C`, a true
 * minus, no gap before a degree sign, `PDFN3x3` as `PDFN3×3`, `24 values x 100` as `24 values × 100`, and British
 * spelling. Idempotent.
 */
export function normalisePrintedText(text: string): string {
  return text
    .replace(/(-?(?<!\d)\d+)°C ~ (-?\d+)°C/g, `$1…$2${GAP}°C`)
    .replace(VALUE, `$1${GAP}$2`)
    .replace(/(?<![\w)])-(?=\d)/g, '−')
    .replace(/(\d)[ \u00a0\u202f]°(?!C)/g, '$1°')
    .replace(/\b([A-Z]+\d+)x(?=\d)/g, '$1×')
    .replace(/ x (?=\d)/g, ' × ')
    .replace(/ - (?=\d)/g, ' – ')
    .replace(/\bColor\b/g, 'Colour');
}

/** Gate charge in nC whatever its size, so that a column has one unit. @param value in C */
export function gateCharge(value: number, locale: string): { number: string; unit: string } {
  return { number: formatNumber(Number((value * 1e9).toPrecision(3)), locale), unit: 'nC' };
}
