import {
  type CallArguments,
  type CallInput,
  type ReplyOf,
  resolveAddress,
  type ShopCallDefinition,
} from '#kernel';
import { cookieStorage, readCookie } from './commerce/storage.ts';
import { connectionError, errorOf } from './errors.ts';

/** Facts of the page that calls from the browser need; `useShell()` returns them. */
export interface ShopPlace {
  publicKey: string;
  storagePrefix: string;
  locale: string;
  currency: string;
}

interface SendOptions {
  signal?: AbortSignal;
}

/** As long as the server keeps a session that is not used. */
const SESSION_DAYS = 7;

const sessionName = ({ storagePrefix }: Pick<ShopPlace, 'storagePrefix'>) => `${storagePrefix}-session`;

/** The visitor's session; null if there is none. */
export function sessionOf(place: Pick<ShopPlace, 'storagePrefix'>): string | null {
  return readCookie(document.cookie, sessionName(place));
}

/**
 * Makes a call of the shop from the browser, with the visitor's session. A reply with refused fields (`errors`) is
 * returned like any other.
 * @throws ApiError where the call is refused or the server cannot be reached; the reason of `signal` when it was aborted
 */
export async function callShop<C extends ShopCallDefinition>(
  place: ShopPlace,
  call: C,
  ...[input, options]: CallArguments<C, SendOptions>
): Promise<ReplyOf<C>> {
  const response = await send(place, call, (input ?? {}) as CallInput, options?.signal);
  const reply: unknown = await response.json().catch(() => undefined);
  if (!response.ok || reply === undefined) throw errorOf(response.status, reply, response.headers);
  return reply as ReplyOf<C>;
}

async function send(
  place: ShopPlace,
  call: ShopCallDefinition,
  input: CallInput,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const { body } = input;
  const session = sessionOf(place);
  const { method, path } = resolveAddress(call, input);
  const isJson = body !== undefined && !(body instanceof FormData);
  try {
    const response = await fetch(path, {
      method,
      headers: {
        Accept: 'application/json',
        Authorization: `Basic ${btoa(place.publicKey)}`,
        'X-Locale': place.locale,
        'X-Currency': place.currency,
        ...(session && { 'X-Session': session }),
        ...(isJson && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
      ...(signal && { signal }),
    });
    // Reading begins no session: a visitor gets a cookie with the first call that changes something.
    if (session || method !== 'GET') storeSession(place, session, response.headers.get('X-Session'));
    return response;
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw error instanceof TypeError ? connectionError() : error;
  }
}

/**
 * Stores the session of a reply. A late reply to a call with an old session must not replace the session of a login in
 * the meantime.
 * @param sentSession the session that the call had; null if it had none
 */
export function storeSession(
  place: Pick<ShopPlace, 'storagePrefix'>,
  sentSession: string | null,
  session: string | null,
): void {
  if (!session || session === sentSession || sessionOf(place) !== sentSession) return;
  cookieStorage().set(sessionName(place), session, SESSION_DAYS);
}
