import { inchOfMetric, METRIC_BY_INCH } from '#kernel';
import type { Item } from '../items.ts';
import { foldWord, senseOf } from '../lexicon.ts';

/** Result of a recogniser: the items in order, and the next position. */
export interface ScanResult {
  items: Item[];
  end: number;
}

/** One item that ends where the match ends. */
export function singleItemResult(match: RegExpExecArray, item: Item): ScanResult {
  return { items: [item], end: match.index + match[0].length };
}

export const LETTER = /\p{L}/u;
export const ALNUM = /[\p{L}\p{N}]/u;
const WORD_CHARACTER = /[\p{L}\p{M}\p{N}]/u;
const LONGEST_WORD = 40;

/** A tolerance letter that ends a word: the K of 104K. */
export const TOLERANCE_LETTER = /[BCDFGJKMZ](?![A-Za-z0-9])/y;

/** Whether digits name a chip size or a body of some category. */
export function isSize(digits: string, bodyDigits: ReadonlySet<string>): boolean {
  return Object.hasOwn(METRIC_BY_INCH, digits) || inchOfMetric(digits) !== null || bodyDigits.has(digits);
}

/** A readable text with look-ahead functions. Patterns must be sticky. */
export class Cursor {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  match(pattern: RegExp, position: number): RegExpExecArray | null {
    pattern.lastIndex = position;
    return pattern.exec(this.text);
  }

  /** Character at a position; a blank beyond either end. */
  char(position: number): string {
    return this.text[position] ?? ' ';
  }

  /** End of the run of letters and digits that begins here. */
  runEnd(position: number): number {
    let end = position;
    while (end < this.text.length && ALNUM.test(this.text[end]!)) end += 1;
    return end;
  }

  /** The word at this position, folded. */
  word(position: number): { text: string; end: number } | null {
    let end = position;
    while (end < this.text.length && end - position < LONGEST_WORD && WORD_CHARACTER.test(this.text[end]!))
      end += 1;
    return end > position ? { text: foldWord(this.text.slice(position, end)), end } : null;
  }

  /** The next word, after at most three joining characters. */
  nextWord(end: number): { text: string; end: number } | null {
    const joint = this.match(/[ \-_/.'’&+()]{1,3}/y, end);
    return joint ? this.word(end + joint[0].length) : null;
  }

  /** Whether a known word or phrase begins here, so that the text before it is complete. */
  startsKnown(position: number): boolean {
    const word = this.word(position);
    if (!word || senseOf(word.text)) return true;
    const letters = /^\p{L}+/u.exec(word.text)?.[0] ?? '';
    if (letters.length > 2 && senseOf(letters)) return true;
    const dielectric = /^[a-z]\d[a-z]/.exec(word.text)?.[0];
    return dielectric !== undefined && senseOf(dielectric) !== undefined;
  }
}
