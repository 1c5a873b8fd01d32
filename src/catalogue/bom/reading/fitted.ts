/** Whether a part is fitted: by a column for it, by a word in any cell, or by named references. */
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

/** Whether a cell says not fitted and nothing else: `DNP`, `Not Fitted`, `NF`. */
export function isNotFittedWord(cell: string): boolean {
  return cell.length <= 40 && NOT_FITTED.has(plain(cell));
}

/**
 * Whether a cell says not fitted among other words: `10k DNP`, `DNI 0 ohm`. Short words with several meanings do not
 * count.
 */
export function saysNotFitted(cell: string): boolean {
  return cell.length <= 400 && SURE.test(fold(cell).replaceAll('_', ' '));
}

/** References that a cell names as not fitted, such as `NF(C341, C5)`; empty if it names none. */
export function namedNotFitted(cell: string): string[] {
  const list = NAMED.exec(fold(cell))?.[1];
  return list ? readReferences(list).refs.map((ref) => ref.toUpperCase()) : [];
}

/**
 * Reads a cell of a column about fitting. `negative`: the column is called `DNP` or the like, so a yes means not
 * fitted. Null: the cell does not decide it.
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
