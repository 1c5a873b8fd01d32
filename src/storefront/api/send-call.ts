import { type Call, type CallInput, type ReplyOf, resolveAddress } from '#kernel';
import { connectionError, errorOf } from './errors.ts';

export interface CallOptions {
  /** Headers that say who calls: key and session of the shop, language. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  cache?: RequestCache;
}

/**
 * Sends a call from the browser: for the shop, the chat, forms and the desk. A call is sent once. To
 * repeat it, wait as long as `ApiError.retryAfter` says.
 * @returns the reply, also where it is a refusal
 * @throws ApiError where the server cannot be reached; the reason of `signal` when it was aborted
 */
export async function sendCall(
  call: Call,
  { body, ...address }: CallInput = {},
  { headers, ...options }: CallOptions = {},
): Promise<Response> {
  const { method, path } = resolveAddress(call, address);
  const isForm = body instanceof FormData;
  const hasJson = body !== undefined && !isForm;
  try {
    return await fetch(path, {
      method,
      headers: {
        Accept: 'application/json',
        ...headers,
        ...(hasJson && { 'Content-Type': 'application/json' }),
      },
      ...(hasJson && { body: JSON.stringify(body) }),
      ...(isForm && { body }),
      ...options,
    });
  } catch (error) {
    if (options.signal?.aborted) throw options.signal.reason;
    throw error instanceof TypeError ? connectionError() : error;
  }
}

/**
 * The JSON of a reply to a call.
 * @throws ApiError where the call was refused, or the reply is not JSON
 */
export async function readReply<C extends Call>(_call: C, response: Response): Promise<ReplyOf<C>> {
  const reply: unknown = await response.json().catch(() => undefined);
  if (!response.ok || reply === undefined) throw errorOf(response.status, reply, response.headers);
  return reply as ReplyOf<C>;
}
