import type { z } from 'zod';
import { ApiError, type RefusedField, type RefusedFields, type RefusedInput } from '#kernel';
import { Message, messageAt, messageOfIssue, messagesFrom, textsOf } from '#messages';
import type { Json } from './body.ts';
import type { Query } from './query.ts';

/** Text, input and reply of a call. The same schemas validate its input and generate the public API description. */
export interface CallSpec<Body = Json | undefined, QueryInput = Query> {
  /** One line for the API reference, such as `Adds a product to the cart`. */
  summary: string;
  /** Longer: rules that a schema cannot express. */
  notes?: string;
  /** Schema of the body; an absent body is read as `{}`. Objects drop unknown fields. */
  body?: z.ZodType<Body>;
  /** Schema of the query. Values arrive as text, so numbers need `z.coerce`. */
  query?: z.ZodType<QueryInput>;
  /** Query parameters that the handler reads leniently; only for the API reference. */
  parameters?: Readonly<Record<string, z.ZodType>>;
  /** Schema of the response; only for the API reference, not validated. */
  reply?: z.ZodType;
  /** `key` (default): anybody with the publishable key. `customer`: only logged-in customers, else 401. */
  auth?: 'key' | 'customer';
  /**
   * How an invalid body is reported. `error` (default): 400 with the first invalid field in `param`. `errors`: 200 with
   * the map `{errors: {path: {code, message}}}`, which the client libraries pass to their callers for account and cart.
   */
  refusal?: 'error' | 'errors';
}

export type HttpMethod = 'get' | 'post' | 'put' | 'delete';

/** One call as described in the API reference. */
export interface DescribedCall {
  method: HttpMethod;
  /** Below `/api`, with parameters as `:name`. */
  path: string;
  spec: CallSpec<unknown, unknown> | null;
  /** Called without key and session; for calls outside `StoreApi`. */
  open?: true;
}

type ReadInput<Body, QueryInput> =
  | { ok: true; body: Body; query: QueryInput }
  | { ok: false; reply: RefusedInput };

const refusals = messagesFrom(textsOf('settings/input'));
/** Of fields in a refusal, which need not repeat all of them. */
const LONGEST_NAMES = 200;

/** Validates query and body. Throws an `ApiError` that names the field, or returns the error map to reply with. */
export function readInput<Body, QueryInput>(
  spec: CallSpec<Body, QueryInput>,
  input: { body: Json | undefined; query: Query },
): ReadInput<Body, QueryInput> {
  const query = spec.query?.safeParse(input.query);
  if (query?.error) throw asError(query.error.issues);
  const body = spec.body?.safeParse(input.body ?? {});
  if (body?.error) {
    const { issues } = body.error;
    // A body that is not an object has no fields to report.
    const isUnreadable = issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0);
    if (spec.refusal === 'errors' && !isUnreadable) return { ok: false, reply: { errors: asMap(issues) } };
    throw asError(issues);
  }
  return {
    ok: true,
    body: body ? body.data : (input.body as Body),
    query: query ? query.data : (input.query as QueryInput),
  };
}

type Issue = z.core.$ZodIssue;

function asError(issues: readonly Issue[]): ApiError {
  const [first] = issues;
  const param = first ? pathOf(first) || null : null;
  const message = first ? describeIssue(first).message : refusals.invalid;
  if (!param) return new ApiError('invalid_request', message);
  return new ApiError('invalid_value', messageAt(param, message), { param });
}

function asMap(issues: readonly Issue[]): RefusedFields {
  const errors: Record<string, RefusedField> = {};
  for (const issue of issues) errors[pathOf(issue) || 'body'] ??= describeIssue(issue);
  return errors;
}

/** Cut, because an input may have names of any length. */
function pathOf(issue: Issue): string {
  const name = issue.path.map(String).join('.');
  return name.length <= LONGEST_NAMES ? name : `${name.slice(0, LONGEST_NAMES).toWellFormed()}…`;
}

/** The issue of a rule whose refusal names values of the input, for `context.addIssue`. */
export function customIssue(message: Message, path: PropertyKey[] = []) {
  return { code: 'custom' as const, message: String(message), params: { refusal: message }, path };
}

function messageOfCustomIssue(issue: Issue): Message | null {
  const refusal: unknown = issue.code === 'custom' ? issue.params?.['refusal'] : null;
  return refusal instanceof Message ? refusal : null;
}

/** Keeps messages written in the schema, and replaces the messages of zod. */
export function describeIssue(issue: Issue): { code: string; message: Message } {
  const schemaMessage = messageOfIssue(issue.message) ?? messageOfCustomIssue(issue);
  if (schemaMessage) return { code: 'INVALID', message: schemaMessage };
  if (!/^(Invalid|Too |Unrecognized)/.test(issue.message))
    return { code: 'INVALID', message: new Message(() => issue.message) };
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined && issue.message.endsWith('received undefined'))
        return { code: 'REQUIRED', message: refusals.required };
      return { code: 'INVALID', message: refusals.mustBe({ kind: issue.expected }) };
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) <= 1)
        return { code: 'REQUIRED', message: refusals.required };
      return { code: 'INVALID', message: boundOf('least', Number(issue.minimum), issue.origin) };
    case 'too_big':
      return { code: 'INVALID', message: boundOf('most', Number(issue.maximum), issue.origin) };
    case 'invalid_value':
      return { code: 'INVALID', message: refusals.oneOf({ values: issue.values.map(String).join(', ') }) };
    case 'unrecognized_keys':
      return {
        code: 'INVALID',
        message: refusals.unknownFields({
          count: issue.keys.length,
          names: issue.keys.join(', ').slice(0, LONGEST_NAMES),
        }),
      };
    default:
      return { code: 'INVALID', message: refusals.wrongFormat };
  }
}

function boundOf(limitKind: 'least' | 'most', limit: number, origin: string): Message {
  if (origin === 'string') return refusals[`${limitKind}Characters`]({ limit });
  return origin === 'array' ? refusals[`${limitKind}Entries`]({ limit }) : refusals[limitKind]({ limit });
}
