/** What a page watches: the whole account, or the one order or quote to which its secret grants access. */
export type WatchedSubject =
  | { kind: 'account' }
  | { kind: 'order'; checkoutId: string | null }
  | { kind: 'quote'; token: string };

/** Sent on the window when the customer submits a form: its changes are not news to them. */
export const OWN_CHANGE_EVENT = 'own-doing';
