/** Lists of reference designators as people and programs write them: `C1,C2`, `R3-R5`, `R[10-16, R32]`, `C5+C9`. */

export interface References {
  refs: string[];
  /** Words that are no designators, such as `Board`. */
  otherWords: string[];
}

const DESIGNATOR =
  /^(?:[A-Z]{1,6}\d{1,6}[A-Z]?|[A-Z]{1,5}[_.]?\d{1,6}(?:[_.:-]?[A-Z0-9]{1,4})?|\d{1,2}[A-Z]{1,3}\d{1,4})$/i;
const RANGE = /^([A-Z_]{1,6})(\d{1,6})\s*(?:-|–|—|~|\.{2,3}|…|to|bis|:|÷)\s*\1?(\d{1,6})$/i;
/** A longer range is a number with a hyphen in it. */
const LONGEST_RANGE = 2_000;
const MOST_REFS = 20_000;
const SEPARATORS = /[,;+&、，；\n\r\t/|]+|\s(?:and|und|et|y|e)\s/i;
const BOARD_PREFIX = /^[^,;[]*?[A-Za-z](?:\s+-\s+(?=[A-Z]{1,4}\[?\d)|\s*-\s*(?=[A-Z]{1,4}\[))/i;
/** The closing bracket may have been cut off with the end of the cell. */
const BRACKET = /([A-Z]{1,5})\s*\[([^\]]*)(?:\]|$)/gi;

/** In a reference column, words with a digit or an underscore are references too: `C_IN1`, `LED_RED`. */
const NAMED = /^(?=.*[\d_])[A-Z][\w.:]{0,20}$/i;

/**
 * Reads a cell of references: ranges are written out, order and repetitions stay. `isTheirs`: the cell is in a
 * reference column, so that individual names count too.
 */
export function readReferences(cell: string, isTheirs = false): References {
  const refs: string[] = [];
  const otherWords: string[] = [];
  const text = cell.replace(BOARD_PREFIX, '').replace(BRACKET, expandBracket);
  for (const piece of text.split(SEPARATORS)) {
    for (const token of tokensOf(piece)) {
      if (refs.length >= MOST_REFS) break;
      readToken(token, refs, otherWords, isTheirs);
    }
  }
  return { refs, otherWords };
}

/** `C1 - C6` is one range; otherwise blanks separate words. */
function tokensOf(piece: string): string[] {
  const text = piece
    .trim()
    .replace(/(?<!\s)\s*(?:-|–|—|~|…|\.{2,3})\s*(?=[A-Z]{0,6}\d)/gi, '-')
    .replace(/\.$/, '');
  return text === '' ? [] : text.split(/\s+/);
}

function readToken(token: string, refs: string[], otherWords: string[], isTheirs: boolean): void {
  const bare = token.replace(/^[("'[]+|(?<![)"'\].])[)"'\].]+$/g, '');
  const range = RANGE.exec(bare);
  if (range) {
    const [, letters = '', firstDigits = '', lastDigits = ''] = range;
    const first = Number(firstDigits);
    const last = Number(lastDigits);
    if (last >= first && last - first < LONGEST_RANGE) {
      for (let number = first; number <= last; number += 1) refs.push(letters + number);
      return;
    }
  }
  if (DESIGNATOR.test(bare) || (isTheirs && NAMED.test(bare))) refs.push(bare);
  else if (continuesSequence(bare, refs.at(-1))) refs.push(leadingLetters(refs.at(-1)!) + bare);
  else if (bare !== '') otherWords.push(bare);
}

/** `R[10-16, R32]` is R10-16, R32. */
function expandBracket(_: string, letters: string, inner: string): string {
  return inner
    .split(/[,;\s]+/)
    .map((part) => (/^\d/.test(part) ? letters + part : part))
    .join(',');
}

/** `2` after `R1`: a bare number continues the letters if it is higher than the last. */
function continuesSequence(bare: string, last: string | undefined): boolean {
  const number = /(?<!\d)\d+$/.exec(last ?? '')?.[0];
  return number !== undefined && /^[1-9]\d{0,4}$/.test(bare) && Number(bare) > Number(number);
}

function leadingLetters(ref: string): string {
  return /^[A-Za-z_]+/.exec(ref)?.[0] ?? '';
}

/** Whether a cell holds references and hardly any other word. */
export function isReferenceList(cell: string): boolean {
  if (!/\d/.test(cell) || cell.length > 20_000) return false;
  const { refs, otherWords } = readReferences(
    cell.length > 400 ? cell.slice(0, cell.lastIndexOf(',', 400) + 1 || 400) : cell,
  );
  return refs.length > 0 && otherWords.length <= refs.length / 4;
}
