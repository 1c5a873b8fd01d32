import { useEffect, useRef, useState } from 'react';
import { readQuantity, useQuantity } from '../../shell/quantity.ts';

export interface QuantityInput {
  /** Requested quantity in pieces; null where none is set. */
  quantity: number | null;
  /** Text in the box. */
  text: string;
  /** The typed text cannot be read as a quantity. */
  unclear: boolean;
  type: (text: string) => void;
  /** Applies a readable quantity when the box loses focus or Enter is pressed. */
  commit: () => void;
  set: (quantity: number) => void;
}

/**
 * The buyer's quantity on the product page: that of the header, unless the address names another. A quantity from the
 * address is not stored, so that a colleague's link does not change what the reader buys elsewhere; it ends when the
 * reader sets a quantity here or in the header.
 * @param addressQuantity quantity in the address
 * @param smallest shown where no quantity is set
 * @param unreadableText unreadable quantity of the address, kept in the box like typed text
 */
export function useQuantityInput(
  slug: string,
  addressQuantity: number | null,
  smallest: number,
  unreadableText: string | null,
): QuantityInput {
  const [headerQuantity, setHeaderQuantity] = useQuantity();
  const [draft, setDraft] = useState(unreadableText);
  const [override, setOverride] = useState({ slug, quantity: addressQuantity });
  if (override.slug !== slug) {
    setOverride({ slug, quantity: addressQuantity });
    setDraft(unreadableText);
  }
  useLaterChange(headerQuantity, () => setOverride({ slug, quantity: null }));

  const typedQuantity = draft === null ? null : readQuantity(draft);
  const quantity = override.quantity ?? headerQuantity;
  const setQuantity = (next: number) => {
    setDraft(null);
    setOverride({ slug, quantity: null });
    setHeaderQuantity(next);
  };
  return {
    quantity: typedQuantity ?? quantity,
    text: draft ?? String(quantity ?? smallest),
    unclear: draft !== null && draft.trim() !== '' && typedQuantity === null,
    type: setDraft,
    commit: () => {
      if (typedQuantity !== null) setQuantity(typedQuantity);
      else if (draft?.trim() === '') setDraft(null);
    },
    set: setQuantity,
  };
}

/** Calls back when a value changes, except for the browser's first read of the stored value after hydration. */
function useLaterChange(value: unknown, onChange: () => void): void {
  const isSettled = useRef(false);
  const previousValue = useRef(value);
  useEffect(() => {
    if (isSettled.current && previousValue.current !== value) onChange();
    previousValue.current = value;
  });
  useEffect(() => {
    const timer = window.setTimeout(() => {
      isSettled.current = true;
    });
    return () => window.clearTimeout(timer);
  }, []);
}
