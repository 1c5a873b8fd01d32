/** Calls of the desk as the server answers them: a definition of the contract with its schemas and its handler. */
import type { z } from 'zod';
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from '#kernel';
import type { Executor } from '#platform';
import type { Accepts } from '#settings';
import type { DeskCallDefinition, Role } from '../contract.ts';
import type { Change } from './audit.server.ts';

/** The logged-in member of staff. */
export interface StaffMember {
  id: string;
  email: string;
  name: string;
  role: Role;
}

/** What the server adds to the definition of a call. */
interface CallDetails {
  /** One line for the owner's list of calls. */
  summary: string;
  /** Patterns of the path parameters; a value that does not match is not found. */
  params?: Readonly<Record<string, RegExp>>;
  /** Schema of the body; an absent body is read as `{}`. */
  body?: z.ZodType;
  /** Schema of the query. Values arrive as text, so numbers need `z.coerce`. */
  query?: z.ZodType;
  /** The handler reads the request itself, for files. */
  raw?: boolean;
  /** Why a call other than GET leaves no entry in the audit log: it changes nothing that matters later. */
  unauditedReason?: string;
}

/** `CallDetails` with the types of a definition. */
interface DetailsOf<C extends DeskCallDefinition, Body extends z.ZodType, Asked extends z.ZodType>
  extends Omit<CallDetails, 'params' | 'body' | 'query'> {
  params?: Readonly<Partial<Record<keyof ParamsOf<C>, RegExp>>>;
  body?: Body & Accepts<BodyOf<C>, Body>;
  query?: Asked & Accepts<QueryOf<C>, Asked>;
}

/** A validated call as passed to its handler. */
export interface StaffCall<Params = Readonly<Record<string, string>>, Body = unknown, Asked = unknown> {
  readonly staff: StaffMember;
  readonly params: Params;
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

/** A call before the login as passed to its handler. */
export interface OpenCall<Params = Readonly<Record<string, string>>, Body = unknown> {
  readonly params: Params;
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

/** The response: JSON, or a `Response` of the handler (a file, a stream). */
export type DeskAnswer = object | null | Response;

/** A call of the desk: definition, details and handler. */
export interface DeskCall {
  readonly definition: DeskCallDefinition;
  readonly details: CallDetails;
  readonly run: (call: never) => DeskAnswer | Promise<DeskAnswer>;
}

type HandlerReply<C extends DeskCallDefinition> = ReplyOf<C> | Response | Promise<ReplyOf<C> | Response>;

/**
 * Answers a call of logged-in staff. The reply must have the type of the definition:
 *
 * ```ts
 * staffCall(
 *   decideSamples,
 *   {
 *     summary: 'Grants or refuses samples',
 *     params: { reference: /^SR-[0-9A-Z]{8}$/ },
 *     body: z.object({ status: z.enum(['granted', 'refused']) }),
 *   },
 *   async ({ params, body, change, audit }) =>
 *     change(async (tx) => {
 *       …
 *       await audit(tx, 'samples.grant', params.reference, { after: { status: body.status } });
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
  definition: C,
  details: DetailsOf<C, Body, Asked>,
  run: (call: StaffCall<ParamsOf<C>, z.output<Body>, z.output<Asked>>) => HandlerReply<C>,
): DeskCall {
  if (definition.access === 'open') throw new Error(`${definition.address} is open: answer it with openCall`);
  return { definition, details, run } as DeskCall;
}

/** Answers a call before the login: open to everybody, with throttles of its own. */
export function openCall<const C extends DeskCallDefinition, Body extends z.ZodType = z.ZodUndefined>(
  definition: C,
  details: DetailsOf<C, Body, z.ZodUndefined>,
  run: (call: OpenCall<ParamsOf<C>, z.output<Body>>) => HandlerReply<C>,
): DeskCall {
  if (definition.access !== 'open')
    throw new Error(`${definition.address} is for staff: answer it with staffCall`);
  return { definition, details, run } as DeskCall;
}

/** Whether a call is answered before the login. */
export const isOpen = ({ definition }: DeskCall): boolean => definition.access === 'open';
