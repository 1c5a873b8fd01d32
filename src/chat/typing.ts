import type { Platform } from '#platform';

/** One side of a conversation is writing. Not stored. */
export interface TypingHint {
  conversation: string;
  by: 'visitor' | 'staff';
  /** First name and initial of a member of staff; empty for a visitor. */
  name: string;
  /** Id of the member of staff, for the desks of others; absent for a visitor. */
  staffId?: string;
}

export interface Typing {
  /** Notifies every process, at most once per `APART_MS` for each side of a conversation. */
  announce(hint: TypingHint): Promise<void>;
  onHint(listener: (hint: TypingHint) => void): void;
}

const CHANNEL = 'chat_typing';
const APART_MS = 2_000;
/** More than ever write at once; beyond that the map is cleared. */
const MOST_KEPT = 10_000;

export function createTyping({
  db,
  notifications,
  clock,
}: Pick<Platform, 'db' | 'notifications' | 'clock'>): Typing {
  const lastSentAt = new Map<string, number>();
  return {
    announce: async (hint) => {
      const key = `${hint.conversation} ${hint.by} ${hint.staffId ?? ''}`;
      const now = clock.now().getTime();
      if (now - (lastSentAt.get(key) ?? Number.NEGATIVE_INFINITY) < APART_MS) return;
      if (lastSentAt.size > MOST_KEPT) lastSentAt.clear();
      lastSentAt.set(key, now);
      await db.pool.query('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify(hint)]);
    },
    onHint: (listener) =>
      notifications.listen(CHANNEL, (payload) => {
        const hint = readHint(payload);
        if (hint) listener(hint);
      }),
  };
}

/** Validates the payload, since anything with database access can send a notification. */
function readHint(payload: string): TypingHint | null {
  try {
    const { conversation, by: side, name, staffId }: Partial<Record<string, unknown>> = JSON.parse(payload);
    if (typeof conversation !== 'string' || typeof name !== 'string') return null;
    if (side !== 'visitor' && side !== 'staff') return null;
    return { conversation, by: side, name, ...(typeof staffId === 'string' && { staffId }) };
  } catch {
    return null;
  }
}
