import type { CompanyTerms, Menu, StoreCurrency, StoreLocale } from '#settings/contract';

/** What the shell knows on every page. `header`, `footer` are in the HTML only: not in the hydration payload. */
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
  /** Chosen by the address itself. */
  explicit: { locale: boolean; currency: boolean };
  /** Cut-off with its zone as people write it, e.g. 16:00 CET. */
  cutOff: string | null;
  company: CompanyTerms | null;
  /** Order numbers by category path and in all; HTML only. */
  counts: { parts: number; categories: number; subcategories: number; byPath: Record<string, number> } | null;
  header: Menu | null;
  footer: Menu | null;
}
