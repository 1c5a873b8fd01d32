import { useState } from 'react';
import { readQuantity, useLaterChange, useQuantity } from '../../shell/quantity.ts';

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
 */
export function useWish(slug: string, asked: number | null, smallest: number): Wish {
  const [stored, setStored] = useQuantity();
  const [draft, setDraft] = useState<string | null>(null);
  const of = `${slug} ${asked}`;
  const [override, setOverride] = useState({ of, quantity: asked });
  if (override.of !== of) setOverride({ of, quantity: asked });
  useLaterChange(stored, () => setOverride({ of, quantity: null }));

  const typed = draft === null ? null : readQuantity(draft);
  const quantity = override.quantity ?? stored;
  const set = (next: number) => {
    setDraft(null);
    setOverride({ of, quantity: null });
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
