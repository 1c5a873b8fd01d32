/**
 * Lines of a request as a bench writes them, readable for people: `RC0603FF10K0NT+CT [R1 R2] (10k, 1% 0603) 300`
 * for a settled row, `? 10,000 ohm [R1] {10 Ω or 10 kΩ?} 30` for an open row with the bench's question. An unknown
 * quantity is left out. Browser-safe.
 */

/** A parsed line. */
export interface RequestLine {
  /** The row was still open in the bench, so staff have to decide it. */
  isOpen: boolean;
  /** The remaining text to be read: a part or words, and the quantity. */
  plain: string;
  /** Reference designators of the customer. */
  refs: string[];
  /** The words of the customer's list for a chosen part; empty if there are none. */
  words: string;
  /** The bench's question on the line; empty if there is none. */
  doubt: string;
  /** Quantity written by the bench; null: unknown to the bench; undefined: the line does not come from a bench. */
  pieces?: number | null;
}

const OPEN = '? ';
/** A reference designator: `R1`, `R1A`, `C_IN1`. */
const REFERENCE = /^[^\s,;:()[\]{}]{1,24}$/;
/** Text that can only be a reference designator. */
const SURE_REFERENCE = /^[A-Za-z]{1,5}\d{1,5}$/;
/** A part number without further text, which benches write before the groups. */
const ALONE = /^[A-Z0-9][A-Z0-9.+-]{3,44}$/;
const LONGEST_WORDS = 160;
const LONGEST_DOUBT = 240;
const MOST_REFS = 24;

/** Text on one line, without the brackets that open groups; otherwise as the customer wrote it. */
const oneLine = (text: string, longest: number) =>
  text.replace(/[[{]/g, '(').replace(/[\]}]/g, ')').replace(/\s+/g, ' ').trim().slice(0, longest);

/** A line without its quantity. */
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

/** The quantity follows a part number directly, and words after two spaces. */
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

/** The first group in brackets, and the line without the group. */
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

/**
 * The words of a chosen part, up to the last bracket, since they may contain brackets. Brackets elsewhere are kept.
 */
function wordsIn(line: string): Group {
  const start = line.indexOf(' (');
  const end = start < 0 ? -1 : line.lastIndexOf(')');
  if (end < start || !ALONE.test(line.slice(0, start).trim())) return NO_GROUP;
  return /^(?: +\d{1,9})?$/.test(line.slice(end + 1)) ? groupAt(line, start, end) : NO_GROUP;
}
