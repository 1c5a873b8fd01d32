import { isModified, isTyping } from './typing.ts';

/** The `/` key focuses the visible search box, on every page. */
export function followSearchKey(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.defaultPrevented || isModified(event) || isTyping(event.target)) return;
    if (document.querySelector('dialog[open]')) return;
    const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-search]')];
    const box = boxes.find((each) => each.checkVisibility());
    if (!box) return;
    event.preventDefault();
    box.focus();
    box.select();
  });
}
