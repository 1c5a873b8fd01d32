import type { z } from 'zod';
import type { Executor } from '#platform';
import type { Json, Query } from '#settings';
import type { Role } from '../contract.ts';
import type { Change } from './audit.ts';

/** The logged-in member of staff. */
export interface StaffMember {
  id: string;
  email: string;
  name: string;
  role: Role;
}

/** Description of a call, common to all kinds. */
interface Described<Body, Asked> {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below `/desk/api`, with parameters as `:name`. */
  path: string;
  /** One line for the owner's list of calls. */
  summary: string;
  /** Patterns of the path parameters; a value that does not match is not found. */
  params?: Readonly<Record<string, RegExp>>;
  /** Schema of the body; an absent body is read as `{}`. */
  body?: z.ZodType<Body>;
  /** Schema of the query. Values arrive as text, so numbers need `z.coerce`. */
  query?: z.ZodType<Asked>;
  /** The handler reads the request itself, for files. */
  raw?: boolean;
}

export interface StaffCallSpec<Body = Json | undefined, Asked = Query> extends Described<Body, Asked> {
  /** Roles that may call, besides the owner, who may call everything. `any`: all logged-in staff. */
  roles: readonly Role[] | 'any';
  /** Why a call other than GET leaves no entry in the audit log: it changes nothing that matters later. */
  unauditedReason?: string;
}

/** A validated call as passed to its handler. */
export interface StaffCall<Body = Json | undefined, Asked = Query> {
  readonly staff: StaffMember;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Asked;
  readonly body: Body;
  /** Network address of the caller, for throttles. */
  readonly address: string;
  /** For files and streams. */
  readonly request: Request;
  /** Identifies the session without giving access to it. */
  readonly sessionKey: string;
  /** Writes an entry of the audit log, in the transaction of the change. */
  audit(tx: Executor, action: string, subject: string, change?: Change): Promise<void>;
  /** Runs one transaction; without an entry in the audit log it is rolled back, and the call fails. */
  change<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
}

/** The response: JSON, or a `Response` of the handler (a file, a stream). */
export type DeskAnswer = object | null | Response;

/** A call of the desk: its description and its handler. */
export interface DeskCall {
  readonly spec: StaffCallSpec<unknown, unknown> | OpenCallSpec<unknown>;
  readonly run: (call: never) => DeskAnswer | Promise<DeskAnswer>;
  readonly isOpen: boolean;
}

/**
 * A call of the desk for logged-in staff:
 *
 * ```ts
 * staffCall(
 *   {
 *     method: 'post',
 *     path: '/samples/:reference/decision',
 *     summary: 'Grants or refuses samples',
 *     roles: ['sales', 'support'],
 *     params: { reference: /^SR-[0-9A-Z]{8}$/ },
 *     body: z.object({ status: z.enum(['granted', 'refused']) }),
 *   },
 *   async ({ params, body, change, audit }) =>
 *     change(async (tx) => {
 *       …
 *       await audit(tx, 'samples.grant', params['reference'], { after: { status: body.status } });
 *       return { status: body.status };
 *     }),
 * );
 * ```
 */
export function staffCall<Body = Json | undefined, Asked = Query>(
  spec: StaffCallSpec<Body, Asked>,
  run: (call: StaffCall<Body, Asked>) => DeskAnswer | Promise<DeskAnswer>,
): DeskCall {
  return { spec: spec as DeskCall['spec'], run, isOpen: false };
}

/** A call before the login, without a member of staff. */
export type OpenCallSpec<Body> = Described<Body, Query>;

export interface OpenCall<Body> {
  readonly params: Readonly<Record<string, string>>;
  readonly body: Body;
  readonly address: string;
  /** Whether the caller may log in as demo staff of a trial. */
  readonly mayBeDemo: boolean;
  /** The session token in the cookie; null: none. */
  readonly token: string | null;
  /** Token that identifies a browser since its first login; null: none. It gives no access. */
  readonly device: string | null;
  /** Sets the session cookie with the response; null deletes it. */
  setToken(token: string | null): void;
  /** Sets the cookie that identifies the browser at the next login. */
  setDevice(device: string): void;
}

/** A call for logging in: open to everybody, with throttles of its own. */
export function openCall<Body>(
  spec: OpenCallSpec<Body>,
  run: (call: OpenCall<Body>) => DeskAnswer | Promise<DeskAnswer>,
): DeskCall {
  return { spec: spec as DeskCall['spec'], run, isOpen: true };
}

/** Whether a role may make a call. */
export function mayCall(roles: readonly Role[] | 'any', role: Role): boolean {
  return roles === 'any' || role === 'owner' || roles.includes(role);
}
