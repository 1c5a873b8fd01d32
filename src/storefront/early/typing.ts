/** Input types that take no text. */
const NO_LETTERS = /^(?:checkbox|radio|button|submit|reset|range|file)$/;

/** Whether letters typed on this target are text of a field. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NO_LETTERS.test(target.type);
  return target.isContentEditable || target.matches('textarea, select');
}

/** Whether a modifier is pressed: such keys and clicks belong to the browser or the system. */
export const isModified = (event: KeyboardEvent | MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey;
