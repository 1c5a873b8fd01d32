/** Matching a list without holding up anybody: a few milliseconds of work, then everybody else's turn. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BomMatcher, MatchedLine } from '../matching/index.ts';
import type { BomRecord } from '../records.ts';
import type { BomSummary } from '../wire.ts';

/** Longest stretch of matching between two looks at what else is to be done. */
const STRETCH_MS = 6;

/** Lines as the JSON they are sent as, and what they came to. */
export interface MatchedSlice {
  /** JSON of each line, joined by commas, without brackets. */
  json: string;
  lines: number;
  summary: BomSummary;
}

let turns: Promise<void> = Promise.resolve();

/** Lists that are matched at the same time take turns, one stretch for each turn of the event loop. */
function turn(): Promise<void> {
  turns = turns.then(() => nextTurn());
  return turns;
}

/** Matches records in order. */
export async function matchSlice(
  matcher: Pick<BomMatcher, 'match'>,
  records: readonly BomRecord[],
): Promise<MatchedSlice> {
  const texts: string[] = [];
  const summary = emptySummary();
  let began = performance.now();
  for (const record of records) {
    if (performance.now() - began > STRETCH_MS) {
      await turn();
      began = performance.now();
    }
    const line: MatchedLine = matcher.match(record);
    summary[line.status] += 1;
    texts.push(JSON.stringify(line));
  }
  return { json: texts.join(','), lines: records.length, summary };
}

export function emptySummary(): BomSummary {
  return { matched: 0, question: 0, no_match: 0, out_of_scope: 0, not_fitted: 0 };
}
