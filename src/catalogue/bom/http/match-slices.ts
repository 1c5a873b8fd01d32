/** Matches a list without blocking other requests: a few milliseconds of work, then a turn for all others. */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { isAnswering } from '#platform';
import type { BomMatcher, LineReading, MatchedLine } from '../matching/index.ts';
import type { BomRecord } from '../records.ts';
import type { BomSummary } from '../wire.ts';

/**
 * Longest stretch of matching, in ms, before other work gets a turn. A list that a caller waits for gets longer
 * stretches; a background list also steps back while others are at work, but for a limited time.
 */
const STRETCH_MS = { asked: 6, background: 2 } as const;
const STEP_BACK_MS = 20;
/** Lines per request to the reading thread. */
const READ_AT_ONCE = 40;
/** A longer turn of the event loop contained work of others. */
const QUIET_TURN_MS = 0.3;

export type Pace = keyof typeof STRETCH_MS;

/** Matched lines as the JSON of the reply, and their counts. */
export interface MatchedSlice {
  /** JSON of each line, joined by commas, without brackets. */
  json: string;
  lines: number;
  summary: BomSummary;
}

/** Matches the lists of one shop: those that are matched at the same time take turns. */
export class SliceMatcher {
  #turns: Promise<void> = Promise.resolve();
  /** Milliseconds of all matching so far: time used by another list is no work of others. */
  #matchingMs = 0;

  /**
   * Reads records in the reading thread and matches them in order. Throws an `ApiError` (413) if a line takes too long
   * to read.
   */
  async match(
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
        this.#matchingMs += performance.now() - began;
        readings = await matcher.readLines(records.slice(index, index + READ_AT_ONCE), pace === 'asked');
        began = performance.now();
      }
      if (performance.now() - began > STRETCH_MS[pace]) {
        this.#matchingMs += performance.now() - began;
        await (pace === 'background' ? this.#stepBack() : this.#takeTurn());
        began = performance.now();
      }
      const line: MatchedLine = matcher.match(record, readings[index % READ_AT_ONCE]);
      summary[line.status] += 1;
      texts.push(JSON.stringify(line));
    }
    this.#matchingMs += performance.now() - began;
    return { json: texts.join(','), lines: records.length, summary };
  }

  /** One stretch of matching per turn of the event loop. */
  #takeTurn(): Promise<void> {
    this.#turns = this.#turns.then(() => nextTurn());
    return this.#turns;
  }

  /** Waits until no answer is pending and a turn of the event loop was quiet, at most `STEP_BACK_MS`. */
  async #stepBack(): Promise<void> {
    const end = performance.now() + STEP_BACK_MS;
    for (let began = performance.now(); began < end; began = performance.now()) {
      if (isAnswering()) {
        await sleep(1);
        continue;
      }
      const matchingBefore = this.#matchingMs;
      await this.#takeTurn();
      const otherMs = performance.now() - began - (this.#matchingMs - matchingBefore);
      if (!isAnswering() && otherMs < QUIET_TURN_MS) return;
    }
  }
}

export function emptySummary(): BomSummary {
  return { matched: 0, question: 0, no_match: 0, out_of_scope: 0, not_fitted: 0 };
}
