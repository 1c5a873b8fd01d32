import { useEffect, useState } from 'react';
import { lazyCode } from '../ui/lazy-code.ts';

type InteractionCode = typeof import('./acts/index.ts');

/** What the shell does for somebody who acts. Who only reads a page never loads it. */
export const interactionCode = lazyCode<InteractionCode>(() => import('./acts/index.ts'));

/** The pointer comes before the click and the focus before the key, so that the code is there when it is meant. */
const INTERACTION_EVENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown'];

/** Loads it with the first sign of somebody. */
export function usePreloadOnInteraction(): void {
  useEffect(() => {
    const loading = new AbortController();
    const loadCode = () => interactionCode.load().then(() => loading.abort(), ignoreResult);
    for (const eventName of INTERACTION_EVENTS)
      document.addEventListener(eventName, loadCode, { passive: true, signal: loading.signal });
    return () => loading.abort();
  }, []);
}

/** Null until it is wanted and there; where the network fails, the next wish asks again. */
export function useInteractionCode(isNeeded: boolean): InteractionCode | null {
  const [code, setCode] = useState<InteractionCode | null>(null);
  useEffect(() => {
    if (isNeeded && !code) interactionCode.load().then(setCode, ignoreResult);
  }, [isNeeded, code]);
  return code;
}

/** The note of the shell says that there is no connection. */
const ignoreResult = () => undefined;
