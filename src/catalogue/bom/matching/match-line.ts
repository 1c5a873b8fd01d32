import { MOST_PIECES } from '#kernel';
import type { LoadedRelease } from '../../loaded-release.ts';
import type { PriceView } from '../../price-view.ts';
import { attributeLabel } from '../../taxonomy-texts.ts';
import { type BomRecord, isCounted, piecesOf } from '../records.ts';
import { decideByNumber } from './by-number.ts';
import { decideByValues } from './by-values.ts';
import { type Decision, Decisions } from './decisions.ts';
import { factsOfProduct } from './find-parts.ts';
import type { Judgement } from './judge.ts';
import { MAIN_ATTRIBUTE } from './line-facts.ts';
import type { LineReading } from './line-reading.ts';
import type { BomOrder, MatchedLine } from './matched-line.ts';
import { settleOpen } from './open-value.ts';
import { presentPart, printValue, type Showing } from './present.ts';
import type { LineReader } from './read-line.ts';
import { matchingTexts } from './texts.ts';

const MOST_ALTERNATIVES = 5;

/** Reads lines outside the thread that answers requests, see `line-reading-thread.ts`. */
export type ReadLines = (records: readonly BomRecord[], isWaitedFor: boolean) => Promise<LineReading[]>;

/** Matches lines on one state of the catalogue; all lines of a list use the same state. */
export class BomMatcher {
  readonly #decisions: Decisions;
  readonly #reader: LineReader;
  readonly #boards: number;
  readonly #readApart: ReadLines | undefined;

  constructor(
    loadedRelease: LoadedRelease,
    reader: LineReader,
    order: BomOrder,
    prices: PriceView,
    readApart?: ReadLines,
  ) {
    this.#readApart = readApart;
    this.#decisions = new Decisions({ loadedRelease, prices, locale: order.locale });
    this.#reader = reader;
    this.#boards = order.quantity;
  }

  /** Catalogue, prices and locale with which parts are shown. */
  get showing(): Showing {
    return this.#decisions.showing;
  }

