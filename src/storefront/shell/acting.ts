import { useEffect, useState } from 'react';
import { later } from '../ui/later.ts';

type Acts = typeof import('./acts/index.ts');

/** What the shell does for somebody who acts. Who only reads a page never loads it. */
export const acts = later<Acts>(() => import('./acts/index.ts'));

/** The pointer comes before the click and the focus before the key, so that the code is there when it is meant. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'keydown'];

/** Loads it with the first sign of somebody. */
export function useSigns(): void {
  useEffect(() => {
    const loading = new AbortController();
    const load = () => acts.load().then(() => loading.abort(), ignored);
    for (const sign of SIGNS)
      document.addEventListener(sign, load, { passive: true, signal: loading.signal });
    return () => loading.abort();
  }, []);
}

/** Null until it is wanted and there; where the network fails, the next wish asks again. */
export function useActs(wanted: boolean): Acts | null {
  const [code, setCode] = useState<Acts | null>(null);
  useEffect(() => {
    if (wanted && !code) acts.load().then(setCode, ignored);
  }, [wanted, code]);
  return code;
}

/** The note of the shell says that there is no connection. */
const ignored = () => undefined;
