/** Single-key shortcuts can be switched off, for readers who dictate or hit keys by accident (WCAG 2.1.4). */

const KEY = 'list-keys';

export function keysAreOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    // Without storage the shortcuts keep their default: on.
    return true;
  }
}

/** Switches single-key shortcuts on or off for this browser. */
export function setKeys(areOn: boolean): void {
  try {
    if (areOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Without storage the choice is not remembered; nothing else is lost.
    return;
  }
}

/** Whether a key press goes into a field. */
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
