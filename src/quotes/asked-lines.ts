/**
 * Lines of a request as a bench writes them and people can read them: `RC0603FF10K0NT+CT [R1 R2] (10k, 1% 0603)  300` for a
 * row that was settled, `? 10,000 ohm [R1] {10 Ω or 10 kΩ?}  30` for one that is still open, with what was asked about it.
 * Without pieces where nobody knows them. Browser-safe.
 */

/** A line taken apart. */
export interface AskedLine {
  /** The row was still open where it comes from: nobody but a person settles it. */
  isOpen: boolean;
  /** What is left for reading: a part or words, and pieces. */
  plain: string;
  /** References of the customer. */
  refs: string[];
  /** What the customer's list says of a part that was chosen for it; empty where it says nothing. */
  words: string;
  /** What the bench asked about the line; empty where it asked nothing. */
  doubt: string;
  /** Pieces as the bench wrote them; null: it knows none; undefined: the line is of no bench. */
  pieces?: number | null;
}

const OPEN = '? ';
/** What a list calls a place on the board: `R1`, `R1A`, `C_IN1`. */
const REFERENCE = /^[^\s,;:()[\]{}]{1,24}$/;
/** References that nothing else looks like. */
const SURE_REFERENCE = /^[A-Za-z]{1,5}\d{1,5}$/;
/** A number alone, as benches write one before its groups. */
const ALONE = /^[A-Z0-9][A-Z0-9.+-]{3,44}$/;
const LONGEST_WORDS = 160;
const LONGEST_DOUBT = 240;
const MOST_REFS = 24;

/** One line, and none of the brackets that open groups: everything else stays as the customer wrote it. */
const oneLine = (text: string, longest: number) =>
  text.replace(/[[{]/g, '(').replace(/[\]}]/g, ')').replace(/\s+/g, ' ').trim().slice(0, longest);

/** A line without its pieces. */
export function writeAskedLine({
  part,
  words,
  refs,
  isOpen,
  doubt = '',
}: {
  part: string;
  words: string;
  refs: readonly string[];
  isOpen: boolean;
  doubt?: string;
}): string {
  const said = oneLine(words, LONGEST_WORDS);
  const named = refs.map((ref) => ref.trim()).filter((ref) => REFERENCE.test(ref));
  const shown = named.length > MOST_REFS ? [...named.slice(0, MOST_REFS), '…'] : named;
  const groups = shown.length > 0 ? ` [${shown.join(' ')}]` : '';
  const asked = doubt === '' ? '' : ` {${oneLine(doubt, LONGEST_DOUBT)}}`;
  if (part === '')
    return `${isOpen ? OPEN : ''}${said || shown.join(' ') || '?'}${said ? groups : ''}${asked}`;
  return `${part}${groups}${said && said !== part ? ` (${said})` : ''}${asked}`;
}

export function readAskedLine(line: string): AskedLine {
  const isOpen = line.startsWith(OPEN);
  const whole = isOpen ? line.slice(OPEN.length) : line;
  const asked = groupIn(whole, '{', '}');
  const refs = groupIn(asked.rest, '[', ']');
  const named = refs.inside.split(' ').filter((ref) => ref !== '…' && ref !== '');
  const isOfBench = isOpen || ALONE.test(refs.before);
  const isRefs = named.length > 0 && named.every((ref) => (isOfBench ? REFERENCE : SURE_REFERENCE).test(ref));
  const rest = isRefs ? refs.rest : asked.rest;
  const words = isOpen ? NO_GROUP : wordsIn(rest);
  const isChosen = words.inside !== '';
  const isBench = isOpen || isChosen || asked.inside !== '' || (isRefs && isOfBench);
  const plain = (isChosen ? words.rest : rest).trim();
  return {
    isOpen,
    plain,
    refs: isRefs ? named : [],
    words: words.inside,
    doubt: asked.inside,
    ...(isBench && { pieces: piecesIn(plain, isOpen) }),
  };
}

/** Pieces stand behind a part alone, and two blanks apart from words. */
function piecesIn(plain: string, isOpen: boolean): number | null {
  const digits = (isOpen ? / {2}(\d{1,9})$/ : / (\d{1,9})$/).exec(plain)?.[1];
  return digits === undefined ? null : Number(digits);
}

interface Group {
  before: string;
  inside: string;
  rest: string;
}

const NO_GROUP: Group = { before: '', inside: '', rest: '' };

/** The first group in brackets, and the line without it. */
function groupIn(line: string, opening: string, closing: string): Group {
  const from = line.indexOf(` ${opening}`);
  const to = from < 0 ? -1 : line.indexOf(closing, from);
  if (to < 0) return { ...NO_GROUP, rest: line };
  return groupAt(line, from, to);
}

const groupAt = (line: string, from: number, to: number): Group => ({
  before: line.slice(0, from).trim(),
  inside: line.slice(from + 2, to),
  rest: line.slice(0, from) + line.slice(to + 1),
});

/** The words of a chosen part, up to the last bracket: they may hold brackets themselves. Others' brackets stay. */
function wordsIn(line: string): Group {
  const from = line.indexOf(' (');
  const to = from < 0 ? -1 : line.lastIndexOf(')');
  if (to < from || !ALONE.test(line.slice(0, from).trim())) return NO_GROUP;
  return /^(?: +\d{1,9})?$/.test(line.slice(to + 1)) ? groupAt(line, from, to) : NO_GROUP;
}
