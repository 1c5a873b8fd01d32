import type { CatalogueInfo, Interpretation, PartDetail, PartsReply, Suggestion } from '#catalogue/contract';
import {
  type CallArguments,
  type CallInput,
  type ReplyOf,
  resolveAddress,
  type ShopCallDefinition,
} from '#kernel';
import type { Menu, SettingsReply } from '#settings/contract';
import { DEFAULT_TIMEOUT, readBody, type Sending, send, type Transport } from './send.ts';

export type { Transport } from './send.ts';

export interface ApiOptions {
  transport: Transport;
  /** Absolute address against which paths are resolved. */
  origin: string;
  /** Publishable key, sent with every call. */
  publicKey: string;
  /** Language and currency of the replies; null for the store's default. */
  locale: string | null;
  currency: string | null;
  /** Milliseconds, default 20 000; 0 = no limit, for calls that stay inside this process. */
  timeout?: number;
}

export type QueryValue = string | number | boolean | null | undefined;
export type Query = URLSearchParams | Record<string, QueryValue>;

/** Calls of the storefront. Each throws `ApiError` when refused; an aborted call throws the reason of the abort. */
export interface Api {
  readonly locale: string | null;
  readonly currency: string | null;
  catalogue: {
    info(signal?: AbortSignal): Promise<CatalogueInfo>;
    /** Parametric search; parameters as in the page address (`capacitance=100n&sort=-stock&page=2`). */
    parts(query: Query, signal?: AbortSignal): Promise<PartsReply>;
    /** One part by part number or slug. A 404 has `details.suggestions` where the number was understood. */
    part(slug: string, query?: Query, signal?: AbortSignal): Promise<PartDetail>;
    interpret(q: string, signal?: AbortSignal): Promise<Interpretation>;
    suggest(q: string, signal?: AbortSignal): Promise<Suggestion[]>;
  };
  settings: {
    store(signal?: AbortSignal): Promise<SettingsReply>;
    menus(signal?: AbortSignal): Promise<Menu[]>;
  };
  /** Makes a call that needs no session; language and currency become part of its address. */
  call<C extends ShopCallDefinition>(
    call: C,
    ...[input, options]: CallArguments<C, { signal?: AbortSignal | undefined }>
  ): Promise<ReplyOf<C>>;
  /** Any other GET under `/api`. */
  get(path: string, query?: Query, signal?: AbortSignal): Promise<unknown>;
}

/** A client over one transport, for one language and currency. It holds no state and no session. */
export function createApi(options: ApiOptions): Api {
  const get = <T>(path: string, query?: Query, signal?: AbortSignal) =>
    call<T>(options, path, withChoice(query, options), signal);
  return {
    locale: options.locale,
    currency: options.currency,
    catalogue: {
      info: (signal) => get<CatalogueInfo>('/api/catalogue/info', undefined, signal),
      parts: (query, signal) => get<PartsReply>('/api/catalogue/parts', query, signal),
      part: (slug, query, signal) =>
        get<PartDetail>(`/api/catalogue/parts/${encodeURIComponent(slug)}`, query, signal),
      interpret: (q, signal) => get<Interpretation>('/api/catalogue/interpret', { q }, signal),
      suggest: async (q, signal) =>
        (await get<{ suggestions: Suggestion[] }>('/api/catalogue/suggest', { q }, signal)).suggestions,
    },
    settings: {
      store: (signal) => call<SettingsReply>(options, '/api/settings', new URLSearchParams(), signal),
      menus: (signal) => call<Menu[]>(options, '/api/settings/menus', new URLSearchParams(), signal),
    },
    call: async (definition, ...[input, { signal } = {}]) => {
      const { path } = resolveAddress(definition, input as CallInput | undefined);
      const url = new URL(path, options.origin);
      return call(options, url.pathname, withChoice(url.searchParams, options), signal);
    },
    get: (path, query, signal) => get<unknown>(path, query, signal),
  };
}

function withChoice(query: Query | undefined, { locale, currency }: ApiOptions): URLSearchParams {
  const params = query instanceof URLSearchParams ? new URLSearchParams(query) : new URLSearchParams();
  if (query && !(query instanceof URLSearchParams)) {
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
    }
  }
  if (locale) params.set('locale', locale);
  if (currency) params.set('currency', currency);
  return params;
}

async function call<T>(
  options: ApiOptions,
  path: string,
  params: URLSearchParams,
  signal?: AbortSignal,
): Promise<T> {
  const url = new URL(path, options.origin);
  url.search = params.toString();
  const sending: Sending = {
    transport: options.transport,
    url,
    init: { headers: headersFor(options), credentials: 'same-origin' },
    timeout: options.timeout ?? DEFAULT_TIMEOUT,
    signal,
  };
  return (await send(sending, readBody)) as T;
}

function headersFor({ publicKey, locale, currency }: ApiOptions): Headers {
  const headers = new Headers({ Accept: 'application/json', Authorization: `Basic ${btoa(publicKey)}` });
  if (locale) headers.set('X-Locale', locale);
  if (currency) headers.set('X-Currency', currency);
  return headers;
}