  /**
   * Reads lines where a slow line cannot block other requests: for lists from outside. Throws an `ApiError` (413) if a
   * line takes too long.
   */
  readLines(records: readonly BomRecord[], isWaitedFor: boolean): Promise<readonly LineReading[]> {
    if (this.#readApart) return this.#readApart(records, isWaitedFor);
    return Promise.resolve(records.map((record) => this.#reader.read(record)));
  }

  /**
   * Finds our cheapest part that is the same or better. `read` comes from `readLines`; without it the line is read in
   * this thread, which is safe for our own lines only.
   */
  match(record: BomRecord, read: LineReading = this.#reader.read(record)): MatchedLine {
    const reading = settleOpen(this.showing.loadedRelease, read);
    const quantity = piecesOf(record);
    const pieces = Math.ceil(quantity * this.#boards);
    const decision = this.#askAboutPieces(record, this.#decide(record, reading, pieces), pieces);
    const isAskedElse = decision.status === 'question' && !decision.code.startsWith('pieces_');
    const show = (judgement: Judgement) => presentPart(this.showing, judgement, pieces);
    return {
      line: record.line,
      refs: record.refs,
      quantity,
      pieces,
      isCounted: isCounted(record),
      piecesQuestion: this.#piecesQuestion(record),
      text: record.text,
      status: decision.status,
      category: reading.category,
      attributes: { ...this.#baseFacts(decision), ...understoodAttributes(reading, decision) },
      assumed: Object.keys(decision.assumptions),
      assumptions: { ...decision.assumptions },
      conflicts: [
        ...this.#describeConflicts(record, reading, { quantity, isAskedElse }),
        ...(decision.conflicts ?? []),
      ],
      mpn: reading.mpn,
      maker: reading.competitorPart?.maker ?? null,
      part: decision.part && show(decision.part),
      alternatives: decision.alternatives.slice(0, MOST_ALTERNATIVES).map(show),
      sizeLike: decision.sizeLike ?? null,
      reason: decision.reason,
      reasonCode: decision.code,
    };
  }

  /** A doubtful number of pieces becomes a question before anything is bought. */
  #askAboutPieces(
    { isCountDoubtful, unreadCount, quantity, ownQuantity }: BomRecord,
    decision: Decision,
    pieces: number,
  ): Decision {
    if (decision.part === null) return decision;
    if (pieces > MOST_PIECES)
      return this.#decisions.asDoubt(decision, 'pieces_many', { pieces: String(pieces) });
    if (ownQuantity !== undefined) return decision;
    if (unreadCount === '') return this.#decisions.asDoubt(decision, 'pieces_missing', {});
    if (unreadCount !== undefined)
      return this.#decisions.asDoubt(decision, 'pieces_unread', { pieces: unreadCount });
    if (!isCountDoubtful) return decision;
    return this.#decisions.asDoubt(decision, 'pieces_open', { pieces: String(quantity ?? 1) });
  }

  /** Why the pieces of a line are unknown: its number cannot be read, or its cell is empty. Null if they are known. */
  #piecesQuestion({ unreadCount, ownQuantity }: BomRecord): string | null {
    if (unreadCount === undefined || ownQuantity !== undefined) return null;
    return unreadCount === ''
      ? this.#decisions.say('pieces_missing', {})
      : this.#decisions.say('pieces_unread', { pieces: unreadCount });
  }

  /** A line that is matched by its industry number shows the values of our part with that number. */
  #baseFacts({ code, part }: Decision): Record<string, number | string> {
    return code.startsWith('same_base') && part
      ? factsOfProduct(this.showing.loadedRelease, part.product)
      : {};
  }

  #describeConflicts(
    record: BomRecord,
    { contradictions, mpn }: LineReading,
    { quantity, isAskedElse }: { quantity: number; isAskedElse: boolean },
  ): string[] {
    const { locale } = this.showing;
    const { conflicts } = matchingTexts(locale);
    const sentences = contradictions.map(({ attribute, text, otherValue, source }) =>
      conflicts[source]({
        attribute: attributeLabel(attribute, locale),
        text: printValue(attribute, text, locale),
        other: printValue(attribute, otherValue, locale),
        mpn: mpn ?? '',
      }),
    );
    const { refs, quantity: listedQuantity } = record;
    // A question about the pieces alone already names them in its reason.
    if (isAskedElse && record.unreadCount)
      sentences.push(this.#decisions.say('pieces_unread', { pieces: record.unreadCount }));
    const isOff =
      record.fitted && record.ownQuantity === undefined && listedQuantity !== null && refs.length > 0;
    if (!isOff || listedQuantity === refs.length || listedQuantity === refs.length - record.leftOff.length)
      return sentences;
    const conflict = quantity === listedQuantity ? conflicts.pieces : conflicts.quantity;
    return [...sentences, conflict({ quantity: String(listedQuantity), references: String(refs.length) })];
  }

  #decide(record: BomRecord, reading: LineReading, pieces: number): Decision {
    const { category, family } = reading;
    if (!reading.isFitted) return this.#decisions.withoutPart('not_fitted', 'not_fitted', {});
    const ownPart = this.#findOwnPart(record);
    if (ownPart) return this.#decisions.match('own_number', {}, ownPart, [], pieces);
    if (reading.foreign)
      return this.#decisions.withoutPart(
        'out_of_scope',
        reading.foreign === 'other' ? 'foreign' : reading.foreign,
        {},
      );
    if (category === null) {
      return family
        ? this.#askForMember(family, reading.mpn)
        : this.#decisions.withoutPart('no_match', 'unknown_kind', {});
    }
    if (reading.bases.length > 0) return decideByNumber(this.#decisions, reading, pieces);
    return this.#askAboutUnread(reading, decideByValues(this.#decisions, category, reading, pieces));
  }

  /** Asks about a value that was not fully understood, or whose unit contradicts the reference. */
  #askAboutUnread({ category, attributes, unread, oddUnit }: LineReading, decision: Decision): Decision {
    const isRead = attributes[MAIN_ATTRIBUTE[category!] ?? ''] !== undefined;
    const isSettled = decision.status === 'matched' || decision.status === 'no_match';
    if (oddUnit && (!isRead || (isSettled && !oddUnit.isScaleAlone)))
      return this.#decisions.asDoubt(decision, 'letter_against_unit', {
        reference: oddUnit.reference,
        value: oddUnit.value,
      });
    if (unread === null || !(isSettled || decision.code === 'value_open')) return decision;
    return this.#decisions.asDoubt(decision, 'value_unread', { text: unread });
  }

  #askForMember(family: NonNullable<LineReading['family']>, mpn: string | null): Decision {
    const values = { family: matchingTexts(this.showing.locale).families[family], mpn: mpn ?? '' };
    return this.#decisions.withoutPart('question', mpn === null ? 'family_open' : 'number_unknown', values);
  }

  #findOwnPart({ fields }: BomRecord): Judgement | null {
    for (const cell of [fields.ownNumber, fields.mpn, fields.value]) {
      const catalogueEntry = cell ? this.showing.loadedRelease.find(cell.trim()) : null;
      if (!catalogueEntry) continue;
      const { product, packaging } = catalogueEntry;
      return { product, grade: 'exact', deviations: [], score: 0, namedPackaging: packaging ?? undefined };
    }
    return null;
  }
}

/** A value that is in question because of unread text beside it is not shown as understood. */
function understoodAttributes(
  { attributes, category }: LineReading,
  { code }: Decision,
): LineReading['attributes'] {
  if (code !== 'value_unread') return attributes;
  const main = MAIN_ATTRIBUTE[category ?? ''] ?? '';
  return Object.fromEntries(Object.entries(attributes).filter(([id]) => id !== main));
}
