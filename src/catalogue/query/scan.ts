import { inchOfMetric, METRIC_BY_INCH, type Quantity, readQuantity, scaled } from '#kernel';
import { decodeCompetitor } from '../cross-reference/index.ts';
import { type BaseIndex, DIGIT_NICKNAMES } from './bases.ts';
import type { Compare, Item, ValueItem } from './items.ts';
import { compoundSense, foldWord, longestPhrase, type Sense, senseOf } from './lexicon.ts';
import { mayBePackage, packageNamed, tantalumCase } from './packages.ts';
import { stripNumber, type Vocabulary } from './vocabulary.ts';

/** What the scanner looks up: own numbers, base numbers, and the digits that name a body somewhere. */
export interface ScanTables {
  vocabulary: Vocabulary;
  bases: BaseIndex;
  /** Four and five digits that are a package of some category. */
  bodyDigits: ReadonlySet<string>;
}

interface Found {
  item: Item | null;
  end: number;
}

/** Things read in one text; a request has some twenty at most, and more are no request. */
const MOST_ITEMS = 60;

/** Before a part number stands a blank or one of these, never a hyphen or a point. */
const NUMBER_START = /[\s,;|/()[\]"':=]/;

/** Elements of the largest array; `68X 0603` is a marking and a size. */
const MOST_ELEMENTS = 16;

const LETTER = /\p{L}/u;
const ALNUM = /[\p{L}\p{N}]/u;

/** Splits a readable text into items, from left to right, longest meaning first. */
export class Scanner {
  readonly #text: string;
  readonly #tables: ScanTables;
  readonly #items: Item[] = [];
  #condition = false;

  constructor(text: string, tables: ScanTables) {
    this.#text = text;
    this.#tables = tables;
  }

  scan(): Item[] {
    let at = 0;
    while (at < this.#text.length && this.#items.length < MOST_ITEMS) {
      const next = this.#step(at);
      at = Math.max(next, at + 1);
    }
    return this.#saysTransistor()
      ? this.#items
      : this.#items.map((item) => resistanceNamed(item, this.#items));
  }

  #saysTransistor(): boolean {
    const topics = this.#items.flatMap((item) => (item.kind === 'word' ? item.sense.topics : []));
    return topics.some((topic) => topic === 'transistor' || topic === 'prebiased' || topic === 'polarity');
  }

  /** Reads one item or separator; where nothing is understood, one unknown run. */
  #step(at: number): number {
    const char = this.#text[at]!;
    if (char === '@') {
      this.#condition = true;
      return at + 1;
    }
    if (char === '+' && this.#isOrMore(at)) return at + 1;
    const found = this.#recognise(at);
    if (found) {
      if (found.item) this.#push(found.item);
      return found.end;
    }
    if (!ALNUM.test(char)) return at + 1;
    const end = this.#runEnd(at);
    this.#push({ kind: 'unknown', text: this.#text.slice(at, end) });
    return end;
  }

  /** `50V+`: at least. */
  #isOrMore(at: number): boolean {
    const last = this.#items.at(-1);
    if (
      last?.kind !== 'value' ||
      !ALNUM.test(this.#text[at - 1] ?? ' ') ||
      !/^$|[\s,;]/.test(this.#text[at + 1] ?? '')
    )
      return false;
    last.compare = 'min';
    return true;
  }

  #push(item: Item): void {
    if (this.#condition && (item.kind === 'value' || item.kind === 'bare')) item.condition = true;
    this.#condition = false;
    this.#items.push(item);
  }

  #recognise(at: number): Found | null {
    const char = this.#text[at]!;
    if ('<>≤≥='.includes(char)) return this.#comparison(at);
    const before = at === 0 ? ' ' : this.#text[at - 1]!;
    const fresh = !ALNUM.test(before);
    if ('±+-'.includes(char)) return this.#tolerance(at) ?? (fresh ? this.#temperature(at) : null);
    if (!ALNUM.test(char) && char !== '.') return null;
    const number = NUMBER_START.test(before) ? this.#partNumber(at) : null;
    if (number) return number;
    return LETTER.test(char) ? this.#letters(at) : this.#digits(at, fresh);
  }

  #letters(at: number): Found | null {
    return (
      this.#countAfter(at) ??
      this.#named(at) ??
      this.#letterCase(at) ??
      this.#phrase(at) ??
      this.#dielectric(at) ??
      this.#designatorSize(at) ??
      this.#value(at) ??
      this.#single(at) ??
      this.#splitWord(at) ??
      this.#compound(at)
    );
  }

  #digits(at: number, fresh: boolean): Found | null {
    return (
      this.#pieces(at) ??
      this.#tolerance(at) ??
      this.#figure(at) ??
      (fresh ? this.#temperature(at) : null) ??
      this.#named(at) ??
      this.#phrase(at) ??
      this.#body(at) ??
      this.#count(at) ??
      this.#size(at) ??
      this.#value(at) ??
      this.#marking(at) ??
      this.#bare(at)
    );
  }

  #match(pattern: RegExp, at: number): RegExpExecArray | null {
    pattern.lastIndex = at;
    return pattern.exec(this.#text);
  }

  /** End of the run of letters and digits that begins here. */
  #runEnd(at: number): number {
    let end = at;
    while (end < this.#text.length && ALNUM.test(this.#text[end]!)) end += 1;
    return end;
  }

  #comparison(at: number): Found {
    const match = this.#match(/(?:>=|=>|≥|>)|(?:<=|=<|≤|<)|=/y, at)!;
    const sign = match[0];
    if (sign === '=') return { item: null, end: at + 1 };
    const compare: Compare = sign.includes('>') || sign === '≥' ? 'min' : 'max';
    // `=>` and `=<` begin with the equals sign and are comparisons all the same.
    return { item: { kind: 'compare', text: sign, compare }, end: at + sign.length };
  }

  #tolerance(at: number): Found | null {
    const skew = this.#match(/([+-])(\d{1,2}) ?%?(?: ?\/ ?| ?)([+-])(\d{1,2}) ?%/y, at);
    if (skew && skew[1] !== skew[3]) {
      const [minus, plus] = skew[1] === '-' ? [skew[2], skew[4]] : [skew[4], skew[2]];
      return this.#toleranceItem(skew, `-${minus}%/+${plus}%`);
    }
    const percent = this.#match(
      /(?:±|\+\/?-|-\/\+|-)? ?(\d{1,3}(?:\.\d{1,3})?|\.\d{1,3}) ?(?:%|pct\b|percent\b|prozent\b)/iy,
      at,
    );
    if (percent) return this.#toleranceItem(percent, `±${Number(percent[1])}%`);
    const absolute = this.#match(/(?:±|\+\/?-) ?(\d{0,2}\.?\d{1,3}) ?(pf|nh)/iy, at);
    if (!absolute) return null;
    return this.#toleranceItem(
      absolute,
      `±${Number(absolute[1])}${absolute[2]!.toLowerCase() === 'pf' ? 'pF' : 'nH'}`,
    );
  }

  #toleranceItem(match: RegExpExecArray, tolerance: string): Found {
    return {
      item: { kind: 'tolerance', text: match[0].trim(), tolerance },
      end: match.index + match[0].length,
    };
  }

  #figure(at: number): Found | null {
    const ppm = this.#match(/(\d{1,4}(?:\.\d{1,2})?) ?ppm(?: ?\/ ?(?:° ?)?[ck](?![a-z0-9]))?/iy, at);
    if (ppm) return this.#figureItem(ppm, 'ppm', Number(ppm[1]));
    const watt = this.#match(/(\d{1,2})\/(\d{1,2}) ?w(?:atts?)?(?![a-z])/iy, at);
    if (watt && watt[2] !== '0' && watt[2] !== '00') {
      return this.#figureItem(watt, 'watt', Number((Number(watt[1]) / Number(watt[2])).toPrecision(6)));
    }
    const gain = this.#match(/(\d{1,2}(?:\.\d{1,2})?) ?dbi?(?![a-z])/iy, at);
    if (gain) return this.#figureItem(gain, 'gain', Number(gain[1]));
    const angle = this.#match(/(\d{1,3}) ?(?:°(?! ?[cf])|deg(?:rees?)?(?! ?c)(?![a-z])|grad(?![a-z]))/iy, at);
    if (angle) return this.#figureItem(angle, 'angle', Number(angle[1]));
    const side = this.#match(/(\d{1,2}(?:\.\d{1,3})?) ?mm(?![a-z])/iy, at);
    return side ? this.#figureItem(side, 'millimetre', Number(side[1])) : null;
  }

  #figureItem(
    match: RegExpExecArray,
    figure: 'ppm' | 'watt' | 'gain' | 'angle' | 'millimetre' | 'temperature',
    value: number,
    to?: number,
  ): Found {
    const item: Item = {
      kind: 'figure',
      text: match[0].trim(),
      figure,
      value,
      ...(to === undefined ? {} : { to }),
    };
    return { item, end: match.index + match[0].length };
  }

  #temperature(at: number): Found | null {
    const range = this.#match(
      /(-?\d{1,3}) ?(?:° ?c?)? ?(?:to|bis|\.{2,3}|…|~|-|\/|a|tot) ?\+?(-?\d{1,3}) ?(?:° ?c|deg ?c|c(?![a-z0-9]))/iy,
      at,
    );
    if (range && Number(range[1]) < Number(range[2])) {
      return this.#figureItem(range, 'temperature', Number(range[1]), Number(range[2]));
    }
    const single = this.#match(/\+?(-?\d{1,3}) ?(?:° ?c|deg(?:rees?)? ?c|degc)(?![a-z])/iy, at);
    if (single) return this.#figureItem(single, 'temperature', Number(single[1]));
    const bare = this.#match(/\+?(\d{3}) ?C(?![A-Za-z0-9])/y, at);
    return bare && Number(bare[1]) <= 200 ? this.#figureItem(bare, 'temperature', Number(bare[1])) : null;
  }

  /** Own numbers, base numbers and other makers' numbers: whole words of letters and digits. */
  #partNumber(at: number): Found | null {
    const match = this.#match(/[A-Za-z0-9][A-Za-z0-9\-./_+]{1,39}/y, at);
    if (!match) return null;
    const word = match[0].replace(/[-./_+]+$/, '');
    const end = at + word.length;
    if (word.length < 2 || (end < this.#text.length && LETTER.test(this.#text[end]!))) return null;
    if (!/\d/.test(word) && (word.length < 4 || senseOf(foldWord(word)))) return null;
    if (!/[A-Za-z]/.test(word) && word.length < 12 && !DIGIT_NICKNAMES.has(word)) return null;
    return this.#numberItem(word, end);
  }

  #numberItem(word: string, end: number): Found | null {
    const plain = stripNumber(word);
    const own = this.#tables.vocabulary.ownNumber(plain);
    if (own && own.match !== 'prefix') return { item: { kind: 'own', text: word, own }, end };
    if (senseOf(foldWord(word)) || packageNamed(word)) return null;
    if (DIGIT_NICKNAMES.has(word) && !this.#speaksOfDiodes()) return null;
    const base = this.#tables.bases.find(word);
    if (base) return { item: base, end };
    if (own) return { item: { kind: 'own', text: word, own }, end };
    const part = decodeCompetitor(word);
    return part && { item: { kind: 'competitor', text: word, part }, end };
  }

  /** `4007` is a diode when the text says so or is nothing else. */
  #speaksOfDiodes(): boolean {
    return /^\W*\d{4}\W*$/.test(this.#text) || /diod|rectif|gleichr|redress|\bsma\b/i.test(this.#text);
  }

  /** Package names with digits and hyphens, read as far as they are one. */
  #named(at: number): Found | null {
    const eia = this.#match(/(2012|3216|3528|6032|7343)-(\d{2})(?!\d)/y, at);
    if (eia && tantalumCase(eia[1]!)) {
      return {
        item: { kind: 'case', text: eia[0], letter: tantalumCase(eia[1]!)!, eia: eia[0] },
        end: at + eia[0].length,
      };
    }
    const start = this.#text
      .slice(at, at + 3)
      .replace('-', '')
      .slice(0, 2);
    if (!mayBePackage(start)) return this.#suffixedBody(at);
    const match = this.#match(
      /[A-Za-z]{1,8}\d?(?:-?[A-Za-z]{1,4})?(?:[ -]?\d[\dA-Za-z]{0,7}(?:-\d{1,2}[A-Za-z]?){0,2})?/y,
      at,
    );
    if (!match) return this.#suffixedBody(at);
    for (let end = match[0].length; end >= 3; end -= 1) {
      const text = match[0].slice(0, end);
      const next = this.#text[at + end];
      if (next !== undefined && ALNUM.test(next)) continue;
      const named = packageNamed(text);
      if (named) {
        return {
          item: { kind: 'package', text, canonical: named.canonical, led: named.kind === 'led' },
          end: at + end,
        };
      }
    }
    return null;
  }

  /** LED bodies with a letter or a count of pins: 0604S, 1206R, 3528-4, 5050-6. */
  #suffixedBody(at: number): Found | null {
    const match = this.#match(/(?:\d{4}[SRH]|3528-4|5050-6)(?![A-Za-z0-9])/iy, at);
    const named = match && packageNamed(match[0]);
    return (
      named && {
        item: { kind: 'package', text: match[0], canonical: named.canonical, led: true },
        end: at + match[0].length,
      }
    );
  }

  /** The longest phrase of up to five words that the lexicon has. */
  #phrase(at: number): Found | null {
    const first = this.#word(at);
    if (!first) return null;
    const most = longestPhrase(first.folded.split(' ')[0] ?? '');
    if (most === 0) return null;
    const ends: { phrase: string; end: number }[] = [];
    let phrase = '';
    let next: { folded: string; end: number } | null = first;
    while (next && ends.length < most) {
      phrase = phrase === '' ? next.folded : `${phrase} ${next.folded}`;
      ends.push({ phrase, end: next.end });
      next = this.#nextWord(next.end);
    }
    for (const candidate of ends.reverse()) {
      const sense = senseOf(candidate.phrase);
      if (sense) return this.#wordItem(at, candidate.end, candidate.phrase, sense);
    }
    return null;
  }

  #wordItem(at: number, end: number, phrase: string, sense: Sense): Found {
    const text = this.#text.slice(at, end);
    if (/^[a-z]$/.test(phrase))
      return { item: { kind: 'letter', text, letter: phrase.toUpperCase(), sense }, end };
    const letter = sense.expects === 'case' ? this.#caseLetter(end) : null;
    if (letter) return letter;
    return { item: { kind: 'word', text, phrase, sense }, end };
  }

  /** `case D`, `Gehäuse B`: a single letter after the word. */
  #caseLetter(end: number): Found | null {
    const match = this.#match(/[ :=-]{1,2}([PASBTCWDX])(?![A-Za-z0-9])/iy, end);
    return (
      match && {
        item: { kind: 'case', text: match[0].trim(), letter: match[1]!.toUpperCase() },
        end: end + match[0].length,
      }
    );
  }

  #word(at: number): { folded: string; end: number } | null {
    let end = at;
    while (end < this.#text.length && end - at < 40 && /[\p{L}\p{M}\p{N}]/u.test(this.#text[end]!)) end += 1;
    return end > at ? { folded: foldWord(this.#text.slice(at, end)), end } : null;
  }

  /** The word after at most two joining characters. */
  #nextWord(end: number): { folded: string; end: number } | null {
    const joint = this.#match(/[ \-_/.'’&+()]{1,3}/y, end);
    return joint ? this.#word(end + joint[0].length) : null;
  }

  /** A dielectric that digits follow at once: `X7R0402`, `C0G50V`. */
  #dielectric(at: number): Found | null {
    const match = this.#match(/[cnuxyz][\dop][\dgjlorstuv](?=\d)/iy, at);
    const sense = match && senseOf(match[0].toLowerCase());
    return sense
      ? { item: { kind: 'word', text: match![0], phrase: match![0].toLowerCase(), sense }, end: at + 3 }
      : null;
  }

  /** `R0402`, `C0603`, `L0805`: a reference letter before a size. */
  #designatorSize(at: number): Found | null {
    const match = this.#match(/([RCL])(\d{4})(?![\dA-Za-z])/iy, at);
    if (!match || !Object.hasOwn(METRIC_BY_INCH, match[2]!)) return null;
    this.#push(kindItem(match[1]!));
    return { item: { kind: 'size', text: match[2]!, digits: match[2]! }, end: at + match[0].length };
  }

  /** `D case`, `B-Gehäuse`: the letter before the word, unless the word has a letter or a size after it. */
  #letterCase(at: number): Found | null {
    const match = this.#match(
      /([PASBTCWDX])[ -](?:case|size|gehäuse|boîtier|behuizing)(?![\p{L}\d]| ?[:=]? ?(?:\d|[PASBTCWDX](?![\p{L}\d])))/iuy,
      at,
    );
    if (!match) return null;
    const item: Item = { kind: 'case', text: match[0], letter: match[1]!.toUpperCase() };
    return { item, end: at + match[0].length };
  }

  #single(at: number): Found | null {
    if (ALNUM.test(this.#text[at + 1] ?? ' ')) return null;
    const text = this.#text[at]!;
    return /[A-Za-z]/.test(text)
      ? { item: { kind: 'letter', text, letter: text.toUpperCase() }, end: at + 1 }
      : null;
  }

  /** A known word that digits follow at once: `cri80`, `B3950`, `LED0603`, `CAP0402`. */
  #splitWord(at: number): Found | null {
    const match = this.#match(/[\p{L}\p{M}]{2,20}(?=\d)|[a-z](?=\d{1,5}(?![\p{L}\d]))/iuy, at);
    if (!match) return null;
    const phrase = foldWord(match[0]);
    const sense = senseOf(phrase);
    if (!sense) return null;
    return this.#wordItem(at, at + match[0].length, phrase, sense);
  }

  /** `Dünnschichtwiderstand`, `weerstandskit`: known words written as one. */
  #compound(at: number): Found | null {
    const word = this.#word(at);
    const sense = word && compoundSense(word.folded);
    return sense
      ? {
          item: { kind: 'word', text: this.#text.slice(at, word.end), phrase: word.folded, sense },
          end: word.end,
        }
      : null;
  }

  #body(at: number): Found | null {
    const match = this.#match(
      /(\d{1,2}(?:\.\d{1,2})?) ?(?:mm)? ?x ?(\d{1,2}(?:\.\d{1,2})?) ?(?:mm)?(?: ?x ?(\d{1,2}(?:\.\d{1,2})?))? ?(?:mm(?![a-z])|(?![\d.%a-z]))/iy,
      at,
    );
    if (
      match &&
      (match[0].includes('.') || match[3] || /mm/i.test(match[0]) || /^\d ?x ?\d$/i.test(match[0].trim()))
    ) {
      const sides = [match[1], match[2], match[3]].filter((side) => side !== undefined).map(Number);
      return { item: { kind: 'body', text: match[0].trim(), sides }, end: at + match[0].length };
    }
    const six = this.#match(/\d{6}(?![\dA-Za-z.])/y, at);
    if (!six || this.#plainValue(at)) return null;
    const sides = [0, 2, 4].map((from) => Number(six[0].slice(from, from + 2)) / 10);
    if (sides.some((side) => side < 0.2 || side > 20)) return null;
    return { item: { kind: 'body', text: six[0], sides }, end: at + 6 };
  }

  #count(at: number): Found | null {
    const sizeFirst = this.#match(/(\d{4}) ?x ?(\d{1,2})(?![\dA-Za-z.])/iy, at);
    if (sizeFirst && Number(sizeFirst[2]) >= 2 && Number(sizeFirst[2]) <= MOST_ELEMENTS) {
      return this.#countItem(sizeFirst, Number(sizeFirst[2]), sizeFirst[1]);
    }
    const sizeLast = this.#match(/(\d{1,2}) ?x ?(0\d{3}|1206)(?![\dA-Za-z])/iy, at);
    if (sizeLast && Number(sizeLast[1]) <= MOST_ELEMENTS) {
      return this.#countItem(sizeLast, Number(sizeLast[1]), sizeLast[2]);
    }
    const times = this.#match(/(\d{1,2}) ?x(?= ?[\d.]| |[rR]\d|$)/y, at);
    if (times && Number(times[1]) >= 1) return this.#countItem(times, Number(times[1]));
    return this.#countOf(at);
  }

  #countItem(match: RegExpExecArray, count: number, elementSize?: string): Found {
    const item: Item = {
      kind: 'count',
      text: match[0].trim(),
      count,
      ...(elementSize ? { elementSize } : {}),
    };
    return { item, end: match.index + match[0].length };
  }

  /** `22R x 4`, `10kx4`: how many, after the value. */
  #countAfter(at: number): Found | null {
    if (this.#items.at(-1)?.kind !== 'value') return null;
    const match = this.#match(/[x*] ?(\d{1,2})(?![\dA-Za-z.])/iy, at);
    return match && this.#countItem(match, Number(match[1]));
  }

  /** `4 channels`, `2-line`, `8 pin`, `4-fach`. */
  #countOf(at: number): Found | null {
    const match = this.#match(
      /(\d{1,2})[ -]?(?:(channels?|ch|kanal|kanale|kanäle|canaux|canal)|(lines?|ln|leitungen|lignes?|lijnen)|(pins?|polig|broches)|(elements?|fach|res(?:istors)?|caps|elemente|éléments?))(?![\p{L}\d])/iuy,
      at,
    );
    if (!match) return null;
    const of = match[2] ? 'channels' : match[3] ? 'lines' : match[4] ? 'pins' : 'elements';
    const item: Item = { kind: 'count', text: match[0], count: Number(match[1]), of };
    return { item, end: at + match[0].length };
  }

  #size(at: number): Found | null {
    const match = this.#match(/(\d{4,5})(?![\d.])/y, at);
    if (!match || !this.#isSize(match[1]!)) return null;
    const digits = match[1]!;
    const after = at + digits.length;
    const metricPair = this.#match(/ ?\(? ?(\d{4}) ?(?:metric|metrisch|métrique)\)?/iy, after);
    if (metricPair) return this.#sizeItem(at, after + metricPair[0].length, digits, 'inch');
    const metric = this.#match(/m(?![a-z0-9])| ?(?:metric|metrisch|métrique)(?![a-z])/iy, after);
    if (metric) return this.#sizeItem(at, after + metric[0].length, digits, 'metric');
    const kind = /^0/.test(digits) ? this.#match(/[RCL](?![A-Za-z0-9])/y, after) : null;
    if (kind) {
      this.#push(kindItem(kind[0]));
      return this.#sizeItem(at, after + 1, digits);
    }
    const inch = this.#match(/ ?(?:inch(?:es)?|imperial|zoll|pouces?|duim|")(?![a-z])/iy, after);
    if (inch) return this.#sizeItem(at, after + inch[0].length, digits, 'inch');
    if (/[a-z%]/i.test(this.#text[after] ?? ' ') && !this.#startsKnown(after)) return null;
    return this.#sizeItem(at, after, digits);
  }

  #isSize(digits: string): boolean {
    return (
      Object.hasOwn(METRIC_BY_INCH, digits) ||
      inchOfMetric(digits) !== null ||
      this.#tables.bodyDigits.has(digits)
    );
  }

  #sizeItem(at: number, end: number, digits: string, system?: 'metric' | 'inch'): Found {
    const item: Item = {
      kind: 'size',
      text: this.#text.slice(at, end),
      digits,
      ...(system ? { system } : {}),
    };
    return { item, end };
  }

  /** Whether a known word or phrase begins here, so that what stands before it is complete. */
  #startsKnown(at: number): boolean {
    const word = this.#word(at);
    if (!word) return true;
    if (senseOf(word.folded)) return true;
    const letters = /^\p{L}+/u.exec(word.folded)?.[0];
    if (letters !== undefined && letters.length > 2 && senseOf(letters)) return true;
    const dielectric = /^[a-z]\d[a-z]/.exec(word.folded)?.[0];
    return dielectric !== undefined && senseOf(dielectric) !== undefined;
  }

  #value(at: number): Found | null {
    const first = this.#quantityAt(at);
    if (!first) return null;
    const other = this.#rangeEnd(first.end, this.#isBetween(at));
    const second = other && isSameKind(first.item.quantity, other.item.quantity) ? other : null;
    const item = second ? joined(first, second) : first.item;
    const end = second ? second.end : first.end;
    this.#push(item);
    return this.#attachedLetter(end) ?? { item: null, end };
  }

  /** `4k7J`, `100nFK`: a tolerance letter without a blank. */
  #attachedLetter(end: number): Found | null {
    const match = this.#match(/[BCDFGJKMZ](?![A-Za-z0-9])/y, end);
    return (
      match && { item: { kind: 'letter', text: match[0], letter: match[0], attached: true }, end: end + 1 }
    );
  }

  /** The other end of `10k..47k`, `1-10uF`, `10k to 47k`. */
  #rangeEnd(end: number, between = false): { item: ValueItem; end: number } | null {
    const joint = this.#match(
      between
        ? / (?:and|und|et|en|to|-) (?=[\d.])/iy
        : / ?(?:\.\.\.?|…|~) ?|-(?=[\d.])| - (?=[\d.])| (?:to|bis|tot|à) (?=[\d.])/iy,
      end,
    );
    if (!joint || /[a-z]/i.test(this.#text[end] ?? '')) return null;
    return this.#quantityAt(end + joint[0].length);
  }

  /** `between 1k and 10k`: the word before makes `and` join a range. */
  #isBetween(at: number): boolean {
    return /(?:^|\P{L})(?:between|zwischen|entre|tussen) $/iu.test(
      this.#text.slice(Math.max(0, at - 12), at),
    );
  }

  #quantityAt(at: number): { item: ValueItem; end: number } | null {
    return this.#pointValue(at) ?? this.#plainValue(at);
  }

  /** `4k7`, `R47`, `3V3`: a letter where the point stands. */
  #pointValue(at: number): { item: ValueItem; end: number } | null {
    const match = this.#match(
      /(?:\d{1,6}[RrKkMmuUnNpPGVvEL]\d{1,4}|R\d{1,4}|[pnu]\d{1,3})(?:ohms?|F|H)?/y,
      at,
    );
    if (!match) return null;
    const text = match[0];
    const after = this.#text.slice(at + text.length, at + text.length + 2);
    // The digits belong to what follows: 100n16V, 10k5%, 10k0.1%, 50V0402.
    if (/^[\d.%]/.test(after) || (/^[A-Za-z]/.test(after) && !/^[BCDFGJKMZ](?![A-Za-z0-9])/.test(after)))
      return null;
    if (/^\d+[A-Za-z]\d{4}$/.test(text) && this.#isSize(text.slice(-4))) return null;
    if (/^\d+[Vv]\d{3}/.test(text)) return null;
    const quantity = readQuantity(text);
    if (!quantity) return null;
    const unit = quantity.unit === null ? this.#match(/ ?ohms?(?![a-z])/iy, at + text.length) : null;
    const full = unit ? { ...quantity, unit: 'ohm' as const } : quantity;
    return { item: { kind: 'value', text, quantity: full }, end: at + text.length + (unit?.[0].length ?? 0) };
  }

  #plainValue(at: number): { item: ValueItem; end: number } | null {
    const match = this.#match(/(\d{1,12}(?:\.(?!\.)\d{0,12})?|\.\d{1,12})( ?)([A-Za-z]{1,12})?/y, at);
    if (!match || match[3] === undefined) return null;
    const [, number = '', blank = '', letters = ''] = match;
    if (letters.length > 2 && !NAMED_VOLT.test(letters) && this.#isWord(at + number.length + blank.length))
      return null;
    for (let length = letters.length; length >= 1; length -= 1) {
      const suffix = letters.slice(0, length);
      const end = at + number.length + blank.length + length;
      const value = this.#suffixed(number, blank, suffix, end);
      if (value) return value;
    }
    return null;
  }

  #suffixed(
    number: string,
    blank: string,
    suffix: string,
    end: number,
  ): { item: ValueItem; end: number } | null {
    if (!this.#endsValue(end, blank !== '') || isWordLetter(blank, suffix, this.#text.slice(end, end + 6)))
      return null;
    const ac = /^(k?)v(?:ac|rms)$/i.exec(suffix);
    const named = NAMED_VOLT.exec(suffix);
    const volts = ac ?? named;
    const quantity = readQuantity(`${number}${volts ? `${volts[1]}V` : suffix}`);
    if (!quantity || !isMeant(quantity, suffix)) return null;
    if (quantity.unit === null && quantity.prefix !== '') {
      const unit = this.#match(/ ?(?:ohms?|hz|farads?|henrys?)(?![a-z])/iy, end);
      const full = unit && readQuantity(`${number}${suffix}${unit[0].trim()}`);
      if (full)
        return {
          item: { kind: 'value', text: `${number}${suffix}${unit[0]}`, quantity: full },
          end: end + unit[0].length,
        };
    }
    const alternating = ac ?? (quantity.unit === 'V' ? this.#match(/ ?(?:AC|~)(?![A-Za-z])/y, end) : null);
    const text = `${number}${suffix}`;
    return {
      item: {
        kind: 'value',
        text,
        quantity,
        ...(alternating ? { ac: true as const } : {}),
        ...(named ? { named: NAMED_VOLTS[named[2]!.toLowerCase()]! } : {}),
        ...(suffix === 'K' || suffix === 'k' ? { kelvin: true as const } : {}),
      },
      end: alternating && !ac ? end + alternating[0].length : end,
    };
  }

  /** Whether the letters that begin here are a known word as a whole: `3380 ntc`. */
  #isWord(at: number): boolean {
    const word = this.#word(at);
    return word !== null && senseOf(word.folded) !== undefined && readQuantity(`1${word.folded}`) === null;
  }

  /** After a value only another word, digits, or one tolerance letter may stand. */
  #endsValue(end: number, apart: boolean): boolean {
    const next = this.#text[end];
    if (next === undefined || !LETTER.test(next)) return true;
    if (apart) return false;
    if (/^x ?\d{1,2}(?![\dA-Za-z.])/.test(this.#text.slice(end, end + 6))) return true;
    if (/[BCDFGJKMZ]/.test(next) && !ALNUM.test(this.#text[end + 1] ?? ' ')) return true;
    return this.#startsKnown(end);
  }

  /** `1000 pcs`, `500 Stück`: how many are wanted says nothing of the part. */
  #pieces(at: number): Found | null {
    const match = this.#match(
      /\d{1,9} ?(?:pcs?|pieces?|stück|stueck|stk|st|units?|pièces?|stuks)(?![\p{L}\d])\.?/iuy,
      at,
    );
    return match && { item: null, end: at + match[0].length };
  }

  /** EIA-96 marking: two digits of a table and a letter for the decade. */
  #marking(at: number): Found | null {
    const match = this.#match(/(\d\d)([ABCDFHSXYZ])(?![A-Za-z0-9])/y, at);
    const resistance = match && markedResistance(Number(match[1]), match[2]!);
    return resistance ? { item: { kind: 'marking', text: match[0], resistance }, end: at + 3 } : null;
  }

  #bare(at: number): Found | null {
    const match = this.#match(/(\d{1,15}(?:\.\d{1,6})?|\.\d{1,6})(?!\d|\.\d)/y, at);
    if (!match) return null;
    const end = at + match[0].length;
    const letter = this.#match(/[BCDFGJKMZ](?![A-Za-z0-9])/y, end);
    const ranged = this.#bareRange(match[0], at, end);
    if (ranged) return ranged;
    this.#push({ kind: 'bare', text: match[0], digits: match[0] });
    if (letter && /^\d{3,4}$/.test(match[0])) {
      return { item: { kind: 'letter', text: letter[0], letter: letter[0], attached: true }, end: end + 1 };
    }
    return { item: null, end };
  }

  /** `1-10uF`, `4.7..10 k`: the first number takes the unit of the second. */
  #bareRange(digits: string, at: number, end: number): Found | null {
    const second = this.#rangeEnd(end, this.#isBetween(at));
    if (!second || second.item.to || second.item.quantity.point) return null;
    const { quantity } = second.item;
    if (Number(digits) >= Number(quantity.digits)) return null;
    const first: ValueItem = { kind: 'value', text: digits, quantity: { ...quantity, digits } };
    return { item: joined({ item: first, end }, second), end: second.end };
  }
}

