/**
 * Whether a call was made by a page of this shop's origin. Browsers state that in `Sec-Fetch-Site`, which no page can
 * set; older ones send the page's origin. Reading calls may come without either, because the cookie is not sent with
 * requests that another site initiates; they are refused only when they come from another site.
 */
export function isFromDesk(request: Request, publicUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (site !== null) return site === 'same-origin' || (reads && site === 'none');
  if (origin !== null) return origin === new URL(publicUrl).origin;
  return reads;
}
