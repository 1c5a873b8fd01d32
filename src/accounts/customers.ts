/** Customers for staff at the desk. The desk checks permissions and writes the audit log. */
import { and, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor, PageKey, Platform } from '#platform';
import type { Account, SavedAddress } from './account.ts';
import { readEmail } from './email.ts';
import { listAddresses } from './record-store.ts';
import { findAccount, findByEmail, lockAccount, toAccount, updateAccount } from './store.ts';
import { accounts } from './tables.ts';

export interface CustomerQuery {
  /** Part of an address, a name, a company, a telephone or VAT number. */
  search?: string;
  /** Last entry of the previous page. */
  cursor?: PageKey;
  limit: number;
}

export interface Customers {
  /** The latest first, paged by key. */
  page(query: CustomerQuery): Promise<Account[]>;
  find(id: string): Promise<Account | null>;
  /** Mail addresses of these accounts by id, in one query; without accounts that no longer exist. */
  emailsOf(ids: readonly string[]): Promise<Map<string, string>>;
  findByEmail(email: string): Promise<Account | null>;
  addresses(accountId: string): Promise<SavedAddress[]>;
  /** Sets whether a company may buy on account. Returns the previous value; null if there is no such account. */
  setOnAccount(tx: Executor, accountId: string, onAccount: boolean): Promise<boolean | null>;
}

const MOST_ADDRESSES = 50;

export function openCustomers({ db }: Pick<Platform, 'db'>): Customers {
  return {
    page: async ({ search, cursor, limit }) => {
      const next =
        cursor &&
        sql`(${accounts.createdAt}, ${accounts.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id})`;
      const rows = await db.orm
        .select()
        .from(accounts)
        .where(and(search ? matching(search) : undefined, next))
        .orderBy(desc(accounts.createdAt), desc(accounts.id))
        .limit(limit);
      return rows.map(toAccount);
    },
    find: (id) => findAccount(db.orm, id),
    emailsOf: async (ids) => {
      const { id, email } = accounts;
      const rows = await db.orm
        .select({ id, email })
        .from(accounts)
        .where(inArray(id, [...ids]));
      return new Map(rows.map((row) => [row.id, row.email]));
    },
    findByEmail: async (emailText) => {
      const email = readEmail(emailText);
      const credentials = email === null ? null : await findByEmail(db.orm, email);
      if (!credentials) return null;
      const { passwordHash: _, trial: _trial, ...account } = credentials;
      return account;
    },
    addresses: (accountId) => listAddresses(db.orm, { accountId }, { offset: 0, limit: MOST_ADDRESSES }),
    setOnAccount: async (tx, accountId, onAccount) => {
      const lockedAccount = await lockAccount(tx, accountId);
      if (!lockedAccount) return null;
      await updateAccount(tx, accountId, { onAccount });
      return lockedAccount.onAccount;
    },
  };
}

function matching(search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const fields = [accounts.email, accounts.company, accounts.phone, accounts.vatNumber];
  const conditions = fields.map((field) => sql`${field} ILIKE ${pattern}`);
  const name = sql`concat_ws(' ', ${accounts.firstName}, ${accounts.lastName}) ILIKE ${pattern}`;
  return sql`(${sql.join([...conditions, name], sql` OR `)})`;
}
