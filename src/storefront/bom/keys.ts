import { type RefObject, useEffect } from 'react';

const ROW = '[data-line]';

/**
 * The bench by keyboard: j and k go through the rows, Enter opens and closes what can be taken, 1 to 5 takes it,
 * c confirms, s leaves off. Every key presses the button that stands there for it.
 */
export function useBenchKeys(
  table: RefObject<HTMLTableElement | null>,
  setOpen: (change: (line: number | null) => number | null) => void,
): void {
  useEffect(() => {
    let last = -1;
    const rowsOf = () => [...(table.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
    const current = () => document.activeElement?.closest<HTMLElement>('[data-of], [data-line]') ?? null;
    const lineOf = (element: HTMLElement) => Number(element.dataset['line'] ?? element.dataset['of']);
    const go = (step: number) => {
      const rows = rowsOf();
      const here = current();
      const at = here ? rows.findIndex((row) => lineOf(row) === lineOf(here)) : -1;
      const start = at >= 0 ? at + step : step > 0 ? 0 : rows.length - 1;
      const next = rows[Math.max(0, Math.min(rows.length - 1, start))];
      if (!next) return;
      last = rows.indexOf(next);
      next.focus();
      next.scrollIntoView({ block: 'nearest' });
    };
    const press = (here: HTMLElement, name: string): boolean => {
      const line = lineOf(here);
      const button = table.current?.querySelector<HTMLButtonElement>(`[data-press="${line} ${name}"]`);
      if (!button || button.disabled) return false;
      last = rowsOf().findIndex((row) => lineOf(row) === line);
      button.click();
      return true;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
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
    };
    // A decided row leaves its group, and with it the focus: it goes to the row that took its place.
    const observer = new MutationObserver(() => {
      if (last < 0 || document.activeElement !== document.body) return;
      rowsOf()[Math.min(last, rowsOf().length - 1)]?.focus({ preventScroll: true });
      last = -1;
    });
    document.addEventListener('keydown', onKey);
    if (table.current) observer.observe(table.current, { childList: true, subtree: true });
    return () => {
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
