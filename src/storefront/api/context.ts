import { createContext, type RouterContextProvider } from 'react-router';
import type { CaptchaProvider } from '../scripts/captcha-providers.ts';
import type { AllowedScript, ScriptSettings } from '../scripts/script-rules.ts';
import type { Api } from './client.ts';

/** Addresses outside this origin that payment pages use; from configuration only. */
export interface PayingAddresses {
  /** Origin of the vault. */
  vaultUrl: string;
  /** Addresses of the providers' scripts; a missing one defaults to the provider's. */
  scripts: { stripe?: string; braintreeClient?: string; braintreePaypal?: string };
  /** How Klarna and Bancontact payments start; live gateways no longer take sources. Default `source`. */
  redirectFlow?: 'source' | 'intent';
}

/** Writes a fault into the log of the server. The message contains nothing of a visitor. */
export type ReportFault = (message: string, error?: unknown) => void;

/** Context of a shared, cacheable page: it contains no session, no cookies and no visitor. */
export interface PageContext {
  api: Api;
  /** Language of the page, one of the store's. */
  locale: string;
  currency: string;
  /** Whether the address names `locale` and `currency`; its links must then carry them. */
  explicit: { locale: boolean; currency: boolean };
  /** Absolute address of the shop, without a trailing slash; from configuration only. */
  publicUrl: string;
  publicKey: string;
  paying: PayingAddresses;
  brand: { name: string; slug: string };
  /** Prefix of the cookies `-locale`, `-currency`. */
  storagePrefix: string;
  /** Version of catalogue, prices, stock, menus and texts: results of another version are stale. */
  version: string;
  /** The content test at this address with the shown variation; null without a test. */
  test: { id: string; variation: string } | null;
  /** Scripts of third parties that may be loaded; null where none is configured. */
  scripts: ScriptSettings | null;
  /** Third-party captcha of the registration page; null where our own check is used. */
  captcha: { provider: CaptchaProvider; script: AllowedScript } | null;
  /**
   * CSP nonce of our scripts and styles while the page renders (`cache/csp.ts`); it is removed before the page is sent.
   */
  nonce: string;
  /** Logs what the page works without, or why it failed. */
  report: ReportFault;
  /** True for a whole page, false for the data of a navigation in the browser. */
  document: boolean;
}

const key = createContext<PageContext>();

/** The page context in loaders: `const { api, locale } = pageOf(context)`. */
export function pageOf(context: Readonly<RouterContextProvider>): PageContext {
  return context.get(key);
}

/** Called by the entry point only. */
export function setPage(context: RouterContextProvider, page: PageContext): void {
  context.set(key, page);
}

/**
 * Keeps fields out of the hydration payload of a whole page: its HTML already shows them, so the browser does not
 * receive them twice. They stay readable on the server; the data of a navigation contains all fields. Show such fields
 * inside `<Kept>`, which leaves the server's markup untouched during hydration.
 */
export function htmlOnly<T extends object>(page: PageContext, data: T, ...fields: (keyof T)[]): T {
  if (!page.document) return data;
  const pageData = { ...data };
  for (const field of fields) {
    Object.defineProperty(pageData, field, { value: data[field], enumerable: false });
  }
  return pageData;
}
