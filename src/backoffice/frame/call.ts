import type { z } from 'zod';
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from '#kernel';
import type { Executor } from '#platform';
import type { Json, Query } from '#settings';
import type { DeskCallDefinition, Role } from '../contract.ts';
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
export function staffCall<
  const C extends DeskCallDefinition,
  Body extends z.ZodType = z.ZodUndefined,
  Asked extends z.ZodType = z.ZodUndefined,
>(
  call: C,
  details: CallDetails<C, Body, Asked>,
  run: (call: HandlerCall<C, Body, Asked>) => HandlerReply<C> | Promise<HandlerReply<C>>,
): DeskCall;
/** @deprecated Define the call in the contract of its area. */
export function staffCall<Body = Json | undefined, Asked = Query>(
  spec: StaffCallSpec<Body, Asked>,
  run: (call: StaffCall<Body, Asked>) => DeskAnswer | Promise<DeskAnswer>,
): DeskCall;
export function staffCall(first: object, second: unknown, third?: unknown): DeskCall {
  if (third === undefined) return { spec: first, run: second, isOpen: false } as DeskCall;
  const { address, roles } = first as DeskCallDefinition;
  return {
    spec: { ...(second as object), ...placeOf(address), roles },
    run: third,
    isOpen: false,
  } as DeskCall;
}

/** Method and path below `/desk/api` of a definition. */
function placeOf(address: string): Pick<StaffCallSpec, 'method' | 'path'> {
  const [method = '', path = ''] = address.split(' ');
  return { method: method.toLowerCase() as StaffCallSpec['method'], path: path.replace('/desk/api', '') };
}

type Mismatch<Message extends string> = { readonly '~mismatch': Message };

/** Checks that a schema accepts what callers send by the definition. */
type Accepts<Sent, Schema extends z.ZodType> = [Sent] extends [z.input<Schema>]
  ? unknown
  : Mismatch<'the schema refuses what the definition allows'>;

/** What the server adds to a definition. */
interface CallDetails<C extends DeskCallDefinition, Body extends z.ZodType, Asked extends z.ZodType> {
  /** One line for the owner's list of calls. */
  summary: string;
  /** Patterns of the path parameters; a value that does not match is not found. */
  params?: Readonly<Partial<Record<keyof ParamsOf<C>, RegExp>>>;
  /** Schema of the body; an absent body is read as `{}`. */
  body?: Body & Accepts<BodyOf<C>, Body>;
  /** Schema of the query. Values arrive as text, so numbers need `z.coerce`. */
  query?: Asked & Accepts<QueryOf<C>, Asked>;
  /** The handler reads the request itself, for files. */
  raw?: boolean;
  /** Why a call other than GET leaves no entry in the audit log: it changes nothing that matters later. */
  unauditedReason?: string;
}

/** A validated call as passed to the handler of a definition. */
type HandlerCall<C extends DeskCallDefinition, Body extends z.ZodType, Asked extends z.ZodType> = Omit<
  StaffCall<z.output<Body>, z.output<Asked>>,
  'params'
> & { readonly params: ParamsOf<C> };

/** The reply of the definition, or a `Response` (a file, a stream). */
type HandlerReply<C extends DeskCallDefinition> = ReplyOf<C> | Response;

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
export function openCall<const C extends DeskCallDefinition, Body extends z.ZodType = z.ZodUndefined>(
  call: C,
  details: Omit<CallDetails<C, Body, z.ZodUndefined>, 'query' | 'raw' | 'unauditedReason'>,
  run: (
    call: Omit<OpenCall<z.output<Body>>, 'params'> & { readonly params: ParamsOf<C> },
  ) => HandlerReply<C> | Promise<HandlerReply<C>>,
): DeskCall;
/** @deprecated Define the call in the contract of its area. */
export function openCall<Body>(
  spec: OpenCallSpec<Body>,
  run: (call: OpenCall<Body>) => DeskAnswer | Promise<DeskAnswer>,
): DeskCall;
export function openCall(first: object, second: unknown, third?: unknown): DeskCall {
  if (third === undefined) return { spec: first, run: second, isOpen: true } as DeskCall;
  const { address } = first as DeskCallDefinition;
  return { spec: { ...(second as object), ...placeOf(address) }, run: third, isOpen: true } as DeskCall;
}

/** Whether a role may make a call. */
export function mayCall(roles: readonly Role[] | 'any', role: Role): boolean {
  return roles === 'any' || role === 'owner' || roles.includes(role);
}
