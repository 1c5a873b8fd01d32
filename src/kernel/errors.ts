import { Message } from '#messages';

/**
 * The codes of our API and of the typed client. `status` is the HTTP status of the refusal; the card and connection
 * codes come from the public client libraries and must not change.
 */
export const ERROR_CODES = {
  invalid_request: { status: 400, meaning: 'the call cannot be read' },
  invalid_path: { status: 400, meaning: 'the path can be read in two ways' },
  invalid_json: { status: 400, meaning: 'the body is no JSON' },
  invalid_value: { status: 400, meaning: 'a value is not of its kind' },
  invalid_range: { status: 400, meaning: 'a range ends before it begins' },
  invalid_quantity: { status: 400, meaning: 'a quantity is no whole number from 1 to 999 999 999' },
  too_many_parameters: { status: 400, meaning: 'more parameters than a call may have' },
  unauthorized: { status: 401, meaning: 'key or login is missing or wrong' },
  forbidden: { status: 403, meaning: 'not allowed for this caller' },
  not_found: { status: 404, meaning: 'nothing of that name' },
  method_not_allowed: { status: 405, meaning: 'the address has no such method' },
  conflict: { status: 409, meaning: 'the state changed meanwhile' },
  payload_too_large: { status: 413, meaning: 'the body is over its limit' },
  url_too_long: { status: 414, meaning: 'the address is over its limit' },
  unsupported_media_type: { status: 415, meaning: 'the body is of a kind that is not read' },
  too_many_requests: { status: 429, meaning: 'over the rate limit' },
  internal_error: { status: 500, meaning: 'a fault of ours' },
  not_ready: { status: 503, meaning: 'starting, stopping, or too busy: try again after `Retry-After`' },
  connection_error: { status: 502, meaning: 'the answer was no answer of the API' },
  request_error: { status: 500, meaning: 'no answer in time' },
  vault_error: { status: 402, meaning: 'the vault refused card data' },
  invalid_card: { status: 402, meaning: 'card details are missing' },
  invalid_card_number: { status: 402, meaning: 'the card number fails its check' },
  invalid_card_expiry: { status: 402, meaning: 'the expiry date is wrong or past' },
  invalid_card_cvc: { status: 402, meaning: 'the security code is wrong' },
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

/** Wire shape of every refusal. */
export interface ErrorBody {
  error: { message: string; code: ErrorCode; param: string | null };
}

export interface ApiErrorOptions {
  /** Path of the invalid field. */
  param?: string | null;
  status?: number;
  retryAfter?: number;
}

/**
 * A refusal that callers may read: thrown by rules, said by the API in the caller's language. `message` is the English
 * text, for logs.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  /** Null for a refusal that was written in the language of its caller. */
  readonly text: Message | null;
  readonly param: string | null;
  readonly status: number;
  /** Whole seconds after which the same call may be repeated: header `Retry-After`. Null: no header. */
  readonly retryAfter: number | null;

  constructor(code: ErrorCode, message: Message | string, options: ApiErrorOptions = {}) {
    super(String(message));
    this.code = code;
    this.text = message instanceof Message ? message : null;
    this.param = options.param ?? null;
    this.status = options.status ?? ERROR_CODES[code].status;
    this.retryAfter = options.retryAfter ?? null;
  }
}

/** A refused field of an input. A text is written in the language of its caller. */
export interface RefusedField {
  code: string;
  message: Message | string;
}

/** Refused fields by their dotted paths. */
export type RefusedFields = Readonly<Record<string, RefusedField>>;

/** What a handler returns instead of its reply where fields of the input are refused; the edge says the messages. */
export interface RefusedInput {
  errors: RefusedFields;
}

/** An input with one field at fault. */
export const refusedInput = (path: string, code: string, message: Message) => ({
  errors: { [path]: { code, message } },
});

/** A failed result with one field at fault. */
export const refusedResult = (path: string, code: string, message: Message) => ({
  ok: false as const,
  ...refusedInput(path, code, message),
});

/** The wire shape of refused fields, in the language of a locale. */
export function sayRefusedFields(
  fields: RefusedFields,
  locale: string,
): Record<string, { code: string; message: string }> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, field]) => [
      path,
      { ...field, message: sayText(field.message, locale) },
    ]),
  );
}

/** A message in the language of a locale; a text unchanged. */
export function sayText(message: Message | string, locale: string): string {
  return message instanceof Message ? message.textIn(locale) : message;
}

/**
 * The wire shape of a refusal.
 * @param locale of the caller; without it the message is in English
 */
export function errorBody(
  error: { message: string; text?: Message | null; code: ErrorCode; param?: string | null },
  locale = 'en',
): ErrorBody {
  const message = error.text ? error.text.textIn(locale) : error.message;
  return { error: { message, code: error.code, param: error.param ?? null } };
}
