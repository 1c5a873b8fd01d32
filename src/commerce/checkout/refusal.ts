/** Why a cart was not ordered. */
import type { RefusedFields } from '#kernel';

/** What the buyer has to do at the bank first. */
export interface BuyerAction {
  clientSecret: string | null;
  redirectUrl: string | null;
}

export interface RefusedOrder {
  ok: false;
  errors: RefusedFields;
  action?: BuyerAction;
}

/** Thrown inside the order's transaction to roll it back; never leaves the checkout module. */
export class OrderRefusal extends Error {
  readonly errors: RefusedFields;
  /** Offer lines whose quoted price belongs to another order, so that the cart can drop that price. */
  readonly spentLineIds: readonly string[];
  constructor(errors: RefusedFields, spentLineIds: readonly string[] = []) {
    super('order refused');
    this.errors = errors;
    this.spentLineIds = spentLineIds;
  }
}
