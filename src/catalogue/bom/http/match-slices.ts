/** Matching a list without holding up anybody: a few milliseconds of work, then everybody else's turn. */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { isAnswering } from '#platform';
import type { BomMatcher, LineReading, MatchedLine } from '../matching/index.ts';
import type { BomRecord } from '../records.ts';
import type { BomSummary } from '../wire.ts';

/**
 * Longest stretch of matching between two looks at what else is to be done. Whoever waits for an answer gets more of
 * it; work in the background also steps back while others are at work, but never longer than a while.
 */
const STRETCH_MS = { asked: 6, background: 2 } as const;
const STEP_BACK_MS = 20;
/** Lines that are read apart in one go. */
const READ_AT_ONCE = 40;
/** A turn of the event loop that takes longer had work of others in it. */
const QUIET_TURN_MS = 0.3;

export type Pace = keyof typeof STRETCH_MS;

/** Lines as the JSON they are sent as, and what they came to. */
export interface MatchedSlice {
  /** JSON of each line, joined by commas, without brackets. */
  json: string;
  lines: number;
  summary: BomSummary;
}

let turns: Promise<void> = Promise.resolve();
/** Milliseconds that all matching took so far: a turn that another list used is no turn of somebody else. */
let matching = 0;

/** Lists that are matched at the same time take turns, one stretch for each turn of the event loop. */
function takeTurn(): Promise<void> {
  turns = turns.then(() => nextTurn());
  return turns;
}

/** Waits until nobody waits for an answer and a turn of the event loop had nothing in it, or a while. */
async function stepBack(): Promise<void> {
  const end = performance.now() + STEP_BACK_MS;
  for (let began = performance.now(); began < end; began = performance.now()) {
    if (isAnswering()) {
      await sleep(1);
      continue;
    }
    const matchingBefore = matching;
    await takeTurn();
    if (!isAnswering() && performance.now() - began - (matching - matchingBefore) < QUIET_TURN_MS) return;
  }
}

/** Reads records apart and matches them in order. Throws an `ApiError` (413) where a line takes too long to read. */
export async function matchSlice(
  matcher: Pick<BomMatcher, 'match' | 'readLines'>,
  records: readonly BomRecord[],
  pace: Pace = 'asked',
): Promise<MatchedSlice> {
  const texts: string[] = [];
  const summary = emptySummary();
  let began = performance.now();
  let readings: readonly LineReading[] = [];
  for (const [index, record] of records.entries()) {
    if (index % READ_AT_ONCE === 0) {
      matching += performance.now() - began;
      readings = await matcher.readLines(records.slice(index, index + READ_AT_ONCE), pace === 'asked');
      began = performance.now();
    }
    if (performance.now() - began > STRETCH_MS[pace]) {
      matching += performance.now() - began;
      await (pace === 'background' ? stepBack() : takeTurn());
      began = performance.now();
    }
    const line: MatchedLine = matcher.match(record, readings[index % READ_AT_ONCE]);
    summary[line.status] += 1;
    texts.push(JSON.stringify(line));
  }
  matching += performance.now() - began;
  return { json: texts.join(','), lines: records.length, summary };
}

export function emptySummary(): BomSummary {
  return { matched: 0, question: 0, no_match: 0, out_of_scope: 0, not_fitted: 0 };
}
