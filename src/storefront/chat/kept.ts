/** What a visitor has typed, over reloads: the draft, and messages that were not confirmed. Files cannot be kept. */
import type { Pending } from './talk-state.ts';

const DRAFT = 'chat-draft';
const PENDING = 'chat-pending';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or denied: it lasts for this page only.
    return;
  }
}

export const keptDraft = () => read(DRAFT) ?? '';
export const keepDraft = (text: string) => write(DRAFT, text);

export function keepPending(pending: readonly Pending[]): void {
  const kept = pending.filter(({ file }) => !file).map(({ id, text, at }) => ({ id, text, at }));
  write(PENDING, kept.length ? JSON.stringify(kept) : '');
}

export function keptPending(): Pending[] {
  try {
    const kept: unknown = JSON.parse(read(PENDING) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter(isKept).map((each) => ({ ...each, file: null, state: 'sending', problem: null }));
  } catch {
    return [];
  }
}

function isKept(each: unknown): each is Pick<Pending, 'id' | 'text' | 'at'> {
  return ['id', 'text', 'at'].every(
    (name) => typeof (each as Record<string, unknown> | null)?.[name] === 'string',
  );
}
