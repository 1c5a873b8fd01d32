/** Calls for dead-letter jobs at the desk. Browser-safe. */
import { shape } from '#kernel';
import { defineDeskCall } from '../contract.ts';

export const listFailedTasks = defineDeskCall(
  'GET /desk/api/tasks',
  'retryJobs',
  shape<{ reply: { tasks: FailedTaskReply[] } }>(),
);

/** Puts a task back, as if it were new. */
export const retryTask = defineDeskCall(
  'POST /desk/api/tasks/:id/retry',
  'retryJobs',
  shape<{ reply: { ok: true } }>(),
);

/** A job that failed at its last try. */
export interface FailedTaskReply {
  id: string;
  /** Kind of job, such as `payment.capture`. */
  kind: string;
  /** What it was about, such as the id of an order. */
  key: string;
  /** Number of the order it belongs to; null for none. */
  order: string | null;
  tries: number;
  /** ISO times. */
  addedAt: string;
  failedAt: string;
  /** Message of the last error. */
  reason: string;
}
