import { useEffect } from 'react';

/** True while keys belong to what somebody types. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement)
    return !/^(?:checkbox|radio|button|submit|range)$/.test(target.type);
  return target.isContentEditable || target.matches('textarea, select');
}

const shown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.checkVisibility()) ?? null;

/**
 * The keys of every page of the desk: `j` and `k` go through `[data-row]` links, `/` to `[data-desk-search]`, `?` shows
 * the keys, ⌘ or Ctrl with Enter presses `[data-desk-send]`, also while typing; Escape leaves a field.
 */
export function useDeskKeyboard(showKeys: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
        event.preventDefault();
        shown('[data-desk-send]')?.click();
        return;
      }
      if (isTyping(event.target)) {
        if (event.key === 'Escape') (event.target as HTMLElement).blur();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const act = { j: () => step(1), k: () => step(-1), '/': search, '?': showKeys }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [showKeys]);
}

function search(): void {
  const box = shown('[data-desk-search]');
  box?.focus();
  if (box instanceof HTMLInputElement) box.select();
}

/** From the row that has the focus, else the one that is open, else before the first. */
function step(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const focused = rows.indexOf(document.activeElement as HTMLElement);
  const at = focused >= 0 ? focused : rows.findIndex((row) => row.matches('[aria-current="page"]'));
  const row = rows[Math.max(0, Math.min(rows.length - 1, at + by))];
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}
