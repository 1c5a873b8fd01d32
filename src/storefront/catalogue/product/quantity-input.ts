import { useEffect, useRef, useState } from 'react';
import { readQuantity, useQuantity } from '../../shell/quantity.ts';

export interface QuantityInput {
  /** Pieces the buyer wants; null where nobody said so yet. */
  quantity: number | null;
  /** What stands in the box. */
  text: string;
  /** What was typed cannot be read as a quantity. */
  unclear: boolean;
  type: (text: string) => void;
  /** The box is left, or Enter pressed: what can be read is taken over. */
  commit: () => void;
  set: (quantity: number) => void;
}

/**
 * The buyer's quantity on the product page: that of the header, unless the address asks for another one. That of the
 * address is not kept, so a link from a colleague does not change what the reader buys elsewhere; it ends as soon as
 * the reader sets a quantity here or in the header.
 * @param addressQuantity quantity in the address @param smallest shown where nothing was said
 * @param unreadableText what the address has for a quantity and cannot be read; stays in the box like typed words
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

/** Calls back when a value changes, but not when the browser reads it for the first time after the server's page. */
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
