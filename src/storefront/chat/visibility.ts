import { useSyncExternalStore } from 'react';

/**
 * State of the chat, for the shop's widget and a vendor's alike: `hidden` shows nothing, `minimized` only the launcher,
 * `maximized` the conversation.
 */
export type ChatVisibility = 'hidden' | 'minimized' | 'maximized';

/** What the visitor finds filled in when a page opens the chat. */
export interface ChatOpening {
  /** Text for the message field, not sent yet. */
  text?: string;
  /** File to attach, not sent yet. */
  file?: File;
}

const KEY = 'chat-status';
const DEFAULT: ChatVisibility = 'minimized';
const STATES: readonly string[] = ['hidden', 'minimized', 'maximized'] satisfies ChatVisibility[];

let state: ChatVisibility | null = null;
let pendingOpening: ChatOpening | null = null;
const listeners = new Set<() => void>();

/** The current state; at first that of the page before, and minimized on a first visit. */
export function getChatVisibility(): ChatVisibility {
  state ??= readVisibility();
  return state;
}

/** Called by the widget for its own controls and by pages that open the chat. The state survives a reload. */
export function setChatVisibility(next: ChatVisibility): void {
  if (next === getChatVisibility()) return;
  state = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Storage is denied: the state lasts for this page only.
    state = next;
  }
  notify();
}

/**
 * Calls back after each change, and when a page opens a chat that is open already; returns a function that
 * unsubscribes.
 */
export function subscribeChatVisibility(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Minimized on the server and until the page is hydrated. */
export function useChatVisibility(): ChatVisibility {
  return useSyncExternalStore(subscribeChatVisibility, getChatVisibility, () => DEFAULT);
}

/** Opens the chat from any page, even if the visitor has hidden it. */
export function openChat(opening: ChatOpening = {}): void {
  pendingOpening = opening;
  if (getChatVisibility() === 'maximized') notify();
  else setChatVisibility('maximized');
}

/** For the widget: the contents of the last opening, returned once; then null. */
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
