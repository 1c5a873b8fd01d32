import { and, asc, eq, inArray, like, lt, sql } from 'drizzle-orm';
import type { Executor } from '#platform';
import type { ListLine } from './list.ts';
import { listLines, lists } from './tables.ts';

/** Owner of lists. Every query requires one, so that a list without its owner can only be opened by its link. */
export type Owner = string;

/** A list with its lines, sorted by position. */
export interface List {
  id: string;
  owner: Owner;
  name: string | null;
  shareToken: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  lines: ListLine[];
}

type Head = Omit<List, 'lines'>;

/** `mine` is the owner's oldest list. */
export type ListSelector = { id: string } | 'mine';

/** Lets only one transaction at a time change an owner's lists, so that limits and names are checked reliably. */
export async function lockOwner(tx: Executor, owner: Owner): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`lists of ${owner}`}, 0))`);
}

/** Lists of an owner without their lines, oldest first. */
export async function listHeads(executor: Executor, owner: Owner): Promise<(Head & { count: number })[]> {
  const rows = await executor
    .select({ head: lists, count: sql<string>`(SELECT count(*) FROM list_lines WHERE list_id = lists.id)` })
    .from(lists)
    .where(eq(lists.owner, owner))
    .orderBy(asc(lists.createdAt), asc(lists.id));
  return rows.map(({ head, count }) => ({ ...head, count: Number(count) }));
}

export async function findOwn(
  executor: Executor,
  owner: Owner,
  selector: ListSelector,
): Promise<List | null> {
  const hasOwner = eq(lists.owner, owner);
  const [head] = await executor
    .select()
    .from(lists)
    .where(selector === 'mine' ? hasOwner : and(hasOwner, eq(lists.id, selector.id)))
    .orderBy(asc(lists.createdAt), asc(lists.id))
    .limit(1);
  return head ? withLines(executor, head) : null;
}

export async function findShared(executor: Executor, token: string): Promise<List | null> {
  const [head] = await executor.select().from(lists).where(eq(lists.shareToken, token));
  return head ? withLines(executor, head) : null;
}

async function withLines(executor: Executor, head: Head): Promise<List> {
  const rows = await executor
    .select()
    .from(listLines)
    .where(eq(listLines.listId, head.id))
    .orderBy(asc(listLines.position), asc(listLines.partNumber));
  return {
    ...head,
    lines: rows.map(({ partNumber, quantity, note, changedAt }) => ({
      partNumber,
      quantity,
      note,
      changedAt,
    })),
  };
}

export async function insertList(tx: Executor, { lines, ...head }: List): Promise<void> {
  await tx.insert(lists).values(head);
  await insertLines(tx, head.id, lines, 0);
}

/** Writes the differences. The caller has locked the owner. */
export async function updateList(tx: Executor, previous: List, next: List): Promise<void> {
  const { id, owner, name, shareToken, updatedAt } = next;
  const version = previous.version + 1;
  await tx.update(lists).set({ owner, name, shareToken, updatedAt, version }).where(eq(lists.id, id));
  await writeLines(tx, id, previous.lines, next.lines);
}

/** Lines that are the same objects as before are not written, however long the list is. */
async function writeLines(
  tx: Executor,
  listId: string,
  previousLines: readonly ListLine[],
  nextLines: readonly ListLine[],
): Promise<void> {
  if (nextLines === previousLines) return;
  const old = new Set(previousLines);
  const changedLines = nextLines.filter((line) => !old.has(line));
  const numbers = new Set(nextLines.map(({ partNumber }) => partNumber));
  const removedPartNumbers = previousLines.flatMap(({ partNumber }) =>
    numbers.has(partNumber) ? [] : [partNumber],
  );
  if (changedLines.length === nextLines.length) {
    await tx.delete(listLines).where(eq(listLines.listId, listId));
    await insertLines(tx, listId, nextLines, 0);
    return;
  }
  if (removedPartNumbers.length > 0) {
    await tx
      .delete(listLines)
      .where(and(eq(listLines.listId, listId), inArray(listLines.partNumber, removedPartNumbers)));
  }
  const [last] = await tx
    .select({ position: sql<number | null>`max(${listLines.position})` })
    .from(listLines)
    .where(eq(listLines.listId, listId));
  await insertLines(tx, listId, changedLines, (last?.position ?? -1) + 1);
}

/** A part that is on the list already keeps its position. */
async function insertLines(
  tx: Executor,
  listId: string,
  lines: readonly ListLine[],
  firstPosition: number,
): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insert(listLines)
    .values(lines.map((line, index) => ({ listId, position: firstPosition + index, ...line })))
    .onConflictDoUpdate({
      target: [listLines.listId, listLines.partNumber],
      set: {
        quantity: sql`excluded.quantity`,
        note: sql`excluded.note`,
        changedAt: sql`excluded.changed_at`,
      },
    });
}

export async function deleteList(tx: Executor, owner: Owner, id: string): Promise<boolean> {
  const rows = await tx
    .delete(lists)
    .where(and(eq(lists.owner, owner), eq(lists.id, id)))
    .returning({ id: lists.id });
  return rows.length > 0;
}

/** Deletes lists of guests whose session has expired. */
export async function sweepGuests(executor: Executor, untouchedSince: Date): Promise<void> {
  await executor
    .delete(lists)
    .where(and(like(lists.owner, 'session:%'), lt(lists.updatedAt, untouchedSince)));
}
