/** What the shell reads of the store's settings; the wire spelling is that of the Commerce API. */

export interface LocaleEntry {
  code: string;
  name: string;
  fallback: string | null;
}

export interface CurrencyEntry {
  code: string;
  /** Amount of this currency for one unit of the store's currency. */
  rate: number;
  decimals: number;
  /** `display`: shown converted, charged in the store's currency. */
  type: string;
  symbol: string;
  name: string;
}

export interface StoreSettings {
  store: {
    name: string;
    url: string;
    country: string;
    locale: string;
    locales: LocaleEntry[];
    currency: string;
    currencies: CurrencyEntry[];
  };
}

export interface MenuItem {
  name: string;
  type: 'url' | 'column' | 'heading';
  /** Path; empty on columns and headings. */
  value: string;
  options?: { target?: string } | null;
  items?: MenuItem[] | null;
}

export interface Menu {
  /** `header` or `footer`. */
  id: string;
  name: string;
  items: MenuItem[];
}
