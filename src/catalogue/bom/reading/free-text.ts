/** Lists without columns, as people type them: `10x 100nF 50V 0402`, `R1, R2 10k 1%`, one part number per line. */
import { isKnownPartNumber, looksLikePartNumber } from './cell-kinds.ts';
import { isNumber, isPlainNumber, type PieceCount, takePieces } from './pieces.ts';
import { readReferences } from './references.ts';

export interface FreeLine {
  refs: string[];
  quantity: number | null;
  mpn: string | null;
  rest: string;
  /** The number of pieces may be something else as well. */
  isDoubtful: boolean;
}

const REF =
  '(?:R|C|L|D|Q|U|J|P|S|T|F|FB|RN|RP|LED|ZD|TVS|IC|SW|TP|VR|RV|CR|BT|BZ|DS|LS|MK|RL|JP|CN|X|Y|K)[1-9]\\d{0,3}';
const LEADING_REFS = new RegExp(
  `^(?:${REF}(?:\\s*-\\s*(?:[A-Z]{1,3})?\\d{1,4})?(?:\\s*[,;+&]\\s*|\\s+|\\s*:\\s*))+`,
  'i',
);
const BULLET = /^\s*(?:[-*•·]\s+|\d{1,4}[.)]\s+)/;
/**
 * Reads one line of free text.
 * @param isApart its last number is in a cell of its own
 */
export function readFreeLine(line: string, isApart = false): FreeLine {
  let rest = line
    .replace(/[\uff01-\uff5e\u3000]+/g, (wide) => wide.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .replace(BULLET, '')
    .trim();
  const refs = takeRefs(rest);
  rest = refs.rest;
  const pieces = takeMatchingCount(rest, refs.refs.length) ?? takePiecesBesideRefs(rest, refs.refs, isApart);
  rest = pieces.rest;
  const late = refs.refs.length === 0 ? takeRefs(rest) : refs;
  if (refs.refs.length === 0) rest = late.rest;
  const mpn = numberIn(rest);
  return { refs: late.refs, quantity: pieces.quantity, mpn, rest, isDoubtful: pieces.isDoubtful };
}

function takeRefs(text: string): { refs: string[]; rest: string } {
  const leadingRefs = LEADING_REFS.exec(text)?.[0] ?? '';
  if (leadingRefs === '' || leadingRefs.length >= text.length) return { refs: [], rest: text };
  return {
    refs: readReferences(leadingRefs.replace(/:\s*$/, '')).refs,
    rest: text.slice(leadingRefs.length).trim(),
  };
}

/** A number after references that equals their count. */
function takeMatchingCount(text: string, count: number): PieceCount | null {
  const countMatch = /^(\d{1,5})\s+(?=\S)/.exec(text);
  return countMatch && count > 0 && Number(countMatch[1]) === count
    ? { quantity: count, rest: text.slice(countMatch[0].length), isDoubtful: false }
    : null;
}

/** A line with references has as many pieces as references: a bare number beside them is a value. */
function takePiecesBesideRefs(text: string, refs: readonly string[], isApart: boolean): PieceCount {
  const pieces = takePieces(text, isApart);
  const isBare = refs.length > 0 && pieces.quantity !== null && !PLAINLY.test(text);
  return isBare ? { quantity: null, rest: text, isDoubtful: false } : pieces;
}

/** A number with a word or a sign for pieces. */
const PLAINLY =
  /\d\s*(?:x|×|pcs?|pieces?|stk|st|stück|ea)(?!\p{L})|(?:x|×|qty\.?:?|menge:?|quantity:?)\s*\d+\)?$/iu;

/** Shorter first words are codes: `C0G`, `X7R`. */
const SHORTEST_NUMBER = 5;

function numberIn(text: string): string | null {
  const words = text.split(/[\s;]+|,\s|,$/).filter((word) => word !== '');
  const knownNumber = words.find(isKnownPartNumber);
  if (knownNumber) return knownNumber;
  const [first = ''] = words.map((word) => word.replace(/,$/, ''));
  if (words.length === 1) return looksLikePartNumber(first) || isNumber(first) ? first : null;
  // What follows a part number describes it.
  if (first.length >= SHORTEST_NUMBER && isNumber(first)) return first;
  const numbers = words
    .map((word) => word.replace(/^[("']+|(?<![,.:?!)"'])[,.:?!)"']+$/g, ''))
    .filter(isPlainNumber);
  return numbers.length === 1 ? numbers[0]! : null;
}
