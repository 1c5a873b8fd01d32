import { leadingPoint, METRIC_BY_INCH, plainSpelling, readChipSize } from '#kernel';

/** Characters of a search text that are read; the rest is cut off. */
export const LONGEST_TEXT = 1000;

/**
 * Decimal comma between digits to a point. A comma after a size or inside a part of letters and digits
 * separates; so does one before a blank.
 */
function decimalCommas(text: string): string {
  return text.replace(/,(?=\d)/g, (comma, offset: number) => {
    const number = /(?<![\p{L}\d.])[\p{L}\d.]*$/u.exec(text.slice(Math.max(0, offset - 12), offset))![0];
    if (!/\d$/.test(number)) return comma;
    const isNumber = /^\d{1,3}$/.test(number) && !Object.hasOwn(METRIC_BY_INCH, number);
    return isNumber || isLongNumber(number, text.slice(offset, offset + 5)) ? '.' : ' , ';
  });
}

/** `4700,0 pF`: four digits that are no size, and a unit behind one or two decimals. */
function isLongNumber(number: string, rest: string): boolean {
  return /^\d{4,7}$/.test(number) && /^,\d{1,2} ?[a-z]/i.test(rest) && readChipSize(number) === null;
}

/** `4*10k`: an asterisk between figures multiplies. */
const TIMES = /(\d) ?\* ?(?=[\d.])/gu;

/** The text as the reader sees it: one spelling for signs, points for decimal commas, case kept. */
export function readableText(text: string): string {
  const cleanText = text
    .slice(0, LONGEST_TEXT)
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ');
  const normalizedText = plainSpelling(cleanText).slice(0, LONGEST_TEXT);
  return decimalCommas(leadingPoint(normalizedText).replace(TIMES, '$1x '));
}
