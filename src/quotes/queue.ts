/** Requests in the desk's queue, paged by key, never by offset. */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PageKey, Platform } from '#platform';
import type { InputMethod, QuoteStage } from './contract.ts';
import { quoteFiles, quotes } from './tables.ts';

/** A row of the queue, without long fields. */
export interface WaitingQuote {
  id: string;
  reference: string;
  email: string;
  accountId: string | null;
  receivedAt: Date;
  answerBy: Date;
  stage: QuoteStage;
  /** The member of staff to whom the request is assigned. */
  assignedName: string | null;
  inputMethod: InputMethod;
  fileName: string | null;
  lineCount: number | null;
  /** The beginning of the list. */
  beginning: string;
}

export interface QueueQuery {
  /** `waiting`: most urgent first. `all`: including answered ones, latest first. */
  show: 'waiting' | 'all';
  /** Part of a reference, an address or the list, at least two characters. */
  search?: string;
  after?: PageKey;
  limit: number;
}

export interface QuoteQueue {
  page(query: QueueQuery): Promise<WaitingQuote[]>;
  count(now: Date): Promise<{ open: number; late: number; nextDue: Date | null }>;
  /** Requests of one customer, latest first, at most `limit`. */
  ofCustomer(customer: { accountId: string | null; email: string }, limit: number): Promise<WaitingQuote[]>;
}

/** Requests that wait for the desk; matches a partial index. */
const waiting = sql`${quotes.stage} IN ('new', 'asked_back')`;

const row = {
  id: quotes.id,
  reference: quotes.reference,
  email: quotes.email,
  accountId: quotes.accountId,
  receivedAt: quotes.receivedAt,
  answerBy: quotes.answerBy,
  stage: quotes.stage,
  assignedName: quotes.assignedName,
  inputMethod: sql<InputMethod>`${quotes.payload} -> 'contactInfo' ->> 'inputMethod'`,
  fileName: quoteFiles.name,
  lineCount: quotes.lineCount,
  beginning: sql<string>`left(${quotes.payload} -> 'contactInfo' ->> 'partNumbersText', 120)`,
};

export function openQuoteQueue({ db }: Pick<Platform, 'db'>): QuoteQueue {
  const select = () =>
    db.orm.select(row).from(quotes).leftJoin(quoteFiles, eq(quoteFiles.key, quotes.fileKey));
  return {
    page: ({ show, search, after: afterKey, limit }) => {
      const searchCondition = search ? matching(search) : undefined;
      const key = afterKey && sql`${afterKey.at.toISOString()}::timestamptz, ${afterKey.id}`;
      if (show === 'waiting') {
        const next = key && sql`(${quotes.answerBy}, ${quotes.id}) > (${key})`;
        return select()
          .where(and(waiting, searchCondition, next))
          .orderBy(asc(quotes.answerBy), asc(quotes.id))
          .limit(limit);
      }
      const next = key && sql`(${quotes.receivedAt}, ${quotes.id}) < (${key})`;
      return select()
        .where(and(searchCondition, next))
        .orderBy(desc(quotes.receivedAt), desc(quotes.id))
        .limit(limit);
    },
    count: async (now) => {
      const [counts] = await db.orm
        .select({
          open: sql<string>`count(*)`,
          late: sql<string>`count(*) FILTER (WHERE ${quotes.answerBy} < ${now.toISOString()}::timestamptz)`,
          nextDue: sql<string | null>`min(${quotes.answerBy})`,
        })
        .from(quotes)
        .where(waiting);
      const { open = 0, late = 0, nextDue = null } = counts ?? {};
      return { open: Number(open), late: Number(late), nextDue: nextDue === null ? null : new Date(nextDue) };
    },
    ofCustomer: ({ accountId, email }, limit) => {
      const byEmail = sql`lower(${quotes.email}) = ${email.toLowerCase()}`;
      const customerCondition =
        accountId === null ? byEmail : sql`(${byEmail} OR ${quotes.accountId} = ${accountId})`;
      return select().where(customerCondition).orderBy(desc(quotes.receivedAt), desc(quotes.id)).limit(limit);
    },
  };
}

function matching(search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${quotes.reference} ILIKE ${pattern} OR ${quotes.email} ILIKE ${pattern}
    OR ${quotes.payload} -> 'contactInfo' ->> 'partNumbersText' ILIKE ${pattern})`;
}
