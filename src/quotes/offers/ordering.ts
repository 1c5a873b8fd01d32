/** Orders that cost what an offer promised: each line of an offer is kept once. In the order's transaction. */
import type { PricedCart } from '#commerce/cart';
import type { Orders, PlacedOrder } from '#commerce/orders';
import type { Executor, Platform } from '#platform';
import { setStage } from '../store.ts';
import { isWhollyOrdered } from './offer.ts';
import * as store from './store.ts';

export interface OfferOrdering {
  /** Before an order is written, for `checkout.onPlacing`: lines whose promise is another order's. Holds the offers. */
  findSpentLines(tx: Executor, cart: PricedCart): Promise<string[]>;
  /** For `orders.onPlaced`: the lines are this order's, and the offer is accepted, wholly or in part. */
  recordOrder(tx: Executor, order: PlacedOrder): Promise<void>;
}

export function createOfferOrdering(
  { clock }: Pick<Platform, 'clock'>,
  orders: Pick<Orders, 'lockState' | 'drawNumber'>,
): OfferOrdering {
  /** What a canceled order took can be ordered again. */
  const isCanceled = async (tx: Executor, orderId: string) =>
    (await orders.lockState(tx, orderId)) === 'canceled';

  async function findSpentLines(tx: Executor, { lines }: PricedCart): Promise<string[]> {
    const promises = lines.flatMap(({ quotedPrice }) =>
      quotedPrice?.state === 'holds' ? [quotedPrice.terms] : [],
    );
    if (promises.length === 0) return [];
    const offerIds = [...new Set(promises.map(({ offerId }) => offerId))];
    await store.lockQuotes(tx, await store.quotesOfOffers(tx, offerIds));
    const spentLineIds: string[] = [];
    for (const offerId of offerIds) {
      const offer = await store.lockOffer(tx, offerId);
      const lineIds = promises.filter((firm) => firm.offerId === offerId).map(({ lineId }) => lineId);
      for (const lineId of lineIds) {
        const line = offer?.lines.find(({ id }) => id === lineId);
        if (!line?.part) spentLineIds.push(lineId);
        else if (line.order && !(await isCanceled(tx, line.order.orderId))) spentLineIds.push(lineId);
      }
    }
    return spentLineIds;
  }

  async function recordOrder(tx: Executor, order: PlacedOrder): Promise<void> {
    const quotedLines = order.lines.filter(({ offer }) => offer);
    if (quotedLines.length === 0) return;
    const number = await orders.drawNumber(tx, order.id);
    for (const { offer, quantity } of quotedLines) {
      await store.markOrdered(tx, offer!.lineId, { orderId: order.id, number, quantity });
    }
    for (const offerId of new Set(quotedLines.map(({ offer }) => offer!.offerId))) await settle(tx, offerId);
  }

  async function settle(tx: Executor, offerId: string): Promise<void> {
    const offer = await store.lockOffer(tx, offerId);
    if (!offer || !['sent', 'asked_back', 'partly_accepted'].includes(offer.state)) return;
    const isWhole = isWhollyOrdered(offer.lines);
    const now = clock.now();
    await store.markOffer(tx, offerId, {
      state: isWhole ? 'accepted' : 'partly_accepted',
      takenAt: offer.takenAt ?? now,
      ...(isWhole && { closedAt: now }),
    });
    if (isWhole && offer.closedAt === null) await setStage(tx, offer.quoteId, { stage: 'closed' });
  }

  return { findSpentLines, recordOrder };
}
