import { createContext, type RouterContextProvider } from 'react-router';
import type { Transport } from '../api/client.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Parts of the page's policy that a private page may widen by an exact host. */
export type PolicyPart =
  | 'connect-src'
  | 'script-src'
  | 'frame-src'
  | 'img-src'
  | 'form-action'
  | 'frame-ancestors';

/** Who asks for a private page, for its loader and action. Shared pages have none. */
export interface Visitor {
  /** Requests to `/api` inside the process, sent as this visitor: made for `createCommerce`. */
  readonly transport: Transport;
  /**
   * One call of the Commerce API as this visitor, `path` from `/api` on. Refused calls throw `ApiError`; an answer
   * with field problems (`errors`) is returned like any other.
   */
  call<T>(method: Method, path: string, body?: unknown): Promise<T>;
  /**
   * Reads a call of the desk as the staff member whose cookie came with the request, `path` below `/desk/api`. The
   * session of the shop does not travel along. Refused calls throw `ApiError`.
   */
  desk<T>(path: string): Promise<T>;
  /** The session as the last call left it: a login gives a new one. Null for a visitor who has none. */
  session(): string | null;
  /** A cookie of the request, by its full name. */
  cookie(name: string): string | null;
  /** A cookie for the answer, for the whole site, readable by the page's script; null removes it. */
  setCookie(name: string, value: string | null, maxAgeSeconds?: number): void;
  /**
   * Lets this one answer use another host, e.g. `allow('connect-src', 'https://vault.example')`. A policy belongs to a
   * document: where the page is opened inside another one, this throws what has the browser load it as its own.
   */
  allow(part: PolicyPart, host: string): void;
}

const key = createContext<Visitor | null>(null);

/** For loaders and actions of private pages: `const visitor = visitorOf(context)`. Throws on a shared page. */
export function visitorOf(context: Readonly<RouterContextProvider>): Visitor {
  const visitor = context.get(key);
  if (!visitor) throw new Error('This page is not on the list of private pages (private/paths.ts).');
  return visitor;
}

/** For the entry point alone. */
export function setVisitor(context: RouterContextProvider, visitor: Visitor): void {
  context.set(key, visitor);
}
