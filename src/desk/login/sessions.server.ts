import type { Executor, Platform } from '#platform';
import type { Role } from '../contract.ts';
import type { StaffMember } from '../frame/call.server.ts';
import {
  deleteSession,
  deleteSessionsOf,
  findSessions,
  insertSession,
  type SessionRow,
  sweepSessions,
  touchSession,
  updateStaff,
} from '../frame/store.server.ts';
import { hashOfToken } from './sealing.server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const IDLE_MS = 8 * HOUR_MS;
const ABSOLUTE_MS = 24 * HOUR_MS;
/** A session in use is written at most this often. */
const TOUCH_MS = MINUTE_MS;
/** As long as a known place is remembered without a login there. */
const DEVICE_MS = 180 * 24 * HOUR_MS;
const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** Sessions of staff: a separate cookie that is not sent to pages of the shop and not readable by scripts. */
export class StaffSessions {
  readonly #platform: Pick<Platform, 'db' | 'clock' | 'random' | 'config'>;

  constructor(platform: Pick<Platform, 'db' | 'clock' | 'random' | 'config'>) {
    this.#platform = platform;
  }

  /** The token in a `Cookie` header; null where there is no well-formed one. */
  tokenIn(header: string | undefined): string | null {
    return this.#cookieIn(header, this.#name);
  }

  /** Token that identifies the browser since its first login; it gives no access. */
  deviceIn(header: string | undefined): string | null {
    return this.#cookieIn(header, this.#deviceName);
  }

  #cookieIn(header: string | undefined, name: string): string | null {
    const pair = (header ?? '').split(';').find((each) => each.trim().startsWith(`${name}=`));
    const token = pair?.trim().slice(name.length + 1) ?? '';
    return TOKEN.test(token) ? token : null;
  }

  /** `SameSite=Strict`: never sent with requests that another site initiates. */
  cookieLine(token: string | null): string {
    const secure = this.#isSecure ? '; Secure' : '';
    const age = token === null ? 0 : ABSOLUTE_MS / 1000;
    return `${this.#name}=${token ?? ''}; Path=/desk; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`;
  }

  /** Only sent to the desk's calls, and longer-lived than any session. */
  deviceLine(device: string): string {
    const secure = this.#isSecure ? '; Secure' : '';
    return `${this.#deviceName}=${device}; Path=/desk/api; Max-Age=${DEVICE_MS / 1000}; HttpOnly; SameSite=Strict${secure}`;
  }

  /** The holder of a token; null where it is unknown or expired, or its holder may no longer log in. */
  async open(token: string | null): Promise<{ staff: StaffMember; sessionKey: string } | null> {
    if (token === null) return null;
    const { db, clock } = this.#platform;
    const tokenHash = hashOfToken(token);
    const [session] = await findSessions(db.orm, [tokenHash]);
    const now = clock.now();
    if (!session || !this.#isGood(session, now)) return null;
    if (now.getTime() - session.seenAt.getTime() > TOUCH_MS)
      await touchSession(db.orm, tokenHash, session.id, now);
    const { id, email, name, role } = session;
    return { staff: { id, email, name, role }, sessionKey: tokenHash };
  }

  /** The roles of those sessions that are still valid, by key. Does not prolong the sessions. */
  async findRoles(sessionKeys: readonly string[]): Promise<ReadonlyMap<string, Role>> {
    const { db, clock } = this.#platform;
    const now = clock.now();
    const sessions = await findSessions(db.orm, [...new Set(sessionKeys)]);
    const good = sessions.filter((session) => this.#isGood(session, now));
    return new Map(good.map(({ tokenHash, role }) => [tokenHash, role]));
  }

  #isGood({ active, demo, seenAt, startedAt }: SessionRow, now: Date): boolean {
    if (!active || (demo && !this.#platform.config.trial)) return false;
    const nowMs = now.getTime();
    return nowMs - seenAt.getTime() <= IDLE_MS && nowMs - startedAt.getTime() <= ABSOLUTE_MS;
  }

  /** Begins a session after both factors were checked; returns its token. */
  async begin(tx: Executor, staffId: string): Promise<string> {
    const { clock, random } = this.#platform;
    const token = random.token(TOKEN_BYTES);
    const now = clock.now();
    await insertSession(tx, { tokenHash: hashOfToken(token), staffId, startedAt: now, seenAt: now });
    await updateStaff(tx, staffId, { seenAt: now });
    return token;
  }

  async end(tx: Executor, token: string): Promise<void> {
    await deleteSession(tx, hashOfToken(token));
  }

  /** Ends every session of a member of staff, except that of `keptTokenHash`. Returns how many ended. */
  endAll(tx: Executor, staffId: string, keptTokenHash?: string): Promise<number> {
    return deleteSessionsOf(tx, staffId, keptTokenHash);
  }

  async sweep(): Promise<void> {
    const now = this.#platform.clock.now().getTime();
    await sweepSessions(this.#platform.db.orm, {
      startedBefore: new Date(now - ABSOLUTE_MS),
      seenBefore: new Date(now - IDLE_MS),
    });
  }

  /** With https, the `__Secure-` prefix prevents the cookie from being set over plain http. */
  get #name(): string {
    return `${this.#isSecure ? '__Secure-' : ''}${this.#platform.config.storagePrefix}-desk`;
  }

  get #deviceName(): string {
    return `${this.#name}-device`;
  }

  get #isSecure(): boolean {
    return this.#platform.config.publicUrl.startsWith('https:');
  }
}
