import { useSyncExternalStore } from 'react';

/** Name of the time zone of this machine. */
export function visitorsZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

const subscribeToNothing = () => () => undefined;

/** Whether the page runs in its reader's browser: on the server, and while it comes alive, his clock is not known. */
export function useIsHere(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
