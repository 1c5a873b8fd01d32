import { redirectDocument } from 'react-router';
import type { DeskCallDefinition } from '#desk/contract';
import {
  attachedValue,
  type CallArguments,
  type CallInput,
  type ReplyOf,
  resolveAddress,
  type ShopCallDefinition,
} from '#kernel';
import type { Transport } from '../api/client.ts';
import { connectionError, errorOf, isRecord } from '../api/errors.ts';
import { cookieIn, cookieLine, deskCookies, sessionIn } from './cookies.ts';
import type { PolicyPart, Visitor } from './visitor.ts';

export interface VisitOptions {
  /** Answers `/api/*` in-process. */
  api: Transport;
  publicUrl: string;
  publicKey: string;
  /** Prefix of cookie names: `<prefix>-session`. */
  prefix: string;
  locale: string;
  currency: string;
}

/** One request to a private page: the visitor for its loader, and what the answer must carry afterwards. */
export interface Visit {
  visitor: Visitor;
  /** `Set-Cookie` lines: the session if it changed, and cookies that the page set. */
  cookies(): string[];
  /** Hosts that the page allowed, by policy directive. */
  readonly allowedHosts: ReadonlyMap<PolicyPart, ReadonlySet<string>>;
}

/**
 * Reads the session from the cookie, sends it with every call as `X-Session`, and adopts a session that a call renews
 * (login, logout). A visitor without a session gets one only from a call that writes.
 * @param request the browser's request; only its method, URL, cookies and `Referer` are read
 */
export function visitOf(request: Request, options: VisitOptions): Visit {
  const header = request.headers.get('cookie');
  const secure = options.publicUrl.startsWith('https:');
  const sentSession = sessionIn(header, options.prefix);
  const set = new Map<string, string>();
  const allowedHosts = new Map<PolicyPart, Set<string>>();
  const documentAddress = documentAddressOfData(request);
  let session = sentSession;
  let hasWritten = false;

  const transport: Transport = async (call) => {
    const headers = new Headers(call.headers);
    headers.delete('cookie');
    if (session) headers.set('X-Session', session);
    else headers.delete('X-Session');
    if (!headers.has('Authorization')) headers.set('Authorization', `Basic ${btoa(options.publicKey)}`);
    if (!headers.has('X-Locale')) headers.set('X-Locale', options.locale);
    if (!headers.has('X-Currency')) headers.set('X-Currency', options.currency);
    const response = await options.api(new Request(call, { headers }));
    const newSession = response.headers.get('x-session');
    hasWritten ||= call.method !== 'GET' && call.method !== 'HEAD';
    if (newSession && (sentSession || hasWritten)) session = newSession;
    return response;
  };

  async function call<C extends ShopCallDefinition>(
    definition: C,
    ...[input]: CallArguments<C>
  ): Promise<ReplyOf<C>> {
    const { body } = (input ?? {}) as CallInput;
    const { method, path } = resolveAddress(definition, input as CallInput | undefined);
    const text = body === undefined ? null : JSON.stringify(body);
    const headers = new Headers({ Accept: 'application/json', 'Content-Type': 'application/json' });
    // The API counts stored bytes per client address by this header.
    if (text !== null) headers.set('Content-Length', String(new TextEncoder().encode(text).byteLength));
    const callRequest = new Request(new URL(path, options.publicUrl), { method, headers, body: text });
    return (await answerOf(await transport(callRequest))) as ReplyOf<C>;
  }

  async function desk<C extends DeskCallDefinition>(
    call: C,
    ...[input]: CallArguments<C>
  ): Promise<ReplyOf<C>> {
    const { path } = resolveAddress(call, input as CallInput | undefined);
    const deskRequest = new Request(options.publicUrl + path, {
      headers: {
        Accept: 'application/json',
        Cookie: deskCookies(header, options.prefix),
        'X-Locale': options.locale,
      },
    });
    return (await answerOf(await options.api(deskRequest))) as ReplyOf<C>;
  }

  return {
    visitor: {
      transport,
      call,
      desk,
      session: () => session,
      cookie: (name) => cookieIn(header, name),
      setCookie: (name, value, maxAge) => set.set(name, cookieLine(name, value, secure, maxAge)),
      allow: (part, host) => {
        if (documentAddress !== null) throw redirectDocument(documentAddress);
        allowedHosts.set(part, (allowedHosts.get(part) ?? new Set()).add(host));
      },
    },
    cookies: () => [
      ...(session && session !== sentSession
        ? [cookieLine(`${options.prefix}-session`, session, secure)]
        : []),
      ...set.values(),
    ],
    allowedHosts,
  };
}

/**
 * The URL of the page to load as a document, if its data is requested from another page; else null. A page that
 * requests its own data again has its own URL as `Referer`.
 */
function documentAddressOfData(request: Request): string | null {
  const url = new URL(request.url);
  if (request.method !== 'GET' || !url.pathname.endsWith('.data')) return null;
  if (url.searchParams.has('_routes')) url.searchParams.delete('_routes');
  const page = url.pathname.slice(0, -'.data'.length) + url.search;
  const referer = URL.parse(request.headers.get('referer') ?? '');
  return referer && referer.pathname + referer.search === page ? null : page;
}

async function answerOf(response: Response): Promise<unknown> {
  const passedValue = attachedValue(response);
  if (passedValue) return passedValue;
  let body: unknown;
  try {
    body = JSON.parse(await response.text());
  } catch {
    throw connectionError(response.status);
  }
  if (!response.ok || (isRecord(body) && isRecord(body['error']))) throw errorOf(response.status, body);
  return body;
}
