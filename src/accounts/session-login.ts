/** The moment somebody becomes a customer of this session, and the moment he stops being one. */
import type { Executor } from '#platform';
import type { Session, SessionValues, Settings } from '#settings';
import type { Account } from './account.ts';

/**
 * Runs inside the login's transaction, database work alone. `session` is the visitor's before the login, locked; what
 * is returned goes into the new session. Called for logins and sign-ups.
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
   * Logs an account in: a new session id, the visitor's locale and currency, and what the hooks bring. A session that
   * belonged to another account, or ended meanwhile, brings nothing: its goods are not handed on.
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

  /** Logs out: a new session id that keeps locale and currency and nothing else, no country of the customer either. */
  leave(tx: Executor, session: Session): Promise<Session> {
    return this.#settings.sessions.renew(session, { accountId: null, cartId: null, country: null }, tx);
  }
}
