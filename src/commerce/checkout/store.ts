import { sql } from 'drizzle-orm';
import type { Executor } from '#platform';

/** The open cart whose billing names this payment of the gateway, an intent or a source; null if none does. */
export async function findCartNaming(executor: Executor, paymentRef: string): Promise<string | null> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    SELECT id FROM carts WHERE status = 'open' AND COALESCE(
      billing #>> '{intent,stripe,id}', billing -> (billing ->> 'method') ->> 'source') = ${paymentRef}
    ORDER BY updated_at DESC LIMIT 1`);
  return rows[0]?.id ?? null;
}
