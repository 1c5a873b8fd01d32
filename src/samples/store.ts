import { and, asc, count, desc, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform';
import type { SampleLine } from './contract.ts';
import { kitApplications, sampleLines, sampleRequests } from './tables.ts';

export type SampleRow = typeof sampleRequests.$inferSelect;
export type KitRow = typeof kitApplications.$inferSelect;
export type SampleLineRow = Omit<typeof sampleLines.$inferSelect, 'requestId'>;

export interface SampleRequest extends SampleRow {
  lines: SampleLineRow[];
}

/**
 * Lets only one request of a domain or place be judged at a time. Keys are locked in sorted order, so no two
 * transactions wait for each other.
 */
export async function lockKeys(tx: Executor, keys: readonly string[]): Promise<void> {
  for (const key of [...keys].sort()) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`samples ${key}`}, 0))`);
  }
}

export interface PastLine extends SampleLine {
  email: string;
  place: string;
  street: string;
  requestedAt: Date;
}

/** Lines granted to, or in review for, a domain, place or street since `startDate`. */
export async function linesSince(
  tx: Executor,
  { domain, place, street }: Pick<SampleRow, 'domain' | 'place' | 'street'>,
  startDate: Date,
): Promise<PastLine[]> {
  return tx
    .select({
      partNumber: sampleLines.partNumber,
      quantity: sampleLines.quantity,
      email: sampleRequests.email,
      place: sampleRequests.place,
      street: sampleRequests.street,
      requestedAt: sampleRequests.createdAt,
    })
    .from(sampleRequests)
    .innerJoin(sampleLines, eq(sampleLines.requestId, sampleRequests.id))
    .where(
      and(
        or(
          eq(sampleRequests.domain, domain),
          eq(sampleRequests.place, place),
          street === '' ? undefined : eq(sampleRequests.street, street),
        ),
        ne(sampleRequests.status, 'refused'),
        gt(sampleRequests.createdAt, startDate),
      ),
    );
}

export async function insertSample(tx: Executor, { lines, ...row }: SampleRequest): Promise<void> {
  await tx.insert(sampleRequests).values(row);
  await tx.insert(sampleLines).values(lines.map((line) => ({ requestId: row.id, ...line })));
}

async function withLines(executor: Executor, rows: readonly SampleRow[]): Promise<SampleRequest[]> {
  return Promise.all(
    rows.map(async (row) => {
      const lines = await executor
        .select({
          partNumber: sampleLines.partNumber,
          quantity: sampleLines.quantity,
          orderNumber: sampleLines.orderNumber,
        })
        .from(sampleLines)
        .where(eq(sampleLines.requestId, row.id))
        .orderBy(asc(sampleLines.partNumber));
      return { ...row, lines };
    }),
  );
}

export async function findSample(executor: Executor, reference: string): Promise<SampleRequest | null> {
  const rows = await executor.select().from(sampleRequests).where(eq(sampleRequests.reference, reference));
  return (await withLines(executor, rows))[0] ?? null;
}

/** A request in review, locked until the transaction ends. */
export async function lockInReview(tx: Executor, reference: string): Promise<SampleRequest | null> {
  const rows = await tx
    .select()
    .from(sampleRequests)
    .where(and(eq(sampleRequests.reference, reference), eq(sampleRequests.status, 'review')))
    .for('update');
  return (await withLines(tx, rows))[0] ?? null;
}

/** Writes the verdict and the order numbers from which pieces were taken. */
export async function updateSample(
  tx: Executor,
  { id, status, code, answerBy, note, settledAt, sendBy, lines }: SampleRequest,
): Promise<void> {
  await tx
    .update(sampleRequests)
    .set({ status, code, answerBy, note, settledAt, sendBy })
    .where(eq(sampleRequests.id, id));
  for (const { partNumber, orderNumber } of lines) {
    await tx
      .update(sampleLines)
      .set({ orderNumber })
      .where(and(eq(sampleLines.requestId, id), eq(sampleLines.partNumber, partNumber)));
  }
}

/** Requests in review, most urgent first. */
export async function samplesInReview(executor: Executor, limit: number): Promise<SampleRequest[]> {
  const rows = await executor
    .select()
    .from(sampleRequests)
    .where(eq(sampleRequests.status, 'review'))
    .orderBy(asc(sampleRequests.answerBy))
    .limit(limit);
  return withLines(executor, rows);
}

export async function insertKit(tx: Executor, row: KitRow): Promise<void> {
  await tx.insert(kitApplications).values(row);
}

/** Whether the domain or the place has a kit, or waits for one. */
export async function hadKit(
  tx: Executor,
  { domain, place }: Pick<KitRow, 'domain' | 'place'>,
): Promise<boolean> {
  const rows = await tx
    .select({ id: kitApplications.id })
    .from(kitApplications)
    .where(
      and(
        or(eq(kitApplications.domain, domain), eq(kitApplications.place, place)),
        ne(kitApplications.status, 'refused'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function findKit(
  executor: Executor,
  lookup: { token: string } | { reference: string },
): Promise<KitRow | null> {
  const condition =
    'token' in lookup
      ? eq(kitApplications.token, lookup.token)
      : eq(kitApplications.reference, lookup.reference);
  const [row] = await executor.select().from(kitApplications).where(condition);
  return row ?? null;
}

/** An application in review, locked until the transaction ends. */
export async function lockKitInReview(tx: Executor, reference: string): Promise<KitRow | null> {
  const [row] = await tx
    .select()
    .from(kitApplications)
    .where(and(eq(kitApplications.reference, reference), eq(kitApplications.status, 'review')))
    .for('update');
  return row ?? null;
}

/** Writes the verdict and the order number from which the kit was taken. */
export async function updateKit(
  tx: Executor,
  { id, status, code, answerBy, note, settledAt, sendBy, orderNumber }: KitRow,
): Promise<void> {
  await tx
    .update(kitApplications)
    .set({ status, code, answerBy, note, settledAt, sendBy, orderNumber })
    .where(eq(kitApplications.id, id));
}

export async function kitsInReview(executor: Executor, limit: number): Promise<KitRow[]> {
  return executor
    .select()
    .from(kitApplications)
    .where(eq(kitApplications.status, 'review'))
    .orderBy(asc(kitApplications.answerBy))
    .limit(limit);
}

/** The sent pieces, and the recipient of the mail about them. */
export type SentRow = Pick<SampleRow, 'id' | 'email' | 'locale' | 'reference'> & {
  kind: 'sample' | 'kit';
  lines: SampleLine[];
  /** Secret of the status page, or null. */
  token: string | null;
};

/** Marks a granted request as sent; null if no request with this reference waits. */
export async function markSent(
  tx: Executor,
  reference: string,
  parcel: { carrier: string; trackingNumber: string | null; sentAt: Date },
): Promise<SentRow | null> {
  const shipment = { ...parcel, sendBy: null };
  const [sample] = await tx
    .update(sampleRequests)
    .set(shipment)
    .where(and(eq(sampleRequests.reference, reference), isNotNull(sampleRequests.sendBy)))
    .returning();
  if (sample) {
    const [requestWithLines] = await withLines(tx, [sample]);
    return { kind: 'sample', ...sample, lines: requestWithLines?.lines ?? [], token: null };
  }
  const [kit] = await tx
    .update(kitApplications)
    .set(shipment)
    .where(and(eq(kitApplications.reference, reference), isNotNull(kitApplications.sendBy)))
    .returning();
  return kit ? { kind: 'kit', ...kit, lines: [{ partNumber: kit.kit, quantity: 1 }] } : null;
}

/** Sample requests of an account, newest first. */
export async function samplesOfAccount(
  executor: Executor,
  accountId: string,
  limit: number,
): Promise<SampleRequest[]> {
  const rows = await executor
    .select()
    .from(sampleRequests)
    .where(eq(sampleRequests.accountId, accountId))
    .orderBy(desc(sampleRequests.createdAt), asc(sampleRequests.id))
    .limit(limit);
  return withLines(executor, rows);
}

export function kitsOfAccount(executor: Executor, accountId: string, limit: number): Promise<KitRow[]> {
  return executor
    .select()
    .from(kitApplications)
    .where(eq(kitApplications.accountId, accountId))
    .orderBy(desc(kitApplications.createdAt), asc(kitApplications.id))
    .limit(limit);
}

/** Samples and kits together. */
export async function countOfAccount(executor: Executor, accountId: string): Promise<number> {
  const [samples] = await executor
    .select({ n: count() })
    .from(sampleRequests)
    .where(eq(sampleRequests.accountId, accountId));
  const [kits] = await executor
    .select({ n: count() })
    .from(kitApplications)
    .where(eq(kitApplications.accountId, accountId));
  return (samples?.n ?? 0) + (kits?.n ?? 0);
}
