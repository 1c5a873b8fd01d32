import type { Executor, Platform } from '#platform';
import type { Role } from '../contract.ts';
import { insertAudit } from '../store.ts';

/** Who does something: staff at the desk, or somebody at the command line. */
export interface Actor {
  /** Null at the command line. */
  id: string | null;
  email: string;
  role: Role | null;
}

/** What a change did: only what is different, and nothing secret. */
export interface Change {
  before?: unknown;
  after?: unknown;
}

/**
 * Writes one entry of the audit log in the transaction of the change.
 * @param action dotted, area first: `samples.grant`
 * @param subject what it was done to, as people call it: a reference, an address
 */
export async function audit(
  { clock }: Pick<Platform, 'clock'>,
  tx: Executor,
  actor: Actor,
  entry: { action: string; subject: string } & Change,
): Promise<void> {
  await insertAudit(tx, {
    at: clock.now(),
    staffId: actor.id,
    who: actor.email,
    role: actor.role,
    action: entry.action,
    subject: entry.subject,
    before: entry.before ?? null,
    after: entry.after ?? null,
  });
}
