import { createContext, type RouterContextProvider } from 'react-router';
import type { CaptchaProvider } from '../scripts/captcha-providers.ts';
import type { AllowedScript, ScriptSettings } from '../scripts/script-rules.ts';
import type { Api } from './client.ts';

/** Where paying pages reach what is not of this origin; from configuration only. */
export interface PayingAddresses {
  /** Origin of the vault. */
  vaultUrl: string;
  /** Addresses of the providers' scripts; a missing one is the provider's own. */
  scripts: { stripe?: string; braintreeClient?: string; braintreePaypal?: string };
  /** How Klarna and Bancontact are begun; a live gateway takes no sources for them any more. Default `source`. */
  redirectFlow?: 'source' | 'intent';
}

/** All a shared page may know: no session, no cookies, nobody. */
export interface PageContext {
  api: Api;
  /** Language of the page, one of the store's. */
  locale: string;
  currency: string;
  /** `locale` and `currency` stand in the address and must be carried by its links. */
  explicit: { locale: boolean; currency: boolean };
  /** Absolute address of the shop, without a trailing slash; from configuration only. */
  publicUrl: string;
  publicKey: string;
  paying: PayingAddresses;
  brand: { name: string; slug: string };
  /** Name before `-locale`, `-currency` in cookies. */
  storagePrefix: string;
  /** Of catalogue, prices, stock, menus and texts: what was made from another version is out of date. */
  version: string;
  /** The test of content at this address, and what of it is shown; null: none. */
  test: { id: string; variation: string } | null;
  /** Scripts of other firms that may be loaded; null: none is configured. */
  scripts: ScriptSettings | null;
  /** The check of the registration page that another firm makes; null: our own. */
  captcha: { provider: CaptchaProvider; script: AllowedScript } | null;
  /** Marks scripts and styles of ours while the page is made (`cache/csp.ts`); no page that is sent holds it. */
  nonce: string;
  /** True for a whole page, false for the data of a navigation in the browser. */
  document: boolean;
}

const key = createContext<PageContext>();

/** For loaders: `const { api, locale } = pageOf(context)`. */
export function pageOf(context: Readonly<RouterContextProvider>): PageContext {
  return context.get(key);
}

/** For the entry point alone. */
export function setPage(context: RouterContextProvider, page: PageContext): void {
  context.set(key, page);
}

/**
 * Keeps fields out of the hydration payload of a whole page: its HTML already shows them, so the browser does not
 * receive them twice. They stay readable on the server; the data of a navigation carries everything.
 * Show such fields inside `<Kept>`, which leaves the server's markup alone while hydrating.
 */
export function htmlOnly<T extends object>(page: PageContext, data: T, ...fields: (keyof T)[]): T {
  if (!page.document) return data;
  const pageData = { ...data };
  for (const field of fields) {
    Object.defineProperty(pageData, field, { value: data[field], enumerable: false });
  }
  return pageData;
}
