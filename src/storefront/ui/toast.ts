export type ToastKind = 'plain' | 'good' | 'bad';

export interface ToastOptions {
  kind?: ToastKind;
  /** Milliseconds until it closes; `false` keeps it open. Default: 5000. */
  autoClose?: number | false;
  /** A second toast with the same id updates the first. */
  id?: string;
}

export interface ToastCall extends ToastOptions {
  text: string;
}

/** Event that shows a toast; the toast area loads the library with the first one. */
export const TOAST_EVENT = 'show-toast';
export const DISMISS_EVENT = 'dismiss-toast';

export const QUOTE_TOAST_MS = 3000;
export const TOAST_MS = 5000;

/** Shows a message at the top of the page; screen readers announce it without moving the focus. */
export function toast(text: string, options: ToastOptions = {}): void {
  window.dispatchEvent(new CustomEvent<ToastCall>(TOAST_EVENT, { detail: { text, ...options } }));
}
