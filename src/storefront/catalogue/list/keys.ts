/** Single keys on lists. Whoever dictates or strikes keys by accident can switch them off (WCAG 2.1.4). */

const KEY = 'list-keys';

/** Whether single keys work. */
export function keysAreOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    // Storage is switched off; the keys then work, as they do at first.
    return true;
  }
}

/** Switches single keys on or off, for this browser. */
export function setKeys(areOn: boolean): void {
  try {
    if (areOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Nothing can be remembered here: the choice cannot be kept, and that is all that is lost.
    return;
  }
}

/** Whether a key press belongs to a field. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return true;
  return (
    target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  );
}
