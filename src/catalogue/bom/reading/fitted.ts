/** Whether a part goes onto the board: by a column of its own, by a word anywhere, or by named references. */
import words from '../../../../data/bom/words.json' with { type: 'json' };
import { readReferences } from './references.ts';

const fold = (text: string) =>
  text.normalize('NFKC').toLowerCase().replace(/[’`´]/g, "'").replace(/\s+/g, ' ').trim();
const NOT_FITTED = new Set(words.notFitted.map(fold));
const YES = new Set(words.yes.map(fold));
const NO = new Set(words.no.map(fold));

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const anyOf = (list: readonly string[]) =>
  [...list]
    .sort((a, b) => b.length - a.length)
    .map((word) => literal(fold(word)))
    .join('|');
const SURE = new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:${anyOf(words.surelyNotFitted)})(?:$|[^\\p{L}\\p{N}])`, 'u');
const NAMED = new RegExp(
  `(?:^|[^\\p{L}])(?:${anyOf(words.notFitted)})\\s*(?:[:=]\\s*|[(\\[{]\\s*)([^)\\]}]*)[)\\]}]?`,
  'u',
);

/** A cell that says only this: `DNP`, `Not Fitted`, `NF`. */
export function isNotFittedWord(cell: string): boolean {
  return cell.length <= 40 && NOT_FITTED.has(plain(cell));
}

/** A cell that says it among other words: `10k DNP`, `DNI 0 ohm`. Short words that mean more than one thing do not count. */
export function saysNotFitted(cell: string): boolean {
  return cell.length <= 400 && SURE.test(fold(cell).replaceAll('_', ' '));
}

/** References that a cell names as left off, such as `NF(C341, C5)`; empty where it names none. */
export function namedNotFitted(cell: string): string[] {
  const list = NAMED.exec(fold(cell))?.[1];
  return list ? readReferences(list).refs.map((ref) => ref.toUpperCase()) : [];
}

/**
 * Reads a cell of a column about fitting. `negative`: the column is called `DNP` or the like, so that a yes means
 * left off. Null where the cell says neither.
 */
export function readFitted(cell: string, negative: boolean): boolean | null {
  const text = plain(cell);
  if (text === '') return null;
  if (NOT_FITTED.has(text) || SURE.test(fold(cell))) return false;
  if (YES.has(text)) return !negative;
  if (NO.has(text)) return negative;
  return null;
}

function plain(cell: string): string {
  return fold(cell).replace(/^[\s("'[<*]+|(?<![\s)"'\]>*.!])[\s)"'\]>*.!]+$/g, '');
}
