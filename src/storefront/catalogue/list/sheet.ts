/**
 * Opens an element that sits beside the table on wide windows as a modal sheet on narrow ones. While it is open, the
 * rest of the page is inert, Escape closes it, and closing returns the focus to the opener.
 */
import { BREAKPOINTS } from '../../styles/breakpoints.ts';

export function openSheet(sheet: HTMLElement): void {
  if (sheet.dataset['open'] !== undefined) return;
  const opener = document.activeElement;
  const inertElements = makeSurroundingsInert(sheet);
  sheet.dataset['open'] = '';
  const role = sheet.getAttribute('role');
  sheet.setAttribute('role', 'dialog');
  sheet.setAttribute('aria-modal', 'true');
  document.documentElement.classList.add('sheet-open');
  sheet.querySelector<HTMLElement>('[data-sheet-close]')?.focus();
  const close = () => {
    delete sheet.dataset['open'];
    if (role === null) sheet.removeAttribute('role');
    else sheet.setAttribute('role', role);
    sheet.removeAttribute('aria-modal');
    document.documentElement.classList.remove('sheet-open');
    for (const element of inertElements) element.inert = false;
    document.removeEventListener('keydown', onKey, true);
    wide.removeEventListener('change', close);
    if (opener instanceof HTMLElement) opener.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  const wide = matchMedia(`(min-width: ${BREAKPOINTS.laptop + 1}px)`);
  document.addEventListener('keydown', onKey, true);
  wide.addEventListener('change', close);
  sheet.addEventListener('sheet-close', close, { once: true });
}

/** Closes a sheet; no-op for a closed one. */
export function closeSheet(sheet: HTMLElement): void {
  if (sheet.dataset['open'] !== undefined) sheet.dispatchEvent(new Event('sheet-close'));
}

/** Makes everything inert except the element, its content and its ancestors. Returns what it made inert. */
function makeSurroundingsInert(element: HTMLElement): HTMLElement[] {
  const inertElements: HTMLElement[] = [];
  for (let inner: HTMLElement = element; inner.parentElement; inner = inner.parentElement) {
    for (const sibling of inner.parentElement.children) {
      if (sibling === inner || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      if (['SCRIPT', 'STYLE', 'LINK', 'HEAD'].includes(sibling.tagName)) continue;
      sibling.inert = true;
      inertElements.push(sibling);
    }
  }
  return inertElements;
}
