/** Whose changes a page follows: all of the account, or the one order or request that its secret opens. */
export type WatchedSubject =
  | { kind: 'account' }
  | { kind: 'order'; checkoutId: string | null }
  | { kind: 'quote'; token: string };

/** Told on the window when the customer sends a form: what changes by it is no news. */
export const OWN_CHANGE_EVENT = 'own-doing';
