/** Accounts and the keys of their mails. Every query of private data takes the account it belongs to. */
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Executor } from '#platform';
import type { Account } from './account.ts';
import { emailKey } from './email.ts';
import { accountKeys, accounts, captchaSolutions } from './tables.ts';

type AccountRow = typeof accounts.$inferSelect;

/** An account with its password hash, only for code that compares passwords. */
export interface Credentials extends Account {
  passwordHash: string;
  /** Made in a trial. */
  trial: boolean;
}

/** Values of a new account, except its id. */
export type NewAccount = Pick<AccountRow, 'email' | 'passwordHash' | 'type' | 'locale' | 'createdAt'> &
  Partial<Omit<AccountRow, 'id'>>;

/** Values of an account that may change. */
export type AccountChanges = Partial<Omit<AccountRow, 'id' | 'createdAt'>>;

const sameEmail = (email: string) => sql`lower(${accounts.email}) = ${emailKey(email)}`;

/** Writes an account; null if the address has one already. */
export async function insertAccount(tx: Executor, id: string, account: NewAccount): Promise<Account | null> {
  const [row] = await tx
    .insert(accounts)
    .values({ id, ...account })
    .onConflictDoNothing()
    .returning();
  return row ? toAccount(row) : null;
}

export async function findAccount(executor: Executor, id: string): Promise<Account | null> {
  const [row] = await executor.select().from(accounts).where(eq(accounts.id, id));
  return row ? toAccount(row) : null;
}

export async function findByEmail(executor: Executor, email: string): Promise<Credentials | null> {
  const [row] = await executor.select().from(accounts).where(sameEmail(email));
  return row ? toCredentials(row) : null;
}

export async function findCredentials(executor: Executor, id: string): Promise<Credentials | null> {
  const [row] = await executor.select().from(accounts).where(eq(accounts.id, id));
  return row ? toCredentials(row) : null;
}

/** The account, locked until the transaction ends, so that logins and changes of one account are serialised. */
export async function lockAccount(tx: Executor, id: string): Promise<Credentials | null> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
  return row ? toCredentials(row) : null;
}

export async function updateAccount(tx: Executor, id: string, changes: AccountChanges): Promise<Account> {
  const [row] = await tx.update(accounts).set(changes).where(eq(accounts.id, id)).returning();
  return toAccount(row!);
}

/** Replaces the compared hash by one of the current cost, unless the hash has changed in the meantime. */
export async function replaceHash(executor: Executor, old: Credentials, passwordHash: string): Promise<void> {
  await executor
    .update(accounts)
    .set({ passwordHash })
    .where(and(eq(accounts.id, old.id), eq(accounts.passwordHash, old.passwordHash)));
}

export async function countOrder(tx: Executor, id: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ orderCount: sql`${accounts.orderCount} + 1` })
    .where(eq(accounts.id, id));
}

/** All accounts, by address; for the staff command. */
export async function listAccounts(executor: Executor, limit: number): Promise<Account[]> {
  const rows = await executor.select().from(accounts).orderBy(sql`lower(${accounts.email})`).limit(limit);
  return rows.map(toAccount);
}

export interface NewKey {
  keyHash: string;
  accountId: string;
  purpose: 'recover' | 'confirm';
  email: string;
  expiresAt: Date;
}

/** Stores a key and invalidates older keys of the account for the same purpose. */
export async function insertKey(tx: Executor, key: NewKey): Promise<void> {
  await dropKeys(tx, key.accountId, key.purpose);
  await tx.insert(accountKeys).values(key);
}

/** The key where it exists and has not expired. */
export async function findKey(
  executor: Executor,
  keyHash: string,
  purpose: NewKey['purpose'],
  now: Date,
): Promise<NewKey | null> {
  const [row] = await executor
    .select()
    .from(accountKeys)
    .where(
      and(eq(accountKeys.keyHash, keyHash), eq(accountKeys.purpose, purpose), gt(accountKeys.expiresAt, now)),
    );
  return row ?? null;
}

/** Deletes the key; false if another request deleted it first. */
export async function takeKey(tx: Executor, keyHash: string): Promise<boolean> {
  const rows = await tx
    .delete(accountKeys)
    .where(eq(accountKeys.keyHash, keyHash))
    .returning({ keyHash: accountKeys.keyHash });
  return rows.length > 0;
}

export async function dropKeys(tx: Executor, accountId: string, purpose: NewKey['purpose']): Promise<void> {
  await tx
    .delete(accountKeys)
    .where(and(eq(accountKeys.accountId, accountId), eq(accountKeys.purpose, purpose)));
}

export async function sweepKeys(executor: Executor, now: Date): Promise<void> {
  await executor.delete(accountKeys).where(lt(accountKeys.expiresAt, now));
}

/** Marks a captcha solution as used; false if it was used before. */
export async function markSolutionUsed(
  executor: Executor,
  signature: string,
  expiresAt: Date,
): Promise<boolean> {
  const rows = await executor
    .insert(captchaSolutions)
    .values({ signature, expiresAt })
    .onConflictDoNothing()
    .returning({ signature: captchaSolutions.signature });
  return rows.length > 0;
}

export async function sweepSolutions(executor: Executor, now: Date): Promise<void> {
  await executor.delete(captchaSolutions).where(lt(captchaSolutions.expiresAt, now));
}

export function toAccount({ passwordHash: _, trial: _trial, ...row }: AccountRow): Account {
  const { emailConfirmedAt, ...rest } = row;
  return { ...rest, emailConfirmed: emailConfirmedAt !== null };
}

function toCredentials(row: AccountRow): Credentials {
  return { ...toAccount(row), passwordHash: row.passwordHash, trial: row.trial };
}
