/**
 * Events that anybody may send to the window at any time: the page's first script holds them while nobody listens, so
 * that none is lost before the page has come alive.
 */
export const HELD_EVENTS = ['open-custom-modal', 'show-toast', 'dismiss-toast'] as const;
type Name = (typeof HELD_EVENTS)[number];

declare global {
  interface Window {
    /** Events that wait, in their order, by name; a name is missing while somebody listens. */
    heldEvents?: Partial<Record<Name, Event[]>>;
  }
}

/** Answers what has waited and what comes, by name; ends with what it gives back, and events wait again. */
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
