import { HELD_EVENTS } from '../ui/early-events.ts';

/** Keeps events that are sent to the window before somebody listens (`ui/early-events.ts`). */
export function holdWindowEvents(): void {
  const held: Window['heldEvents'] = {};
  window.heldEvents = held;
  for (const name of HELD_EVENTS) {
    held[name] = [];
    addEventListener(name, (event) => held[name]?.push(event));
  }
}
