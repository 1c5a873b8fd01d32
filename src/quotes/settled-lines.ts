/** Applies the decisions and open rows of a bench to the reading of a request's lines. Plain values. */
import type { MatchedLine, MatchedPart } from '#catalogue/contract';
import type { RequestLine } from './request-lines.ts';

/** The packaging in one of our part numbers; null for another number, or one without packaging. */
export type NamedPackaging = (name: string) => string | null;

/**
 * @param lines as read, in the order of the request
 * @param inWords separate readings of the customer's words, by line number, for lines that have words
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

/** The customer's words; for one of our parts the number as written, with packaging. */
function asWritten({ text, part }: MatchedLine, { isOpen, plain }: RequestLine, name: string): string {
  if (isOpen) return plain.replace(/ {2}\d{1,9}$/, '').trim() || text;
  const number = part?.partNumber;
  return number && text.startsWith(number) ? name + text.slice(number.length) : text;
}

/** The bench's quantity takes precedence over quantities that the reading found in the words. */
function withPieces(line: MatchedLine, { pieces }: RequestLine): MatchedLine {
  if (pieces === undefined) return line;
  return pieces === null
    ? { ...line, isCounted: false }
    : { ...line, quantity: pieces, pieces, isCounted: true };
}

/** @param doubt the bench's question on the line; empty: the bench only left the line open */
function asQuestion(line: MatchedLine, doubt: string): MatchedLine {
  if (line.status !== 'matched' && doubt === '') return line;
  return {
    ...line,
    status: 'question',
    part: null,
    alternatives: [...(line.part ? [line.part] : []), ...line.alternatives],
    reason: doubt,
    reasonCode: 'left_open',
  };
}

/** A part chosen for words is graded by these words: being chosen does not make it equivalent. */
function gradedBy(part: MatchedPart, { part: matchedPart, alternatives }: MatchedLine): MatchedPart {
  const sameMatch = [matchedPart, ...alternatives].find((each) => each?.partNumber === part.partNumber);
  return sameMatch
    ? { ...part, grade: sameMatch.grade, differences: sameMatch.differences }
    : { ...part, grade: 'functional', differences: [] };
}
