import { useEffect, useRef, useState } from 'react';
import { readQuantity, useQuantity } from '../../shell/quantity.ts';

export interface Wish {
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
 * @param asked quantity in the address @param smallest shown where nothing was said
 * @param unread what the address has for a quantity and cannot be read; stays in the box like typed words
 */
export function useWish(slug: string, asked: number | null, smallest: number, unread: string | null): Wish {
  const [stored, setStored] = useQuantity();
  const [draft, setDraft] = useState(unread);
  const [override, setOverride] = useState({ slug, quantity: asked });
  if (override.slug !== slug) {
    setOverride({ slug, quantity: asked });
    setDraft(unread);
  }
  useLaterChange(stored, () => setOverride({ slug, quantity: null }));

  const typed = draft === null ? null : readQuantity(draft);
  const quantity = override.quantity ?? stored;
  const set = (next: number) => {
    setDraft(null);
    setOverride({ slug, quantity: null });
    setStored(next);
  };
  return {
    quantity: typed ?? quantity,
    text: draft ?? String(quantity ?? smallest),
    unclear: draft !== null && draft.trim() !== '' && typed === null,
    type: setDraft,
    commit: () => {
      if (typed !== null) set(typed);
      else if (draft?.trim() === '') setDraft(null);
    },
    set,
  };
}

/** Calls back when a value changes, but not when the browser reads it for the first time after the server's page. */
function useLaterChange(value: unknown, then: () => void): void {
  const settled = useRef(false);
  const before = useRef(value);
  useEffect(() => {
    if (settled.current && before.current !== value) then();
    before.current = value;
  });
  useEffect(() => {
    const timer = window.setTimeout(() => {
      settled.current = true;
    });
    return () => window.clearTimeout(timer);
  }, []);
}
