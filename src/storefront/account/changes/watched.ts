/** Whose changes a page follows: all of the account, or the one order or request that its secret opens. */
export type Watched =
  | { kind: 'account' }
  | { kind: 'order'; checkoutId: string | null }
  | { kind: 'quote'; token: string };

/** Told on the window when the customer sends a form: what changes by it is no news. */
export const OWN_DOING = 'own-doing';
