import type { StoreCurrency, StoreLocale, StoreSettings } from './contract.ts';

/** The store's locale for a requested code: the code itself in any letter case, else its language (`de-AT` → `de`). */
export function findLocale(store: StoreSettings, code: string): StoreLocale | undefined {
  const requestedCode = code.trim().toLowerCase().replace('_', '-');
  const byCode = (wanted: string) => store.locales.find((each) => each.code.toLowerCase() === wanted);
  return byCode(requestedCode) ?? byCode(requestedCode.replace(/-.*/s, ''));
}

/** The store's currency for a code in any letter case. */
export function findCurrency(store: StoreSettings, code: string): StoreCurrency | undefined {
  const requestedCode = code.trim().toUpperCase();
  return store.currencies.find((each) => each.code === requestedCode);
}

/** The first requested locale that the store has, else the store's default. */
export function chooseLocale(store: StoreSettings, ...requestedCodes: (string | null | undefined)[]): string {
  for (const code of requestedCodes) {
    const locale = code ? findLocale(store, code) : undefined;
    if (locale) return locale.code;
  }
  return store.locale;
}

/** The first requested currency that the store has, else the store's default. */
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
