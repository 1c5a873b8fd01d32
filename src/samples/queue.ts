/** Sample requests and kit applications in the desk's queue: one list, paged by key. */
import { type SQL, sql } from 'drizzle-orm';
import type { PageKey, Platform } from '#platform';
import type { Verdict, VerdictCode } from './contract.ts';

/** A row of the queue, of either kind. */
export interface WaitingSample {
  kind: 'sample' | 'kit';
  id: string;
  reference: string;
  email: string;
  company: string;
  status: Verdict;
  code: VerdictCode;
  answerBy: Date | null;
  /** When the granted pieces must leave; null if they have left, and for other verdicts. */
  sendBy: Date | null;
  createdAt: Date;
  /** Part numbers, or the kit. */
  contents: string;
}

export interface SampleQueueQuery {
  /** `waiting`: to be decided or sent, most urgent first. `all`: including answered ones, latest first. */
  show: 'waiting' | 'all';
  /** Part of a reference, address or company. */
  search?: string;
  /** Key of the last row of the previous page. */
  after?: PageKey;
  limit: number;
}

export interface SampleQueue {
  page(query: SampleQueueQuery): Promise<WaitingSample[]>;
  count(now: Date): Promise<{ open: number; late: number; nextDue: Date | null }>;
  /** Requests with this mail address, and with this company domain if set; latest first. */
  ofCustomer(customer: { email: string; domain?: string }, limit: number): Promise<WaitingSample[]>;
}

/** Expression of the partial indexes: the time until which a row must be decided or sent. */
const DUE = sql`coalesce(answer_by, send_by)`;
const SAMPLES = sql`SELECT 'sample' AS kind, id, reference, email, company, status, code, answer_by, send_by, created_at,
  (SELECT string_agg(part_number, ', ' ORDER BY part_number) FROM sample_lines WHERE request_id = sample_requests.id)
    AS contents FROM sample_requests`;
const KITS = sql`SELECT 'kit' AS kind, id, reference, email, company, status, code, answer_by, send_by, created_at,
  kit AS contents FROM kit_applications`;

type Row = Omit<WaitingSample, 'answerBy' | 'sendBy' | 'createdAt' | 'contents'> & {
  answer_by: string | null;
  send_by: string | null;
  created_at: string;
  contents: string | null;
};

export function openSampleQueue({ db }: Pick<Platform, 'db'>): SampleQueue {
  /** Reads each kind by its own index, then merges both. */
  const findBothKinds = async (condition: SQL, order: SQL, limit: number): Promise<WaitingSample[]> => {
    const side = (select: SQL) => sql`(${select} WHERE ${condition} ORDER BY ${order} LIMIT ${limit})`;
    const { rows } = await db.orm.execute<Row>(
      sql`SELECT * FROM (${side(SAMPLES)} UNION ALL ${side(KITS)}) AS both_kinds ORDER BY ${order} LIMIT ${limit}`,
    );
    return rows.map(asWaiting);
  };
  return {
    page: ({ show, search, after: afterKey, limit }) => {
      const searchCondition = search ? matching(search) : sql`TRUE`;
      const key = afterKey && sql`(${afterKey.at.toISOString()}::timestamptz, ${afterKey.id})`;
      if (show === 'waiting') {
        const next = key ? sql`(${DUE}, id) > ${key}` : sql`TRUE`;
        return findBothKinds(
          sql`${DUE} IS NOT NULL AND ${searchCondition} AND ${next}`,
          sql`${DUE}, id`,
          limit,
        );
      }
      const next = key ? sql`(created_at, id) < ${key}` : sql`TRUE`;
      return findBothKinds(sql`${searchCondition} AND ${next}`, sql`created_at DESC, id DESC`, limit);
    },
    count: async (now) => {
      const side = (table: SQL) => sql`SELECT ${DUE} AS due FROM ${table} WHERE ${DUE} IS NOT NULL`;
      const { rows } = await db.orm.execute<{ open: string; late: string; next_due: string | null }>(sql`
        SELECT count(*) AS open, min(due) AS next_due,
          count(*) FILTER (WHERE due < ${now.toISOString()}::timestamptz) AS late
        FROM (${side(sql`sample_requests`)} UNION ALL ${side(sql`kit_applications`)}) AS waiting`);
      const [counts] = rows;
      const nextDue = counts?.next_due ?? null;
      return {
        open: Number(counts?.open ?? 0),
        late: Number(counts?.late ?? 0),
        nextDue: nextDue === null ? null : new Date(nextDue),
      };
    },
    ofCustomer: ({ email, domain }, limit) => {
      const byEmail = sql`lower(email) = ${email.toLowerCase()}`;
      const customerCondition = domain === undefined ? byEmail : sql`(${byEmail} OR domain = ${domain})`;
      return findBothKinds(customerCondition, sql`created_at DESC, id DESC`, limit);
    },
  };
}

const asWaiting = ({ answer_by, send_by, created_at, contents, ...row }: Row): WaitingSample => ({
  ...row,
  answerBy: answer_by === null ? null : new Date(answer_by),
  sendBy: send_by === null ? null : new Date(send_by),
  createdAt: new Date(created_at),
  contents: contents ?? '',
});

function matching(search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(reference ILIKE ${pattern} OR email ILIKE ${pattern} OR company ILIKE ${pattern})`;
}
