import { useEffect } from 'react';
import { openModal } from './interface-state.ts';

/** True while keys belong to what the reader types. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement)
    return !/^(?:checkbox|radio|button|submit|range)$/.test(target.type);
  return target.isContentEditable || target.matches('textarea, select');
}

/** `/` goes to the search box, `?` shows the keys. */
export function useKeyboard(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      if (event.key === '?') {
        event.preventDefault();
        openModal('keys');
        return;
      }
      if (event.key !== '/') return;
      const box = [...document.querySelectorAll<HTMLInputElement>('[data-search]')].find((each) =>
        each.checkVisibility(),
      );
      if (!box) return;
      event.preventDefault();
      box.focus();
      box.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
