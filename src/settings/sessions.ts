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

/** What a visitor's session holds. Null: not chosen, nobody logged in, no cart. */
export interface SessionValues {
  locale: string | null;
  currency: string | null;
  /** Last one the buyer chose for a delivery, ISO code. */
  country: string | null;
  accountId: string | null;
  cartId: string | null;
}

export interface Session extends Readonly<SessionValues> {
  /** What the caller sends as `X-Session`. */
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
/** A session in use is written at most this often, so that reading pages costs no writes. */
const TOUCH_MS = HOUR_MS;

/** Sessions of visitors and customers. A session is stored with its first value, not when it is opened. */
export class Sessions {
  readonly #db: Db;
  readonly #secret: string;
  readonly #now: () => Date;
  readonly #notifications: Platform['notifications'];
  /** A session that a trial made counts for nothing in a shop. */
  readonly #isTrial: boolean;

  constructor(platform: Pick<Platform, 'config' | 'db' | 'sessionSecret' | 'clock' | 'notifications'>) {
    this.#db = platform.db;
    this.#isTrial = platform.config.trial;
    this.#notifications = platform.notifications;
    this.#secret = platform.sessionSecret;
    this.#now = () => platform.clock.now();
  }

  /** The session of this `X-Session` header; an absent, forged, unknown or expired id gives a fresh one. */
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

  /** Stores values in the session. A session that ended meanwhile continues under a new id. */
  async change(session: Session, values: Partial<SessionValues>, tx?: Executor): Promise<Session> {
    const executor = tx ?? this.#db.orm;
    const storedValues = await upsertSession(executor, hashSessionId(session.id), this.#now(), values);
    if (storedValues) return { id: session.id, ...storedValues };
    const newSession = { ...this.#fresh(), ...values };
    await insertSession(executor, hashSessionId(newSession.id), this.#now(), newSession);
    return newSession;
  }

  /** Takes a cart off the session, where it still has it: another tab may have begun a new one meanwhile. */
  async leaveCart(session: Session, cartId: string): Promise<Session> {
    const storedValues = await leaveCart(this.#db.orm, hashSessionId(session.id), cartId, this.#now());
    return storedValues ? { id: session.id, ...storedValues } : this.change(session, {});
  }

  /** A new id with the session's values and `values`; the old id opens nothing from now on. For login and logout. */
  async renew(session: Session, values: Partial<SessionValues>, tx: Executor): Promise<Session> {
    const { id, ...currentValues } = session;
    const next: Session = { ...currentValues, ...values, id: this.#fresh().id };
    await endSession(tx, hashSessionId(id), this.#now());
    await insertSession(tx, hashSessionId(next.id), this.#now(), next);
    return next;
  }

  /**
   * The session as it stands, locked until the transaction ends; for what must happen to its values once, such as
   * the merging of a cart at login. One that ended meanwhile is handed out as a fresh one with nothing in it.
   */
  async lock(session: Session, tx: Executor): Promise<Session> {
    const row = await lockSession(tx, hashSessionId(session.id), this.#now());
    if (row.endedAt) return this.#fresh();
    const { locale, currency, country, accountId, cartId } = row;
    return { id: session.id, locale, currency, country, accountId, cartId };
  }

  /** Ends every session of an account but `exceptSession`. For a changed password. */
  async endAll(accountId: string, tx: Executor, exceptSession?: Session): Promise<void> {
    const exceptHash = exceptSession ? hashSessionId(exceptSession.id) : null;
    await endSessionsOf(tx, accountId, exceptHash, this.#now());
  }

  /** What a session is known by without being opened by it: what `onEnd` tells and `endedSince` answers. */
  keyOf({ id }: Pick<Session, 'id'>): string {
    return hashSessionId(id);
  }

  /**
   * Calls back with the keys of sessions that have just ended, in whichever process: for what stands open on their
   * behalf. A hint may be lost; who must not miss one asks `endedSince` now and then.
   */
  onEnd(listener: (keys: readonly string[]) => void): void {
    this.#notifications.listen(SESSIONS_ENDED, (payload) => listener(payload.split(',')));
  }

  /** The keys of all sessions that have ended since then. */
  async endedSince(startDate: Date): Promise<string[]> {
    return endedSince(this.#db.orm, startDate);
  }

  /** Removes sessions that nobody can open any more. */
  async sweep(): Promise<void> {
    await sweepSessions(this.#db.orm, new Date(this.#now().getTime() - IDLE_MS));
  }

  #fresh(): Session {
    return { id: issueSessionId(this.#secret, this.#now()).id, ...EMPTY };
  }

  /** Without a row there is no last use to count from, so the id itself is good for the idle time. */
  #unwritten(signedId: SignedId, now: number): Session {
    return now - signedId.issuedAt.getTime() > IDLE_MS ? this.#fresh() : { id: signedId.id, ...EMPTY };
  }
}
