/** Error of a call: the server's message and code, the parameter at fault, and the HTTP status. */
export class ApiError extends Error {
  readonly code: string;
  readonly param: string | null;
  readonly status: number;
  /** Other fields of the error reply, such as suggestions with a 404. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Seconds after which the call may be repeated; null where the reply names none. */
  readonly retryAfter: number | null;

  /** Compared by name: the server bundles this class twice, with the pages and around them. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError';
  }

  constructor(
    message: string,
    code: string,
    param: string | null,
    status: number,
    details: Readonly<Record<string, unknown>> = {},
    retryAfter: number | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.param = param;
    this.status = status;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

const CONNECTION_ERROR = 'A connection error occurred while making the request';

/** The error for a reply with a failure status or an error object. */
export function errorOf(status: number, body: unknown, headers?: Headers): ApiError {
  const { error, ...details } = isRecord(body) ? body : { error: null };
  if (!isRecord(error)) return new ApiError(CONNECTION_ERROR, 'connection_error', null, status);
  return new ApiError(
    typeof error.message === 'string' ? error.message : CONNECTION_ERROR,
    typeof error.code === 'string' ? error.code : 'connection_error',
    typeof error.param === 'string' ? error.param : null,
    status,
    details,
    Number(headers?.get('Retry-After')) || null,
  );
}

export function connectionError(status = 500): ApiError {
  return new ApiError(CONNECTION_ERROR, 'connection_error', null, status);
}

export function timeoutError(seconds: number): ApiError {
  return new ApiError(`Request timed out after ${seconds} seconds`, 'request_error', null, 500);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
