import type { z } from 'zod';
import type { Executor } from '#platform';
import type { Json, Query } from '#settings';
import type { Role } from '../contract.ts';
import type { Change } from './audit.ts';

/** Who is logged in at the desk. */
export interface StaffMember {
  id: string;
  email: string;
  name: string;
  role: Role;
}

/** What every call of the desk says of itself. */
interface Described<Body, Asked> {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below `/desk/api`, with parameters as `:name`. */
  path: string;
  /** One line for the owner's list of calls. */
  summary: string;
  /** What the parameters of the path look like; one that looks otherwise is not found. */
  params?: Readonly<Record<string, RegExp>>;
  /** What the body must be; no body is read as `{}`. */
  body?: z.ZodType<Body>;
  /** Query values arrive as text, so numbers need `z.coerce`. */
  query?: z.ZodType<Asked>;
  /** The handler reads the request itself: files. */
  raw?: boolean;
}

export interface StaffCallSpec<Body = Json | undefined, Asked = Query> extends Described<Body, Asked> {
  /** Who may call, beside the owner, who may everything. `any`: whoever is logged in. */
  roles: readonly Role[] | 'any';
  /** Why a call that is no GET leaves no entry in the audit log: it changes nothing that anybody asks about later. */
  unauditedReason?: string;
}

/** One call as its handler gets it, read and checked. */
export interface StaffCall<Body = Json | undefined, Asked = Query> {
  readonly staff: StaffMember;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Asked;
  readonly body: Body;
  /** Where the caller stands on the network, for throttles. */
  readonly address: string;
  /** For files and streams. */
  readonly request: Request;
  /** Names the session without opening it. */
  readonly sessionKey: string;
  /** Writes an entry of the audit log, in the transaction of the change. */
  audit(tx: Executor, action: string, subject: string, change?: Change): Promise<void>;
  /** One transaction; where it leaves no entry in the audit log, it is taken back and the call fails. */
  change<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
}

/** What is sent: JSON, or an answer of the handler's own (a file, a stream). */
export type DeskAnswer = object | null | Response;

/** One call of the desk: what it is, and what does it. */
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

/** Before the login: nobody is known yet. */
export type OpenCallSpec<Body> = Described<Body, Query>;

export interface OpenCall<Body> {
  readonly params: Readonly<Record<string, string>>;
  readonly body: Body;
  readonly address: string;
  /** Whether the caller may log in as demo staff of a trial. */
  readonly mayBeDemo: boolean;
  /** The token of the cookie that was sent; null: none. */
  readonly token: string | null;
  /** What this browser was given at its first login, whoever logged in; null: nothing. It opens nothing. */
  readonly device: string | null;
  /** Sets the cookie of the session with the answer; null ends it. */
  setToken(token: string | null): void;
  /** Has the browser keep what it is known by at the next login. */
  setDevice(device: string): void;
}

/** A call of the way in: for everybody, counted by its own throttles. */
export function openCall<Body>(
  spec: OpenCallSpec<Body>,
  run: (call: OpenCall<Body>) => DeskAnswer | Promise<DeskAnswer>,
): DeskCall {
  return { spec: spec as DeskCall['spec'], run, isOpen: true };
}

/** Whether somebody of this role may make a call. */
export function mayCall(roles: readonly Role[] | 'any', role: Role): boolean {
  return roles === 'any' || role === 'owner' || roles.includes(role);
}
