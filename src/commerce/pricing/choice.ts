/** Offers of a product, and which of them is sold for a quantity. */
import { compareMoney } from '#kernel';
import { compareCandidates, preferredOf, quantitiesFor, withoutBulk } from './candidates.ts';
import { type Offer, orderableQuantity, type Quotation, quotationOf } from './offers.ts';

/** An offer of which some pieces can leave now. */
export interface StockedOffer extends Offer {
  /** Pieces that can leave now in this packaging. */
  ready: number;
}

/** What is sold for a wanted quantity, and when it leaves. */
export interface Choice<O extends StockedOffer = StockedOffer> extends Quotation {
  offer: O;
  /** Pieces that leave now, and those that follow. */
  shipsNow: number;
  shipsLater: number;
}

/** `requestedQuantity` pieces in one packaging, rounded up to what it is sold in. */
export function choiceIn<O extends StockedOffer>(offer: O, requestedQuantity: number): Choice<O> {
  const quotation = quotationOf(offer, requestedQuantity);
  const shipsNow = Math.min(offer.ready, quotation.quantity);
  return { ...quotation, offer, shipsNow, shipsLater: quotation.quantity - shipsNow };
}

/** The packaging for at least `requestedQuantity` pieces; more of them where that costs less. Null: sold by quotation only. */
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

/** The packaging for exactly these pieces. Null: none holds them exactly. */
export function choosePackagingFor<O extends StockedOffer>(
  offers: readonly O[],
  quantity: number,
): Choice<O> | null {
  const exact = withoutBulk(offers).filter((offer) => orderableQuantity(offer, quantity) === quantity);
  return preferredChoice(exact.map((offer) => choiceIn(offer, quantity)));
}

/** What is better than a choice for as many pieces: it costs less and comes no later, or it leaves now. Null: nothing. */
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
