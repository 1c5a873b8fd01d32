/** Fields that take no letters. */
const NO_LETTERS = /^(?:checkbox|radio|button|submit|reset|range|file)$/;

/** True while letters belong to what the reader types. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NO_LETTERS.test(target.type);
  return target.isContentEditable || target.matches('textarea, select');
}

/** True where a key or click carries a modifier: the browser or the system answers it. */
export const isModified = (event: KeyboardEvent | MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey;
