import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { type TrackedEvent, trackEvents } from '#content/contract';
import { type BodyOf, pathWithoutOwner, resolveAddress, withoutSecrets } from '#kernel';

/** The address under which a visit is counted: without secrets and without the number of an order or quote. */
export function countedAddress(storedAddress: string): string {
  const url = new URL(storedAddress);
  url.pathname = pathWithoutOwner(url.pathname);
  return url.href;
}

/** Events within this time are sent in one batch. */
const THROTTLE_MS = 5;
const queue: TrackedEvent[] = [];

/** Queues an event; a failure to send is ignored. */
export function track(event: TrackedEvent): void {
  if (queue.push(event) === 1) setTimeout(send, THROTTLE_MS);
}

/**
 * Visit id of the content clients: 32 hex digits, renewed for 30 minutes with every batch. The shop does not store it.
 */
const SESSION = 'builderSessionId';
const SESSION_SECONDS = 1_800;
const SESSION_COOKIE = new RegExp(`(?:^|; )${SESSION}=([0-9a-f]{32})(?:;|$)`);

function extendSession(): void {
  const [, currentId] = SESSION_COOKIE.exec(document.cookie) ?? [];
  const id =
    currentId ??
    crypto
      .getRandomValues(new Uint8Array(16))
      .reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '');
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${SESSION}=${id}; Path=/; Max-Age=${SESSION_SECONDS}; SameSite=Lax${secure}`;
}

function send(): void {
  const events = queue.splice(0);
  extendSession();
  const ignoreResult = () => undefined;
  const body: BodyOf<typeof trackEvents> = { events };
  const { method, path } = resolveAddress(trackEvents);
  fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
    credentials: 'omit',
  })
    // A response body that is never read keeps its connection busy.
    .then((response) => response.arrayBuffer())
    .then(ignoreResult, ignoreResult);
}

/** Whether the browser opts out of tracking (DNT, GPC). */
export function wantsNoTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

let lastVisit: string | null = null;

/** On every navigation, back and forward included: stores the address under `url` and counts one page view. */
export function useTracking(): void {
  const location = useLocation();
  useEffect(() => {
    const visit = `${location.key} ${location.pathname}${location.search}${location.hash}`;
    if (visit === lastVisit) return;
    lastVisit = visit;
    const url = withoutSecrets(window.location.href);
    try {
      localStorage.setItem('url', url);
    } catch {
      // Storage is denied: nothing depends on the address.
    }
    if (!wantsNoTracking()) track({ type: 'pageview', data: { url: countedAddress(url) } });
  }, [location]);
}
