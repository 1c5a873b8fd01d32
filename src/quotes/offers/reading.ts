/** What the reading of a request's list knows of its lines. */
import type { MatchedLine } from '#catalogue/contract';
import type { QuoteRow } from '../store.ts';
import type { Grading } from './drafts.ts';

/** The lines as they were read when the request came in; none where it was not read, or could not be. */
export function readingOf({ reading }: Pick<QuoteRow, 'reading'>): MatchedLine[] {
  return reading === null ? [] : (JSON.parse(reading) as { lines: MatchedLine[] }).lines;
}

/** Pieces that were asked for, by line of the list, where the reading knows them. */
export function askedPieces(quote: Pick<QuoteRow, 'reading'>): ReadonlyMap<number, number> {
  return new Map(readingOf(quote).flatMap(({ line, pieces }) => (pieces > 0 ? [[line, pieces]] : [])));
}

/** How near a part is to a line, as the reading found it; the list is read when it is first asked. */
export function gradingOf(quote: QuoteRow): Grading {
  let read: Map<number, MatchedLine> | undefined;
  return (askedLine, number) => {
    read ??= new Map(readingOf(quote).map((line) => [line.line, line]));
    return gradeIn(read.get(askedLine), number);
  };
}

function gradeIn(match: MatchedLine | undefined, number: string) {
  const parts = match ? [...(match.part ? [match.part] : []), ...match.alternatives] : [];
  const part = parts.find(({ partNumber }) => partNumber === number);
  return part ? { grade: part.grade, differences: part.differences.map(({ note }) => note) } : null;
}