/** `R1`, `R2`: a tenth of an ohm where nothing speaks of a transistor and no other resistance stands. */
function resistanceNamed(item: Item, items: readonly Item[]): Item {
  if (item.kind !== 'word' || !/^r[12]$/.test(item.phrase) || items.some(isResistance)) return item;
  const quantity = readQuantity(item.text.toUpperCase());
  return quantity ? { kind: 'value', text: item.text, quantity } : item;
}

function isResistance(item: Item): boolean {
  if (item.kind === 'bare') return /^\d{3,4}$/.test(item.digits);
  if (item.kind !== 'value') return item.kind === 'marking';
  const { unit, prefix } = item.quantity;
  return unit === 'ohm' || (unit === null && ['k', 'M', 'm'].includes(prefix));
}

/** `R`, `C` or `L` beside a size says the kind of part, as in the names of footprints. */
function kindItem(letter: string): Item {
  const phrase = { R: 'resistor', C: 'capacitor', L: 'inductor' }[letter.toUpperCase()]!;
  return { kind: 'word', text: letter, phrase, sense: senseOf(phrase)! };
}

/** Both ends of a range have one unit, or one lends it to the other: 100nF-50V is no range. */
function isSameKind(first: Quantity, second: Quantity): boolean {
  if (first.unit === second.unit) return true;
  const [open, unit] = first.unit === null ? [first, second.unit] : [second, first.unit];
  if (open.unit !== null || unit === null) return false;
  if ('pnu'.includes(open.prefix)) return unit === 'F' || unit === 'H';
  return open.prefix === 'm' || !['F', 'H', 'A'].includes(unit);
}

