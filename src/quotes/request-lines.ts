/**
 * Lines of a request as a bench writes them and people can read them: `RC0603FF10K0NT+CT [R1 R2] (10k, 1% 0603)  300` for a
 * row that was settled, `? 10,000 ohm [R1] {10 Ω or 10 kΩ?}  30` for one that is still open, with what was asked about it.
 * Without pieces where nobody knows them. Browser-safe.
 */

/** A line taken apart. */
export interface RequestLine {
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
export function writeRequestLine({
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
  const shortWords = oneLine(words, LONGEST_WORDS);
  const validRefs = refs.map((ref) => ref.trim()).filter((ref) => REFERENCE.test(ref));
  const shownRefs = validRefs.length > MOST_REFS ? [...validRefs.slice(0, MOST_REFS), '…'] : validRefs;
  const groups = shownRefs.length > 0 ? ` [${shownRefs.join(' ')}]` : '';
  const doubtGroup = doubt === '' ? '' : ` {${oneLine(doubt, LONGEST_DOUBT)}}`;
  if (part === '')
    return `${isOpen ? OPEN : ''}${shortWords || shownRefs.join(' ') || '?'}${shortWords ? groups : ''}${doubtGroup}`;
  return `${part}${groups}${shortWords && shortWords !== part ? ` (${shortWords})` : ''}${doubtGroup}`;
}

export function readRequestLine(line: string): RequestLine {
  const isOpen = line.startsWith(OPEN);
  const content = isOpen ? line.slice(OPEN.length) : line;
  const doubtGroup = groupIn(content, '{', '}');
  const refGroup = groupIn(doubtGroup.rest, '[', ']');
  const references = refGroup.content.split(' ').filter((ref) => ref !== '…' && ref !== '');
  const isOfBench = isOpen || ALONE.test(refGroup.textBefore);
  const isRefs =
    references.length > 0 && references.every((ref) => (isOfBench ? REFERENCE : SURE_REFERENCE).test(ref));
  const rest = isRefs ? refGroup.rest : doubtGroup.rest;
  const words = isOpen ? NO_GROUP : wordsIn(rest);
  const isChosen = words.content !== '';
  const isBench = isOpen || isChosen || doubtGroup.content !== '' || (isRefs && isOfBench);
  const plain = (isChosen ? words.rest : rest).trim();
  return {
    isOpen,
    plain,
    refs: isRefs ? references : [],
    words: words.content,
    doubt: doubtGroup.content,
    ...(isBench && { pieces: piecesIn(plain, isOpen) }),
  };
}

/** Pieces stand behind a part alone, and two blanks apart from words. */
function piecesIn(plain: string, isOpen: boolean): number | null {
  const digits = (isOpen ? / {2}(\d{1,9})$/ : / (\d{1,9})$/).exec(plain)?.[1];
  return digits === undefined ? null : Number(digits);
}

interface Group {
  textBefore: string;
  content: string;
  rest: string;
}

const NO_GROUP: Group = { textBefore: '', content: '', rest: '' };

/** The first group in brackets, and the line without it. */
function groupIn(line: string, opening: string, closing: string): Group {
  const start = line.indexOf(` ${opening}`);
  const end = start < 0 ? -1 : line.indexOf(closing, start);
  if (end < 0) return { ...NO_GROUP, rest: line };
  return groupAt(line, start, end);
}

const groupAt = (line: string, start: number, end: number): Group => ({
  textBefore: line.slice(0, start).trim(),
  content: line.slice(start + 2, end),
  rest: line.slice(0, start) + line.slice(end + 1),
});

/** The words of a chosen part, up to the last bracket: they may hold brackets themselves. Others' brackets stay. */
function wordsIn(line: string): Group {
  const start = line.indexOf(' (');
  const end = start < 0 ? -1 : line.lastIndexOf(')');
  if (end < start || !ALONE.test(line.slice(0, start).trim())) return NO_GROUP;
  return /^(?: +\d{1,9})?$/.test(line.slice(end + 1)) ? groupAt(line, start, end) : NO_GROUP;
}
