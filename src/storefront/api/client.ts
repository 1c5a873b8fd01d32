import {
  type CallArguments,
  type CallInput,
  type ReplyOf,
  resolveAddress,
  type ShopCallDefinition,
} from '#kernel';
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

/** Calls of the storefront. Each throws `ApiError` when refused; an aborted call throws the reason of the abort. */
export interface Api {
  readonly locale: string | null;
  readonly currency: string | null;
  /** Reads by a call that needs no session; language and currency become part of its address. */
  call<C extends ShopCallDefinition<`GET ${string}`>>(
    call: C,
    ...[input, options]: CallArguments<C, { signal?: AbortSignal | undefined }>
  ): Promise<ReplyOf<C>>;
}

/** A client over one transport, for one language and currency. It holds no state and no session. */
export function createApi(options: ApiOptions): Api {
  return {
    locale: options.locale,
    currency: options.currency,
    call: async (definition, ...[input, { signal } = {}]) => {
      const { path } = resolveAddress(definition, input as CallInput | undefined);
      const url = new URL(path, options.origin);
      return call(options, url.pathname, withChoice(url.searchParams, options), signal);
    },
  };
}

function withChoice(query: URLSearchParams, { locale, currency }: ApiOptions): URLSearchParams {
  const params = new URLSearchParams(query);
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
