import { and, asc, desc, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Executor } from '#platform';
import { quotes } from '../tables.ts';
import type { Offer, OfferLine } from './offer.ts';
import { quoteMessages, quoteOfferLines, quoteOffers } from './tables.ts';

type OfferRow = typeof quoteOffers.$inferSelect;
type LineRow = typeof quoteOfferLines.$inferSelect;
export type MessageRow = typeof quoteMessages.$inferSelect;
export type OfferHead = Omit<Offer, 'lines'>;

/** All versions of a request, newest first, without their lines. */
export async function listOffers(executor: Executor, quoteId: string): Promise<OfferHead[]> {
  return executor
    .select()
    .from(quoteOffers)
    .where(eq(quoteOffers.quoteId, quoteId))
    .orderBy(desc(quoteOffers.number));
}

export async function findOffer(executor: Executor, id: string): Promise<Offer | null> {
  const [row] = await executor.select().from(quoteOffers).where(eq(quoteOffers.id, id));
  return row ? withLines(executor, row) : null;
}

/** The offer with its lines, locked until the commit. */
export async function lockOffer(tx: Executor, id: string): Promise<Offer | null> {
  const [row] = await tx.select().from(quoteOffers).where(eq(quoteOffers.id, id)).for('update');
  return row ? withLines(tx, row) : null;
}

/** Locks the requests before their offers: with one lock order no two transactions wait for each other. */
export async function lockQuotes(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(inArray(quotes.id, [...ids]))
    .orderBy(asc(quotes.id))
    .for('update');
}

async function withLines(executor: Executor, row: OfferRow): Promise<Offer> {
  const lines = await executor
    .select()
    .from(quoteOfferLines)
    .where(eq(quoteOfferLines.offerId, row.id))
    .orderBy(asc(quoteOfferLines.position));
  return { ...row, lines: lines.map(lineOf) };
}

function lineOf(row: LineRow): OfferLine {
  const { offerId: _, orderedBy, orderedNumber, orderedQuantity, ...columns } = row;
  const {
    productNumber,
    packaging,
    orderNumber,
    name,
    quantity,
    steps,
    fee,
    listMicros,
    stock,
    leadWeeks,
    ...line
  } = columns;
  return {
    ...line,
    part:
      productNumber === null
        ? null
        : {
            productNumber,
            packaging: packaging!,
            orderNumber: orderNumber!,
            name: name!,
            quantity: quantity!,
            steps: steps!,
            fee: fee!,
            listMicros: listMicros!,
            stock: stock!,
            leadWeeks,
          },
    order:
      orderedBy === null ? null : { orderId: orderedBy, number: orderedNumber!, quantity: orderedQuantity! },
  };
}

const NO_PART = {
  productNumber: null,
  packaging: null,
  orderNumber: null,
  name: null,
  quantity: null,
  steps: null,
  fee: null,
  listMicros: null,
  stock: null,
  leadWeeks: null,
};

function rowOf(offerId: string, { part, order: _, ...line }: OfferLine): LineRow {
  return {
    ...NO_PART,
    ...part,
    ...line,
    offerId,
    orderedBy: null,
    orderedNumber: null,
    orderedQuantity: null,
  };
}

/** Inserts a draft with its lines. */
export async function insertOffer(tx: Executor, { lines, ...offer }: Offer): Promise<void> {
  await tx.insert(quoteOffers).values(offer);
  await insertLines(tx, offer.id, lines);
}

/** Rows per statement; each has about two dozen parameters. */
const BATCH = 500;

async function insertLines(tx: Executor, offerId: string, lines: readonly OfferLine[]): Promise<void> {
  // Alternatives after their main lines, which they reference.
  const inTurn = [
    ...lines.filter(({ beside }) => beside === null),
    ...lines.filter(({ beside }) => beside !== null),
  ];
  for (let start = 0; start < inTurn.length; start += BATCH) {
    await tx
      .insert(quoteOfferLines)
      .values(inTurn.slice(start, start + BATCH).map((line) => rowOf(offerId, line)));
  }
}

/** Writes the differences of a draft. */
export async function updateOffer(tx: Executor, previousOffer: Offer, changedOffer: Offer): Promise<void> {
  const { lines, ...head } = changedOffer;
  await tx.update(quoteOffers).set(head).where(eq(quoteOffers.id, previousOffer.id));
  const previousJson = new Map(previousOffer.lines.map((line) => [line.id, JSON.stringify(line)]));
  const remainingIds = new Set(lines.map(({ id }) => id));
  const removedIds = previousOffer.lines.flatMap(({ id }) => (remainingIds.has(id) ? [] : [id]));
  for (let start = 0; start < removedIds.length; start += BATCH) {
    await tx
      .delete(quoteOfferLines)
      .where(inArray(quoteOfferLines.id, removedIds.slice(start, start + BATCH)));
  }
  const changedLines = lines.filter(
    (line) => previousJson.has(line.id) && previousJson.get(line.id) !== JSON.stringify(line),
  );
  await updateLines(tx, changedOffer.id, changedLines);
  await insertLines(
    tx,
    changedOffer.id,
    lines.filter(({ id }) => !previousJson.has(id)),
  );
}

