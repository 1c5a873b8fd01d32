export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether a field differs from the state in which the page was delivered. */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const defaultIndex = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, defaultIndex);
  }
  // Of a group of radio buttons only the chosen one counts as changed.
  if (isTicked(field))
    return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio');
  if (field instanceof HTMLInputElement && field.type === 'file') return field.files?.length !== 0;
  return field.value !== field.defaultValue;
}

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);

/** Fields whose input is complete with the choice; a text is complete when the field is left. */
const isChosen = (field: Field) =>
  field instanceof HTMLSelectElement || isTicked(field) || field.type === 'file';

/** False for an empty field, and for types of input that do not tell their selection (email, number). */
export const isWholeTextSelected = (field: Field): boolean =>
  !(field instanceof HTMLSelectElement) &&
  field.value !== '' &&
  field.selectionStart === 0 &&
  field.selectionEnd === field.value.length;

/** What a field shows: its value, or whether it is ticked. */
export const shownState = (field: Field): string | boolean => (isTicked(field) ? field.checked : field.value);

/**
 * Replays a use of a field to code that loaded later, as if the visitor typed, ticked or chose now.
 * @param shownValue from `shownState` at the time of the use: hydration may overwrite the field with its own value
 */
export function dispatchUse(field: Field, shownValue: string | boolean): void {
  if (isTicked(field)) {
    // The click flips the opposite state to the one shown.
    field.checked = !shownValue;
    field.click();
    return;
  }
  if (field instanceof HTMLSelectElement) field.value = String(shownValue);
  else if (field.type !== 'file') retypeText(field, String(shownValue));
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (isChosen(field)) field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Signals that a text is complete: by Enter, or because the field was left. */
export function dispatchFinish(field: Field): void {
  if (isChosen(field)) return;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

function retypeText(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { value: valueBefore, selectionStart, selectionEnd } = field;
  const isWholeSelected = isWholeTextSelected(field);
  // React ignores an input event unless the value differs from the last one set through the element, so set another
  // first.
  field.value = '';
  typeText(field, value);
  // What is typed next must replace what the visitor selected, and must not follow it. Only a text field has a
  // selection; a text that was restored gets the caret at its end.
  if (isWholeSelected) field.select();
  else if (valueBefore === value && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd);
}

/**
 * Sets the value through the prototype, as typing does, so that code watching the element's own `value` detects a
 * change.
 */
export function typeText(field: Field, value: string): void {
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}
