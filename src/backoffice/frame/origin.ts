/**
 * Whether a call was made by a page of this shop's own origin. A browser says so itself in `Sec-Fetch-Site`, which no
 * page can write; an older one names the page's origin. What only reads may come without either, because the cookie
 * does not travel with what another site begins, but never from another site.
 */
export function isFromDesk(request: Request, publicUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (site !== null) return site === 'same-origin' || (reads && site === 'none');
  if (origin !== null) return origin === new URL(publicUrl).origin;
  return reads;
}
