/** Wire shapes of the desk. Browser-safe. */
import type { Call, CallAddress, CallShape } from '#kernel';
import type { Access, Role } from './roles.ts';

export { type Access, can, type Permission, ROLES, type Role } from './roles.ts';

/** A call of the desk: see `defineDeskCall`. */
export interface DeskCallDefinition<Address extends string = string, Shape extends CallShape = CallShape>
  extends Call<Address, Shape> {
  readonly access: Access;
}

/**
 * Defines a call of the desk once for the server, the screens and the list of calls:
 *
 * ```ts
 * export const retryMail = defineDeskCall(
 *   'POST /desk/api/mails/:id/retry',
 *   'retryMails',
 *   shape<{ body: { to?: string }; reply: { ok: true } }>(),
 * );
 * ```
 *
 * The server answers it with `staffCall(retryMail, …)`, loaders read it with `deskPage`, screens send it with
 * `callDesk(retryMail, { params, body })`.
 */
// @__NO_SIDE_EFFECTS__
export function defineDeskCall<
  const Address extends CallAddress & `${string} /desk/api/${string}`,
  Shape extends CallShape,
>(address: Address, access: Access, _shape?: Shape | undefined): DeskCallDefinition<Address, Shape> {
  return { address, access };
}

/** A member of staff as shown to colleagues. */
export interface StaffReply {
  id: string;
  email: string;
  name: string;
  role: Role;
}

/** The logged-in member of staff, and settings of the desk. */
export interface MeReply extends StaffReply {
  /** Remaining recovery codes for a lost second factor. */
  recoveryCodes: number;
  brand: string;
  /** A trial: demo staff exist, and mails are read in the inbox. */
  trial: boolean;
  /** Time zone that the desk shows times in. */
  timeZone: string;
}

/** Response to the password: needed to send the second factor. */
export interface PasswordReply {
  /** Gives no access without the second factor; expires after some minutes. */
  ticket: string;
}

/** The start of an enrolment, identified by the secret of its link. */
export interface EnrolReply {
  email: string;
  name: string;
  /** To type into an authenticator, in groups of four letters. */
  secret: string;
  /** The same as an `otpauth:` URI, and as a QR code. */
  uri: string;
  qr: string;
}

/** The end of an enrolment: recovery codes, which are shown only once. */
export interface EnrolledReply {
  recoveryCodes: string[];
}

/** Demo staff of a trial, with the code that their authenticator would show. */
export interface DemoStaffReply {
  email: string;
  password: string;
  role: Role;
  code: string;
}

/** State of a queue in the navigation rail. */
export interface QueueReply {
  /** Name of the area, such as `quotes`. */
  id: string;
  open: number;
  /** Those of `open` whose promised time has passed. */
  late: number;
  /** Promised time of the most urgent one, ISO; null where none waits. */
  nextDue: string | null;
}

/** A page of a long list: `next` is the cursor of the next page, null at the end. */
export interface DeskPage<Row> {
  rows: Row[];
  next: string | null;
}

/** One entry of the audit log. */
export interface AuditEntry {
  id: number;
  at: string;
  /** Mail address of the actor at that time. */
  by: string;
  role: Role | null;
  /** Dotted, such as `samples.grant`. */
  action: string;
  /** What was changed, such as `SR-7K3M9QXZ`. */
  subject: string;
  before: unknown;
  after: unknown;
}

/** Description of one call of the desk, for the owner and for tests. */
export interface DeskCallReply {
  method: string;
  path: string;
  summary: string;
  /** Roles that may call, besides owners. `open`: before the login. `any`: all logged-in staff. */
  roles: readonly Role[] | 'open' | 'any';
  /** Why a writing call leaves no entry in the audit log; null: it leaves one, or does not write. */
  unaudited: string | null;
  /** JSON schemas of body and query; null: it has none. */
  body: object | null;
  query: object | null;
  takesFiles: boolean;
}

/** A member of the team, for owners. */
export interface TeamMemberReply extends StaffReply {
  active: boolean;
  /** Has a password and an authenticator; else the invitation link has not been used yet. */
  enrolled: boolean;
  demo: boolean;
  /** Sessions that are open now. */
  sessions: number;
  createdAt: string;
  seenAt: string | null;
}

/** Bytes used on disk by all files of one kind, and their limit. */
export interface DiskReply {
  bytes: number;
  most: number;
}
