/** Takes pieces for orders and books returns, in the caller's transaction. */
import { type SQL, sql } from 'drizzle-orm';
import { announceStamps, type Executor, TRANSACTION_STAMP } from '#platform';
import type { ReelOpening } from './piles.ts';
import { STOCK_CHANGES } from './store.ts';

/**
 * Pieces of one order number. Several lines may have the same number: cut tape, partial and full reels share it.
 */
export interface StockLine {
  orderNumber: string;
  /** Opening stock by the rule; used when the number has no movements. */
  opening: number;
  quantity: number;
  /** Cut from tape: tape from other reels is used first. */
  isCut?: boolean;
}

/** A level of an order number, within the transaction that has locked it. */
export interface LockedLevel {
  onHand: number;
  /** Pieces out of `onHand` on tape that was cut from reels of other order numbers. */
  cutTape: number;
}

/** An order number with fewer pieces than requested. */
export interface StockShortage {
  orderNumber: string;
  requestedQuantity: number;
  onHand: number;
}

export type SaleResult = { ok: true } | { ok: false; short: StockShortage[] };

/** The cause of a booking. */
export interface StockBooking {
  orderId: string;
  bookedAt: Date;
  note?: string;
}

/**
 * Locks the levels of these lines in the order of their numbers, creates missing rows, and reads the levels. No
 * other transaction can sell from them until this one ends.
 */
export async function lockLevels(
  tx: Executor,
  lines: readonly Pick<StockLine, 'orderNumber' | 'opening'>[],
): Promise<Map<string, number>> {
  const lockedPiles = await lockPiles(tx, lines);
  return new Map([...lockedPiles].map(([orderNumber, { onHand }]) => [orderNumber, onHand]));
}

/** Like `lockLevels`, including the pieces of cut tape. */
export async function lockPiles(
  tx: Executor,
  lines: readonly Pick<StockLine, 'orderNumber' | 'opening'>[],
): Promise<Map<string, LockedLevel>> {
  const openings = new Map(lines.map(({ orderNumber, opening }) => [orderNumber, opening]));
  if (openings.size === 0) return new Map();
  const numbers = [...openings.keys()].sort();
  const { rows } = await tx.execute<LevelRow>(sql`
    WITH made AS (
      INSERT INTO stock_levels (order_number, opening, on_hand, change)
      SELECT order_number, opening, opening, 0
      FROM ${unnestPairs(numbers, (number) => openings.get(number)!)} AS touched (order_number, opening)
      ORDER BY order_number COLLATE "C"
      ON CONFLICT (order_number) DO NOTHING
      RETURNING order_number, on_hand, cut_tape
    ), held AS (${levelsForUpdate(numbers)})
    SELECT order_number, on_hand, cut_tape FROM made
    UNION ALL SELECT order_number, on_hand, cut_tape FROM held`);
  // A row that was inserted concurrently is invisible to this statement, so a second statement reads it.
  const lockedRows =
    rows.length < numbers.length ? (await tx.execute<LevelRow>(levelsForUpdate(numbers))).rows : rows;
  return new Map(lockedRows.map((row) => [row.order_number, { onHand: row.on_hand, cutTape: row.cut_tape }]));
}

type LevelRow = { order_number: string; on_hand: number; cut_tape: number };

function levelsForUpdate(numbers: readonly string[]): SQL {
  return sql`SELECT order_number, on_hand, cut_tape FROM stock_levels
    WHERE order_number = ANY(${sql.param([...numbers])}::text[])
    ORDER BY order_number COLLATE "C" FOR UPDATE`;
}

/**
 * Opens reels so that tape can be cut from them: their pieces move to the order number of the tape. The caller has
 * locked the levels and sells the tape in the same transaction.
 */
export async function openReels(
  tx: Executor,
  openings: readonly ReelOpening[],
  { orderId, bookedAt }: StockBooking,
): Promise<void> {
  if (openings.length === 0) return;
  const sums = new Map<string, number>();
  const add = (number: string, pieces: number) => sums.set(number, (sums.get(number) ?? 0) + pieces);
  for (const { sourceNumber, targetNumber, pieces } of openings) {
    add(sourceNumber, -pieces);
    add(targetNumber, pieces);
  }
  const movedNumbers = await bookMovements(tx, sums, sums, {
    orderId,
    bookedAt,
    note: 'reel opened',
    kind: 'opened',
  });
  if (movedNumbers.size < sums.size) throw new Error('a reel that was locked is not there to be opened');
}

