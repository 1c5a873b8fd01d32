import type { StoreCurrency, StoreLocale, StoreSettings } from './contract.ts';

/** The store's locale for a code somebody asked for: the code itself in any case, else its language (`de-AT` → `de`). */
export function findLocale(store: StoreSettings, code: string): StoreLocale | undefined {
  const requestedCode = code.trim().toLowerCase().replace('_', '-');
  const byCode = (wanted: string) => store.locales.find((each) => each.code.toLowerCase() === wanted);
  return byCode(requestedCode) ?? byCode(requestedCode.replace(/-.*/s, ''));
}

/** The store's currency for a code in any case. */
export function findCurrency(store: StoreSettings, code: string): StoreCurrency | undefined {
  const requestedCode = code.trim().toUpperCase();
  return store.currencies.find((each) => each.code === requestedCode);
}

/** The first of the asked locales that the store has, else its own. */
export function chooseLocale(store: StoreSettings, ...requestedCodes: (string | null | undefined)[]): string {
  for (const code of requestedCodes) {
    const locale = code ? findLocale(store, code) : undefined;
    if (locale) return locale.code;
  }
  return store.locale;
}

/** The first of the asked currencies that the store has, else its own. */
export function chooseCurrency(
  store: StoreSettings,
  ...requestedCodes: (string | null | undefined)[]
): string {
  for (const code of requestedCodes) {
    const currency = code ? findCurrency(store, code) : undefined;
    if (currency) return currency.code;
  }
  return store.currency;
}
