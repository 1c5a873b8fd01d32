/** Calls and wire shapes of the store's settings, menus and session. Browser-safe. */
import { defineCall, shape } from '#kernel';

/** Translated values by locale code; an empty text or null falls through to the locale's fallback. */
export type Translations<Field extends string> = Record<string, { [K in Field]?: string | null }>;

export interface StoreLocale {
  code: string;
  name: string;
  /** Locale whose texts replace missing ones; `none` shows nothing; null keeps the plain field. */
  fallback: string | null;
}

export interface StoreCurrency {
  code: string;
  name: string;
  symbol: string;
  decimals: number;
  /** Units of this currency for one unit of the store currency. */
  rate: number;
  /** `base`: prices are stored and charged in it. `display`: amounts are multiplied by `rate` for display only. */
  type: 'base' | 'display';
}

export interface StoreSettings {
  name: string;
  url: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  locale: string;
  locales: StoreLocale[];
  currency: string;
  currencies: StoreCurrency[];
}

/** Terms that pages show wherever they promise something. */
export interface CompanyTerms {
  email: string;
  phone: string;
  /**
   * Stocked parts ordered by `time` (`16:00`) on one of `days` (`Mon` …) in `timeZone` ship the same day, unless it is
   * one of `closed`: dates without work within the next 300 days.
   */
  cutOff: { time: string; timeZone: string; days: string[]; closed: string[] };
  /** Free samples: part numbers per request, pieces of each, and one request per this many days. */
  samples: { partNumbers: number; pieces: number; days: number };
  /** Hours within which a quote is answered. */
  quote: { hours: number };
}

export interface SettingsReply {
  store: StoreSettings;
  company: CompanyTerms;
}

export type MenuItemType = 'url' | 'column' | 'heading';

export interface MenuItem {
  name: string;
  type: MenuItemType;
  /** Path or URL for `url`, null for columns and headings. */
  value: string | null;
  options: { target?: '_blank' | '_self' };
  items: MenuItem[];
  $locale?: Translations<'name'>;
}

export interface Menu {
  /** `header` or `footer`. */
  id: string;
  name: string;
  items: MenuItem[];
}

export interface SessionReply {
  locale: string;
  currency: string;
  account_id: string | null;
  cart_id: string | null;
}

/** The choices of a visitor. Null resets to the store's default; omitted fields keep their values. */
export interface SessionChange {
  locale?: string | null | undefined;
  currency?: string | null | undefined;
}

/** Refused input of a known call: status 200 with this body, keyed by field. */
export interface InputErrorsReply {
  errors: Record<string, { code: string; message: string }>;
}

/** Page of a list: `page` from 1, at most 100 records each. */
export interface ListQuery {
  page?: number | undefined;
  limit?: number | undefined;
}

/** A list of records; `pages` only where there is more than one page. */
export interface ListReply<Item> {
  /** Matching records over all pages. */
  count: number;
  page: number;
  page_count: number;
  limit: number;
  pages?: Record<string, { start: number; end: number }>;
  results: Item[];
}

export const readSettings = defineCall('GET /api/settings', 'shop', shape<{ reply: SettingsReply }>());
export const readMenus = defineCall('GET /api/settings/menus', 'shop', shape<{ reply: readonly Menu[] }>());
export const readSession = defineCall('GET /api/session', 'shop', shape<{ reply: SessionReply }>());
export const changeSession = defineCall(
  'PUT /api/session',
  'shop',
  shape<{ body: SessionChange; reply: SessionReply | InputErrorsReply }>(),
);

/** The API's description: OpenAPI 3.1. */
export interface ApiDescription {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  /** Operations by path and method. */
  paths: Record<string, Record<string, object>>;
  components: { schemas: Record<string, object>; securitySchemes: object };
}

export const readApiDescription = defineCall(
  'GET /api/openapi.json',
  'public',
  shape<{ reply: ApiDescription }>(),
);
