import { useSyncExternalStore } from 'react';

export type ModalView = 'login' | 'quote' | 'samples' | 'keys' | 'privacy';
export type SidebarView = 'cart';

/** Elements above the page: modal and sidebar. */
export interface InterfaceState {
  /** Null = closed. */
  modal: ModalView | null;
  sidebar: SidebarView | null;
  /** Initial lines of the quote or sample form, as `PART:3000,PART`. */
  lines: string;
}

const CLOSED: InterfaceState = { modal: null, sidebar: null, lines: '' };

let state = CLOSED;
const listeners = new Set<() => void>();

function change(next: Partial<InterfaceState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Opens the modal, by default with the login view. The sidebar closes. */
export function openModal(view: ModalView = 'login', lines = ''): void {
  change({ modal: view, sidebar: null, lines });
}

export function closeModal(): void {
  change({ modal: null });
}

export function closeSidebar(): void {
  change({ sidebar: null });
}

export function toggleSidebar(view: SidebarView = 'cart'): void {
  change({ sidebar: state.sidebar === view ? null : view });
}

export function useInterfaceState(): InterfaceState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => CLOSED,
  );
}
