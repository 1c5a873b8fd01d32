/** Turns carts into orders: one transaction, with payments authorised before and captured after it. */
export { cancelCall, submitCall } from './api.ts';
export { type Cancellations, createCancellations } from './cancel.ts';
export { checkoutSampleMails } from './cancel-mail.ts';
export {
  type Checkout,
  type CheckoutModules,
  createCheckout,
  type SubmissionResult,
  type Submitter,
} from './checkout.ts';
export { createFaults, FAULT_POINTS, type FaultPoint, type Faults } from './faults.ts';
export { checkInvariants, type Violation } from './invariants/check.ts';
export { followOrders } from './jobs.ts';
export type { PlacingHook } from './place-order.ts';
