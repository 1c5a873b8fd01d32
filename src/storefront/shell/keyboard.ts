import { useEffect } from 'react';
import { isModified, isTyping } from '../early/typing.ts';
import { openModal } from './interface-state.ts';

/** `?` opens the list of keys. The early script handles `/` (`early/search-key.ts`). */
export function useKeyboard(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || isModified(event) || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      openModal('keys');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
