import type { Typing } from './typing.ts';

/** Somebody of us is writing in a conversation. */
export interface ColleagueWriting {
  conversation: string;
  /** First name and initial. */
  name: string;
}

/** Tells a desk where others of us are writing, so that two do not answer the same question. */
export interface Colleagues {
  /** Waits for the next word of anybody but this member of staff; `stop` ends it with nobody. */
  next(staffId: string): { comes: Promise<ColleagueWriting[]>; stop(): void };
}

interface Waiting {
  staffId: string;
  tell(writing: ColleagueWriting[]): void;
}

export function createColleagues(typing: Typing): Colleagues {
  const waiting = new Set<Waiting>();
  typing.on(({ by, staffId, conversation, name }) => {
    if (by !== 'staff') return;
    for (const each of [...waiting]) if (each.staffId !== staffId) each.tell([{ conversation, name }]);
  });
  return {
    next: (staffId) => {
      const { promise, resolve } = Promise.withResolvers<ColleagueWriting[]>();
      const own: Waiting = { staffId, tell: resolve };
      waiting.add(own);
      const stop = () => {
        waiting.delete(own);
        resolve([]);
      };
      return { comes: promise, stop };
    },
  };
}
