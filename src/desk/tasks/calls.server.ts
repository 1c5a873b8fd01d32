import { ApiError } from '#kernel';
import { type DeskCall, staffCall } from '../frame/call.server.ts';
import type { DeskDependencies } from '../frame/dependencies.server.ts';
import type { DeskQueue } from '../frame/queues.server.ts';
import { refusals } from '../frame/refusals.server.ts';
import { type FailedTaskReply, listFailedTasks, retryTask } from './contract.ts';

const MOST_SHOWN = 200;
/** Kinds of jobs whose key may be the id of an order. */
const OF_ORDERS = /^(?:payment|order|checkout)\./;

/** Dead-letter jobs, which nothing retries automatically. */
export function taskQueue({ platform }: Pick<DeskDependencies, 'platform'>): DeskQueue {
  return {
    id: 'tasks',
    access: 'retryJobs',
    count: async () => ({ open: await platform.jobs.countDead(), late: 0, nextDue: null }),
  };
}

/** Dead-letter jobs: what failed, when and why, and running it again. */
export function taskCalls({ platform, orders }: Pick<DeskDependencies, 'platform' | 'orders'>): DeskCall[] {
  const { jobs } = platform;
  return [
    staffCall(listFailedTasks, { summary: 'Tasks that were given up, the latest first' }, async () => {
      const tasks: FailedTaskReply[] = [];
      for (const job of await jobs.dead(MOST_SHOWN)) {
        const { id, kind, key, attempts, addedAt, diedAt, reason } = job;
        const order = OF_ORDERS.test(kind) ? await orders.findForJob(key) : null;
        const times = { addedAt: addedAt.toISOString(), failedAt: diedAt.toISOString() };
        tasks.push({ id, kind, key, order: order?.number ?? null, tries: attempts, ...times, reason });
      }
      return { tasks };
    }),
    staffCall(
      retryTask,
      {
        summary: 'Puts a task that was given up back, as if it were new',
        params: { id: /^[0-9a-f]{24}$/ },
      },
      async ({ params: { id }, change, audit }) => {
        const task = await jobs.findDead(id);
        if (!task) throw new ApiError('not_found', refusals.noFailedTask);
        // Logged first: a job that runs twice is worse than a log entry about one that did not run.
        const auditEntry = { kind: task.kind, reason: task.reason };
        await change((tx) => audit(tx, 'tasks.retry', task.key, { after: auditEntry }));
        if (!(await jobs.revive(task.id))) throw new ApiError('conflict', refusals.taskTriedAgain);
        return { ok: true as const };
      },
    ),
  ];
}
