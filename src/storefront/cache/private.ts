import { isFromOwnPage, largestForm, readForm } from '../private/form.ts';
import { type Visit, visitOf } from '../private/session.ts';
import { cookieChoice } from './choice.ts';
import {
  isSecure,
  type PageCaller,
  type PagesOptions,
  type Personal,
  pageFrom,
  type Renderer,
  refused,
  refusedMethod,
  responseOf,
} from './render.ts';

const PRIVATE: readonly string[] = [
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
 * Answers the pages that know their reader: the session comes from the cookie, goes to the API as `X-Session`, and
 * back into the cookie where it changed. Forms are taken from our own pages only. Nothing of it is ever kept.
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
      return refusedMethod('GET, HEAD, POST');
    if (isForm && !isFromOwnPage(request.headers, ownOrigin)) {
      return refused(403, 'forbidden', 'This form was not sent by a page of this shop.');
    }
    const { pathname, search } = new URL(request.url);
    const limit = largestForm(pathname);
    const body = isForm ? await readForm(request, limit) : new Uint8Array();
    if (!body) return refused(413, 'payload_too_large', `This form is larger than ${limit >> 20} MB.`);
    if (isForm && !(await isReadable(request.headers.get('content-type') ?? '', body))) {
      return refused(415, 'unsupported_media_type', 'This is not a form as a page of this shop sends it.');
    }
    const cookies = cookieChoice(request.headers.get('cookie') ?? undefined, options.choices);
    let visit: Visit | undefined;
    const personal: Personal = {
      method: isForm ? 'POST' : 'GET',
      headers: headersOf(request, isForm ? ownOrigin : null),
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
    const rendered = await render(pathname + search, cookies, personal);
    const page = pageFrom(rendered, '', now(), isSecure(options), PRIVATE, visit?.allowed);
    const response = await responseOf(page, request);
    for (const line of visit?.cookies() ?? []) response.headers.append('Set-Cookie', line);
    return response;
  };
}

/** Whether an action can read this form: what it cannot is refused before any page is asked. */
async function isReadable(type: string, body: Uint8Array<ArrayBuffer>): Promise<boolean> {
  if (!FORM_TYPES.test(type)) return false;
  if (!/multipart/i.test(type)) return true;
  return new Response(body, { headers: { 'Content-Type': type } }).formData().then(
    () => true,
    () => false,
  );
}

/** All that a loader or action sees of the request's headers: the kind of its body. The origin has been judged. */
function headersOf(request: Request, ownOrigin: string | null): Headers {
  const headers = new Headers();
  const type = request.headers.get('content-type');
  if (ownOrigin !== null) headers.set('Origin', ownOrigin);
  if (type && FORM_TYPES.test(type)) headers.set('Content-Type', type);
  return headers;
}
