/** Largest form that a page takes, in bytes; one with a file of parts may be as large as the file call takes. */
export const LARGEST_FORM = 1024 * 1024;
const LARGEST_FILE_FORM = 11 * 1024 * 1024;

/** How large a form this page takes. */
export const largestForm = (path: string): number =>
  /^\/(?:bom|quote)(\.data)?$/.test(path) ? LARGEST_FILE_FORM : LARGEST_FORM;

/**
 * Whether a form was sent by one of our own pages. A browser says so itself in `Sec-Fetch-Site`, which no page can
 * write; an older one names the page's origin. Without either it is refused.
 * @param ownOrigin scheme, host and port of the shop
 */
export function isFromOwnPage(headers: Headers, ownOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return headers.get('origin') === ownOrigin;
}

/** The body of a form, or null where it is larger than the limit. What is too much is not kept. */
export async function readForm(
  request: Request,
  limit = LARGEST_FORM,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body) {
    bytes += chunk.byteLength;
    if (bytes <= limit) chunks.push(chunk);
  }
  return bytes > limit ? null : new Uint8Array(Buffer.concat(chunks));
}
