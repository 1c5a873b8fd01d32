/** Largest form of a page in bytes; pages with a file of parts accept as much as the API call for files. */
export const LARGEST_FORM = 1024 * 1024;
const LARGEST_FILE_FORM = 11 * 1024 * 1024;

/** Largest form that this page accepts, in bytes. */
export const largestForm = (path: string): number =>
  /^\/(?:bom|quote)(\.data)?$/.test(path) ? LARGEST_FILE_FORM : LARGEST_FORM;

/**
 * Whether a form was sent by a page of this shop. Browsers send `Sec-Fetch-Site`, which no page can forge; older ones
 * send the page's origin only. Without either header the form is refused.
 * @param ownOrigin scheme, host and port of the shop
 */
export function isFromOwnPage(headers: Headers, ownOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return headers.get('origin') === ownOrigin;
}

/** The body of a form, or null if it is larger than the limit. Chunks beyond the limit are not stored. */
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
