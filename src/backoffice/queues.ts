import type { Platform } from '#platform';
import type { QueueReply, Role } from './contract.ts';
import { type DeskCall, mayCall, staffCall } from './frame/call.ts';

/** A queue of the rail. Counting is asked for by every open desk, so it must be cheap: an index, no list. */
export interface DeskQueue {
  /** Name of the area, as in its address: `/desk/quotes`. */
  id: string;
  roles: readonly Role[] | 'any';
  count(now: Date): Promise<Omit<QueueReply, 'id'>>;
}

/** One count serves every desk that asks within these milliseconds. */
const FRESH_MS = 3_000;

/** How all queues stand, for who may see them. */
export function queueCalls(
  queues: readonly DeskQueue[],
  { clock, log }: Pick<Platform, 'clock' | 'log'>,
): DeskCall[] {
  const known = new Map<string, { at: number; reply: Promise<QueueReply> }>();
  const counted = (queue: DeskQueue): Promise<QueueReply> => {
    const now = clock.now();
    const before = known.get(queue.id);
    if (before && Math.abs(now.getTime() - before.at) < FRESH_MS) return before.reply;
    // One queue that cannot be counted must not take the others off the rail.
    const reply = queue.count(now).then(
      (count) => ({ id: queue.id, ...count }),
      (error: unknown) => {
        known.delete(queue.id);
        log.error({ err: error, queue: queue.id }, 'queue not counted');
        return { id: queue.id, open: 0, late: 0, nextDue: null };
      },
    );
    known.set(queue.id, { at: now.getTime(), reply });
    return reply;
  };
  return [
    staffCall(
      { method: 'get', path: '/queues', summary: 'How the queues stand', roles: 'any' },
      async ({ staff }) => ({
        queues: await Promise.all(queues.filter(({ roles }) => mayCall(roles, staff.role)).map(counted)),
      }),
    ),
  ];
}
