/** The amount of a refund and where it goes. Plain values. */
import { isTaxCharged } from '#commerce/delivery';
import { addMoney, type Money, money, portion, subtractMoney } from '#kernel';
import type { Order, OrderGiftcard, OrderLine } from '../order.ts';
import { progressOf, type RefundedKind } from '../progress.ts';

/** Pieces to be refunded. */
export interface RefundedPieces {
  lineId: string;
  kind: RefundedKind;
  quantity: number;
}

/** What can still be refunded, by destination. */
export interface RefundableAmounts {
  payment: Money;
  /** Ordered by id. */
  giftcards: OrderGiftcard[];
  total: Money;
}

/**
 * The amount of an order that can still be refunded.
 * @param refundable what the gateway can still return; null: the order is on account, or no gateway captured
 * anything
 */
export function computeRefundable(
  { totals, giftcards, refunds, currency }: Order,
  refundable: Money | null,
): RefundableAmounts {
  const zero = money(currency, 0);
  const invoiceBalance = subtractMoney(
    totals.capture,
    addMoney(zero, ...refunds.map((each) => each.payment)),
  );
  const payment =
    refundable === null || refundable.minor > invoiceBalance.minor ? invoiceBalance : refundable;
  const cards = giftcards
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, last4, amount }) => {
      const back = refunds.flatMap((refund) => refund.giftcards).filter((card) => card.id === id);
      return {
        id,
        last4,
        amount: subtractMoney(amount, addMoney(zero, ...back.map((card) => card.amount))),
      };
    });
  const total = addMoney(payment, ...cards.map(({ amount }) => amount));
  return { payment, giftcards: cards, total };
}

/**
 * The price of pieces of a line after their share of the discount, without tax. Rounded over all refunded pieces of
 * the line, so that many small refunds add up to one large one. The fee of a partial reel is refunded with the last
 * pieces, as the reel was cut for all of them. `order` holds the earlier refunds.
 */
export function worthOfLine(order: Order, { lineId, quantity }: RefundedPieces): Money {
  const line = order.lines.find(({ id }) => id === lineId);
  if (!line) return money(order.currency, 0);
  const { canceledQuantity, returnedQuantity } = progressOf(line, order);
  const fee = subtractMoney(line.fee, discountOfFee(line));
  const goods = subtractMoney(subtractMoney(line.total, line.discount), fee);
  const earlierQuantity = canceledQuantity + returnedQuantity;
  const upTo = (count: number) => portion(goods, count, line.quantity);
  const pieces = subtractMoney(upTo(earlierQuantity + quantity), upTo(earlierQuantity));
  return earlierQuantity + quantity === line.quantity ? addMoney(pieces, fee) : pieces;
}

/** The share of a line's discount that falls on its fee. */
export function discountOfFee({ fee, total, discount }: OrderLine): Money {
  return total.minor === 0 ? discount : portion(discount, fee.minor, total.minor);
}

/**
 * The price of these pieces with their share of discount and tax, plus the shipping costs if `shipping` is set.
 */
export function worthOf(order: Order, lines: readonly RefundedPieces[], shipping: boolean): Money {
  const zero = money(order.currency, 0);
  const goods = lines.map((pieces) => worthOfLine(order, pieces));
  const net = addMoney(zero, ...goods, shipping ? order.totals.shipping : zero);
  const { treatment, rate } = order.tax;
  return isTaxCharged(treatment) ? addMoney(net, portion(net, rate, 100)) : net;
}

/** Whether nothing of the order would remain: then the full remainder is refunded, rounding included. */
export function isWhole(order: Order, lines: readonly RefundedPieces[], shipping: boolean): boolean {
  const isShippingBack =
    shipping || order.totals.shipping.minor === 0 || order.refunds.some((each) => each.shipping);
  return (
    isShippingBack &&
    order.lines.every((line) => {
      const { canceledQuantity, returnedQuantity } = progressOf(line, order);
      const now = lines
        .filter(({ lineId }) => lineId === line.id)
        .reduce((sum, each) => sum + each.quantity, 0);
      return canceledQuantity + returnedQuantity + now === line.quantity;
    })
  );
}

/** The tax contained in a gross amount. */
export function taxIn(amount: Money, { treatment, rate }: Order['tax']): Money {
  if (!isTaxCharged(treatment)) return { ...amount, minor: 0 };
  return portion(amount, rate, String(100 + Number(rate)));
}

/**
 * Splits an amount: gift cards get back the share that they paid of the order, one after the other, the payment
 * method the rest; what one side cannot take goes to the other. The amount must not exceed what remains.
 */
export function splitRefund(
  amount: Money,
  { totals }: Pick<Order, 'totals'>,
  remaining: RefundableAmounts,
): { payment: Money; giftcards: OrderGiftcard[] } {
  const cardsLeft = subtractMoney(remaining.total, remaining.payment).minor;
  const totalMinor = totals.grandTotal.minor;
  const share = totalMinor === 0 ? 0 : portion(amount, totals.giftcards.minor, totalMinor).minor;
  const toCards = Math.max(Math.min(share, cardsLeft), amount.minor - remaining.payment.minor);
  let rest = toCards;
  const giftcards = remaining.giftcards.map((card) => {
    const part = Math.min(rest, card.amount.minor);
    rest -= part;
    return { ...card, amount: money(amount.currency, part) };
  });
  return {
    payment: money(amount.currency, amount.minor - toCards),
    giftcards: giftcards.filter((card) => card.amount.minor > 0),
  };
}
