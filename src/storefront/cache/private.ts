import { isFromOwnPage, largestForm, readForm } from '../private/form.ts';
import { type Visit, visitOf } from '../private/session.ts';
import { cookieChoice } from './choice.ts';
import {
  isSecure,
  methodNotAllowed,
  type PageCaller,
  type PagesOptions,
  type PersonalRequest,
  pageFrom,
  type Renderer,
  refusalResponse,
  responseOf,
} from './render.ts';

const PRIVATE_HEADERS: readonly string[] = [
  'Cache-Control',
  'private, no-store',
  'Vary',
  'Cookie, Accept-Encoding',
  'X-Robots-Tag',
  'noindex',
  'X-Frame-Options',
  'DENY',
];

const FORM_TYPES = /^\s*(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/**
 * Answers private pages: the session comes from the cookie, goes to the API as `X-Session`, and returns to the cookie
 * if
 * it changed. Forms are accepted from the shop's origin only. Answers are never cached.
 */
export function createPrivatePages(
  options: PagesOptions,
  render: Renderer,
): (request: Request, caller?: PageCaller) => Promise<Response> {
  const now = options.now ?? Date.now;
  const ownOrigin = new URL(options.publicUrl).origin;
  return async (request, caller) => {
    const isForm = request.method === 'POST';
    if (!isForm && request.method !== 'GET' && request.method !== 'HEAD')
      return methodNotAllowed('GET, HEAD, POST');
    if (isForm && !isFromOwnPage(request.headers, ownOrigin)) {
      return refusalResponse(403, 'forbidden', 'This form was not sent by a page of this shop.');
    }
    const { pathname, search } = new URL(request.url);
    const limit = largestForm(pathname);
    const body = isForm ? await readForm(request, limit) : new Uint8Array();
    if (!body)
      return refusalResponse(413, 'payload_too_large', `This form is larger than ${limit >> 20} MB.`);
    const form = isForm ? await parseForm(request.headers.get('content-type') ?? '', body) : new FormData();
    if (!form)
      return refusalResponse(
        415,
        'unsupported_media_type',
        'This is not a form as a page of this shop sends it.',
      );
    const address = new URL(request.url).searchParams;
    if (!hasOnlyLetters(form) || !hasOnlyLetters(address)) {
      return refusalResponse(
        400,
        'invalid_request',
        'A text holds signs that cannot be written. Remove them.',
      );
    }
    const cookies = cookieChoice(request.headers.get('cookie') ?? undefined, options.choices);
    let visit: Visit | undefined;
    const personal: PersonalRequest = {
      method: isForm ? 'POST' : 'GET',
      headers: forwardedHeaders(request, isForm ? ownOrigin : null),
      ...(isForm && { body }),
      visitor: ({ locale, currency }) => {
        visit = visitOf(request, {
          api: (call) => options.api(call, caller),
          publicUrl: options.publicUrl,
          publicKey: options.publicKey,
          prefix: options.choices.prefix,
          locale,
          currency,
        });
        return visit.visitor;
      },
    };
    const result = await render(pathname + search, cookies, personal);
    const page = pageFrom(result, '', now(), isSecure(options), PRIVATE_HEADERS, visit?.allowedHosts);
    const response = await responseOf(page, request);
    for (const line of visit?.cookies() ?? []) response.headers.append('Set-Cookie', line);
    return response;
  };
}

/** The form as an action will read it; null if it cannot be parsed, so that it is refused before any page code runs. */
async function parseForm(type: string, body: Uint8Array<ArrayBuffer>): Promise<FormData | null> {
  if (!FORM_TYPES.test(type)) return null;
  return new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => null);
}

/**
 * Whether no text holds U+0000 or an unpaired surrogate: the database cannot store them and the API refuses them too.
 */
function hasOnlyLetters(fields: Iterable<[string, FormDataEntryValue]>): boolean {
  for (const entry of fields) {
    for (const text of entry) {
      if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed())) return false;
    }
  }
  return true;
}

/** The only headers that a loader or action gets: the type of the body and, for a form, the origin already checked. */
function forwardedHeaders(request: Request, ownOrigin: string | null): Headers {
  const headers = new Headers();
  const type = request.headers.get('content-type');
  if (ownOrigin !== null) headers.set('Origin', ownOrigin);
  if (type && FORM_TYPES.test(type)) headers.set('Content-Type', type);
  return headers;
}
