import type { Db, Executor, Platform } from '#platform';
import { hashSessionId, issueSessionId, readSessionId, type SignedId } from './session-id.ts';
import {
  endedSince,
  endSession,
  endSessionsOf,
  findSession,
  insertSession,
  leaveCart,
  lockSession,
  SESSIONS_ENDED,
  sweepSessions,
  touchSession,
  upsertSession,
} from './store.ts';

/** Values of a visitor's session. Null: not chosen, not logged in, no cart. */
export interface SessionValues {
  locale: string | null;
  currency: string | null;
  /** ISO code of the country that the buyer last chose for a delivery. */
  country: string | null;
  accountId: string | null;
  cartId: string | null;
}

export interface Session extends Readonly<SessionValues> {
  /** Sent by the caller as `X-Session`. */
  readonly id: string;
}

const EMPTY: SessionValues = {
  locale: null,
  currency: null,
  country: null,
  accountId: null,
  cartId: null,
};

const HOUR_MS = 3_600_000;
const MAX_IDLE_MS = 7 * 24 * HOUR_MS;
const MAX_AGE_MS = 30 * 24 * HOUR_MS;
/** How often `seenAt` of a session in use is written at most, so that reading pages rarely writes. */
const TOUCH_INTERVAL_MS = HOUR_MS;

/** Sessions of visitors and customers. A session is stored with its first value, not when it is opened. */
export class Sessions {
  readonly #db: Db;
  readonly #secret: string;
  readonly #now: () => Date;
  readonly #notifications: Platform['notifications'];
  readonly #isTrial: boolean;

  constructor(platform: Pick<Platform, 'config' | 'db' | 'sessionSecret' | 'clock' | 'notifications'>) {
    this.#db = platform.db;
    this.#isTrial = platform.config.trial;
    this.#notifications = platform.notifications;
    this.#secret = platform.sessionSecret;
    this.#now = () => platform.clock.now();
  }

  /** The session of an `X-Session` header; an absent, forged or expired id gives a new one. */
  async open(header: string | null | undefined): Promise<Session> {
    const signedId = header ? readSessionId(this.#secret, header) : null;
    if (!signedId) return this.#createEmptySession();
    const now = this.#now().getTime();
    if (now - signedId.issuedAt.getTime() > MAX_AGE_MS) return this.#createEmptySession();
    const row = await findSession(this.#db, hashSessionId(signedId.id));
    if (!row) return this.#openUnstored(signedId, now);
    const idle = now - row.seenAt.getTime();
    // A session from a trial is not valid in a shop.
    if (row.endedAt || idle > MAX_IDLE_MS || (row.trial && !this.#isTrial)) return this.#createEmptySession();
    if (idle > TOUCH_INTERVAL_MS) await touchSession(this.#db.orm, row.idHash, new Date(now));
    const { locale, currency, country, accountId, cartId } = row;
    return { id: signedId.id, locale, currency, country, accountId, cartId };
  }

  /** Stores values in the session; if it has ended in the meantime, in a new, otherwise empty session. */
  async change(session: Session, values: Partial<SessionValues>, tx?: Executor): Promise<Session> {
    const executor = tx ?? this.#db.orm;
    const storedValues = await upsertSession(executor, hashSessionId(session.id), this.#now(), values);
    if (storedValues) return { id: session.id, ...storedValues };
    const newSession = { ...this.#createEmptySession(), ...values };
    await insertSession(executor, hashSessionId(newSession.id), this.#now(), newSession);
    return newSession;
  }

  /** Removes the cart from the session, unless another tab has already begun a new cart there. */
  async leaveCart(session: Session, cartId: string): Promise<Session> {
    const storedValues = await leaveCart(this.#db.orm, hashSessionId(session.id), cartId, this.#now());
    return storedValues ? { id: session.id, ...storedValues } : this.change(session, {});
  }

  /**
   * Moves the session to a new id and replaces its values with `values`; the old id becomes invalid. For every change
   * of the session's rights, such as login and logout.
   */
  async renew(session: Session, values: Partial<SessionValues>, tx: Executor): Promise<Session> {
    const { id, ...currentValues } = session;
    const next: Session = { ...currentValues, ...values, id: this.#createEmptySession().id };
    await endSession(tx, hashSessionId(id), this.#now());
    await insertSession(tx, hashSessionId(next.id), this.#now(), next);
    return next;
  }

  /**
   * The current session, locked until the transaction ends; for operations that must happen once, such as merging a
   * cart at login. Returns a new, empty session, neither stored nor locked, if it has ended.
   */
  async lock(session: Session, tx: Executor): Promise<Session> {
    const row = await lockSession(tx, hashSessionId(session.id), this.#now());
    if (row.endedAt) return this.#createEmptySession();
    const { locale, currency, country, accountId, cartId } = row;
    return { id: session.id, locale, currency, country, accountId, cartId };
  }

  /** Ends every session of an account except `exceptSession`; for example after a password change. */
  async endAll(accountId: string, tx: Executor, exceptSession?: Session): Promise<void> {
    const exceptHash = exceptSession ? hashSessionId(exceptSession.id) : null;
    await endSessionsOf(tx, accountId, exceptHash, this.#now());
  }

  /** A hash that identifies the session without giving access to it; `onEnd` and `endedSince` report it. */
  keyOf({ id }: Pick<Session, 'id'>): string {
    return hashSessionId(id);
  }

  /**
   * Calls back with the keys of sessions that have just ended in any process, to close their streams. A notification
   * may get lost; a listener that must not miss one also polls `endedSince`.
   */
  onEnd(listener: (keys: readonly string[]) => void): void {
    this.#notifications.listen(SESSIONS_ENDED, (payload) => listener(payload.split(',')));
  }

  /** The keys of all sessions that have ended since `startDate`. */
  async endedSince(startDate: Date): Promise<string[]> {
    return endedSince(this.#db.orm, startDate);
  }

  /** Deletes sessions that have been idle for longer than `MAX_IDLE_MS`. */
  async sweep(): Promise<void> {
    await sweepSessions(this.#db.orm, new Date(this.#now().getTime() - MAX_IDLE_MS));
  }

  #createEmptySession(): Session {
    return { id: issueSessionId(this.#secret, this.#now()).id, ...EMPTY };
  }

  /** An id without a row was never used, so its idle time counts from the moment it was issued. */
  #openUnstored(signedId: SignedId, now: number): Session {
    return now - signedId.issuedAt.getTime() > MAX_IDLE_MS
      ? this.#createEmptySession()
      : { id: signedId.id, ...EMPTY };
  }
}
