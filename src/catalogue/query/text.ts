import { METRIC_BY_INCH, normaliseSigns } from '#kernel';

/** Characters of a search text that are read; the rest is cut off. */
export const LONGEST_TEXT = 1000;

/** Thin and hard blanks between groups of three digits, as printed values carry them: 4 700 pF. */
const DIGIT_GAP = /(\d)[\u00a0\u2009\u202f\u2007](?=\d{3}(?!\d))/gu;

const SPELLED_OHM = /(?<![\p{L}])(kil|meg|mill)(?:a|o|i)?ohms?(?![\p{L}])/giu;

const OHM_PREFIX: Readonly<Record<string, string>> = { kil: 'kohm', meg: 'Mohm', mill: 'mohm' };

/** `10 000 ohm`, `4 700 pF`: thousands written apart with plain blanks, as French and Swiss lists have them. */
const THOUSANDS =
  /(?<![\p{L}\d.,])([1-9]\d{0,2})((?: 000){1,4}(?= ?[\p{L}%])|(?: \d{3}){1,4}(?= ?(?:pF|ohms?)(?!\p{L})))/giu;

/**
 * Decimal comma between digits to a point. A comma after a size or inside a part of letters and digits
 * separates; so does one before a blank.
 */
function decimalCommas(text: string): string {
  return text.replace(/,(?=\d)/g, (comma, offset: number) => {
    const left = /(?<![\p{L}\d.])[\p{L}\d.]*$/u.exec(text.slice(Math.max(0, offset - 12), offset))![0];
    if (!/\d$/.test(left)) return comma;
    const isNumber = /^\d{1,3}$/.test(left) && !Object.hasOwn(METRIC_BY_INCH, left);
    return isNumber ? '.' : ' , ';
  });
}

/** `4*10k`: an asterisk between figures multiplies. */
const TIMES = /(\d) ?\* ?(?=[\d.])/gu;

/** The text as the reader sees it: one spelling for signs, points for decimal commas, case kept. */
export function readableText(text: string): string {
  const cut = text
    .slice(0, LONGEST_TEXT)
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ');
  const signs = normaliseSigns(cut.replace(DIGIT_GAP, '$1')).slice(0, LONGEST_TEXT);
  const spelled = signs
    .replace(SPELLED_OHM, (_, prefix: string) => OHM_PREFIX[prefix.toLowerCase()]!)
    .replace(THOUSANDS, (_, first: string, rest: string) => first + rest.replaceAll(' ', ''));
  return decimalCommas(spelled.replace(TIMES, '$1x '));
}
