/** Lists without columns, as people type them: `10x 100nF 50V 0402`, `R1, R2 10k 1%`, one part number a line. */
import { isKnownPartNumber, looksLikePartNumber, readPieces } from './cell-kinds.ts';
import { readReferences } from './references.ts';

export interface FreeLine {
  refs: string[];
  quantity: number | null;
  mpn: string | null;
  rest: string;
}

const REF =
  '(?:R|C|L|D|Q|U|J|P|S|T|F|FB|RN|RP|LED|ZD|TVS|IC|SW|TP|VR|RV|CR|BT|BZ|DS|LS|MK|RL|JP|CN|X|Y|K)[1-9]\\d{0,3}';
const LEADING_REFS = new RegExp(
  `^(?:${REF}(?:\\s*-\\s*(?:[A-Z]{1,3})?\\d{1,4})?(?:\\s*[,;+&]\\s*|\\s+|\\s*:\\s*))+`,
  'i',
);
const BULLET = /^\s*(?:[-*•·]\s+|\d{1,4}[.)]\s+)/;
const LEADING_PIECES = /^(\d{1,7})\s*(?:x|×|pcs?\.?|pieces?|stk\.?|st\.?|stück|ea\.?)\s*[:,-]?\s*(?=\S)/i;
const PLAIN_LEADING = /^(\d{1,6})[\s,;]+(?=\S)/;
const TRAILING_PIECES =
  /[\s,;:(–-]+(?:x|×|qty\.?:?|menge:?|quantity:?)?\s*(\d{1,7})\s*(x|×|pcs?\.?|pieces?|stk\.?|st\.?|stück|ea\.?)?\)?$/i;

/** Reads one line of free words. */
export function readFreeLine(line: string): FreeLine {
  let rest = line.replace(/\s+/g, ' ').replace(BULLET, '').trim();
  const refs = takeRefs(rest);
  rest = refs.rest;
  const pieces = takeAgreeing(rest, refs.refs.length) ?? takePieces(rest);
  rest = pieces.rest;
  const late = refs.refs.length === 0 ? takeRefs(rest) : refs;
  if (refs.refs.length === 0) rest = late.rest;
  const mpn = numberIn(rest);
  return { refs: late.refs, quantity: pieces.quantity, mpn, rest };
}

function takeRefs(text: string): { refs: string[]; rest: string } {
  const found = LEADING_REFS.exec(text)?.[0] ?? '';
  if (found === '' || found.length >= text.length) return { refs: [], rest: text };
  return { refs: readReferences(found.replace(/:\s*$/, '')).refs, rest: text.slice(found.length).trim() };
}

/** A number behind references that is their number. */
function takeAgreeing(text: string, count: number): { quantity: number; rest: string } | null {
  const found = /^(\d{1,5})\s+(?=\S)/.exec(text);
  return found && count > 0 && Number(found[1]) === count
    ? { quantity: count, rest: text.slice(found[0].length) }
    : null;
}

function takePieces(text: string): { quantity: number | null; rest: string } {
  const leading = LEADING_PIECES.exec(text);
  if (leading) return { quantity: Number(leading[1]), rest: text.slice(leading[0].length) };
  const plain = PLAIN_LEADING.exec(text);
  if (plain && standsAlone(text.slice(plain[0].length))) {
    return { quantity: Number(plain[1]), rest: text.slice(plain[0].length) };
  }
  const trailing = TRAILING_PIECES.exec(text);
  const before = trailing ? text.slice(0, trailing.index).trim() : '';
  const isSure = trailing?.[2] !== undefined || /(?:x|×|qty\.?:?|menge:?|quantity:?)\s*\d+$/i.test(text);
  if (trailing && before !== '' && (isSure || isNumber(before))) {
    return { quantity: readPieces(trailing[1]!), rest: before };
  }
  return { quantity: null, rest: text };
}

/** Words that name a part by themselves, so that a number before them counts pieces and is no value. */
function standsAlone(text: string): boolean {
  const [first = ''] = text.split(/[\s,;]+/);
  return isNumber(first) || /^\d+(?:[.,]\d+)?(?:[pnuµμmkKMR]\d*|[pnuµμm]?F|[mk]?(?:Ω|ohms?))/i.test(first);
}

const isNumber = (word: string) => isKnownPartNumber(word) || (looksLikePartNumber(word) && word.length >= 6);

function numberIn(text: string): string | null {
  const words = text.split(/[\s;]+|,\s/).filter((word) => word !== '');
  const known = words.find(isKnownPartNumber);
  if (known) return known;
  return words.length === 1 && looksLikePartNumber(words[0]!) ? words[0]! : null;
}
