/** Wire shapes of failed tasks at the desk. Browser-safe. */

/** Work of the store that was given up after its last try. */
export interface FailedTaskReply {
  id: string;
  /** What was to be done, such as `payment.capture`. */
  kind: string;
  /** What it was to be done to, such as the id of an order. */
  key: string;
  /** Number of the order that it belongs to; null for none. */
  order: string | null;
  tries: number;
  /** ISO times. */
  addedAt: string;
  failedAt: string;
  /** What the last try said. */
  reason: string;
}
