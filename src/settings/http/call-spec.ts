import type { z } from 'zod';
import { ApiError } from '#kernel';
import type { InputErrorsReply } from '../contract.ts';
import type { Json } from './body.ts';
import type { Query } from './query.ts';

/** What a call is, takes and answers. The same schemas check what is sent and make the API's public description. */
export interface CallSpec<Body = Json | undefined, QueryInput = Query> {
  /** One line for the reference, such as `Adds a product to the cart`. */
  summary: string;
  /** Longer: rules that a schema cannot say. */
  notes?: string;
  /** What the body must be; no body is read as `{}`. Objects drop what they do not name. */
  body?: z.ZodType<Body>;
  /** Query values arrive as text, so numbers need `z.coerce`. */
  query?: z.ZodType<QueryInput>;
  /** Query parameters that the handler reads by itself and forgives, for the reference alone. */
  parameters?: Readonly<Record<string, z.ZodType>>;
  /** What comes back; for the reference alone, it is not checked. */
  reply?: z.ZodType;
  /** `key` (default): anybody with the publishable key. `customer`: only who is logged in, else 401. */
  auth?: 'key' | 'customer';
  /**
   * How a wrong body is told. `error` (default): 400 with the first wrong field in `param`. `errors`: 200 with the
   * map `{errors: {path: {code, message}}}`, which the client libraries hand to their callers for account and cart.
   */
  refusal?: 'error' | 'errors';
}

export type HttpMethod = 'get' | 'post' | 'put' | 'delete';

/** One call as the reference tells it. */
export interface DescribedCall {
  method: HttpMethod;
  /** Below `/api`, with parameters as `:name`. */
  path: string;
  spec: CallSpec<unknown, unknown> | null;
  /** Asked without key and session; for calls outside `StoreApi`. */
  open?: true;
}

type ReadInput<Body, QueryInput> =
  | { ok: true; body: Body; query: QueryInput }
  | { ok: false; reply: InputErrorsReply };

/** Query and body by their schemas. Throws an `ApiError` that names the field, or gives the map to answer with. */
export function readInput<Body, QueryInput>(
  spec: CallSpec<Body, QueryInput>,
  input: { body: Json | undefined; query: Query },
): ReadInput<Body, QueryInput> {
  const query = spec.query?.safeParse(input.query);
  if (query?.error) throw asError(query.error.issues);
  const body = spec.body?.safeParse(input.body ?? {});
  if (body?.error) {
    const { issues } = body.error;
    // A body that is no object at all has no fields to name.
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
  const message = first ? wordsFor(first).message : 'It cannot be read.';
  return param
    ? new ApiError('invalid_value', `${param}: ${message}`, { param })
    : new ApiError('invalid_request', message);
}

function asMap(issues: readonly Issue[]): InputErrorsReply['errors'] {
  const errors: InputErrorsReply['errors'] = {};
  for (const issue of issues) errors[pathOf(issue) || 'body'] ??= wordsFor(issue);
  return errors;
}

function pathOf(issue: Issue): string {
  return issue.path.map(String).join('.');
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** What stands in a schema as its own message is kept; the rest is said in our words. */
function wordsFor(issue: Issue): { code: string; message: string } {
  if (!/^(Invalid|Too |Unrecognized)/.test(issue.message)) return { code: 'INVALID', message: issue.message };
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined && issue.message.endsWith('received undefined')) {
        return { code: 'REQUIRED', message: 'This is needed.' };
      }
      return { code: 'INVALID', message: `This must be ${KINDS[issue.expected] ?? issue.expected}.` };
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) <= 1) {
        return { code: 'REQUIRED', message: 'This is needed.' };
      }
      return { code: 'INVALID', message: boundOf('least', issue.minimum, issue.origin) };
    case 'too_big':
      return { code: 'INVALID', message: boundOf('most', issue.maximum, issue.origin) };
    case 'invalid_value':
      return { code: 'INVALID', message: `This must be one of ${issue.values.map(String).join(', ')}.` };
    default:
      return { code: 'INVALID', message: 'This is not of the form that is expected.' };
  }
}

/** What texts and lists are counted in; numbers are compared as they are. */
const COUNTED: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };

function boundOf(limitKind: 'least' | 'most', limit: number | bigint, origin: string): string {
  const unit = COUNTED[origin];
  return unit ? `This must have at ${limitKind} ${limit} ${unit}.` : `This must be at ${limitKind} ${limit}.`;
}
