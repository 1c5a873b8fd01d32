/** The lines of a sheet, matched for who looks and decided by their owner. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiError } from '#kernel';
import type { Platform } from '#platform';
import type { Catalogue } from '../../catalogue.ts';
import type { BomMatcher, BomOrder, MatchedLine } from '../matching/index.ts';
import { asCorrected, correctionOf } from './corrections.ts';
import { type Decided, decide, type PartFinder } from './decisions.ts';
import { createMatchingWork, type MatchingWork, SLICE } from './matching-work.ts';
import { partAt, partNamed } from './part-facts.ts';
import { matchedSlice, recordsOf, type SheetRecord } from './store.ts';
import { Together } from './together.ts';

export interface Look {
  locale: string;
  currency: string;
}

/** One matched line with what its owner decided. */
export interface Placed {
  line: MatchedLine;
  decided: Decided;
  /** What the owner put right in our reading; null: nothing. */
  corrected: { reads: string | null; quantity: number | null } | null;
}

export class SheetLines {
  readonly #db: Platform['db'];
  readonly #catalogue: Pick<Catalogue, 'matcher'>;
  readonly #work: MatchingWork;

  constructor(
    platform: Pick<Platform, 'db' | 'jobs'>,
    catalogue: Pick<Catalogue, 'matcher' | 'version' | 'edition'>,
  ) {
    this.#db = platform.db;
    this.#catalogue = catalogue;
    this.#work = createMatchingWork(platform, catalogue);
  }

  /** For what the lines are to be matched now, and whether they are. */
  async matched(sheet: SheetRecord, { locale, currency }: Look) {
    const order: BomOrder = { locale, currency, quantity: sheet.boards };
    const wanted = this.#work.wantedOf(sheet, order);
    return { order, wanted, isReady: await this.#work.ensure(sheet, order, wanted) };
  }

  /** Matches against the catalogue as it is at this moment. */
  matcher(order: BomOrder): BomMatcher {
    return this.#catalogue.matcher(order);
  }

  /** Lines slice by slice, with everybody else's turn in between. */
  async *slices(
    sheet: SheetRecord,
    matcher: BomMatcher,
    needed?: ReadonlySet<number>,
  ): AsyncIterable<{ slice: number; placed: Placed[] }> {
    const { showing } = matcher;
    const finder: PartFinder = {
      find: (name, pieces) => partNamed(showing, name, pieces),
      at: (part, pieces, isExact) => partAt(showing, part, pieces, isExact),
    };
    for (let slice = 0; slice * SLICE < sheet.lines; slice += 1) {
      if (needed && !needed.has(slice)) continue;
      const text = await matchedSlice(this.#db.orm, sheet.id, slice);
      if (text === null) return;
      await nextTurn();
      const lines = JSON.parse(`[${text}]`) as MatchedLine[];
      const asRead = await this.#corrected(sheet, slice, lines, matcher);
      const placed = asRead.map((line) => {
        const decision = sheet.decisions[line.line];
        return { line, decided: decide(line, decision, finder), corrected: correctionOf(decision) };
      });
      yield { slice, placed };
    }
  }

  /** Rows whose reading was put right are matched anew: there are few, and they follow every price and stock. */
  async #corrected(
    { id, decisions }: SheetRecord,
    slice: number,
    lines: readonly MatchedLine[],
    matcher: BomMatcher,
  ): Promise<readonly MatchedLine[]> {
    if (!lines.some(({ line }) => correctionOf(decisions[line]))) return lines;
    const records = new Map((await recordsOf(this.#db.orm, id, slice)).map((each) => [each.line, each]));
    const corrected = lines.flatMap(({ line }) => {
      const decision = decisions[line];
      const record = correctionOf(decision) && records.get(line);
      return record ? [{ line, record: asCorrected(record, decision ?? {}) }] : [];
    });
    const readings = await matcher.readLines(
      corrected.map(({ record }) => record),
      true,
    );
    const anew = new Map(
      corrected.map(({ line, record }, at) => [line, matcher.match(record, readings[at])]),
    );
    return lines.map((line) => {
      const matched = anew.get(line.line);
      return matched ? { ...matched, text: line.text } : line;
    });
  }

  /** The buyer's own numbers by line of the list. */
  async ownNumbers({ id, lines, head }: SheetRecord): Promise<Map<number, string>> {
    const numbers = new Map<number, string>();
    if (head.columns.ownNumber === null) return numbers;
    for (let slice = 0; slice * SLICE < lines; slice += 1) {
      for (const { line, fields } of await recordsOf(this.#db.orm, id, slice))
        if (fields.ownNumber) numbers.set(line, fields.ownNumber);
    }
    return numbers;
  }

  /** The rows of the whole list, as they are bought together. */
  async together(sheet: SheetRecord, matcher: BomMatcher, currency: string): Promise<Together> {
    const together = new Together();
    for await (const { placed } of this.slices(sheet, matcher)) {
      for (const { decided, line } of placed) together.add(decided, line);
    }
    together.settle((part, pieces, isExact) => partAt(matcher.showing, part, pieces, isExact), currency);
    return together;
  }

  /** Every line in the order of the file, as it is bought with others; refused while a long list is still being matched. */
  async each(
    sheet: SheetRecord,
    look: Look,
    visit: (placed: Placed, matcher: BomMatcher) => void,
  ): Promise<void> {
    const { order, isReady } = await this.matched(sheet, look);
    if (!isReady) throw new ApiError('not_ready', 'The list is still being matched. Try again in a moment.');
    const matcher = this.#catalogue.matcher(order);
    const together = await this.together(sheet, matcher, look.currency);
    for await (const { placed } of this.slices(sheet, matcher)) {
      for (const each of placed) {
        visit({ ...each, decided: together.placed(each.decided, each.line.line) }, matcher);
      }
    }
  }
}
