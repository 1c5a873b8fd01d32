import { type Api, createApi } from '../../api/index.ts';
import type { ShellData } from '../../shell/data.ts';
import { readQuantity } from '../../shell/quantity.ts';
import { createStoredValue } from '../../shell/stored-value.ts';

const quantity = createStoredValue('quantity');
let api: Api | null = null;

/** The client of the browser, once a list knows language and currency of the page. Loaders cannot ask a hook. */
export function browserApi(): Api | null {
  return api;
}

/** Told by the list page; the same language and currency give the same client. */
export function connectBrowser({ publicKey, locale, currency }: ShellData): Api {
  if (api?.locale === locale && api.currency === currency) return api;
  const { origin } = window.location;
  api = createApi({ transport: (request) => fetch(request), origin, publicKey, locale, currency });
  return api;
}

/** Pieces that the buyer wants to buy, or `null` where none were named. */
export function buyersQuantity(): number | null {
  return readQuantity(quantity.get());
}
