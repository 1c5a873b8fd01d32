import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform';
import { type TokenRow, vaultTokens } from './tables.ts';

export async function insertToken(
  executor: Executor,
  row: Omit<TokenRow, 'usedAt' | 'usedFor'>,
): Promise<void> {
  await executor.insert(vaultTokens).values(row);
}

/** The token's row, locked until the end of the transaction. */
export async function lockToken(tx: Executor, tokenHash: string): Promise<TokenRow | undefined> {
  const [row] = await tx.select().from(vaultTokens).where(eq(vaultTokens.tokenHash, tokenHash)).for('update');
  return row;
}

export async function findToken(executor: Executor, tokenHash: string): Promise<TokenRow | undefined> {
  const [row] = await executor.select().from(vaultTokens).where(eq(vaultTokens.tokenHash, tokenHash));
  return row;
}

export async function hasTokenOf(executor: Executor, paymentMethod: string): Promise<boolean> {
  const [row] = await executor
    .select({ tokenHash: vaultTokens.tokenHash })
    .from(vaultTokens)
    .where(eq(vaultTokens.paymentMethod, paymentMethod))
    .limit(1);
  return row !== undefined;
}

/**
 * Uses a token for a cart if all conditions hold; null: read the row to find the reason.
 * @param facts conditions: made with this key, for no account or this one, and not before `madeAfter`
 */
export async function takeToken(
  executor: Executor,
  tokenHash: string,
  facts: { publicKey: string; accountId: string | null; usedFor: string; usedAt: Date; madeAfter: Date },
): Promise<TokenRow | null> {
  const { publicKey, accountId, usedFor, usedAt, madeAfter } = facts;
  const ofAccount = accountId === null ? undefined : eq(vaultTokens.accountId, accountId);
  const [row] = await executor
    .update(vaultTokens)
    .set({ usedFor, usedAt: sql`COALESCE(${vaultTokens.usedAt}, ${usedAt.toISOString()}::timestamptz)` })
    .where(
      and(
        eq(vaultTokens.tokenHash, tokenHash),
        eq(vaultTokens.publicKey, publicKey),
        or(isNull(vaultTokens.accountId), ofAccount),
        or(isNull(vaultTokens.usedFor), eq(vaultTokens.usedFor, usedFor)),
        gte(vaultTokens.madeAt, madeAfter),
      ),
    )
    .returning();
  return row ?? null;
}

/** Uses a token; false when it was used for something else before. */
export async function markUsed(
  executor: Executor,
  tokenHash: string,
  usedFor: string,
  usedAt: Date,
): Promise<boolean> {
  const rows = await executor
    .update(vaultTokens)
    .set({ usedFor, usedAt: sql`COALESCE(${vaultTokens.usedAt}, ${usedAt.toISOString()}::timestamptz)` })
    .where(
      and(
        eq(vaultTokens.tokenHash, tokenHash),
        or(isNull(vaultTokens.usedFor), eq(vaultTokens.usedFor, usedFor)),
      ),
    )
    .returning({ tokenHash: vaultTokens.tokenHash });
  return rows.length > 0;
}

export async function sweepTokens(executor: Executor, madeBefore: Date): Promise<void> {
  await executor.delete(vaultTokens).where(lt(vaultTokens.madeAt, madeBefore));
}
