import type { Platform } from '#platform';

/** Somebody is writing. Nothing of it is kept. */
export interface TypingHint {
  conversation: string;
  by: 'visitor' | 'staff';
  /** First name and initial of a member of staff; empty for a visitor. */
  name: string;
  /** Who of staff, for the desks of the others; left out for a visitor. */
  staffId?: string;
}

export interface Typing {
  /** Tells every process, at most once in a while for each side of a conversation. */
  tell(hint: TypingHint): Promise<void>;
  on(heard: (hint: TypingHint) => void): void;
}

const CHANNEL = 'chat_typing';
const APART_MS = 2_000;
/** More than talk at once; then it is forgotten and begun anew. */
const MOST_KEPT = 10_000;

export function createTyping({
  db,
  notifications,
  clock,
}: Pick<Platform, 'db' | 'notifications' | 'clock'>): Typing {
  const told = new Map<string, number>();
  return {
    tell: async (hint) => {
      const key = `${hint.conversation} ${hint.by} ${hint.staffId ?? ''}`;
      const now = clock.now().getTime();
      if (now - (told.get(key) ?? Number.NEGATIVE_INFINITY) < APART_MS) return;
      if (told.size > MOST_KEPT) told.clear();
      told.set(key, now);
      await db.pool.query('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify(hint)]);
    },
    on: (heard) =>
      notifications.on(CHANNEL, (payload) => {
        const hint = readHint(payload);
        if (hint) heard(hint);
      }),
  };
}

/** Whoever may write to the database may send anything. */
function readHint(payload: string): TypingHint | null {
  try {
    const { conversation, by, name, staffId }: Partial<Record<string, unknown>> = JSON.parse(payload);
    if (typeof conversation !== 'string' || typeof name !== 'string') return null;
    if (by !== 'visitor' && by !== 'staff') return null;
    return { conversation, by, name, ...(typeof staffId === 'string' && { staffId }) };
  } catch {
    return null;
  }
}
