/** Wire shapes of dead-letter jobs at the desk. Browser-safe. */

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
