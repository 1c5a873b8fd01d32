/** Why a cart was not ordered, by dotted path of the field at fault. */
export type FieldErrors = Record<string, { code: string; message: string }>;

/** Something the buyer has to do at his bank first. */
export interface BuyerAction {
  clientSecret: string | null;
  redirectUrl: string | null;
}

export interface RefusedOrder {
  ok: false;
  errors: FieldErrors;
  action?: BuyerAction;
}

/** Thrown inside the order's transaction, so that it is rolled back; never leaves this room. */
export class OrderRefusal extends Error {
  readonly errors: FieldErrors;
  /** Lines of offers whose promised price is another order's: the cart has to know. */
  readonly spentLineIds: readonly string[];
  constructor(errors: FieldErrors, spentLineIds: readonly string[] = []) {
    super('order refused');
    this.errors = errors;
    this.spentLineIds = spentLineIds;
  }
}

/** One field at fault. */
export function refusal(path: string, code: string, message: string): RefusedOrder {
  return { ok: false, errors: { [path]: { code, message } } };
}
