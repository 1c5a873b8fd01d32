/** Lines of a sheet, matched for a reader's language and currency, and decided by its owner. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiError } from '#kernel';
import type { Platform } from '#platform';
import type { Catalogue } from '../../catalogue.ts';
import { refusals } from '../../refusals.ts';
import type { BomMatcher, BomOrder, MatchedLine } from '../matching/index.ts';
import { applyCorrection, readCorrection } from './corrections.ts';
import { decide, type LineOutcome, type PartFinder } from './decisions.ts';
import { JointPurchases } from './joint-purchases.ts';
import { createMatchingWork, type MatchingWork, SLICE } from './matching-work.ts';
import { findNamedPart, partWithPieces } from './part-facts.ts';
import { readMatchedSlice, readRecords, type SheetRecord } from './store.ts';

export interface DisplayChoice {
  locale: string;
  currency: string;
}

/** One matched line with its owner's decision. */
export interface DecidedLine {
  line: MatchedLine;
  outcome: LineOutcome;
  /** What the owner corrected in our reading; null: nothing. */
  correction: { reads: string | null; quantity: number | null } | null;
}

export class SheetLines {
  readonly #db: Platform['db'];
  readonly #catalogue: Pick<Catalogue, 'matcher'>;
  readonly #work: MatchingWork;

  constructor(
    platform: Pick<Platform, 'db' | 'jobs'>,
    catalogue: Pick<Catalogue, 'matcher' | 'slices' | 'version' | 'edition'>,
  ) {
    this.#db = platform.db;
    this.#catalogue = catalogue;
    this.#work = createMatchingWork(platform, catalogue);
  }

  /** What the lines are to be matched for now, and whether they already are. */
  async prepareMatching(sheet: SheetRecord, { locale, currency }: DisplayChoice) {
    const order: BomOrder = { locale, currency, quantity: sheet.boards };
    const matchingKey = this.#work.matchingKeyFor(sheet, order);
    return { order, matchingKey, isReady: await this.#work.ensure(sheet, order, matchingKey) };
  }

  /** A matcher for the current state of the catalogue. */
  matcher(order: BomOrder): BomMatcher {
    return this.#catalogue.matcher(order);
  }

  /** Lines slice by slice; other requests are served in between. */
  async *slices(
    sheet: SheetRecord,
    matcher: BomMatcher,
    neededSlices?: ReadonlySet<number>,
  ): AsyncIterable<{ slice: number; decidedLines: DecidedLine[] }> {
    const { showing } = matcher;
    const finder: PartFinder = {
      find: (name, pieces) => findNamedPart(showing, name, pieces),
      withPieces: (part, pieces, isExact) => partWithPieces(showing, part, pieces, isExact),
    };
    for (let slice = 0; slice * SLICE < sheet.lines; slice += 1) {
      if (neededSlices && !neededSlices.has(slice)) continue;
      const text = await readMatchedSlice(this.#db.orm, sheet.id, slice);
      if (text === null) return;
      await nextTurn();
      const lines = JSON.parse(`[${text}]`) as MatchedLine[];
      const asRead = await this.#applyCorrections(sheet, slice, lines, matcher);
      const decidedLines = asRead.map((line) => {
        const decision = sheet.decisions[line.line];
        return { line, outcome: decide(line, decision, finder), correction: readCorrection(decision) };
      });
      yield { slice, decidedLines };
    }
  }

  /** Corrected rows are matched on each call: they are few, and this keeps their price and stock current. */
  async #applyCorrections(
    { id, decisions }: SheetRecord,
    slice: number,
    lines: readonly MatchedLine[],
    matcher: BomMatcher,
  ): Promise<readonly MatchedLine[]> {
    if (!lines.some(({ line }) => readCorrection(decisions[line]))) return lines;
    const records = new Map((await readRecords(this.#db.orm, id, slice)).map((each) => [each.line, each]));
    const correctedRecords = lines.flatMap(({ line }) => {
      const decision = decisions[line];
      const record = readCorrection(decision) && records.get(line);
      return record ? [{ line, record: applyCorrection(record, decision ?? {}) }] : [];
    });
    const readings = await matcher.readLines(
      correctedRecords.map(({ record }) => record),
      true,
    );
    const rematchedLines = new Map(
      correctedRecords.map(({ line, record }, at) => [line, matcher.match(record, readings[at])]),
    );
    return lines.map((line) => {
      const rematchedLine = rematchedLines.get(line.line);
      return rematchedLine ? { ...rematchedLine, text: line.text } : line;
    });
  }

  /** The buyer's own numbers by line of the list. */
  async ownNumbers({ id, lines, head }: SheetRecord): Promise<Map<number, string>> {
    const numbers = new Map<number, string>();
    if (head.columns.ownNumber === null) return numbers;
    for (let slice = 0; slice * SLICE < lines; slice += 1) {
      for (const { line, fields } of await readRecords(this.#db.orm, id, slice))
        if (fields.ownNumber) numbers.set(line, fields.ownNumber);
    }
    return numbers;
  }

  /** Purchases of the whole list, with equal parts joined. */
  async collectJointPurchases(
    sheet: SheetRecord,
    matcher: BomMatcher,
    currency: string,
  ): Promise<JointPurchases> {
    const together = new JointPurchases();
    for await (const { decidedLines } of this.slices(sheet, matcher)) {
      for (const { outcome, line } of decidedLines) together.add(outcome, line);
    }
    together.settle(
      (part, pieces, isExact) => partWithPieces(matcher.showing, part, pieces, isExact),
      currency,
    );
    return together;
  }

  /**
   * Visits every line in the order of the file, with its share of joint purchases. Throws an `ApiError` (`not_ready`)
   * while a long list is still being matched.
   */
  async forEachLine(
    sheet: SheetRecord,
    look: DisplayChoice,
    visit: (decidedLine: DecidedLine, matcher: BomMatcher) => void,
  ): Promise<void> {
    const { order, isReady } = await this.prepareMatching(sheet, look);
    if (!isReady) throw new ApiError('not_ready', refusals.stillMatching);
    const matcher = this.#catalogue.matcher(order);
    const together = await this.collectJointPurchases(sheet, matcher, look.currency);
    for await (const { decidedLines } of this.slices(sheet, matcher)) {
      for (const decidedLine of decidedLines) {
        visit(
          { ...decidedLine, outcome: together.applyShare(decidedLine.outcome, decidedLine.line.line) },
          matcher,
        );
      }
    }
  }
}
