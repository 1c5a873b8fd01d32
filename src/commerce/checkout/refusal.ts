/** Why a cart was not ordered, by the dotted path of the field at fault. */
export type FieldErrors = Record<string, { code: string; message: string }>;

/** What the buyer has to do at the bank first. */
export interface BuyerAction {
  clientSecret: string | null;
  redirectUrl: string | null;
}

export interface RefusedOrder {
  ok: false;
  errors: FieldErrors;
  action?: BuyerAction;
}

/** Thrown inside the order's transaction to roll it back; never leaves the checkout module. */
export class OrderRefusal extends Error {
  readonly errors: FieldErrors;
  /** Offer lines whose quoted price belongs to another order, so that the cart can drop that price. */
  readonly spentLineIds: readonly string[];
  constructor(errors: FieldErrors, spentLineIds: readonly string[] = []) {
    super('order refused');
    this.errors = errors;
    this.spentLineIds = spentLineIds;
  }
}

/** A refusal with one field at fault. */
export function refusal(path: string, code: string, message: string): RefusedOrder {
  return { ok: false, errors: { [path]: { code, message } } };
}
