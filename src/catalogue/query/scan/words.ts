/** Packages by name, words and phrases of the lexicon, single letters. */
import { METRIC_BY_INCH } from '#kernel';
import type { WordItem } from '../items.ts';
import { compoundSense, foldWord, longestPhrase, type Sense, senseOf } from '../lexicon.ts';
import { mayBePackage, packageNamed, tantalumCase } from '../packages.ts';
import { ALNUM, type Cursor, type Found, foundAt } from './cursor.ts';

/** `7343-31`: a tantalum body with its height. */
function readEiaCase(cursor: Cursor, at: number): Found | null {
  const match = cursor.match(/(2012|3216|3528|6032|7343)-(\d{2})(?!\d)/y, at);
  const letter = match && tantalumCase(match[1]!);
  return letter ? foundAt(match, { kind: 'case', text: match[0], letter, eia: match[0] }) : null;
}

/** LED bodies with a letter or a count of pins: 0604S, 1206R, 3528-4, 5050-6. */
function readSuffixedBody(cursor: Cursor, at: number): Found | null {
  const match = cursor.match(/(?:\d{4}[SRH]|3528-4|5050-6)(?![A-Za-z0-9])/iy, at);
  const named = match && packageNamed(match[0]);
  return match && named ? foundAt(match, { kind: 'package', text: match[0], canonical: named }) : null;
}

/** Package names with digits and hyphens, read as far as they are one: `SOT-23-3`, `TO 252`, `PLCC2`. */
export function readPackage(cursor: Cursor, at: number): Found | null {
  const eia = readEiaCase(cursor, at);
  if (eia) return eia;
  const start = cursor.text
    .slice(at, at + 3)
    .replace('-', '')
    .slice(0, 2);
  if (!mayBePackage(start)) return readSuffixedBody(cursor, at);
  const match = cursor.match(
    /[A-Za-z]{1,8}\d?(?:-?[A-Za-z]{1,4})?(?:[ -]?\d[\dA-Za-z]{0,7}(?:-\d{1,2}[A-Za-z]?){0,2})?/y,
    at,
  );
  for (let length = match?.[0].length ?? 0; length >= 3; length -= 1) {
    const text = match![0].slice(0, length);
    const canonical = ALNUM.test(cursor.char(at + length)) ? null : packageNamed(text);
    if (canonical) return { items: [{ kind: 'package', text, canonical }], end: at + length };
  }
  return match ? null : readSuffixedBody(cursor, at);
}

/** The longest phrase that the lexicon has. */
export function readPhrase(cursor: Cursor, at: number): Found | null {
  const first = cursor.word(at);
  const most = first ? longestPhrase(first.folded.split(' ')[0] ?? '') : 0;
  const phrases: { phrase: string; end: number }[] = [];
  for (let next = first; next && phrases.length < most; next = cursor.nextWord(next.end)) {
    const before = phrases.at(-1)?.phrase;
    phrases.push({ phrase: before ? `${before} ${next.folded}` : next.folded, end: next.end });
  }
  for (const { phrase, end } of phrases.reverse()) {
    const sense = senseOf(phrase);
    if (sense) return wordFound(cursor, at, end, phrase, sense);
  }
  return null;
}

function wordFound(cursor: Cursor, at: number, end: number, phrase: string, sense: Sense): Found {
  const text = cursor.text.slice(at, end);
  if (/^[a-z]$/.test(phrase))
    return { items: [{ kind: 'letter', text, letter: phrase.toUpperCase(), sense }], end };
  const letter = sense.expects === 'case' ? readCaseLetter(cursor, end) : null;
  return letter ?? { items: [{ kind: 'word', text, phrase, sense }], end };
}

/** `case D`, `Gehäuse B`: a single letter after the word. */
function readCaseLetter(cursor: Cursor, end: number): Found | null {
  const match = cursor.match(/[ :=_-]{1,2}([PASBTCWDX])(?![A-Za-z0-9])/iy, end);
  return match && foundAt(match, { kind: 'case', text: match[0].trim(), letter: match[1]!.toUpperCase() });
}

/** A dielectric that digits follow at once: `X7R0402`, `C0G50V`. */
export function readStuckDielectric(cursor: Cursor, at: number): Found | null {
  const match = cursor.match(/[cnuxyz][\dop][\dgjlorstuv](?=\d)/iy, at);
  const phrase = match?.[0].toLowerCase() ?? '';
  const sense = senseOf(phrase);
  return match && sense ? foundAt(match, { kind: 'word', text: match[0], phrase, sense }) : null;
}

const DESIGNATORS: Readonly<Record<string, string>> = { R: 'resistor', C: 'capacitor', L: 'inductor' };

/** `R`, `C` or `L` beside a size says the kind of part, as in the names of footprints. */
export function kindItem(letter: string): WordItem {
  const phrase = DESIGNATORS[letter.toUpperCase()]!;
  return { kind: 'word', text: letter, phrase, sense: senseOf(phrase)! };
}

/** `R0402`, `C0603`, `L0805`: a reference letter before a size. */
export function readDesignatorSize(cursor: Cursor, at: number): Found | null {
  const match = cursor.match(/([RCL])(\d{4})(?![\dA-Za-z])/iy, at);
  if (!match || !Object.hasOwn(METRIC_BY_INCH, match[2]!)) return null;
  const [whole, letter = '', digits = ''] = match;
  return { items: [kindItem(letter), { kind: 'size', text: digits, digits }], end: at + whole.length };
}

/** One letter by itself. */
export function readLetter(cursor: Cursor, at: number): Found | null {
  const match = cursor.match(/[A-Za-z](?![\p{L}\p{N}])/uy, at);
  return match && foundAt(match, { kind: 'letter', text: match[0], letter: match[0].toUpperCase() });
}

/** A known word that digits follow at once: `cri80`, `B3950`, `LED0603`, `CAP0402`. */
export function readStuckWord(cursor: Cursor, at: number): Found | null {
  const match = cursor.match(/[\p{L}\p{M}]{2,20}(?=\d)|[a-z](?=\d{1,5}(?![\p{L}\d]))/iuy, at);
  const phrase = match ? foldWord(match[0]) : '';
  const sense = senseOf(phrase);
  return match && sense ? wordFound(cursor, at, at + match[0].length, phrase, sense) : null;
}

/** `D case`, `B-Gehäuse`: the letter before the word, unless the word has a letter or a size after it. */
export function readLetterCase(cursor: Cursor, at: number): Found | null {
  const match = cursor.match(
    /([PASBTCWDX])[ -](?:case|size|gehäuse|boîtier|behuizing)(?![\p{L}\d]| ?[:=]? ?(?:\d|[PASBTCWDX](?![\p{L}\d])))/iuy,
    at,
  );
  return match && foundAt(match, { kind: 'case', text: match[0], letter: match[1]!.toUpperCase() });
}

/** `Dünnschichtwiderstand`, `weerstandskit`: known words written as one. */
export function readCompound(cursor: Cursor, at: number): Found | null {
  const word = cursor.word(at);
  const sense = word ? compoundSense(word.folded) : undefined;
  if (!word || !sense) return null;
  const text = cursor.text.slice(at, word.end);
  return { items: [{ kind: 'word', text, phrase: word.folded, sense }], end: word.end };
}
