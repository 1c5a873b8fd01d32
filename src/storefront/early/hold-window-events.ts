import { HELD_EVENTS } from '../ui/early-events.ts';

/** Holds events sent to the window before a listener is attached (`ui/early-events.ts`). */
export function holdWindowEvents(): void {
  const heldEvents: Window['heldEvents'] = {};
  window.heldEvents = heldEvents;
  for (const name of HELD_EVENTS) {
    heldEvents[name] = [];
    addEventListener(name, (event) => heldEvents[name]?.push(event));
  }
}
