/** The desk's list of conversations, paged by key, never by offset. */
import { and, asc, desc, eq, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, PageKey } from '#platform';
import type { ConversationRow } from './store.ts';
import { conversations } from './tables.ts';

export interface QueueQuery {
  /**
   * `waiting`: visitors wait for an answer, the most urgent first. `tickets`: the waiting ones that were written
   * outside office hours. The others: the latest first.
   */
  show: 'waiting' | 'tickets' | 'open' | 'closed';
  /** Part of a reference, a name, an address or a message, at least two letters. */
  search?: string;
  /** Last entry of the previous page. */
  after?: PageKey;
  limit: number;
}

export interface QueueRow {
  conversation: ConversationRow;
  /** The latest message text of either side; null: no text yet, such as after a file alone. */
  latest: string | null;
}

export interface QueueCount {
  open: number;
  late: number;
  nextDue: Date | null;
}

const latest = sql<string | null>`(SELECT left(m.body, 160) FROM chat_messages m
  WHERE m.conversation_id = ${conversations.id} AND m.author <> 'system' AND NOT m.is_note AND m.body <> ''
  ORDER BY m.seq DESC LIMIT 1)`;

/** Matches an index. */
const waits = and(eq(conversations.status, 'open'), isNotNull(conversations.answerBy));

export async function queuePage(executor: Executor, query: QueueQuery): Promise<QueueRow[]> {
  const { show, search, after: afterKey, limit } = query;
  const isWaiting = show === 'waiting' || show === 'tickets';
  const key = afterKey && sql`${afterKey.at.toISOString()}::timestamptz, ${afterKey.id}`;
  const next = isWaiting
    ? key && sql`(${conversations.answerBy}, ${conversations.id}) > (${key})`
    : key && sql`(${conversations.changedAt}, ${conversations.id}) < (${key})`;
  const condition = isWaiting
    ? and(waits, show === 'tickets' ? eq(conversations.kind, 'ticket') : undefined)
    : eq(conversations.status, show);
  const order = isWaiting
    ? [asc(conversations.answerBy), asc(conversations.id)]
    : [desc(conversations.changedAt), desc(conversations.id)];
  return executor
    .select({ conversation: conversations, latest })
    .from(conversations)
    .where(and(condition, next, search ? matching(search) : undefined))
    .orderBy(...order)
    .limit(limit);
}

function matching(search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${conversations.reference} ILIKE ${pattern} OR ${conversations.name} ILIKE ${pattern}
    OR ${conversations.email} ILIKE ${pattern} OR EXISTS (SELECT 1 FROM chat_messages m
      WHERE m.conversation_id = ${conversations.id} AND m.body ILIKE ${pattern}))`;
}

export async function queueCount(executor: Executor, now: Date): Promise<QueueCount> {
  const [counts] = await executor
    .select({
      open: sql<string>`count(*)`,
      late: sql<string>`count(*) FILTER (WHERE ${conversations.answerBy} < ${now.toISOString()}::timestamptz)`,
      nextDue: sql<string | null>`min(${conversations.answerBy})`,
    })
    .from(conversations)
    .where(waits);
  const { open = 0, late = 0, nextDue = null } = counts ?? {};
  return { open: Number(open), late: Number(late), nextDue: nextDue === null ? null : new Date(nextDue) };
}

/** A customer's conversations, by account or by address, the latest first. */
export async function ofCustomer(
  executor: Executor,
  { accountId, email }: { accountId: string | null; email: string | null },
): Promise<ConversationRow[]> {
  const customerConditions = [
    accountId ? eq(conversations.ownerKey, `a:${accountId}`) : undefined,
    email ? eq(sql`lower(${conversations.email})`, email.toLowerCase()) : undefined,
  ].filter((each) => each !== undefined);
  if (customerConditions.length === 0) return [];
  return executor
    .select()
    .from(conversations)
    .where(or(...customerConditions))
    .orderBy(desc(conversations.changedAt))
    .limit(50);
}

/** The number of the latest change of any conversation. */
export async function latestChange(executor: Executor): Promise<number> {
  const [row] = await executor
    .select({ at: sql<string>`coalesce(max(${conversations.change}), 0)` })
    .from(conversations);
  return Number(row?.at ?? 0);
}

/** More than a desk shows at once. */
const MOST_CHANGED = 500;

/** Conversations that changed after a number, and the number up to which the list is complete. */
export async function changedSince(
  executor: Executor,
  afterChange: number,
): Promise<{ position: number; changedIds: string[] }> {
  const rows = await executor
    .select({ id: conversations.id, change: conversations.change })
    .from(conversations)
    .where(gt(conversations.change, afterChange))
    .orderBy(asc(conversations.change))
    .limit(MOST_CHANGED);
  return { position: rows.at(-1)?.change ?? afterChange, changedIds: rows.map(({ id }) => id) };
}
