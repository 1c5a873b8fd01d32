import { type Api, createApi } from '../../api/index.ts';
import type { ShellData } from '../../shell/data.ts';
import { readQuantity } from '../../shell/quantity.ts';
import { createStoredValue } from '../../shell/stored-value.ts';

const quantity = createStoredValue('quantity');
let api: Api | null = null;

/**
 * The browser's API client; null until a list has passed the page's language and currency. For loaders, which cannot
 * use a hook.
 */
export function browserApi(): Api | null {
  return api;
}

/** Called by the list page. Returns the existing client while language and currency are the same. */
export function connectBrowser({ publicKey, locale, currency }: ShellData): Api {
  if (api?.locale === locale && api.currency === currency) return api;
  const { origin } = window.location;
  api = createApi({ transport: (request) => fetch(request), origin, publicKey, locale, currency });
  return api;
}

/** The buyer's requested quantity in pieces, or `null` if none is set. */
export function buyersQuantity(): number | null {
  return readQuantity(quantity.get());
}
