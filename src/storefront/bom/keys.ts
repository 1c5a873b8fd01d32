import { type RefObject, useEffect } from 'react';

const ROW = '[data-line]';

/**
 * The bench by keyboard: j and k go through the rows, Enter opens and closes what can be taken, 1 to 5 takes it,
 * c confirms, s leaves off, b takes back, n leads to the box for another part. Every key presses the button that stands
 * there for it.
 */
export function useBenchKeys(
  table: RefObject<HTMLTableElement | null>,
  setOpen: (change: (line: number | null) => number | null) => void,
): void {
  useEffect(() => {
    /** Where the row stands that had the focus last; -1: the focus is wanted nowhere here. */
    let last = -1;
    const rowsOf = () => [...(table.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
    const rowAround = (element: Element | null) =>
      element?.closest<HTMLElement>('[data-of], [data-line]') ?? null;
    const current = () => rowAround(document.activeElement);
    const lineOf = (element: HTMLElement) => Number(element.dataset['line'] ?? element.dataset['of']);
    const placeOf = (line: number) => rowsOf().findIndex((row) => lineOf(row) === line);
    const go = (step: number) => {
      const rows = rowsOf();
      const here = current();
      const at = here ? placeOf(lineOf(here)) : -1;
      const start = at >= 0 ? at + step : step > 0 ? 0 : rows.length - 1;
      const next = rows[Math.max(0, Math.min(rows.length - 1, start))];
      next?.focus();
      next?.scrollIntoView({ block: 'nearest' });
    };
    const press = (here: HTMLElement, name: string): void => {
      const button = table.current?.querySelector<HTMLButtonElement>(
        `[data-press="${lineOf(here)} ${name}"]`,
      );
      if (button && !button.disabled) button.click();
    };
    const onFocus = (event: FocusEvent) => {
      const row = event.target instanceof Element ? rowAround(event.target) : null;
      if (row) last = placeOf(lineOf(row));
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]')) return;
      if (isTyping(event.target) && (event.key !== 'Escape' || !current())) return;
      if (event.key === 'j' || event.key === 'k') {
        event.preventDefault();
        go(event.key === 'j' ? 1 : -1);
        return;
      }
      const here = current();
      if (!here || !table.current?.contains(here)) return;
      const line = lineOf(here);
      if (event.key === 'Enter' && document.activeElement === here) {
        event.preventDefault();
        setOpen((open) => (open === line ? null : line));
      } else if (event.key === 'Escape') {
        setOpen(() => null);
        rowsOf()
          .find((row) => lineOf(row) === line)
          ?.focus();
      } else if (/^[1-5]$/.test(event.key)) press(here, event.key);
      else if (event.key === 'c') press(here, 'confirm');
      else if (event.key === 's') press(here, 'skip');
      else if (event.key === 'b') press(here, 'back');
      else if (event.key === 'n') {
        event.preventDefault();
        setOpen(() => line);
        requestAnimationFrame(() =>
          table.current
            ?.querySelector<HTMLInputElement>(`[data-of="${line}"] [name=part]:not([type=hidden])`)
            ?.focus(),
        );
      }
    };
    // A decided row leaves its group, and its button goes: the focus goes to the row that took its place.
    const observer = new MutationObserver(() => {
      const rows = rowsOf();
      if (last < 0 || document.activeElement !== document.body) return;
      const next = rows[Math.min(last, rows.length - 1)];
      next?.focus({ preventScroll: true });
      next?.scrollIntoView({ block: 'nearest' });
    });
    const onLeave = (event: Event) => {
      // Who clicks beside the table wants the focus nowhere.
      if (event.target instanceof Node && !table.current?.contains(event.target)) last = -1;
    };
    const at = table.current;
    at?.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onLeave);
    document.addEventListener('keydown', onKey);
    if (at) observer.observe(at, { childList: true, subtree: true });
    return () => {
      at?.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onLeave);
      document.removeEventListener('keydown', onKey);
      observer.disconnect();
    };
  }, [table, setOpen]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.matches('textarea, select') ||
      (target instanceof HTMLInputElement && !/^(?:checkbox|radio|button|submit)$/.test(target.type)))
  );
}
