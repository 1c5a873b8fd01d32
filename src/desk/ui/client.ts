import { type CallArguments, type CallInput, type ReplyOf, resolveAddress } from '#kernel';
import { messageWithoutField } from '../../storefront/api/error-message.ts';
import { ApiError, connectionError, errorOf } from '../../storefront/api/errors.ts';
import type { DeskCallDefinition } from '../contract.ts';

interface SendOptions {
  signal?: AbortSignal;
}

/**
 * Makes a call of the desk from the browser. The browser adds the session cookie; an ended session leads to the login
 * page, which leads back. Refusals throw `ApiError` with the server's message.
 */
export async function callDesk<C extends DeskCallDefinition>(
  call: C,
  ...[input, options]: CallArguments<C, SendOptions>
): Promise<ReplyOf<C>> {
  const response = await send(call, (input ?? {}) as CallInput, options?.signal);
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as ReplyOf<C>;
  // Calls before the login answer 401 for a wrong password, which must not lead to the login page.
  if (response.status === 401 && call.access !== 'open' && !location.pathname.startsWith('/desk/login'))
    location.assign(loginAddress(location.pathname + location.search));
  throw errorOf(response.status, answer);
}

async function send(
  call: DeskCallDefinition,
  input: CallInput,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const { body } = input;
  const { method, path } = resolveAddress(call, input);
  const isJson = body !== undefined && !(body instanceof FormData);
  try {
    return await fetch(path, {
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

export const loginAddress = (page: string) => `/desk/login?to=${encodeURIComponent(page)}`;

/** The message of a refused call without the field name, which the form shows already. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) return messageWithoutField(error);
  return error instanceof Error ? error.message : String(error);
}

export { ApiError };
