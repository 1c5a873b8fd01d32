/**
 * Spellings that contain a number which must not be read: a letter in place of a digit (`1OK`), dates that a
 * spreadsheet made of sizes and numbers (`1-Feb`), powers (`10^3`), numbers with two points (`10.0.0k`) or with a scale
 * in between (`4 k 7`). Reading only their beginning would give a part that is wrong by a factor of a thousand.
 */
import { readQuantity } from '#kernel';
import { type Cursor, type ScanResult, singleItemResult } from './cursor.ts';

/** Month names in the languages of customers' lists, as beginnings of words. */
const MONTHS =
  'jan(?:uary|uar|vier)?|feb(?:ruary|ruar)?|fev|fév(?:rier)?|mar(?:ch|s)?|mär(?:z)?|mrz|apr(?:il)?|avr(?:il)?|mai|may|mei|jun[ei]?|juin|jul[iy]?|juil(?:let)?|aug(?:ust)?|août|sept?(?:ember|embre)?|o[ck]t(?:ober|obre)?|nov(?:ember|embre)?|de[cz](?:ember)?|déc(?:embre)?';

const DATES: readonly RegExp[] = [
  new RegExp(`\\d{1,4}[-. /]{0,2}(?:${MONTHS})\\.?(?![\\p{L}\\d])(?:[-. /]{0,2}\\d{2,4}(?!\\d))?`, 'iuy'),
  new RegExp(`(?:${MONTHS})[-. /]{1,2}\\d{1,4}(?![\\p{L}\\d])`, 'iuy'),
  /(?:19|20)\d\d-\d{1,2}-\d{1,2}(?:[ T]\d{1,2}:\d\d(?::\d\d)?)?(?!\d)/y,
  /\d{1,2}([./-])\d{1,2}\1(?:19|20)?\d\d(?![\d%])/y,
  /(?:19|20)\d\d([./])\d{1,2}\1\d{1,2}(?!\d)/y,
];

const POWER = /\d+(?:\.\d+)? ?\^ ?[+-]?\d+/y;
const SEVERAL_POINTS = /\d*(?:\.\d+){2,}(?! ?mm)[\p{L}\d.]*/uy;
/** Digits that belong to the next value, as the 5 of `10 R 5 %`, are not part of the value. */
const SCALE_BETWEEN = /\d{1,3} [kKMRrnpuµ] \d{1,3}(?![\p{L}\d.,]| ?[%°\p{L}/])/uy;

/** Digits and letters that look like digits, then a possible ending of a value. */
const LOOKALIKE =
  /(?=[\dOoIlS]*\d)[\dOoIlS]{1,7}(?:\.[\dOoIlS]{1,4})?([A-Za-z]{0,5}\d{0,3}[A-Za-z]{0,2})(?![\p{L}\d])/uy;
const DIGIT_OF: Readonly<Record<string, string>> = { O: '0', o: '0', I: '1', l: '1', S: '5' };

/** The text with digits for letters that look like them, if only that makes it a value; else null. */
function readLookalike(cursor: Cursor, position: number): ScanResult | null {
  const match = cursor.match(LOOKALIKE, position);
  if (!match) return null;
  const [text, ending = ''] = match;
  const number = text.slice(0, text.length - ending.length);
  if (!/[OolIS]/.test(number)) return null;
  // `SO8`, `S1M`, `I2C`, `2SK30`, `1SS355` are names; after a leading letter a scale is required.
  if (!/^\d/.test(number) && (!/^[kKMRmnpu]/.test(ending) || /^S\d$/.test(number))) return null;
  if (/^[12]S[A-DJKS\d]/i.test(text) && text.length > 4) return null;
  if (readQuantity(text) !== null || /^\d+(?:[oO]h?m?|OHMS?)$/i.test(text)) return null;
  const digits = number.replace(/[OolIS]/g, (letter) => DIGIT_OF[letter]!) + ending;
  const isValue =
    /^\d+(?:\.\d+)?$/.test(digits) ||
    readQuantity(digits) !== null ||
    readQuantity(digits.slice(0, -1)) !== null;
  return isValue ? singleItemResult(match, { kind: 'unknown', text }) : null;
}

/** Text at this position with a number that must not be read, as one unknown item; else null. */
export function readMisleading(cursor: Cursor, position: number): ScanResult | null {
  for (const pattern of [...DATES, POWER, SEVERAL_POINTS, SCALE_BETWEEN]) {
    const match = cursor.match(pattern, position);
    if (match) return singleItemResult(match, { kind: 'unknown', text: match[0] });
  }
  return readLookalike(cursor, position);
}

/** `RES ,22 ohm`: ambiguous, either a decimal comma without its zero or a separator. */
export function readLeadingComma(cursor: Cursor, position: number): ScanResult | null {
  if (/[\p{L}\d)%]/u.test(cursor.char(position - 1))) return null;
  const match = cursor.match(/,\d[\d.]*(?: ?[\p{L}%]{1,8})?/uy, position);
  return match && singleItemResult(match, { kind: 'unknown', text: match[0] });
}
