import { type RefObject, useEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A field whose value React holds shows what was typed before the page came alive, and React does not know it. This
 * tells it so, once, as if it were typed now.
 * @param value what React holds: of a box to tick whether it is, else its text; undefined where it holds nothing
 */
export function useTypedEarly(
  field: RefObject<Field | null>,
  value: string | number | readonly string[] | boolean | undefined,
): void {
  const held = useRef(value);
  useEffect(() => {
    const { current } = held;
    if (!field.current || current === undefined) return;
    if (typeof current === 'boolean') tickAgain(field.current, current);
    else if (field.current.value !== String(current)) typeAgain(field.current);
  }, [field]);
}

function tickAgain(field: Field, held: boolean): void {
  if (!(field instanceof HTMLInputElement) || field.checked === held) return;
  field.checked = held;
  field.click();
}

function typeAgain(field: Field): void {
  const typed = field.value;
  // React hears of a change by comparing with what was last set through the element; the prototype's setter is not that.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
