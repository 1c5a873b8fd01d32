import type { CompanyTerms, StoreCurrency, StoreLocale } from '#settings/contract';
import type { ScriptSettings } from '../scripts/script-rules.ts';

/** Data of the shell, available on every page. */
export interface ShellData {
  locale: string;
  /** The store's default language first. */
  locales: Pick<StoreLocale, 'code' | 'name'>[];
  currency: string;
  currencies: Pick<StoreCurrency, 'code' | 'symbol' | 'decimals' | 'rate' | 'type'>[];
  brand: { name: string; slug: string };
  publicUrl: string;
  publicKey: string;
  storagePrefix: string;
  /** Version of the sharing cards. */
  cards: string;
  /** Whether the URL names the language or the currency. */
  explicit: { locale: boolean; currency: boolean };
  /** Cut-off time with its zone for display, e.g. 16:00 CET. */
  cutOff: string | null;
  company: CompanyTerms | null;
  /** Menus as markup: rendered in HTML only and never sent to the browser as data. */
  headerHtml: string;
  footerHtml: string;
  /** Third-party scripts; missing if none is configured. */
  scripts?: ScriptSettings;
}
