import type { DeskCallDefinition, DeskPage } from '#backoffice/contract';
import { type CallArguments, type CallInput, type ReplyOf, resolveAddress } from '#kernel';
import { ApiError, connectionError, errorOf } from '../api/errors.ts';

interface SendOptions {
  signal?: AbortSignal;
}

/**
 * Makes a call of the desk from the browser. The browser adds the session cookie; an ended session leads to the login
 * page, which leads back. Refusals throw `ApiError` with the server's message.
 */
export function callDesk<C extends DeskCallDefinition>(
  call: C,
  ...[input, options]: CallArguments<C, SendOptions>
): Promise<ReplyOf<C>>;
/** @deprecated Define the call in the contract of its area. */
export function callDesk<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T>;
export function callDesk(first: DeskCallDefinition | string, ...rest: unknown[]): Promise<never> {
  if (typeof first === 'string') {
    const [path, body, signal] = rest as [path: string, body?: unknown, signal?: AbortSignal];
    return send(first, path, body, signal);
  }
  const [input = {}, options] = rest as [input?: CallInput, options?: SendOptions];
  const { method, path } = resolveAddress(first, input);
  return send(method, path.replace('/desk/api', ''), input.body, options?.signal);
}

/** @deprecated Read pages by a definition: `(after) => callDesk(listOrders, { query: { after } })`. */
export const readPagesOf =
  <Row>(path: string) =>
  (after: string): Promise<DeskPage<Row>> =>
    callDesk('GET', `${path}${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(after)}`);

async function send(method: string, path: string, body: unknown, signal?: AbortSignal): Promise<never> {
  const response = await ask(method, path, body, signal);
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as never;
  const isLoggedOut = response.status === 401 && !location.pathname.startsWith('/desk/login');
  if (isLoggedOut && !isOpenCall(path)) location.assign(loginAddress(location.pathname + location.search));
  throw errorOf(response.status, answer);
}

async function ask(method: string, path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  const isJson = body !== undefined && !(body instanceof FormData);
  try {
    return await fetch(`/desk/api${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        'X-Locale': document.documentElement.lang,
        ...(isJson && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw connectionError();
  }
}

/** Login and enrolment answer 401 for a wrong password, which must not lead to the login page. */
const isOpenCall = (path: string) => /^\/(?:login|enrol)(?:\/|$)/.test(path);

export const loginAddress = (page: string) => `/desk/login?to=${encodeURIComponent(page)}`;

/** The message of a refused call without the field name, which the form shows already. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const key = error instanceof ApiError && error.param !== null ? `${error.param}: ` : '';
  return error.message.startsWith(key) ? error.message.slice(key.length) : error.message;
}

export { ApiError };
