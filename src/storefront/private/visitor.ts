import { createContext, type RouterContextProvider } from 'react-router';
import type { DeskCallDefinition } from '#desk/contract';
import type { CallArguments, ReplyOf, ShopCallDefinition } from '#kernel';
import type { Transport } from '../api/client.ts';

/** Policy directives that a private page may widen by an exact host. */
export type PolicyPart =
  | 'connect-src'
  | 'script-src'
  | 'frame-src'
  | 'img-src'
  | 'form-action'
  | 'frame-ancestors';

/** The visitor of a private page, for its loader and action. Shared pages have none. */
export interface Visitor {
  /** In-process requests to `/api`, sent as this visitor; `createCommerce` uses it. */
  readonly transport: Transport;
  /**
   * Makes a call of the shop as this visitor. Refused calls throw `ApiError`; a reply with refused fields (`errors`) is
   * returned like any other.
   */
  call<C extends ShopCallDefinition>(call: C, ...[input]: CallArguments<C>): Promise<ReplyOf<C>>;
  /**
   * Reads a call of the desk as the staff member whose cookie came with the request. The shop's session is not sent.
   * Refused calls throw `ApiError`.
   */
  desk<C extends DeskCallDefinition>(call: C, ...[input]: CallArguments<C>): Promise<ReplyOf<C>>;
  /** The session after the last call: a login issues a new one. Null for a visitor without a session. */
  session(): string | null;
  /** A cookie of the request, by its full name. */
  cookie(name: string): string | null;
  /** Sets a cookie for the whole site, readable by the page's script; null removes it. */
  setCookie(name: string, value: string | null, maxAgeSeconds?: number): void;
  /**
   * Lets this one answer use another host, e.g. `allow('connect-src', 'https://vault.example')`. A policy belongs to a
   * document: when the page is opened from another one, this throws a redirect that makes the browser load a document.
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

/** For the server entry only. */
export function setVisitor(context: RouterContextProvider, visitor: Visitor): void {
  context.set(key, visitor);
}
