import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';

const ROW = '[data-row]';
const rows = () => [...document.querySelectorAll<HTMLElement>(ROW)];

/**
 * Keeps the focus where work continues. An opened row passes it to its page; if the focused element disappears after an
 * action, the focus goes to the row that took its place, else to the heading of the work.
 */
export function useKeptFocus(): void {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is opened
  useEffect(() => {
    if (state === 'idle' && document.activeElement?.matches(`${ROW}[aria-current="page"]`)) focusWorkHead();
  }, [pathname, state]);
  useEffect(() => {
    let last: { element: HTMLElement; row: number } | null = null;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last = { element: target, row: rows().indexOf(target) };
    };
    const goOn = () => {
      if (document.activeElement !== document.body || last === null) return;
      const { element, row } = last;
      if (element.isConnected && element.checkVisibility()) return;
      last = null;
      const next = row < 0 ? undefined : rows().filter((each) => each.checkVisibility())[row];
      if (next) next.focus();
      else focusWorkHead();
    };
    const observer = new MutationObserver(goOn);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, []);
}

/** Focuses the heading of the open work. */
function focusWorkHead(): void {
  const head = document.querySelector<HTMLElement>('#work h1');
  if (!head) return;
  head.tabIndex = -1;
  head.focus();
}
