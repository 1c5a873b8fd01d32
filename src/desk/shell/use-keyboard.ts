import { useEffect } from 'react';

/** Whether keys belong to a field in which somebody types. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement)
    return !/^(?:checkbox|radio|button|submit|range)$/.test(target.type);
  return target.isContentEditable || target.matches('textarea, select');
}

const findVisible = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.checkVisibility()) ?? null;

/**
 * The keys of every desk page: `j` and `k`, and on a row the arrows, move through `[data-row]` links; `/` focuses
 * `[data-desk-search]`; `?` shows the keys; ⌘ or Ctrl with Enter presses `[data-desk-send]`, also while typing; Escape
 * leaves a field, and from the work it focuses the open row.
 */
export function useDeskKeyboard(showKeys: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
        event.preventDefault();
        findVisible('[data-desk-send]')?.click();
        return;
      }
      if (isTyping(event.target)) {
        if (event.key === 'Escape') (event.target as HTMLElement).blur();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const act = actOf(event, showKeys);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [showKeys]);
}

function actOf({ key, target }: KeyboardEvent, showKeys: () => void): (() => void) | undefined {
  const isOnRow = target instanceof Element && target.matches('[data-row]');
  const arrows = { ArrowDown: () => focusNeighbourRow(1), ArrowUp: () => focusNeighbourRow(-1) };
  const keys: Readonly<Record<string, () => void>> = {
    j: () => focusNeighbourRow(1),
    k: () => focusNeighbourRow(-1),
    '/': focusSearch,
    '?': showKeys,
    Escape: () => findVisible('[data-row][aria-current="page"]')?.focus(),
    ...(isOnRow && arrows),
  };
  return Object.hasOwn(keys, key) ? keys[key] : undefined;
}

function focusSearch(): void {
  const box = findVisible('[data-desk-search]');
  box?.focus();
  if (box instanceof HTMLInputElement) box.select();
}

/** Focuses the next or previous visible row, counted from the focused one, else the open one, else the list's start. */
function focusNeighbourRow(offset: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) =>
    row.checkVisibility(),
  );
  const focusedIndex = rows.indexOf(document.activeElement as HTMLElement);
  const currentIndex =
    focusedIndex >= 0 ? focusedIndex : rows.findIndex((row) => row.matches('[aria-current="page"]'));
  const row = rows[Math.max(0, Math.min(rows.length - 1, currentIndex + offset))];
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}
