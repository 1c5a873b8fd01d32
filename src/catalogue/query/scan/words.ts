/** Packages by name, words and phrases of the lexicon, single letters. */
import { METRIC_BY_INCH } from '#kernel';
import type { WordItem } from '../items.ts';
import { compoundSense, foldWord, longestPhrase, type Sense, senseOf } from '../lexicon.ts';
import { mayBePackage, packageNamed, tantalumCase } from '../packages.ts';
import { ALNUM, type Cursor, type ScanResult, singleItemResult } from './cursor.ts';

/** `7343-31`: a tantalum body with its height. */
function readEiaCase(cursor: Cursor, position: number): ScanResult | null {
  const match = cursor.match(/(2012|3216|3528|6032|7343)-(\d{2})(?!\d)/y, position);
  const letter = match && tantalumCase(match[1]!);
  return letter ? singleItemResult(match, { kind: 'case', text: match[0], letter, eia: match[0] }) : null;
}

/** LED bodies with a letter or a count of pins: 0604S, 1206R, 3528-4, 5050-6. */
function readSuffixedBody(cursor: Cursor, position: number): ScanResult | null {
  const match = cursor.match(/(?:\d{4}[SRH]|3528-4|5050-6)(?![A-Za-z0-9])/iy, position);
  const canonical = match && packageNamed(match[0]);
  return match && canonical ? singleItemResult(match, { kind: 'package', text: match[0], canonical }) : null;
}

/** Package names with digits and hyphens, up to where they end: `SOT-23-3`, `TO 252`, `PLCC2`. */
export function readPackage(cursor: Cursor, position: number): ScanResult | null {
  const eia = readEiaCase(cursor, position);
  if (eia) return eia;
  const start = cursor.text
    .slice(position, position + 3)
    .replace('-', '')
    .slice(0, 2);
  if (!mayBePackage(start)) return readSuffixedBody(cursor, position);
  const match = cursor.match(
    /[A-Za-z]{1,8}\d?(?:-?[A-Za-z]{1,4})?(?:[ -]?\d[\dA-Za-z]{0,7}(?:-\d{1,2}[A-Za-z]?){0,2})?/y,
    position,
  );
  for (let length = match?.[0].length ?? 0; length >= 3; length -= 1) {
    const text = match![0].slice(0, length);
    const canonical = ALNUM.test(cursor.char(position + length)) ? null : packageNamed(text);
    if (canonical) return { items: [{ kind: 'package', text, canonical }], end: position + length };
  }
  return match ? null : readSuffixedBody(cursor, position);
}

/** The longest phrase that the lexicon has. */
export function readPhrase(cursor: Cursor, position: number): ScanResult | null {
  const first = cursor.word(position);
  const maxWords = first ? longestPhrase(first.text.split(' ')[0] ?? '') : 0;
  const phrases: { phrase: string; end: number }[] = [];
  for (let next = first; next && phrases.length < maxWords; next = cursor.nextWord(next.end)) {
    const previousPhrase = phrases.at(-1)?.phrase;
    phrases.push({ phrase: previousPhrase ? `${previousPhrase} ${next.text}` : next.text, end: next.end });
  }
  for (const { phrase, end } of phrases.reverse()) {
    const sense = senseOf(phrase);
    if (sense) return wordResult(cursor, position, end, phrase, sense);
  }
  return null;
}

function wordResult(cursor: Cursor, position: number, end: number, phrase: string, sense: Sense): ScanResult {
  const text = cursor.text.slice(position, end);
  if (/^[a-z]$/.test(phrase))
    return { items: [{ kind: 'letter', text, letter: phrase.toUpperCase(), sense }], end };
  const letter = sense.expects === 'case' ? readCaseLetter(cursor, end) : null;
  return letter ?? { items: [{ kind: 'word', text, phrase, sense }], end };
}

/** `case D`, `Gehäuse B`: a single letter after the word. */
function readCaseLetter(cursor: Cursor, end: number): ScanResult | null {
  const match = cursor.match(/[ :=_-]{1,2}([PASBTCWDX])(?![A-Za-z0-9])/iy, end);
  return (
    match && singleItemResult(match, { kind: 'case', text: match[0].trim(), letter: match[1]!.toUpperCase() })
  );
}

/** A dielectric immediately followed by digits: `X7R0402`, `C0G50V`. */
export function readStuckDielectric(cursor: Cursor, position: number): ScanResult | null {
  const match = cursor.match(/[cnuxyz][\dop][\dgjlorstuv](?=\d)/iy, position);
  const phrase = match?.[0].toLowerCase() ?? '';
  const sense = senseOf(phrase);
  return match && sense ? singleItemResult(match, { kind: 'word', text: match[0], phrase, sense }) : null;
}

const DESIGNATORS: Readonly<Record<string, string>> = { R: 'resistor', C: 'capacitor', L: 'inductor' };

/** `R`, `C` or `L` beside a size names the kind of part, as in names of footprints. */
export function kindItem(letter: string): WordItem {
  const phrase = DESIGNATORS[letter.toUpperCase()]!;
  return { kind: 'word', text: letter, phrase, sense: senseOf(phrase)! };
}

/** `R0402`, `C0603`, `L0805`: a reference letter before a size. */
export function readDesignatorSize(cursor: Cursor, position: number): ScanResult | null {
  const match = cursor.match(/([RCL])(\d{4})(?![\dA-Za-z])/iy, position);
  if (!match || !Object.hasOwn(METRIC_BY_INCH, match[2]!)) return null;
  const [fullMatch, letter = '', digits = ''] = match;
  return {
    items: [kindItem(letter), { kind: 'size', text: digits, digits }],
    end: position + fullMatch.length,
  };
}

/** A single letter as a word. */
export function readLetter(cursor: Cursor, position: number): ScanResult | null {
  const match = cursor.match(/[A-Za-z](?![\p{L}\p{N}])/uy, position);
  return match && singleItemResult(match, { kind: 'letter', text: match[0], letter: match[0].toUpperCase() });
}

/** A known word immediately followed by digits: `cri80`, `B3950`, `LED0603`, `CAP0402`. */
export function readStuckWord(cursor: Cursor, position: number): ScanResult | null {
  const match = cursor.match(/[\p{L}\p{M}]{2,20}(?=\d)|[a-z](?=\d{1,5}(?![\p{L}\d]))/iuy, position);
  const phrase = match ? foldWord(match[0]) : '';
  const sense = senseOf(phrase);
  return match && sense ? wordResult(cursor, position, position + match[0].length, phrase, sense) : null;
}

/** `D case`, `B-Gehäuse`: the letter before the word, unless the word has a letter or a size after it. */
export function readLetterCase(cursor: Cursor, position: number): ScanResult | null {
  const match = cursor.match(
    /([PASBTCWDX])[ -](?:case|size|gehäuse|boîtier|behuizing)(?![\p{L}\d]| ?[:=]? ?(?:\d|[PASBTCWDX](?![\p{L}\d])))/iuy,
    position,
  );
  return match && singleItemResult(match, { kind: 'case', text: match[0], letter: match[1]!.toUpperCase() });
}

/** A compound of known words: `Dünnschichtwiderstand`, `weerstandskit`. */
export function readCompound(cursor: Cursor, position: number): ScanResult | null {
  const word = cursor.word(position);
  const sense = word ? compoundSense(word.text) : undefined;
  if (!word || !sense) return null;
  const text = cursor.text.slice(position, word.end);
  return { items: [{ kind: 'word', text, phrase: word.text, sense }], end: word.end };
}
