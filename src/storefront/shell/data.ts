import type { CompanyTerms, StoreCurrency, StoreLocale } from '#settings/contract';
import type { ScriptSettings } from '../scripts/script-rules.ts';

/** What the shell knows on every page. */
export interface ShellData {
  locale: string;
  /** The store's own first. */
  locales: Pick<StoreLocale, 'code' | 'name'>[];
  currency: string;
  currencies: Pick<StoreCurrency, 'code' | 'symbol' | 'decimals' | 'rate' | 'type'>[];
  brand: { name: string; slug: string };
  publicUrl: string;
  publicKey: string;
  storagePrefix: string;
  /** Version of the sharing cards. */
  cards: string;
  /** Chosen by the address itself. */
  explicit: { locale: boolean; currency: boolean };
  /** Cut-off with its zone as people write it, e.g. 16:00 CET. */
  cutOff: string | null;
  company: CompanyTerms | null;
  /** Menus as markup: in the HTML only, they never reach the browser as data. */
  headerHtml: string;
  footerHtml: string;
  /** Scripts of other firms; missing where none is configured. */
  scripts?: ScriptSettings;
}
