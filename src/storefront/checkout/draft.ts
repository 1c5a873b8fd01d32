import { useCallback, useLayoutEffect, useState } from 'react';

/** Or how they follow from what is there now: several fields may tell of changes at once. */
type Changes<T> = Partial<T> | ((now: T) => Partial<T>);

/** What still counts of what was typed before, beside what the page starts with now. */
type Resume<T> = (storedDraft: Partial<T>, start: T) => Partial<T>;

const resumeAll = <T>(storedDraft: Partial<T>) => storedDraft;

/**
 * What is being typed, kept for this tab until the order is placed: a reload, a failed call or a detour to the bank
 * loses nothing. Never used for cards: their fields are not part of this page.
 */
export function useDraft<T extends object>(
  key: string,
  start: T,
  resume: Resume<T> = resumeAll,
): [T, (changes: Changes<T>) => void] {
  const [draft, setDraft] = useState(start);
  // Read after the first render: the server does not know it. Before the fields tell what was typed meanwhile.
  useLayoutEffect(() => {
    const storedDraft = readDraft<T>(key);
    if (storedDraft) setDraft((now) => ({ ...now, ...resume(storedDraft, now) }));
  }, [key, resume]);
  const change = useCallback(
    (changes: Changes<T>) =>
      setDraft((now) => {
        const next = { ...now, ...(typeof changes === 'function' ? changes(now) : changes) };
        storeDraft(key, next);
        return next;
      }),
    [key],
  );
  return [draft, change];
}

const nameOf = (key: string) => `checkout.${key}`;

function readDraft<T>(key: string): Partial<T> | null {
  try {
    const text = sessionStorage.getItem(nameOf(key));
    const value: unknown = text ? JSON.parse(text) : null;
    return value && typeof value === 'object' ? (value as Partial<T>) : null;
  } catch (error) {
    console.warn('what was typed before could not be read', error);
    return null;
  }
}

function storeDraft(key: string, value: object): void {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(value));
  } catch (error) {
    // A browser that keeps nothing still lets people buy.
    console.warn('what is typed could not be kept', error);
  }
}

/** Forgets everything typed for a cart whose order is placed. */
export function forgetDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith('checkout.')) sessionStorage.removeItem(name);
    }
  } catch (error) {
    console.warn('what was typed could not be forgotten', error);
  }
}
