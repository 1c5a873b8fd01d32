/** What a bench has settled of the lines of a request, and what it has left open, laid over our reading. Plain values. */
import type { MatchedLine, MatchedPart } from '#catalogue/contract';
import type { RequestLine } from './request-lines.ts';

/** The packaging that a number of ours names; null where it is none, or names none. */
export type NamedPackaging = (name: string) => string | null;

/** Why a line is a question although a part is known. Staff read it. */
const LEFT_OPEN = 'The customer left this row open.';

/**
 * @param lines as they were read, in the order of the request
 * @param inWords the customer's own words of each line that has some, read for themselves, by its number
 */
export function applySettledLines(
  lines: readonly MatchedLine[],
  requestLines: readonly RequestLine[],
  inWords: ReadonlyMap<number, MatchedLine>,
  packagingOf: NamedPackaging,
): MatchedLine[] {
  return lines.map((line) => {
    const requestLine = requestLines[line.line - 1];
    if (!requestLine) return line;
    const refs = requestLine.refs.length > 0 ? requestLine.refs : line.refs;
    const [name = ''] = requestLine.plain.split(' ');
    const countedLine = withPieces(
      { ...line, refs, text: requestLine.words || asWritten(line, requestLine, name) },
      requestLine,
    );
    if (requestLine.isOpen || requestLine.doubt !== '') return asQuestion(countedLine, requestLine.doubt);
    const packaging = countedLine.part && packagingOf(name);
    const part = countedLine.part && { ...countedLine.part, named: packaging ?? countedLine.part.named };
    const words = inWords.get(line.line);
    return { ...countedLine, part: part && words ? gradedBy(part, words) : part };
  });
}

/** The customer's words; of a part of ours the number as it was written, packaging and all. */
function asWritten({ text, part }: MatchedLine, { isOpen, plain }: RequestLine, name: string): string {
  if (isOpen) return plain.replace(/ {2}\d{1,9}$/, '').trim() || text;
  const number = part?.partNumber;
  return number && text.startsWith(number) ? name + text.slice(number.length) : text;
}

/** What a bench says of the pieces counts, not what may be read in the words of its line. */
function withPieces(line: MatchedLine, { pieces }: RequestLine): MatchedLine {
  if (pieces === undefined) return line;
  return pieces === null
    ? { ...line, isCounted: false }
    : { ...line, quantity: pieces, pieces, isCounted: true };
}

/** @param doubt what the bench asked about the line; empty: it said no more than that the line is open */
function asQuestion(line: MatchedLine, doubt: string): MatchedLine {
  if (line.status !== 'matched' && doubt === '') return line;
  return {
    ...line,
    status: 'question',
    part: null,
    alternatives: [...(line.part ? [line.part] : []), ...line.alternatives],
    reason: doubt || LEFT_OPEN,
    reasonCode: 'left_open',
  };
}

/** A part that was chosen for words is graded by these words: nothing is equal because somebody took it. */
function gradedBy(part: MatchedPart, { part: matchedPart, alternatives }: MatchedLine): MatchedPart {
  const sameMatch = [matchedPart, ...alternatives].find((each) => each?.partNumber === part.partNumber);
  return sameMatch
    ? { ...part, grade: sameMatch.grade, differences: sameMatch.differences }
    : { ...part, grade: 'functional', differences: [] };
}
