import { ApiError, connectionError, errorOf } from '../api/errors.ts';

/**
 * One desk call from the browser; `path` is below `/desk/api`. The browser adds the session cookie; an ended session
 * leads
 * to the login page, which leads back. Refusals throw `ApiError` with the server's message.
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
