import { useSyncExternalStore } from 'react';

/** Number of unread answers: set by the conversation, shown by the launcher. */
let count = 0;
const listeners = new Set<() => void>();

export function setChatUnread(next: number): void {
  if (next === count) return;
  count = next;
  for (const listener of [...listeners]) listener();
}

export function useChatUnread(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count,
    () => 0,
  );
}

const KEY = 'chat-begun';

/** Whether this browser has a conversation, so that answers are loaded before the chat is opened. */
export function hasChat(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function storeHasChat(has: boolean): void {
  try {
    if (has) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is denied: answers show once the chat is opened.
    count = 0;
  }
}
