import type { Executor, Platform } from '#platform';
import type { Role } from '../contract.ts';
import { insertAudit } from './store.server.ts';

/** Who makes a change: staff at the desk, or an operator at the command line. */
export interface Actor {
  /** Null at the command line. */
  id: string | null;
  email: string;
  role: Role | null;
}

/** What changed: only differing values, and nothing secret. */
export interface Change {
  before?: unknown;
  after?: unknown;
}

/**
 * Writes one entry of the audit log in the transaction of the change.
 * @param action dotted, area first: `samples.grant`
 * @param subject what was changed, by its reference or address
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
