import type { StoreCurrency, StoreLocale, StoreSettings } from './contract.ts';

/** The store's locale for a code somebody asked for: the code itself in any case, else its language (`de-AT` → `de`). */
export function findLocale(store: StoreSettings, code: string): StoreLocale | undefined {
  const asked = code.trim().toLowerCase().replace('_', '-');
  const byCode = (wanted: string) => store.locales.find((each) => each.code.toLowerCase() === wanted);
  return byCode(asked) ?? byCode(asked.replace(/-.*/s, ''));
}

/** The store's currency for a code in any case. */
export function findCurrency(store: StoreSettings, code: string): StoreCurrency | undefined {
  const asked = code.trim().toUpperCase();
  return store.currencies.find((each) => each.code === asked);
}

/** The first of the asked locales that the store has, else its own. */
export function chooseLocale(store: StoreSettings, ...asked: (string | null | undefined)[]): string {
  for (const code of asked) {
    const found = code ? findLocale(store, code) : undefined;
    if (found) return found.code;
  }
  return store.locale;
}

/** The first of the asked currencies that the store has, else its own. */
export function chooseCurrency(store: StoreSettings, ...asked: (string | null | undefined)[]): string {
  for (const code of asked) {
    const found = code ? findCurrency(store, code) : undefined;
    if (found) return found.code;
  }
  return store.currency;
}
