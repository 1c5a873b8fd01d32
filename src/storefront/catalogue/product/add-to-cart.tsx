import { useState } from 'react';
import { formatCount } from '#kernel';
import { useTexts } from '../../messages/index.ts';
import { useShell } from '../../shell/use-shell.ts';
import { Button, toast } from '../../ui/index.ts';
import type { OfferedPart } from './buy-box.tsx';
import { productTexts } from './messages.ts';
import { availabilityOf, type Offer } from './offers.ts';
import type { QuantityInput } from './quantity-input.ts';

/** State of adding the part to the cart. */
export interface AddToCartState {
  /** Pieces that will be ordered; null where the part cannot be bought online. */
  quantity: number | null;
  /** The box holds text that is not a quantity; nothing can be added. */
  unclear: boolean;
  busy: boolean;
  /** Error message of the last attempt. */
  problem: string | null;
  add: () => void;
}

/** Adds the shown offer to the cart, one request at a time, and reports the server's answer. */
export function useAddToCart(
  part: OfferedPart,
  offer: Offer | null,
  quantityInput: QuantityInput,
): AddToCartState {
  const texts = useTexts(productTexts);
  const shell = useShell();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const sellable = offer !== null && offer.total !== null && part.lifecycle !== 'Obsolete';
  const finalStock =
    offer && part.lifecycle === 'Obsolete' ? availabilityOf(offer, part.lifecycle).kind : null;
  const quantity = sellable || finalStock === 'now' ? (offer?.quantity ?? null) : null;

  async function add() {
    if (!offer || quantity === null || quantityInput.unclear || busy) return;
    quantityInput.commit();
    setBusy(true);
    setProblem(null);
    try {
      const { addToCart } = await import('../../cart/changes.ts');
      const problems = await addToCart(shell, {
        product: part.id,
        packaging: offer.packaging.id,
        quantity,
      });
      const [first] = Object.values(problems ?? {});
      if (first) setProblem(first.message);
      else showAdded();
    } catch (error) {
      console.warn('adding to the cart failed', error);
      setProblem(texts.notAdded);
    } finally {
      setBusy(false);
    }
  }

  function showAdded() {
    // The sidebar stays closed: it would cover the price box, where the next quantity is typed.
    toast(texts.addedToCart({ pieces: formatCount(quantity ?? 0), number: part.partNumber }), {
      kind: 'good',
      id: 'cart',
    });
  }

  return { quantity, unclear: quantityInput.unclear, busy, problem, add: () => void add() };
}

/** Adds to the cart. Without script the button submits the form of the price box, with its packaging and quantity. */
export function AddButton({
  part,
  adding,
  form,
}: {
  part: OfferedPart;
  adding: AddToCartState;
  form: string;
}) {
  const texts = useTexts(productTexts);
  if (adding.quantity === null) return null;
  return (
    <>
      <Button
        type="submit"
        look="main"
        size="large"
        form={form}
        formAction="/cart"
        formMethod="post"
        data-in-place
        name="add"
        value={part.id}
        disabled={adding.unclear}
        aria-disabled={adding.busy || undefined}
        aria-busy={adding.busy || undefined}
        onClick={(event) => {
          event.preventDefault();
          adding.add();
        }}
      >
        {adding.unclear ? texts.addShort : texts.addToCart({ pieces: formatCount(adding.quantity) })}
      </Button>
      {adding.problem && (
        <p className="field-error add-problem" role="alert">
          {adding.problem}
        </p>
      )}
    </>
  );
}
