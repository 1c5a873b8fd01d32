import { leadingPoint, METRIC_BY_INCH, plainSpelling, readChipSize } from '#kernel';

/** Number of characters of a search text that are read; the rest is cut off. */
export const LONGEST_TEXT = 1000;

/**
 * Converts decimal commas between digits to points. A comma after a size, inside a part of letters and digits, or
 * before a blank is a separator instead.
 */
function decimalCommas(text: string): string {
  return text.replace(/,(?=\d)/g, (comma, offset: number) => {
    const number = /(?<![\p{L}\d.])[\p{L}\d.]*$/u.exec(text.slice(Math.max(0, offset - 12), offset))![0];
    if (!/\d$/.test(number)) return comma;
    const isNumber = /^\d{1,3}$/.test(number) && !Object.hasOwn(METRIC_BY_INCH, number);
    return isNumber || isLongNumber(number, text.slice(offset, offset + 5)) ? '.' : ' , ';
  });
}

/** `4700,0 pF`: four or more digits that are no size, and a unit after one or two decimals. */
function isLongNumber(number: string, rest: string): boolean {
  return /^\d{4,7}$/.test(number) && /^,\d{1,2} ?[a-z]/i.test(rest) && readChipSize(number) === null;
}

/** `4*10k`: an asterisk between digits multiplies. */
const TIMES = /(\d) ?\* ?(?=[\d.])/gu;

/** Normalises a text for reading: one spelling for signs, points for decimal commas; case is kept. */
export function readableText(text: string): string {
  const cleanText = text
    .slice(0, LONGEST_TEXT)
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ');
  const normalizedText = plainSpelling(cleanText).slice(0, LONGEST_TEXT);
  return decimalCommas(leadingPoint(normalizedText).replace(TIMES, '$1x '));
}
