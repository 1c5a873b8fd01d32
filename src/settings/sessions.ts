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

/** Values of a visitor's session. Null: not chosen, nobody logged in, no cart. */
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
const IDLE_MS = 7 * 24 * HOUR_MS;
const ABSOLUTE_MS = 30 * 24 * HOUR_MS;
/** A session in use is written at most this often, so that reading pages causes no writes. */
const TOUCH_MS = HOUR_MS;

/** Sessions of visitors and customers. A session is stored with its first value, not when it is opened. */
export class Sessions {
  readonly #db: Db;
  readonly #secret: string;
  readonly #now: () => Date;
  readonly #notifications: Platform['notifications'];
  /** Sessions made in a trial are invalid in a shop. */
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
    if (!signedId) return this.#fresh();
    const now = this.#now().getTime();
    if (now - signedId.issuedAt.getTime() > ABSOLUTE_MS) return this.#fresh();
    const row = await findSession(this.#db, hashSessionId(signedId.id));
    if (!row) return this.#unwritten(signedId, now);
    const idle = now - row.seenAt.getTime();
    if (row.endedAt || idle > IDLE_MS || (row.trial && !this.#isTrial)) return this.#fresh();
    if (idle > TOUCH_MS) await touchSession(this.#db.orm, row.idHash, new Date(now));
    const { locale, currency, country, accountId, cartId } = row;
    return { id: signedId.id, locale, currency, country, accountId, cartId };
  }

  /** Stores values in the session. A session that has ended in the meantime continues under a new id. */
  async change(session: Session, values: Partial<SessionValues>, tx?: Executor): Promise<Session> {
    const executor = tx ?? this.#db.orm;
    const storedValues = await upsertSession(executor, hashSessionId(session.id), this.#now(), values);
    if (storedValues) return { id: session.id, ...storedValues };
    const newSession = { ...this.#fresh(), ...values };
    await insertSession(executor, hashSessionId(newSession.id), this.#now(), newSession);
    return newSession;
  }

  /** Removes a cart from the session if it is still its cart: another tab may have begun a new one. */
  async leaveCart(session: Session, cartId: string): Promise<Session> {
    const storedValues = await leaveCart(this.#db.orm, hashSessionId(session.id), cartId, this.#now());
    return storedValues ? { id: session.id, ...storedValues } : this.change(session, {});
  }

  /** A new id with the session's values and `values`; the old id becomes invalid. For login and logout. */
  async renew(session: Session, values: Partial<SessionValues>, tx: Executor): Promise<Session> {
    const { id, ...currentValues } = session;
    const next: Session = { ...currentValues, ...values, id: this.#fresh().id };
    await endSession(tx, hashSessionId(id), this.#now());
    await insertSession(tx, hashSessionId(next.id), this.#now(), next);
    return next;
  }

  /**
   * The current session, locked until the transaction ends; for operations that must happen once, such as merging a
   * cart at login. A session that has ended is replaced by a new, empty one.
   */
  async lock(session: Session, tx: Executor): Promise<Session> {
    const row = await lockSession(tx, hashSessionId(session.id), this.#now());
    if (row.endedAt) return this.#fresh();
    const { locale, currency, country, accountId, cartId } = row;
    return { id: session.id, locale, currency, country, accountId, cartId };
  }

  /** Ends every session of an account except `exceptSession`. For a changed password. */
  async endAll(accountId: string, tx: Executor, exceptSession?: Session): Promise<void> {
    const exceptHash = exceptSession ? hashSessionId(exceptSession.id) : null;
    await endSessionsOf(tx, accountId, exceptHash, this.#now());
  }

  /** The key that identifies a session without giving access to it, as in `onEnd` and `endedSince`. */
  keyOf({ id }: Pick<Session, 'id'>): string {
    return hashSessionId(id);
  }

  /**
   * Calls back with the keys of sessions that have just ended in any process, to close what is open on their behalf.
   * Hints may be lost; a listener that must not miss one polls `endedSince`.
   */
  onEnd(listener: (keys: readonly string[]) => void): void {
    this.#notifications.listen(SESSIONS_ENDED, (payload) => listener(payload.split(',')));
  }

  /** The keys of all sessions that have ended since `startDate`. */
  async endedSince(startDate: Date): Promise<string[]> {
    return endedSince(this.#db.orm, startDate);
  }

  /** Removes sessions that can no longer be opened. */
  async sweep(): Promise<void> {
    await sweepSessions(this.#db.orm, new Date(this.#now().getTime() - IDLE_MS));
  }

  #fresh(): Session {
    return { id: issueSessionId(this.#secret, this.#now()).id, ...EMPTY };
  }

  /** Without a row there is no last use, so the idle time counts from the issue of the id. */
  #unwritten(signedId: SignedId, now: number): Session {
    return now - signedId.issuedAt.getTime() > IDLE_MS ? this.#fresh() : { id: signedId.id, ...EMPTY };
  }
}
