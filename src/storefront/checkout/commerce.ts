import { useCallback, useRef } from 'react';
import { createCommerce } from '../api/commerce/index.ts';
import type { Commerce } from '../api/commerce/types.ts';
import type { PayingAddresses } from '../api/context.ts';
import { useShell } from '../shell/use-shell.ts';

/** The commerce client of this page, created on first use because it reads cookies and so needs a browser. */
export function useCommerce(paying: PayingAddresses): () => Commerce {
  const { publicKey, storagePrefix, locale, currency } = useShell();
  const client = useRef<Commerce>(undefined);
  return useCallback(() => {
    client.current ??= createCommerce({ publicKey, storagePrefix, locale, currency, ...paying });
    return client.current;
  }, [publicKey, storagePrefix, locale, currency, paying]);
}
