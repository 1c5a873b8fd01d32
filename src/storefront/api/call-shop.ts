import type { CallArguments, CallInput, ReplyOf, ShopCallDefinition } from '#kernel';
import { cookieStorage, readCookie } from './commerce/storage.ts';
import { readReply, sendCall } from './send-call.ts';

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
  const session = sessionOf(place);
  const response = await sendCall(call, input as CallInput | undefined, {
    headers: shopHeaders(place),
    ...(options?.signal && { signal: options.signal }),
  });
  // Reading begins no session: a visitor gets a cookie with the first call that changes something.
  if (session || !call.address.startsWith('GET '))
    storeSession(place, session, response.headers.get('X-Session'));
  return readReply(call, response);
}

/** The headers of calls of the shop: key, language, currency, and the visitor's session. */
export function shopHeaders(place: ShopPlace): Record<string, string> {
  const session = sessionOf(place);
  return {
    Authorization: `Basic ${btoa(place.publicKey)}`,
    'X-Locale': place.locale,
    'X-Currency': place.currency,
    ...(session && { 'X-Session': session }),
  };
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
