/**
 * Window events that may be sent at any time: the early script holds them while nobody listens, so that none is lost
 * before hydration.
 */
export const HELD_EVENTS = ['open-custom-modal', 'show-toast', 'dismiss-toast'] as const;
type Name = (typeof HELD_EVENTS)[number];

declare global {
  interface Window {
    /** Held events in order, by name; a name is missing while a listener is attached. */
    heldEvents?: Partial<Record<Name, Event[]>>;
  }
}

/**
 * Handles held and later events of this name. Returns a function that detaches the handler, after which events are held
 * again.
 */
export function listen(name: Name, answer: (event: Event) => void): () => void {
  window.heldEvents ??= {};
  const heldEvents = window.heldEvents;
  const waiting = heldEvents[name] ?? [];
  delete heldEvents[name];
  window.addEventListener(name, answer);
  for (const event of waiting) answer(event);
  return () => {
    window.removeEventListener(name, answer);
    heldEvents[name] = [];
  };
}
