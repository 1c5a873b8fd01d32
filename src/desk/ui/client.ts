import type { CallArguments, CallInput, ReplyOf } from '#kernel';
import { messageWithoutField } from '../../storefront/api/error-message.ts';
import { ApiError } from '../../storefront/api/errors.ts';
import { readReply, sendCall } from '../../storefront/api/send-call.ts';
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
  const response = await sendCall(call, input as CallInput | undefined, {
    headers: { 'X-Locale': document.documentElement.lang },
    ...(options?.signal && { signal: options.signal }),
  });
  // Calls before the login answer 401 for a wrong password, which must not lead to the login page.
  if (response.status === 401 && call.access !== 'open' && !location.pathname.startsWith('/desk/login'))
    location.assign(loginAddress(location.pathname + location.search));
  return readReply(call, response);
}

export const loginAddress = (page: string) => `/desk/login?to=${encodeURIComponent(page)}`;

/** The message of a refused call without the field name, which the form shows already. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) return messageWithoutField(error);
  return error instanceof Error ? error.message : String(error);
}

export { ApiError };