function joined(
  first: { item: ValueItem; end: number },
  second: { item: ValueItem; end: number },
): ValueItem {
  return { ...first.item, text: `${first.item.text}..${second.item.text}`, to: second.item.quantity };
}

/** `2 n-channel`, `2 p mosfet`: the letter is a word of its own, not nano or pico. */
function isWordLetter(blank: string, suffix: string, after: string): boolean {
  if (!/^[np]$/i.test(suffix)) return false;
  return /^[ -]?(?:ch|ka|mo|fe|ty)/i.test(after) && (blank !== '' || after.startsWith('-'));
}

/** Units without which a reading would be nonsense in this trade. */
function isMeant(quantity: { prefix: string; unit: string | null }, suffix: string): boolean {
  const { prefix, unit } = quantity;
  if (unit === 's' && prefix === '') return false;
  if (unit === 'C') return prefix === 'n' || prefix === 'u';
  if (unit === 'F' && ['k', 'M', 'G', 'T', 'f'].includes(prefix)) return false;
  if (unit === 'F' && prefix === '') return suffix.length > 1;
  if (unit === 'm' && prefix !== 'n') return false;
  if (unit === 'ohm' && suffix === 'e') return false;
  if (prefix === 'T' || prefix === 'f') return false;
  return true;
}

