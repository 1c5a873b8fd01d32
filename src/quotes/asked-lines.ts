/**
 * Lines of a request as a bench writes them and people can read them: `RC0603FF10K0NT+CT [R1 R2] (10k 1% 0603)  300` for a
 * row that was settled, `? 22pF CC0603KRX7R9BB223 [C1]  30` for one that is still open. Browser-safe.
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
}

const OPEN = '? ';
const REFERENCE = /^[A-Za-z]{1,5}\d{1,5}$/;
const LONGEST_WORDS = 160;
const MOST_REFS = 24;

/** What parts lines, and groups in them, has no place in words. */
const wordsOnly = (text: string) =>
  text
    .replace(/[\s,:()[\]]+/g, ' ')
    .trim()
    .slice(0, LONGEST_WORDS);

/** A line without its pieces. */
export function writeAskedLine({
  part,
  words,
  refs,
  isOpen,
}: {
  part: string;
  words: string;
  refs: readonly string[];
  isOpen: boolean;
}): string {
  const said = wordsOnly(words);
  const named = refs.map(wordsOnly).filter((ref) => REFERENCE.test(ref));
  const shown = named.length > MOST_REFS ? [...named.slice(0, MOST_REFS), '…'] : named;
  const groups = shown.length > 0 ? ` [${shown.join(' ')}]` : '';
  if (part === '') return `${isOpen ? OPEN : ''}${said || shown.join(' ') || '?'}${said ? groups : ''}`;
  return `${part}${groups}${said && said !== part ? ` (${said})` : ''}`;
}

export function readAskedLine(line: string): AskedLine {
  const isOpen = line.startsWith(OPEN);
  const refs = groupIn(isOpen ? line.slice(OPEN.length) : line, '[', ']');
  const named = refs.inside.split(' ').filter((ref) => ref !== '…');
  const isRefs = named.length > 0 && named.every((ref) => REFERENCE.test(ref));
  const rest = isRefs ? refs.rest : isOpen ? line.slice(OPEN.length) : line;
  const words = groupIn(rest, '(', ')');
  // Brackets of people's own words stay where they are: only those behind a part alone are ours.
  const isChosen = words.inside !== '' && /^[A-Z0-9][A-Z0-9.+-]{3,44}(?: +\d{1,9})?$/.test(words.rest.trim());
  return {
    isOpen,
    plain: (isChosen ? words.rest : rest).trim(),
    refs: isRefs ? named : [],
    words: isChosen ? words.inside : '',
  };
}

/** The first group in brackets, and the line without it. */
function groupIn(line: string, opening: string, closing: string): { inside: string; rest: string } {
  const from = line.indexOf(` ${opening}`);
  const to = from < 0 ? -1 : line.indexOf(closing, from);
  if (to < 0) return { inside: '', rest: line };
  return { inside: line.slice(from + 2, to), rest: line.slice(0, from) + line.slice(to + 1) };
}
