import { attachedValue } from '#kernel';
import { connectionError, errorOf, isRecord, timeoutError } from './errors.ts';

/** How requests are sent: in-process on the server, by fetch in the browser. */
export type Transport = (request: Request) => Promise<Response>;

export interface Sending {
  transport: Transport;
  url: URL | string;
  init: RequestInit;
  /** Time limit in ms until the reply is read; 0 = no limit. */
  timeout: number;
  signal?: AbortSignal;
}

export const DEFAULT_TIMEOUT = 20_000;

/**
 * Sends a request and reads the reply with `read`.
 * @throws ApiError on a connection error or timeout; the reason of `signal` when it was aborted
 */
export async function send<T>(sending: Sending, read: (response: Response) => Promise<T>): Promise<T> {
  const { transport, url, init, timeout: limit, signal } = sending;
  const timeout = limit > 0 ? AbortSignal.timeout(limit) : undefined;
  const signals = [signal, timeout].filter((each) => each !== undefined);
  const stop = signals.length > 1 ? AbortSignal.any(signals) : signals[0];
  const answer = async () => read(await transport(new Request(url, { ...init, signal: stop })));
  try {
    return await Promise.race([answer(), ...(stop ? [rejectedBy(stop)] : [])]);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (timeout?.aborted) throw timeoutError(limit / 1000);
    throw error instanceof TypeError ? connectionError() : error;
  }
}

/** Rejects when the signal fires, and never resolves. An in-process transport does not stop on a signal. */
function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/**
 * The JSON of a reply.
 * @throws ApiError where the reply is not JSON, is not ok, or has an error object
 */
export async function readBody(response: Response): Promise<unknown> {
  const value = attachedValue(response);
  if (value) return value;
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw connectionError(response.status);
  }
  if (!response.ok || (isRecord(body) && isRecord(body.error))) throw errorOf(response.status, body);
  return body;
}
