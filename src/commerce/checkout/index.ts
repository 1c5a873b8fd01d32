/** Turns carts into orders: one transaction, with payments authorised before and captured after it. */
export { cancelCall, submitCall } from './api.ts';
export { type Cancellations, createCancellations } from './cancel.ts';
export { checkoutSampleMails } from './cancel-mail.ts';
export {
  Checkout,
  type SubmissionResult,
} from './checkout.ts';
export { createFaults, FAULT_POINTS, type FaultPoint } from './faults.ts';
export { checkInvariants, type Violation } from './invariants/check.ts';
export { followOrders } from './jobs.ts';
