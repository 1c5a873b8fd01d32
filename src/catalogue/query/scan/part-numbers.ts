/** Words that are part numbers: our own, industry base numbers, other makers'. */
import { decodeCompetitor } from '../../cross-reference/index.ts';
import { type BaseIndex, DIGIT_NICKNAMES } from '../bases.ts';
import { foldWord, senseOf } from '../lexicon.ts';
import { packageNamed } from '../packages.ts';
import { stripNumber, type Vocabulary } from '../vocabulary.ts';
import { type Cursor, LETTER, type ScanResult } from './cursor.ts';

/** A part number follows a blank or one of these characters, never a hyphen or a point. */
const NUMBER_START = /[\s,;|/()[\]"':=]/;

/** Digits alone are a part number only from the length of Würth's numbers on. */
const SHORTEST_DIGITS = 12;
const SHORTEST_LETTERS = 4;

/** `4007` is a diode if the text mentions diodes or is nothing but the number. */
function mentionsDiodes(text: string): boolean {
  return /^\W*\d{4}\W*$/.test(text) || /diod|rectif|gleichr|redress|\bsma\b/i.test(text);
}

/** Whether a word can be a part number at all. */
function isCandidate(word: string): boolean {
  if (word.length < 2) return false;
  if (!/\d/.test(word)) return word.length >= SHORTEST_LETTERS && !senseOf(foldWord(word));
  return /[A-Za-z]/.test(word) || word.length >= SHORTEST_DIGITS || DIGIT_NICKNAMES.has(word);
}

/**
 * The part number at this position: first our own, then a base number, then a beginning of our own, then other makers'.
 */
export function readPartNumber(
  cursor: Cursor,
  position: number,
  vocabulary: Vocabulary,
  bases: BaseIndex,
): ScanResult | null {
  if (!NUMBER_START.test(cursor.char(position - 1))) return null;
  const match = cursor.match(/[A-Za-z0-9][A-Za-z0-9\-./_+]{1,39}/y, position);
  const text = match?.[0].replace(/(?<![-./_+])[-./_+]+$/, '') ?? '';
  const end = position + text.length;
  if (!isCandidate(text) || LETTER.test(cursor.char(end))) return null;
  const ownNumber = vocabulary.ownNumber(stripNumber(text));
  if (ownNumber && ownNumber.match !== 'prefix') return { items: [{ kind: 'own', text, ownNumber }], end };
  if (senseOf(foldWord(text)) || packageNamed(text)) return null;
  if (DIGIT_NICKNAMES.has(text) && !mentionsDiodes(cursor.text)) return null;
  const base = bases.find(text);
  if (base) return { items: [base], end };
  if (ownNumber) return { items: [{ kind: 'own', text, ownNumber }], end };
  const part = decodeCompetitor(text);
  return part && { items: [{ kind: 'competitor', text, part }], end };
}
