import { ApiError } from '#kernel';
import type { Platform } from '#platform';
import type { QueueReply } from '../contract.ts';
import { can, type Permission, type Role } from '../roles.ts';
import { type DeskCall, staffCall } from './call.server.ts';
import { listQueues, streamQueues } from './contract.ts';
import type { QueueStreams } from './queue-streams.server.ts';
import { refusals } from './refusals.server.ts';

/** A queue in the navigation rail. Every open desk polls the count, so it must be cheap: use an index, no list. */
export interface DeskQueue {
  /** Name of the area, as in its path: `/desk/quotes`. */
  id: string;
  access: Permission;
  count(now: Date): Promise<Omit<QueueReply, 'id'>>;
}

/** The count of a queue as its module gives it, for `DeskQueue`. */
export function presentCount<Count extends { open: number; late: number; nextDue: Date | null }>({
  open,
  late,
  nextDue,
}: Count): Omit<QueueReply, 'id'> {
  return { open, late, nextDue: nextDue?.toISOString() ?? null };
}

/** Counts the queues of a role. */
export type CountQueues = (role: Role) => Promise<QueueReply[]>;

/** A count is reused within these milliseconds. */
const FRESH_MS = 2_000;

/** Counts each queue that a role may see. */
export function queueCounter(
  queues: readonly DeskQueue[],
  { clock, log }: Pick<Platform, 'clock' | 'log'>,
): CountQueues {
  const cachedCounts = new Map<string, { countedAt: number; reply: Promise<QueueReply> }>();
  const countQueue = (queue: DeskQueue): Promise<QueueReply> => {
    const now = clock.now();
    const cachedCount = cachedCounts.get(queue.id);
    if (cachedCount && Math.abs(now.getTime() - cachedCount.countedAt) < FRESH_MS) return cachedCount.reply;
    // A queue that cannot be counted must not remove the others from the rail.
    const reply = queue.count(now).then(
      (count) => ({ id: queue.id, ...count }),
      (error: unknown) => {
        cachedCounts.delete(queue.id);
        log.error({ err: error, queue: queue.id }, 'queue not counted');
        return { id: queue.id, open: 0, late: 0, nextDue: null };
      },
    );
    cachedCounts.set(queue.id, { countedAt: now.getTime(), reply });
    return reply;
  };
  return (role) => Promise.all(queues.filter((queue) => can(role, queue)).map(countQueue));
}

/** Counts of all queues of the caller's role: once, or as a stream of changes. */
export function queueCalls(count: CountQueues, streams: QueueStreams): DeskCall[] {
  return [
    staffCall(listQueues, { summary: 'How the queues stand' }, async ({ staff }) => ({
      queues: await count(staff.role),
    })),
    staffCall(
      streamQueues,
      { summary: 'The same each time it changes, as a stream of events that ends with the session' },
      ({ staff, sessionKey, request }) => {
        if (!request.headers.get('accept')?.includes('text/event-stream'))
          throw new ApiError('invalid_request', refusals.acceptEventStream);
        return streams.open({ role: staff.role, sessionKey });
      },
    ),
  ];
}
