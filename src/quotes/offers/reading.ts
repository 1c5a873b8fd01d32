/** Facts that the reading of a request's list has about its lines. */
import type { MatchedLine } from '#catalogue/contract';
import type { QuoteRow } from '../store.ts';
import type { Grading } from './drafts.ts';

/** The lines as read; empty if the list was not read, or could not be. */
export function readingOf({ reading }: Pick<QuoteRow, 'reading'>): MatchedLine[] {
  return reading === null ? [] : (JSON.parse(reading) as { lines: MatchedLine[] }).lines;
}

/** Requested pieces by line of the list, if the reading knows them. */
export function askedPieces(quote: Pick<QuoteRow, 'reading'>): ReadonlyMap<number, number> {
  return new Map(readingOf(quote).flatMap(({ line, pieces }) => (pieces > 0 ? [[line, pieces]] : [])));
}

/** How close a part is to a line according to the reading, which is parsed at the first call. */
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
