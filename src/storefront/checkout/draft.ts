import { useCallback, useLayoutEffect, useState } from 'react';

/** Changed fields, or a function of the current draft, because several fields may change before the next render. */
type Changes<T> = Partial<T> | ((now: T) => Partial<T>);

/** Chooses which stored fields still apply, given the page's initial values. */
type Resume<T> = (storedDraft: Partial<T>, start: T) => Partial<T>;

const resumeAll = <T>(storedDraft: Partial<T>) => storedDraft;

/**
 * Stores the typed fields for this tab until the order is placed, so that a reload, a failed call or the way to the
 * bank
 * loses nothing. Never used for card data: its fields are not part of this page.
 */
export function useDraft<T extends object>(
  key: string,
  start: T,
  resume: Resume<T> = resumeAll,
): [T, (changes: Changes<T>) => void] {
  const [draft, setDraft] = useState(start);
  // Read after the first render, because the server has no draft, but before the fields replay what was typed
  // meanwhile.
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
    // A browser without storage must still be able to buy.
    console.warn('what is typed could not be kept', error);
  }
}

/** Deletes all drafts of the checkout once the order is placed. */
export function forgetDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith('checkout.')) sessionStorage.removeItem(name);
    }
  } catch (error) {
    console.warn('what was typed could not be forgotten', error);
  }
}
