import { useEffect } from 'react';
import { useShell } from './use-shell.ts';

const SEVEN_DAYS = 604_800;

/**
 * Stores a language or currency chosen in the URL for seven days, because answers of shared pages cannot set cookies.
 */
export function useChoiceCookies(): void {
  const { explicit, locale, currency, storagePrefix } = useShell();
  useEffect(() => {
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    const keep = (name: string, value: string) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
      document.cookie = `${storagePrefix}-${name}=${value}; Path=/; Max-Age=${SEVEN_DAYS}; SameSite=Lax${secure}`;
    };
    if (explicit.locale) keep('locale', locale);
    if (explicit.currency) keep('currency', currency);
  }, [explicit, locale, currency, storagePrefix]);
}
