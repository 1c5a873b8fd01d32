/** Offers of a product, and the choice among them for a quantity. */
import { compareMoney } from '#kernel';
import { compareCandidates, preferredOf, quantitiesFor, withoutBulk } from './candidates.ts';
import { type Offer, orderableQuantity, type Quotation, quotationOf } from './offers.ts';

/** An offer with its available pieces. */
export interface StockedOffer extends Offer {
  /** Pieces that can leave now in this packaging. */
  ready: number;
}

/** The packaging and pieces sold for a requested quantity, and when they leave. */
export interface Choice<O extends StockedOffer = StockedOffer> extends Quotation {
  offer: O;
  /** Pieces that leave now; `shipsLater` follow. */
  shipsNow: number;
  shipsLater: number;
}

/** A requested quantity in one packaging, rounded up to the orderable quantity. */
export function choiceIn<O extends StockedOffer>(offer: O, requestedQuantity: number): Choice<O> {
  const quotation = quotationOf(offer, requestedQuantity);
  const shipsNow = Math.min(offer.ready, quotation.quantity);
  return { ...quotation, offer, shipsNow, shipsLater: quotation.quantity - shipsNow };
}

/**
 * The packaging for at least `requestedQuantity` pieces; more pieces if these cost less. Null: sold by quotation
 * only.
 */
export function choosePackaging<O extends StockedOffer>(
  offers: readonly O[],
  requestedQuantity: number,
): Choice<O> | null {
  return preferredChoice(
    withoutBulk(offers).flatMap((offer) =>
      quantitiesFor({ ...offer, breaks: offer.steps.map(({ quantity }) => quantity) }, requestedQuantity).map(
        (quantity) => choiceIn(offer, quantity),
      ),
    ),
  );
}

/** The packaging for exactly this quantity. Null: no packaging allows it. */
export function choosePackagingFor<O extends StockedOffer>(
  offers: readonly O[],
  quantity: number,
): Choice<O> | null {
  const exact = withoutBulk(offers).filter((offer) => orderableQuantity(offer, quantity) === quantity);
  return preferredChoice(exact.map((offer) => choiceIn(offer, quantity)));
}

/** An alternative with at least as many pieces: cheaper and not later, or all pieces leave now. Null: none. */
export function betterThan<O extends StockedOffer>(
  offers: readonly O[],
  now: Pick<Choice, 'quantity' | 'total' | 'shipsLater'> & { packaging: string },
): Choice<O> | null {
  const best = choosePackaging(offers, now.quantity);
  if (!best || (best.offer.packaging === now.packaging && best.quantity === now.quantity)) return null;
  const isSooner = now.shipsLater > 0 && best.shipsLater === 0;
  const isLater = now.shipsLater === 0 && best.shipsLater > 0;
  return isSooner || (!isLater && compareMoney(best.total, now.total) < 0) ? best : null;
}

function preferredChoice<O extends StockedOffer>(choices: readonly Choice<O>[]): Choice<O> | null {
  const candidates = choices
    .map((choice) => ({
      choice,
      packaging: choice.offer.packaging,
      pieces: choice.quantity,
      minor: choice.total.minor,
      multiple: choice.offer.multiple,
    }))
    .sort(compareCandidates);
  return preferredOf(candidates, ({ choice }) => choice.offer.ready)?.choice ?? null;
}
