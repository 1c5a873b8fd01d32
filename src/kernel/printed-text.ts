/** Printed values as pages show them. What goes over the wire keeps its own forms. */

import { formatNumber } from './digits.ts';

/** Does not break. A narrow one is hardly seen in the face of sentences. */
const GAP = '\u00a0';
const UNIT = /[fpnµmkMGT]?(?:F|H|Ω|V|A|W|Hz|C|cd)|[fpnµm]s|mm|ppm\/(?:°C|K)|°C|K|lm|dBi/.source;
/** A number by itself, or the second half of "0.1 W, 1/10 W"; digits inside names and part numbers are none. */
const NUMBER = /(?<![\w.,/\-−])[±−-]?\d(?:[\d.,\u202f]*\d)?(?:\/\d+)?/.source;
const VALUE = new RegExp(`(${NUMBER})[ \\u00a0\\u202f]?(${UNIT})(?![\\w°Ω])`, 'g');

/**
 * A printed text with every value in it in one form: number, gap, unit (`0.2W` as `0.2 W`), ranges as
 * `−55…125 °C`, a true minus, degrees at their number, `PDFN3x3` as `PDFN3×3`, `24 values x 100` as `24 values × 100`, English words
 * as they are spelt in Britain. Texts in that form stay as they are.
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

/** Gate charge in nC whatever its size, so that a column has one unit. @param value C */
export function gateCharge(value: number, locale: string): { number: string; unit: string } {
  return { number: formatNumber(Number((value * 1e9).toPrecision(3)), locale), unit: 'nC' };
}
