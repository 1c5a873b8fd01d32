/** Orders at quoted prices: each offer line can be ordered once. Runs in the order's transaction. */
import type { PricedCart } from '#commerce/cart';
import type { Orders, PlacedOrder } from '#commerce/orders';
import type { Executor, Platform } from '#platform';
import { setStage } from '../store.ts';
import { isWhollyOrdered } from './offer.ts';
import * as store from './store.ts';

export interface OfferOrdering {
  /**
   * For `checkout.onPlacing`, before an order is written: lines whose quoted price another order has used. Locks
   * the offers.
   */
  findSpentLines(tx: Executor, cart: PricedCart): Promise<string[]>;
  /** For `orders.onPlaced`: assigns the lines to this order and marks the offer as accepted, fully or in part. */
  recordOrder(tx: Executor, order: PlacedOrder): Promise<void>;
}

export function createOfferOrdering(
  { clock }: Pick<Platform, 'clock'>,
  orders: Pick<Orders, 'lockState' | 'drawNumber'>,
): OfferOrdering {
  /** Lines of a cancelled order can be ordered again. */
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