/** One statement for all lines, because an insertion moves many of them. */
async function updateLines(tx: Executor, offerId: string, lines: readonly OfferLine[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = JSON.stringify(lines.map((line) => rowOf(offerId, line)));
  await tx.execute(sql`
    UPDATE quote_offer_lines SET position = new.position, asked_line = new."askedLine", asked = new.asked,
      beside = new.beside, product_number = new."productNumber", packaging = new.packaging,
      order_number = new."orderNumber", name = new.name, quantity = new.quantity, steps = new.steps, fee = new.fee,
      list_micros = new."listMicros", stock = new.stock, lead_weeks = new."leadWeeks", grade = new.grade,
      differences = new.differences, note = new.note, no_offer = new."noOffer",
      asked_quantity = new."askedQuantity", doubt = new.doubt, settled = new.settled
    FROM jsonb_to_recordset(${rows}::jsonb) AS new (id text, position integer, "askedLine" integer, asked text,
      beside text, "productNumber" text, packaging text, "orderNumber" text, name text, quantity integer, steps jsonb,
      fee bigint, "listMicros" bigint, stock integer, "leadWeeks" jsonb, grade text, differences jsonb, note text,
      "noOffer" text, "askedQuantity" integer, doubt text, settled jsonb)
    WHERE quote_offer_lines.id = new.id AND quote_offer_lines.offer_id = ${offerId}`);
}

export async function deleteDraft(tx: Executor, id: string): Promise<void> {
  await tx.delete(quoteOffers).where(and(eq(quoteOffers.id, id), eq(quoteOffers.state, 'draft')));
}

/** Makes the draft visible to the customer; from here on the database refuses other changes. */
export async function markSent(tx: Executor, { id, sentAt, validUntil }: OfferHead): Promise<void> {
  await tx.update(quoteOffers).set({ state: 'sent', sentAt, validUntil }).where(eq(quoteOffers.id, id));
}

export type OfferMarks = Partial<Pick<OfferHead, 'state' | 'takenAt' | 'remindedAt' | 'closedAt' | 'reason'>>;

/** Writes those fields of a sent offer that may change. */
export async function markOffer(tx: Executor, id: string, marks: OfferMarks): Promise<void> {
  await tx.update(quoteOffers).set(marks).where(eq(quoteOffers.id, id));
}

/** Other open versions of the request, without their lines. */
export async function openOffersBeside(tx: Executor, { id, quoteId }: OfferHead): Promise<OfferHead[]> {
  return tx
    .select()
    .from(quoteOffers)
    .where(
      and(
        eq(quoteOffers.quoteId, quoteId),
        ne(quoteOffers.id, id),
        isNull(quoteOffers.closedAt),
        inArray(quoteOffers.state, ['sent', 'asked_back', 'partly_accepted']),
      ),
    );
}

const RUNNING = and(
  isNull(quoteOffers.closedAt),
  inArray(quoteOffers.state, ['sent', 'asked_back', 'partly_accepted']),
);

/** Open offers that have reached their end, at most `limit`. */
export async function offersToEnd(executor: Executor, now: Date, limit: number): Promise<OfferHead[]> {
  return executor
    .select()
    .from(quoteOffers)
    .where(and(RUNNING, lte(quoteOffers.validUntil, now)))
    .limit(limit);
}

/** Open offers that end before `endsBefore` and whose customer was not reminded. */
export async function offersToRemind(
  executor: Executor,
  endsBefore: Date,
  limit: number,
): Promise<OfferHead[]> {
  return executor
    .select()
    .from(quoteOffers)
    .where(and(RUNNING, lte(quoteOffers.validUntil, endsBefore), isNull(quoteOffers.remindedAt)))
    .limit(limit);
}

export async function quotesOfOffers(tx: Executor, offerIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ quoteId: quoteOffers.quoteId })
    .from(quoteOffers)
    .where(inArray(quoteOffers.id, [...offerIds]));
  return [...new Set(rows.map(({ quoteId }) => quoteId))];
}

export async function markOrdered(
  tx: Executor,
  lineId: string,
  order: NonNullable<OfferLine['order']>,
): Promise<void> {
  const { orderId, number, quantity } = order;
  await tx
    .update(quoteOfferLines)
    .set({ orderedBy: orderId, orderedNumber: number, orderedQuantity: quantity })
    .where(eq(quoteOfferLines.id, lineId));
}

export async function insertMessage(tx: Executor, message: MessageRow): Promise<void> {
  await tx.insert(quoteMessages).values(message);
}

export async function listMessages(executor: Executor, quoteId: string): Promise<MessageRow[]> {
  return executor
    .select()
    .from(quoteMessages)
    .where(eq(quoteMessages.quoteId, quoteId))
    .orderBy(asc(quoteMessages.at), asc(quoteMessages.id))
    .limit(500);
}

export async function countMessages(executor: Executor, quoteId: string): Promise<number> {
  const [row] = await executor
    .select({ count: sql<string>`count(*)` })
    .from(quoteMessages)
    .where(eq(quoteMessages.quoteId, quoteId));
  return Number(row?.count ?? 0);
}
