import { useMemo } from 'react';
import { type Api, createApi } from '../api/client.ts';
import { useShell } from './use-shell.ts';

/** The API over HTTP, in the page's language and currency. For the browser only. */
export function useApi(): Api {
  const { locale, currency, publicKey } = useShell();
  return useMemo(
    () =>
      createApi({
        transport: (request) => fetch(request),
        origin: typeof window === 'undefined' ? 'http://localhost' : window.location.origin,
        publicKey,
        locale,
        currency,
      }),
    [locale, currency, publicKey],
  );
}
