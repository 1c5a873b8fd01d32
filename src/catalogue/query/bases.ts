import type { BaseItem } from './items.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Market names of parts that our tables list under another name. */
const NICKNAMES: Readonly<Record<string, string>> = {
  M1: 'S1A',
  M2: 'S1B',
  M3: 'S1D',
  M4: 'S1G',
  M5: 'S1J',
  M6: 'S1K',
  M7: 'S1M',
  '4001': 'S1A',
  '4002': 'S1B',
  '4003': 'S1D',
  '4004': 'S1G',
  '4005': 'S1J',
  '4006': 'S1K',
  '4007': 'S1M',
  '1N4001': 'S1A',
  '1N4002': 'S1B',
  '1N4003': 'S1D',
  '1N4004': 'S1G',
  '1N4005': 'S1J',
  '1N4006': 'S1K',
  '1N4007': 'S1M',
  UF4004: 'US1G',
  UF4007: 'US1M',
  FR107: 'RS1M',
  FR104: 'RS1G',
  '1N5822': 'SS34',
  '1N4448': '1N4148W',
  '2N3904': 'MMBT3904',
  '2N3906': 'MMBT3906',
  '2N2222': 'MMBT2222A',
  '2N2222A': 'MMBT2222A',
  '2N2907': 'MMBT2907A',
  '2N2907A': 'MMBT2907A',
  '2N4401': 'MMBT4401',
  '2N4403': 'MMBT4403',
  '2N5551': 'MMBT5551',
  '2N5401': 'MMBT5401',
  BC546B: 'BC846B',
  BC547: 'BC847',
  BC547A: 'BC847A',
  BC547B: 'BC847B',
  BC547C: 'BC847C',
  BC557: 'BC857',
  BC557A: 'BC857A',
  BC557B: 'BC857B',
  BC557C: 'BC857C',
  BC337: 'BC817',
  LL4148: '1N4148W',
  B5819W: '1N5819W',
  B5817W: '1N5817W',
  B5818W: '1N5818W',
  BC327: 'BC807',
  '1N4148': '1N4148',
};

/** Four digits alone are a diode only where the query names neither a resistor nor a size. */
export const DIGIT_NICKNAMES: ReadonlySet<string> = new Set([
  '4001',
  '4002',
  '4003',
  '4004',
  '4005',
  '4006',
  '4007',
]);

/** Ordering suffixes after the base number, as large makers of discrete semiconductors write them (hyphens dropped). */
const MAKER_SUFFIXES: readonly string[] = [
  '(?:XV2|M3|[LWTH])?T[1-5]G?', // body and reel of onsemi: LT1G, T3G, WT1G, M3T5G
  'Q?(?:7|13)F', // -7-F, -13-F, Q-7-F
  '[12][1-3]5', // 215, 235, 115, 135 after a comma
  'H?[EGM]3(?:[A-C]?(?:[HI]|[01]8)|\\d[0-9A-Z][A-Z]?)|H?E3', // E3/61T, HE3-08, M3/86A, HE3_A/H
  'T[1-5][GB]?E3', // -T1-GE3, -T1-BE3, -T1-E3
  'TRPBF',
  '[HE]6(?:327|433)[A-Z0-9]{0,5}',
  'Q[RXZ]', // automotive reels of Nexperia
  'TP',
  'Y?TR', // ST, with Y for automotive
  'T\\d{3}', // T146, T116 of Rohm
  'R[FVG237]?G?',
  'G',
];
const MAKER_SUFFIX = new RegExp(`^(?:${MAKER_SUFFIXES.join('|')})$`);

const SHORTEST_FAMILY = 4;
/** Base numbers as short as `S1M` need a suffix that cannot be part of another number. */
const SHORTEST_SUFFIXED = 3;
const LONG_SUFFIX = /^TP$|\d/;

/** Letters that onsemi puts before an industry number of automotive grade. */
const AUTOMOTIVE_PREFIX = /^(?:NSV|NRV|SZ|S)(?=\w+T[1-5]G?$)/;
/** Onsemi's automotive grade of numbers with another beginning: 2V7002, BVSS138. */
const AUTOMOTIVE_NAMES: readonly (readonly [beginning: RegExp, base: string])[] = [
  [/^2V7002(?=\w+T[1-5]G?$)/, '2N7002'],
  [/^BVSS(?=\w+T[1-5]G?$)/, 'BSS'],
];

interface Entry {
  key: string;
  base: string;
  category: string;
}

/** Comparable form: upper case, only letters, digits and the point. */
function keyOf(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z.]/g, '');
}

/** Finds industry base numbers of the catalogue by name, beginning, nickname or another maker's suffix. */
export class BaseIndex {
  readonly #entries: readonly Entry[];
  readonly #exact: ReadonlyMap<string, Entry>;

  constructor(vocabulary: Vocabulary) {
    this.#entries = vocabulary.bases
      .map(({ base, category }) => ({ key: keyOf(base), base, category }))
      .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
    // SMAJ5.0A is also typed SMAJ5A.
    const short = this.#entries.map((entry): [string, Entry] => [entry.key.replace('.0', ''), entry]);
    this.#exact = new Map([...short, ...this.#entries.map((entry): [string, Entry] => [entry.key, entry])]);
  }

