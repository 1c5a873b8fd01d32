export type ToastKind = 'plain' | 'good' | 'bad';

export interface ToastOptions {
  kind?: ToastKind;
  /** Milliseconds until it closes; `false` stays. 5000 unless the quote area asks for 3000. */
  autoClose?: number | false;
  /** The same id again updates the toast in place. */
  id?: string;
}

export interface ToastCall extends ToastOptions {
  text: string;
}

/** How the toast area is told; it loads the library with the first one. */
export const TOAST_EVENT = 'show-toast';
export const DISMISS_EVENT = 'dismiss-toast';

export const QUOTE_TOAST_MS = 3000;
export const TOAST_MS = 5000;

/** Shows a message at the top of the page; read aloud without moving focus. */
export function toast(text: string, options: ToastOptions = {}): void {
  window.dispatchEvent(new CustomEvent<ToastCall>(TOAST_EVENT, { detail: { text, ...options } }));
}

/** Takes a toast away before its time. */
export function dismissToast(id: string): void {
  window.dispatchEvent(new CustomEvent<string>(DISMISS_EVENT, { detail: id }));
}
