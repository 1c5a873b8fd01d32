import { useSyncExternalStore } from 'react';

/** IANA name of the machine's time zone. */
export function visitorsZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

const subscribeToNothing = () => () => undefined;

/** Whether the page runs hydrated in the browser: before that, the visitor's time zone is unknown. */
export function useIsHere(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
