import { ApiError, connectionError, errorOf } from '../api/errors.ts';

/**
 * One call of the desk from the browser, `path` from `/desk/api` on. The cookie travels by itself; a session that has
 * ended leads to the login page and back here. Refusals throw `ApiError` with the server's words.
 */
export async function callDesk<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  const response = await ask(method, path, body, signal);
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const isLoggedOut = response.status === 401 && !location.pathname.startsWith('/desk/login');
  if (isLoggedOut && !isOpenCall(path)) location.assign(loginAddress(location.pathname + location.search));
  throw errorOf(response.status, answer);
}

async function ask(method: string, path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(`/desk/api${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        'X-Locale': document.documentElement.lang,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw connectionError();
  }
}

/** Those of the way in answer 401 to say that a password is wrong. */
const isOpenCall = (path: string) => /^\/(?:login|enrol)(?:\/|$)/.test(path);

export const loginAddress = (page: string) => `/desk/login?to=${encodeURIComponent(page)}`;

/** What a refused call means for the person in front of it: without the key of a field, which stands beside it. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const key = error instanceof ApiError && error.param !== null ? `${error.param}: ` : '';
  return error.message.startsWith(key) ? error.message.slice(key.length) : error.message;
}

export { ApiError };
