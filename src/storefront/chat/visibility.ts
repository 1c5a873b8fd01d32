import { useSyncExternalStore } from 'react';

/**
 * How the chat stands on the page, whoever draws it (our own widget or a vendor's): `hidden` shows nothing, `minimized`
 * the launcher alone, `maximized` the conversation.
 */
export type ChatVisibility = 'hidden' | 'minimized' | 'maximized';

/** What a visitor brings along when a page opens the chat for him. */
export interface ChatOpening {
  /** Stands in the message field, not sent yet. */
  text?: string;
  /** Waits beside the message field, not sent yet. */
  file?: File;
}

const KEY = 'chat-status';
const DEFAULT: ChatVisibility = 'minimized';
const STATES: readonly string[] = ['hidden', 'minimized', 'maximized'] satisfies ChatVisibility[];

let state: ChatVisibility | null = null;
let pendingOpening: ChatOpening | null = null;
const listeners = new Set<() => void>();

/** As it stands; at first as it was left on the page before, and minimized on a first visit. */
export function getChatVisibility(): ChatVisibility {
  state ??= readVisibility();
  return state;
}

/** Called by whoever draws the chat when its own controls were used, and by pages that open it. Lasts over a reload. */
export function setChatVisibility(next: ChatVisibility): void {
  if (next === getChatVisibility()) return;
  state = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Storage denied: it lasts for this page only.
    state = next;
  }
  notify();
}

/** Calls back after each change, and when a page asks for the chat again though it is open; returns how to stop. */
export function subscribeChatVisibility(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Minimized on the server and until the page is alive. */
export function useChatVisibility(): ChatVisibility {
  return useSyncExternalStore(subscribeChatVisibility, getChatVisibility, () => DEFAULT);
}

/** Opens the chat from anywhere on a page, also where a visitor has hidden it. */
export function openChat(opening: ChatOpening = {}): void {
  pendingOpening = opening;
  if (getChatVisibility() === 'maximized') notify();
  else setChatVisibility('maximized');
}

/** For whoever draws the chat: what the last opening brought along, once. Null where it was taken already. */
export function takeChatOpening(): ChatOpening | null {
  const opening = pendingOpening;
  pendingOpening = null;
  return opening;
}

function readVisibility(): ChatVisibility {
  try {
    const value = localStorage.getItem(KEY);
    return value !== null && isChatVisibility(value) ? value : DEFAULT;
  } catch {
    return DEFAULT;
  }
}

function isChatVisibility(value: string): value is ChatVisibility {
  return STATES.includes(value);
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}