const NAMED_VOLT = /^(k?)v(wm|rwm|c|br|rrm|r|dss?|ceo?|gs|f|z)$/i;

/** Distributors' texts name a voltage by letters after its unit. */
const NAMED_VOLTS: Readonly<Record<string, string>> = {
  wm: 'vrwm',
  rwm: 'vrwm',
  c: 'vClamp',
  br: 'vbrMin',
  rrm: 'vrrm',
  r: 'vrrm',
  ds: 'vds',
  dss: 'vds',
  ce: 'vceo',
  ceo: 'vceo',
  gs: 'vgsMax',
  f: 'vfMax',
  z: 'vz',
};

const EIA96_EXPONENT: Readonly<Record<string, number>> = {
  Z: -3,
  Y: -2,
  R: -2,
  X: -1,
  S: -1,
  A: 0,
  B: 1,
  H: 1,
  C: 2,
  D: 3,
  E: 4,
  F: 5,
};

/** Resistance of an EIA-96 marking: 1 to 96 along E96, then the decade. */
function markedResistance(index: number, letter: string): number | null {
  if (index < 1 || index > 96) return null;
  const mantissa = Math.round(100 * 10 ** ((index - 1) / 96));
  return scaled(String(mantissa), EIA96_EXPONENT[letter]!);
}