/**
 * Takes and books the pieces, or returns the shortages. After a shortage the caller must roll the transaction back.
 */
export async function sell(
  tx: Executor,
  lines: readonly StockLine[],
  booking: StockBooking,
): Promise<SaleResult> {
  return sellLocked(tx, lines, await lockLevels(tx, lines), booking);
}

/** Like `sell`, from levels that the caller has locked with `lockLevels`, whose result is `lockedLevels`. */
export async function sellLocked(
  tx: Executor,
  lines: readonly StockLine[],
  lockedLevels: ReadonlyMap<string, number>,
  booking: StockBooking,
): Promise<SaleResult> {
  const requestedSums = sumsOf(lines);
  if (requestedSums.size === 0) return { ok: true };
  const soldNumbers = await bookMovements(tx, requestedSums, cutSumsOf(lines), { ...booking, kind: 'sale' });
  const short = [...requestedSums]
    .filter(([orderNumber]) => !soldNumbers.has(orderNumber))
    .map(([orderNumber, pieces]) => ({
      orderNumber,
      requestedQuantity: pieces,
      onHand: lockedLevels.get(orderNumber) ?? 0,
    }));
  return short.length > 0 ? { ok: false, short } : { ok: true };
}

/** Returns pieces of an order to stock. */
export async function returnPieces(
  tx: Executor,
  lines: readonly StockLine[],
  booking: StockBooking,
): Promise<void> {
  const returnedSums = sumsOf(lines);
  if (returnedSums.size === 0) return;
  await lockLevels(tx, lines);
  await bookMovements(tx, returnedSums, cutSumsOf(lines), { ...booking, kind: 'return' });
}

/**
 * Checks and books in one statement; returns the order numbers that moved.
 * @param sums pieces by order number; a sale takes them, a return adds them
 * @param cutSums those of the pieces that are cut tape
 */
export async function bookMovements(
  tx: Executor,
  sums: ReadonlyMap<string, number>,
  cutSums: ReadonlyMap<string, number>,
  { orderId, bookedAt, note, kind }: StockBooking & { kind: 'sale' | 'return' | 'opened' },
): Promise<Set<string>> {
  const sign = kind === 'sale' ? -1 : 1;
  const numbers = [...sums.keys()];
  const { rows } = await tx.execute<{ order_number: string }>(sql`
    WITH moved AS (
      UPDATE stock_levels AS held SET on_hand = held.on_hand + asked.quantity, change = ${TRANSACTION_STAMP},
        cut_tape = LEAST(held.on_hand + asked.quantity, GREATEST(0, held.cut_tape + asked.cut))
      FROM unnest(
        ${sql.param(numbers)}::text[],
        ${sql.param(numbers.map((number) => sums.get(number)! * sign))}::integer[],
        ${sql.param(numbers.map((number) => (cutSums.get(number) ?? 0) * sign))}::integer[]
      ) AS asked (order_number, quantity, cut)
      WHERE held.order_number = asked.order_number AND held.on_hand >= -asked.quantity
      RETURNING held.order_number, asked.quantity
    )
    INSERT INTO stock_movements (order_number, quantity, kind, note, at, order_id)
    SELECT order_number, quantity, ${kind}, ${note ?? ''}, ${bookedAt.toISOString()}::timestamptz, ${orderId}
    FROM moved RETURNING order_number`);
  await announceStamps(tx, STOCK_CHANGES);
  return new Set(rows.map((row) => row.order_number));
}

function unnestPairs(numbers: readonly string[], piecesOf: (number: string) => number): SQL {
  return sql`unnest(${sql.param([...numbers])}::text[], ${sql.param(numbers.map(piecesOf))}::integer[])`;
}

function sumsOf(lines: readonly StockLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { orderNumber, quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity < 0) throw new RangeError('pieces are a whole number');
    if (quantity > 0) sums.set(orderNumber, (sums.get(orderNumber) ?? 0) + quantity);
  }
  return sums;
}

function cutSumsOf(lines: readonly StockLine[]): Map<string, number> {
  return sumsOf(lines.filter(({ isCut }) => isCut));
}
