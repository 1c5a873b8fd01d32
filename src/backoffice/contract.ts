/** Wire shapes of the desk, where staff work. Browser-safe. */

/** What somebody may do at the desk. `owner` may do everything. */
export const ROLES = ['sales', 'support', 'content', 'catalogue', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** Who works at the desk, as colleagues see them. */
export interface StaffReply {
  id: string;
  email: string;
  name: string;
  role: Role;
}

/** Who asks, and what the desk should show. */
export interface MeReply extends StaffReply {
  /** Codes for the second factor that are left for the day the phone is lost. */
  recoveryCodes: number;
  brand: string;
  /** A trial: demo staff exist, mails are read in the inbox. */
  trial: boolean;
  /** Zone of the clock on the wall. */
  timeZone: string;
}

/** After the password: what the second factor is sent with. */
export interface PasswordReply {
  /** Opens nothing without the second factor; runs out after some minutes. */
  ticket: string;
}

/** The start of an enrolment, by the secret of its link. */
export interface EnrolReply {
  email: string;
  name: string;
  /** To be typed into an authenticator, in groups of four letters. */
  secret: string;
  /** The same as an `otpauth:` address, and that as a picture. */
  uri: string;
  qr: string;
}

/** The end of an enrolment: codes that are shown this once. */
export interface EnrolledReply {
  recoveryCodes: string[];
}

/** Demo staff of a trial, with the code their authenticator would show. */
export interface DemoStaffReply {
  email: string;
  password: string;
  role: Role;
  code: string;
}

/** How a queue of the rail stands. */
export interface QueueReply {
  /** Name of the area, such as `quotes`. */
  id: string;
  open: number;
  /** Of them, those whose promised time has passed. */
  late: number;
  /** Promised time of the most urgent one, ISO; null where none waits. */
  nextDue: string | null;
}

/** A part of a long list: `next` brings what follows, null at the end. */
export interface DeskPage<Row> {
  rows: Row[];
  next: string | null;
}

/** One entry of the audit log. */
export interface AuditEntry {
  id: number;
  at: string;
  /** Who did it; as they were called then. */
  by: string;
  role: Role | null;
  /** Dotted, such as `samples.grant`. */
  action: string;
  /** What it was done to, such as `SR-7K3M9QXZ`. */
  subject: string;
  before: unknown;
  after: unknown;
}

/** One call of the desk, for the owner and for tests. */
export interface DeskCallReply {
  method: string;
  path: string;
  summary: string;
  /** `open`: before the login. `any`: whoever is logged in. */
  roles: readonly Role[] | 'open' | 'any';
  /** Why a call that writes leaves no entry in the audit log; null: it leaves one, or writes nothing. */
  unaudited: string | null;
  /** JSON schemas of what it reads; null: it reads none. */
  body: object | null;
  query: object | null;
  takesFiles: boolean;
}

/** Somebody of the team, for owners. */
export interface TeamMemberReply extends StaffReply {
  active: boolean;
  /** Has a password and an authenticator; else the link of the invitation was not used yet. */
  enrolled: boolean;
  demo: boolean;
  /** Sessions that are open now. */
  sessions: number;
  createdAt: string;
  seenAt: string | null;
}

/** What files of one kind take on the disk together, and may take; bytes. */
export interface DiskReply {
  bytes: number;
  most: number;
}
