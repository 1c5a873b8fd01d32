export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether a field shows something else than the page was delivered with. */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const defaultIndex = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, defaultIndex);
  }
  // Of radio buttons the one that was chosen; the others only follow.
  if (isTicked(field))
    return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio');
  if (field instanceof HTMLInputElement && field.type === 'file') return field.files?.length !== 0;
  return field.value !== field.defaultValue;
}

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);

/** Fields that are finished with the choice; text is finished when the field is left. */
const isChosen = (field: Field) =>
  field instanceof HTMLSelectElement || isTicked(field) || field.type === 'file';

/** What a field shows: its text, or whether it is ticked. */
export const shownState = (field: Field): string | boolean => (isTicked(field) ? field.checked : field.value);

/**
 * Tells code that came late what a field showed, as if it were typed, ticked or chosen now.
 * @param shownValue by `shownState`, while the field showed it: code that hydrates may put its own value into the field
 */
export function dispatchUse(field: Field, shownValue: string | boolean): void {
  if (isTicked(field)) {
    // A click on the opposite ends at what was shown.
    field.checked = !shownValue;
    field.click();
    return;
  }
  if (field instanceof HTMLSelectElement) field.value = String(shownValue);
  else if (field.type !== 'file') retypeText(field, String(shownValue));
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (isChosen(field)) field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Tells that a text was finished: with Enter, or because the field was left. */
export function dispatchFinish(field: Field): void {
  if (isChosen(field)) return;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

function retypeText(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const caret = field.value === value ? field.selectionStart : null;
  // React compares with what was last set through the element; the prototype's setter is not that.
  field.value = '';
  typeText(field, value);
  // A range has no caret; a text that was put back gets it at its end.
  if (caret !== null) field.setSelectionRange(caret, caret);
}

/** Puts a text into a field as its reader would: code that watches the field's own `value` sees a change. */
export function typeText(field: Field, value: string): void {
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}
