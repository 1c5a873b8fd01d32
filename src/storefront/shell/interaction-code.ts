import { useEffect, useState } from 'react';
import { lazyCode } from '../ui/lazy-code.ts';

type InteractionCode = typeof import('./acts/index.ts');

/** Code of the shell that only interaction needs. Visitors who only read never load it. */
export const interactionCode = lazyCode<InteractionCode>(() => import('./acts/index.ts'));

/** Events that precede a click or a key, so that the code is loaded in time. */
const INTERACTION_EVENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown'];

/** Loads the code at the first of these events. */
export function usePreloadOnInteraction(): void {
  useEffect(() => {
    const loading = new AbortController();
    const loadCode = () => interactionCode.load().then(() => loading.abort(), ignoreResult);
    for (const eventName of INTERACTION_EVENTS)
      document.addEventListener(eventName, loadCode, { passive: true, signal: loading.signal });
    return () => loading.abort();
  }, []);
}

/** Null until the code is needed and loaded; after a network failure the next need loads it again. */
export function useInteractionCode(isNeeded: boolean): InteractionCode | null {
  const [code, setCode] = useState<InteractionCode | null>(null);
  useEffect(() => {
    if (isNeeded && !code) interactionCode.load().then(setCode, ignoreResult);
  }, [isNeeded, code]);
  return code;
}

/** `OfflineNote` reports the missing connection. */
const ignoreResult = () => undefined;
