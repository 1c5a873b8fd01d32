/** What a visitor has typed, across reloads: the draft and unconfirmed messages. Files cannot be stored. */
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
    // Storage is full or denied: the text lasts for this page only.
    return;
  }
}

export const loadDraft = () => read(DRAFT) ?? '';
export const saveDraft = (text: string) => write(DRAFT, text);

export function savePending(pending: readonly Pending[]): void {
  const storedMessages = pending.filter(({ file }) => !file).map(({ id, text, at }) => ({ id, text, at }));
  write(PENDING, storedMessages.length ? JSON.stringify(storedMessages) : '');
}

export function loadPending(): Pending[] {
  try {
    const storedMessages: unknown = JSON.parse(read(PENDING) ?? '[]');
    if (!Array.isArray(storedMessages)) return [];
    return storedMessages
      .filter(isStoredMessage)
      .map((each) => ({ ...each, file: null, state: 'sending', problem: null }));
  } catch {
    return [];
  }
}

function isStoredMessage(value: unknown): value is Pick<Pending, 'id' | 'text' | 'at'> {
  return ['id', 'text', 'at'].every(
    (name) => typeof (value as Record<string, unknown> | null)?.[name] === 'string',
  );
}
