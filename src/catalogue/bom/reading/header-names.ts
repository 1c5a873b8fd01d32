/** Reads the name of a column: which fields it may mean, and how surely, by words in many languages (`data/bom`). */
import headerWords from '../../../../data/bom/header-words.json' with { type: 'json' };
import words from '../../../../data/bom/words.json' with { type: 'json' };
import { BOM_FIELDS, type BomField } from '../records.ts';

export interface HeaderName {
  /** Field → weight from 1 to 5; empty: the name means no field. */
  fields: Partial<Record<BomField, number>>;
  /** The name is known and means nothing we need: prices, links, stock. */
  isIgnored: boolean;
  /** In a column about fitting: a yes means not fitted. */
  negative: boolean;
  /** Number in the name, such as 2 in `Manufacturer Part Number 2`. */
  ordinal: number;
}

const EXACT = 5;
const BY_CLASS = 4;
const CONTAINED = 3;
const MENTIONED = 1.5;
/** Most characters of a column name. */
export const LONGEST_NAME = 60;

/** Lower case, plain letters, one blank between words, `#` as a word of its own, plurals as singulars. */
export function foldHeader(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\(s\)/gi, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/([a-z])(\d)/g, '$1 $2')
    .replace(/(\d)([a-z])/g, '$1 $2')
    .replace(/#/g, ' # ')
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()
    .replace(/(?<=[a-z]{3}[^s\s])s(?=\s|$)/g, '');
}

type Phrase = readonly [phrase: string, field: BomField];

const PHRASES: readonly Phrase[] = BOM_FIELDS.flatMap((field) =>
  headerWords.phrases[field].map((phrase): Phrase => [foldHeader(phrase), field]),
).sort(([a], [b]) => b.length - a.length);
const EXACT_PHRASES = new Map(PHRASES);
const AMBIGUOUS = new Map(
  Object.entries(headerWords.ambiguous).map(([phrase, fields]): [string, HeaderName['fields']] => [
    foldHeader(phrase),
    fields,
  ]),
);
const setOf = (list: readonly string[]) => new Set(list.map(foldHeader));
const MAKER = setOf(headerWords.maker);
const NUMBER = setOf(headerWords.number);
const SUPPLIER = setOf(headerWords.supplier);
const DISTRIBUTORS = headerWords.distributors.map(foldHeader);
const OWN = setOf(headerWords.own);
const PASSED = setOf(headerWords.passed);
const NEGATIVE = words.negativeHeader.map(foldHeader);

/** Every word that occurs in some column name. */
const WORDS_OF_NAMES = new Set(
  [...EXACT_PHRASES.keys(), ...AMBIGUOUS.keys(), ...MAKER, ...NUMBER, ...SUPPLIER, ...OWN, ...PASSED].flatMap(
    (phrase) => phrase.split(' '),
  ),
);

/** Whether every word of a cell belongs to column names, unlike a line that merely has such a word. */
export function isWholeName(cell: string): boolean {
  return (
    cell.length <= LONGEST_NAME &&
    foldHeader(cell)
      .split(' ')
      .every((word) => WORDS_OF_NAMES.has(word))
  );
}

const cache = new Map<string, HeaderName>();

/** Reads one name of a column. */
export function readHeaderName(name: string): HeaderName {
  if (name.length > LONGEST_NAME) return { fields: {}, isIgnored: false, negative: false, ordinal: 0 };
  const cachedName = cache.get(name);
  if (cachedName) return cachedName;
  const read = readFolded(foldHeader(name));
  if (cache.size < 5_000) cache.set(name, read);
  return read;
}

function readFolded(foldedName: string): HeaderName {
  const ordinal = Number(/(?:^| )(\d{1,2})(?: #)?$/.exec(foldedName)?.[1] ?? 0);
  const text = foldedName.replace(/ \d{1,3}(?= |$)/g, '');
  const name = (fields: HeaderName['fields'], isIgnored = false): HeaderName => ({
    fields,
    isIgnored,
    negative: NEGATIVE.some((phrase) => containsPhrase(text, phrase)),
    ordinal,
  });
  if (text === '' || !/\p{L}/u.test(text)) return name({}, text === '#');
  const ambiguous = AMBIGUOUS.get(text);
  if (ambiguous) return name(ambiguous);
  const exact = EXACT_PHRASES.get(text);
  if (exact) return name({ [exact]: EXACT });
  if (NEGATIVE.some((phrase) => containsPhrase(text, phrase))) return name({ fitted: EXACT });
  const byClass = fieldByClass(text);
  if (byClass === 'passed') return name({}, true);
  const isShort = text.split(' ').length <= 6;
  const containedPhrase =
    isShort && PHRASES.find(([phrase]) => phrase.length > 2 && containsPhrase(text, phrase));
  const fields: HeaderName['fields'] = containedPhrase
    ? { [containedPhrase[1]]: byClass ? MENTIONED : CONTAINED }
    : {};
  // Pieces to order count if no column states the pieces on a board.
  const weight = byClass === 'quantity' && /\b(?:order|total)\b/.test(text) ? MENTIONED * 2 : BY_CLASS;
  return name(byClass ? { ...fields, ...OTHER_NUMBER[byClass], [byClass]: weight } : fields);
}

/** Makers' and distributors' numbers occur under each other's names: the content of the column decides. */
const OTHER_NUMBER: Partial<Record<BomField, HeaderName['fields']>> = {
  mpn: { distributorNumber: 1 },
  distributorNumber: { mpn: 2.2 },
};

/** Words of quantities that are not the pieces on a board. */
const NO_PIECES = /\b(?:min|moq|stock|mult|reel|pack|supplier|available|price|cost)\b/;

/** Field by the kinds of words in a name: a maker's number, a distributor's number, a price. */
function fieldByClass(text: string): BomField | 'passed' | null {
  const tokens = text.split(' ');
  const has = (set: ReadonlySet<string>) => tokens.some((token) => set.has(token));
  const isNumber = has(NUMBER);
  const ofMaker = has(MAKER);
  if (/\b(?:qty|quantity|menge|anzahl|qte)\b/.test(text)) return NO_PIECES.test(text) ? 'passed' : 'quantity';
  const isPassed = [...PASSED].some(
    (phrase) => phrase.length > 2 && phrase !== 'line' && containsPhrase(text, phrase),
  );
  if (isPassed || PASSED.has(text)) return 'passed';
  if (tokens.includes('mpn')) return 'mpn';
  if (ofMaker && isNumber) return 'mpn';
  if (DISTRIBUTORS.some((phrase) => containsPhrase(text, phrase))) return 'distributorNumber';
  if (has(SUPPLIER)) return isNumber ? 'distributorNumber' : 'passed';
  if (has(OWN) && isNumber) return 'ownNumber';
  if (ofMaker) return 'maker';
  return null;
}

/** Whether a text has a phrase as whole words; languages without blanks between words need no word boundaries. */
function containsPhrase(text: string, phrase: string): boolean {
  // Most phrases do not occur in a name, so the cheap check comes first.
  if (!text.includes(phrase)) return false;
  return UNSPACED.test(phrase) || ` ${text} `.includes(` ${phrase} `);
}

const UNSPACED = /[\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
