import { type RefObject, useEffect } from 'react';

const ROW = '[data-line]';

/**
 * Keyboard control of the bench: j and k move through the rows, Enter opens or closes a row, Escape closes it, 1 to 5
 * take an alternative, c confirms, s skips, b undoes the last decision, m switches between more pieces that cost less
 * and the exact quantity, e focuses the reading, n the field for another part, a the cart button. A key presses the
 * button of its action. Without a focused row, keys apply to the open row, or else to the first doubt.
 */
export function useBenchKeys(
  table: RefObject<HTMLTableElement | null>,
  setOpen: (change: (line: number | null) => number | null) => void,
): void {
  useEffect(() => {
    /** Index of the last focused row; -1 after a click outside the table, when the focus must not return. */
    let last = -1;
    /** Row of the last decision by key, which `b` undoes until the cursor moves. */
    let justActed: number | null = null;
    const rowsOf = () => [...(table.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
    const rowAround = (element: Element | null) =>
      element?.closest<HTMLElement>('[data-of], [data-line]') ?? null;
    const current = () => rowAround(document.activeElement);
    const lineOf = (element: HTMLElement) => Number(element.dataset['line'] ?? element.dataset['of']);
    const placeOf = (line: number) => rowsOf().findIndex((row) => lineOf(row) === line);
    const go = (step: number) => {
      const rows = rowsOf();
      const currentRow = current();
      const currentIndex = currentRow ? placeOf(lineOf(currentRow)) : -1;
      const start = currentIndex >= 0 ? currentIndex + step : step > 0 ? 0 : rows.length - 1;
      const next = rows[Math.max(0, Math.min(rows.length - 1, start))];
      next?.focus();
      next?.scrollIntoView({ block: 'nearest' });
    };
    const buttonOf = (line: number, name: string) =>
      table.current?.querySelector<HTMLButtonElement>(`[data-press="${line} ${name}"]`);
    const press = (line: number, name: string): void => {
      const button = buttonOf(line, name);
      if (!button || button.disabled) return;
      justActed = line;
      button.click();
    };
    /** The row that keys apply to when nothing is focused. */
    const first = () => {
      const active = document.activeElement;
      const isFree = active === null || active.matches('body, main, .bom-table-frame');
      const doubt = '.bom-open, .bom-group-doubt [data-line]';
      return isFree ? (table.current?.querySelector<HTMLElement>(doubt) ?? null) : null;
    };
    const focusField = (line: number, selector: string) => {
      setOpen(() => line);
      requestAnimationFrame(() => {
        const field = table.current?.querySelector<HTMLInputElement>(`[data-of="${line}"] ${selector}`);
        field?.focus();
        field?.select();
      });
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
        justActed = null;
        go(event.key === 'j' ? 1 : -1);
        return;
      }
      if (event.key === 'a') {
        const button = document.querySelector<HTMLElement>('[data-press="cart"]');
        button?.focus();
        button?.scrollIntoView({ block: 'nearest' });
        return;
      }
      // Undo the last decision, whatever group its row moved to and wherever the focus is.
      if (event.key === 'b' && justActed !== null && buttonOf(justActed, 'back')) {
        press(justActed, 'back');
        justActed = null;
        return;
      }
      const targetRow = current() ?? first();
      if (!targetRow || !table.current?.contains(targetRow)) return;
      const line = lineOf(targetRow);
      if (event.key === 'Enter' && document.activeElement === targetRow) {
        event.preventDefault();
        setOpen((open) => (open === line ? null : line));
      } else if (event.key === 'Escape') {
        setOpen(() => null);
        rowsOf()
          .find((row) => lineOf(row) === line)
          ?.focus();
      } else if (/^[1-5]$/.test(event.key)) press(line, event.key);
      else if (event.key === 'c') press(line, 'confirm');
      else if (event.key === 's') press(line, 'skip');
      else if (event.key === 'm') press(line, buttonOf(line, 'more') ? 'more' : 'exactly');
      else if (event.key === 'b') press(line, 'back');
      else if (event.key === 'n' || event.key === 'e') {
        event.preventDefault();
        focusField(line, event.key === 'e' ? '[name=reads]' : '[name=part]:not([type=hidden])');
      }
    };
    // A decided row leaves its group together with its focused button: focus the row now at its index.
    const observer = new MutationObserver(() => {
      const rows = rowsOf();
      if (last < 0 || document.activeElement !== document.body) return;
      const next = rows[Math.min(last, rows.length - 1)];
      next?.focus({ preventScroll: true });
      next?.scrollIntoView({ block: 'nearest' });
    });
    const onLeave = (event: Event) => {
      justActed = null;
      // After a click outside the table the focus must not return to it.
      if (event.target instanceof Node && !table.current?.contains(event.target)) last = -1;
    };
    const tableElement = table.current;
    tableElement?.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onLeave);
    document.addEventListener('keydown', onKey);
    if (tableElement) observer.observe(tableElement, { childList: true, subtree: true });
    return () => {
      tableElement?.removeEventListener('focusin', onFocus);
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
