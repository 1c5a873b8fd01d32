import type { Typing } from './typing.ts';

/** A member of staff is writing in a conversation. */
export interface ColleagueWriting {
  conversation: string;
  /** First name and initial. */
  name: string;
}

/** Tells a desk where colleagues are writing, so that two do not answer the same question. */
export interface Colleagues {
  /** Waits for the next signal of any other member of staff; `stop` ends the waiting with an empty list. */
  next(staffId: string): { comes: Promise<ColleagueWriting[]>; stop(): void };
}

interface Waiter {
  staffId: string;
  notify(writing: ColleagueWriting[]): void;
}

export function createColleagues(typing: Typing): Colleagues {
  const waiters = new Set<Waiter>();
  typing.onHint(({ by: side, staffId, conversation, name }) => {
    if (side !== 'staff') return;
    for (const listener of [...waiters])
      if (listener.staffId !== staffId) listener.notify([{ conversation, name }]);
  });
  return {
    next: (staffId) => {
      const { promise, resolve } = Promise.withResolvers<ColleagueWriting[]>();
      const waiter: Waiter = { staffId, notify: resolve };
      waiters.add(waiter);
      const stop = () => {
        waiters.delete(waiter);
        resolve([]);
      };
      return { comes: promise, stop };
    },
  };
}