  /** The base number that a text with blanks spells in full: BC 847 B. */
  findSpaced(text: string): BaseItem | null {
    return this.#exact.has(keyOf(text)) ? this.find(text) : null;
  }

  /** The base numbers that a typed word means, or null. */
  find(word: string): BaseItem | null {
    // Diodes Incorporated omits the F if a part was never made with lead.
    const key = keyOf(word.replace(/-(7|13)$/, '-$1F'));
    if (key.length < 2 || key.length > 30) return null;
    return (
      this.#findByNickname(word, key) ??
      this.#findByName(word, key) ??
      this.#findBySuffix(word, key) ??
      this.#findBySuffix(word, withoutAutomotivePrefix(key))
    );
  }

  #findByNickname(word: string, key: string): BaseItem | null {
    const target = Object.hasOwn(NICKNAMES, key) ? NICKNAMES[key]! : null;
    if (target === null || target === key) return null;
    const item = this.#findByName(word, target);
    return item && 'in' in item.filter ? { ...item, filter: { eq: target } } : item;
  }

  /**
   * Bases that begin with the typed text. After an exact match that ends in a digit, a further digit is another part.
   */
  #findByName(word: string, key: string): BaseItem | null {
    const exact = this.#exact.get(key);
    if (!exact && (key.length < SHORTEST_FAMILY || !/^\d?[A-Z]/.test(key))) return null;
    const beginning = this.#beginningWith(exact ? exact.key : key);
    if (beginning.length === 0) return null;
    const digitAtEnd = /\d$/.test(key);
    const entries =
      exact && digitAtEnd
        ? beginning.filter(({ base }) => !/^\d/.test(base.slice(exact.base.length)))
        : beginning;
    return this.#item(word, exact ?? null, entries, beginning, key);
  }

  #item(
    word: string,
    exact: Entry | null,
    entries: Entry[],
    beginning: Entry[],
    key: string,
  ): BaseItem | null {
    const categories = new Set(entries.map(({ category }) => category));
    const category = categories.size === 1 ? entries[0]!.category : (exact?.category ?? null);
    const bases = entries.map(({ base }) => base);
    if (entries.length === 1 && (exact || key.length > SHORTEST_FAMILY)) {
      return { kind: 'base', text: word, bases, category, filter: { eq: entries[0]!.base } };
    }
    if (entries.length < beginning.length)
      return { kind: 'base', text: word, bases, category, filter: { in: bases } };
    return {
      kind: 'base',
      text: word,
      bases,
      category,
      filter: { prefix: commonBeginning(bases, exact, key) },
    };
  }

  #beginningWith(key: string): Entry[] {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#entries[middle]!.key < key) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (end < this.#entries.length && this.#entries[end]!.key.startsWith(key)) end += 1;
    return this.#entries.slice(low, end);
  }

  /** `BC847BLT1G`, `BAT54S-7-F`, `2N7002,215`: a base and a maker's ordering suffix. */
  #findBySuffix(word: string, key: string): BaseItem | null {
    for (let length = key.length - 1; length >= Math.max(SHORTEST_SUFFIXED, key.length - 12); length -= 1) {
      const entry = this.#exact.get(key.slice(0, length));
      const suffix = key.slice(length);
      if (!entry || !MAKER_SUFFIX.test(suffix)) continue;
      if (length < SHORTEST_FAMILY && !LONG_SUFFIX.test(suffix)) continue;
      // BAT54-HE3-08 is an automotive BAT54, not a BAT54H.
      if (entry.key.endsWith('H') && /^[EGM]3/.test(suffix)) continue;
      return {
        kind: 'base',
        text: word,
        bases: [entry.base],
        category: entry.category,
        filter: { eq: entry.base },
      };
    }
    return null;
  }
}

function withoutAutomotivePrefix(key: string): string {
  const automotiveName = AUTOMOTIVE_NAMES.find(([beginning]) => beginning.test(key));
  return automotiveName ? key.replace(...automotiveName) : key.replace(AUTOMOTIVE_PREFIX, '');
}

/**
 * The beginning that all bases share: the typed text, or the full name if the typed name lacks only its last letter
 * (1N4148 is 1N4148W here).
 */
function commonBeginning(bases: readonly string[], exact: Entry | null, key: string): string {
  if (exact) return exact.base;
  const first = bases[0]!;
  let length = first.length;
  for (const base of bases) {
    while (!base.startsWith(first.slice(0, length))) length -= 1;
  }
  const commonPrefix = first.slice(0, length);
  const extension = keyOf(commonPrefix).slice(key.length);
  const typedPrefix = typedPart(first, key);
  return /\d$/.test(key) && /^[A-Z]+$/.test(extension) ? commonPrefix : typedPrefix;
}

/** The typed characters as the catalogue writes them, with its hyphens between. */
function typedPart(base: string, key: string): string {
  let end = 0;
  let matchedCount = 0;
  while (matchedCount < key.length && end < base.length) {
    if (keyOf(base[end]!) !== '') matchedCount += 1;
    end += 1;
  }
  return base.slice(0, end);
}
