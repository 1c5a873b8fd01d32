/** What happens when a session logs in and out. */
import type { Executor } from '#platform';
import type { Session, SessionValues, Settings } from '#settings';
import type { Account } from './account.ts';

/**
 * Runs inside the transaction of a login or sign-up; only database work is allowed. `session` is the visitor's session
 * before the login, locked; the result is stored in the new session.
 */
export type LoginHook = (
  tx: Executor,
  login: { account: Account; session: Session },
) => Promise<Partial<SessionValues>>;

export class Entry {
  readonly #hooks: LoginHook[] = [];
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  add(hook: LoginHook): void {
    this.#hooks.push(hook);
  }

  /**
   * Logs an account in: a new session id with the visitor's locale and currency and the values of the hooks. A session
   * of another account, or one that has ended, hands on nothing: its cart stays with that account.
   */
  async enter(tx: Executor, visitor: Session, account: Account): Promise<Session> {
    const { sessions } = this.#settings;
    const lockedSession = await sessions.lock(visitor, tx);
    const isForeign = lockedSession.accountId !== null && lockedSession.accountId !== account.id;
    const session: Session = isForeign
      ? { ...lockedSession, accountId: null, cartId: null, country: null }
      : lockedSession;
    const values: Partial<SessionValues> = { cartId: session.cartId };
    for (const hook of this.#hooks) Object.assign(values, await hook(tx, { account, session }));
    return sessions.renew(session, { ...values, accountId: account.id }, tx);
  }

  /** Logs out: a new session id that keeps only locale and currency. */
  leave(tx: Executor, session: Session): Promise<Session> {
    return this.#settings.sessions.renew(session, { accountId: null, cartId: null, country: null }, tx);
  }
}
