import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pathWithoutOwner, withoutSecrets } from '#kernel';

/** The kept address as a visit is counted by it: without whose order it shows. */
export function countedAddress(storedAddress: string): string {
  const url = new URL(storedAddress);
  url.pathname = pathWithoutOwner(url.pathname);
  return url.href;
}

/** What is counted, without anything of who did it. */
export interface TrackedEvent {
  type: 'pageview' | 'impression' | 'conversion';
  data: { url: string; contentId?: string; variationId?: string; amount?: number };
}

/** Events of one tick travel together. */
const THROTTLE_MS = 5;
const queue: TrackedEvent[] = [];

/** Sends an event soon; that it failed is nobody's trouble. */
export function track(event: TrackedEvent): void {
  if (queue.push(event) === 1) setTimeout(send, THROTTLE_MS);
}

/** The content clients' name for a visit: 32 hex digits for 30 minutes, longer with every batch. Nobody stores it here. */
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
  fetch('/api/v1/track', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ events }),
    keepalive: true,
    credentials: 'omit',
  })
    // An answer that is never read keeps its connection busy.
    .then((response) => response.arrayBuffer())
    .then(ignoreResult, ignoreResult);
}

/** By a setting of the browser. */
export function wantsNoTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

let lastVisit: string | null = null;

/** On every navigation, back and forward included: keeps the address under `url`, counts one page view. */
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
      // Storage denied: nothing depends on it.
    }
    if (!wantsNoTracking()) track({ type: 'pageview', data: { url: countedAddress(url) } });
  }, [location]);
}
