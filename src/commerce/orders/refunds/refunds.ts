/** Refunds: of cancelled pieces, of returned pieces, or of a free amount. */
import type { Codes } from '#commerce/codes';
import type { Payments } from '#commerce/payments';
import { isTape, restockPieces, withdrawBackOrders } from '#commerce/stock';
import { ApiError, addMoney, formatMoney, type Money, money } from '#kernel';
import { type Message, messageWith } from '#messages';
import type { Executor, Platform } from '#platform';
import type { IssuedCreditNote } from '../credit-notes/credit-note.ts';
import type { CreditNotes } from '../credit-notes/credit-notes.ts';
import { lockOrder, withLockedPieces } from '../dispatch/shipments.ts';
import { addProgress } from '../dispatch/store.ts';
import {
  creditableOf,
  uninvoicedRefund,
  uninvoicedRest,
  unsentRefund,
  unsentWorth,
} from '../invoices/compose.ts';
import type { IssuedInvoice } from '../invoices/invoice.ts';
import type { Invoices } from '../invoices/invoices.ts';
import { mailInvoice } from '../mails.ts';
import type { Order } from '../order.ts';
import { numberOf } from '../order-wording.ts';
import { type Orders, settleOrder } from '../orders.ts';
import { progressOf, type Refund, type RefundLine } from '../progress.ts';
import { deskRefusals as refusals } from '../refusals.ts';
import {
  computeRefundable,
  isWhole,
  type RefundableAmounts,
  type RefundedPieces,
  splitRefund,
  taxIn,
  worthOf,
} from './amounts.ts';
import { refundMail } from './mail.ts';
import { insertRefund } from './store.ts';

/** A refund to be made. */
export interface NewRefund {
  /** With `restock`, returned pieces go back to stock. Pieces that were never sent always do. */
  lines: readonly (RefundedPieces & { restock: boolean })[];
  /** Whether the shipping costs are refunded too. */
  shipping: boolean;
  /** Tax included; null: the price of the pieces and the shipping. */
  amount: Money | null;
  /** For the buyer, on the credit note and in the mail. */
  reason: string;
  /** Number of refunds on the screen of the staff member; if the order has more by now, the refund is rejected. */
  seenRefundCount: number;
}

/** Preview of a refund. */
export interface RefundOutlook {
  amount: Money;
  refundable: Money;
  /** Whether the refund cancels the order: nothing was sent, and nothing would be left to send. */
  cancels: boolean;
}

export interface Refunds {
  /** What can still be refunded; null if the state of the order does not allow a refund. */
  findRefundable(order: Order): Promise<Money | null>;
  /** Previews a refund without effect. Throws an `ApiError` (conflict) if it is not allowed. */
  outlook(order: Order, request: Pick<NewRefund, 'lines' | 'shipping'>): Promise<RefundOutlook>;
  /**
   * Refunds in one transaction: credit note (none if a complete order without invoice is cancelled), stock, gift
   * cards, state of the order and mail; a job returns the money with the refund's id as key. Throws an `ApiError`
   * (conflict) if the amount exceeds what is left.
   */
  refund(tx: Executor, orderId: string, request: NewRefund): Promise<{ order: Order; refund: Refund }>;
}

type Parts = {
  platform: Platform;
  orders: Orders;
  payments: Payments;
  codes: Codes;
  invoices: Invoices;
  creditNotes: CreditNotes;
};

const conflict = (message: Message, param: string) => new ApiError('conflict', message, { param });
/** A refusal with an amount, written in the language of its reader. */
const withAmount = (refusal: (values: { amount: string }) => Message, amount: Money): Message =>
  messageWith((language) => refusal({ amount: formatMoney(amount, language) }));
const REFUND_JOB = 'payment.refund';

export function createRefunds({ platform, orders, payments, codes, invoices, creditNotes }: Parts): Refunds {
  const { clock, random, jobs } = platform;
  jobs.handle(REFUND_JOB, async ({ payload }) => {
    const { orderId, refundId, amount } = payload as { orderId: string; refundId: string; amount: Money };
    await payments.refund(orderId, amount, refundId);
  });

  async function refund(tx: Executor, orderId: string, input: NewRefund) {
    // Locks the payment before the order, as payment events do.
    const gatewayRefundable = await payments.holdRefundable(tx, orderId);
    const lockedOrder = await lockOrder(tx, orders, orderId);
    if (lockedOrder.refunds.length !== input.seenRefundCount)
      throw conflict(refusals.refundedByColleague, 'lines');
    requireRefundable(lockedOrder, input.lines);
    const request = { ...input, shipping: input.shipping && !isShippingBack(lockedOrder) };
    const remaining = computeRefundable(lockedOrder, refundableByGateway(lockedOrder, gatewayRefundable));
    // The day's parcels are complete, so they are invoiced first: the amount depends on what no invoice charges.
    if (lockedOrder.shipments.length > 0 && isNothingLeftToSend(lockedOrder, request.lines))
      await invoiceParcels(tx, lockedOrder);
    const earlierInvoices = await invoices.listForOrder(orderId, tx);
    const notes = await creditNotes.listForOrder(orderId, tx);
    const proposedAmount = proposeAmount(lockedOrder, request, remaining, {
      invoices: earlierInvoices,
      notes,
    });
    const position = lockedOrder.refunds.length + 1;
    const first: Refund = {
      id: random.id(),
      position,
      ...sumsOf(lockedOrder, amountOf(lockedOrder, request, remaining, proposedAmount), remaining),
      number: `${lockedOrder.number}-R${position}`,
      shipping: request.shipping,
      reason: request.reason,
      invoicesBefore: earlierInvoices.length,
      madeAt: clock.now(),
      lines: request.lines.map((line) => refundLineOf(lockedOrder, line)),
    };
    const issuedInvoices = await issueMissingInvoices(tx, lockedOrder, first);
    const draft = { ...first, invoicesBefore: issuedInvoices.length, madeAt: clock.now() };
    const isChosen = request.amount !== null && request.amount.minor !== proposedAmount.minor;
    const isEnd =
      wouldCancel(lockedOrder, request.lines) || isWhole(lockedOrder, request.lines, request.shipping);
    const amount = isEnd
      ? draft.amount
      : invoicedAmount(lockedOrder, draft, { invoices: issuedInvoices, notes, isChosen });
    // The order is never invoiced, so a credit note would have no invoice to correct.
    const isCredited = !wouldCancel(lockedOrder, request.lines) || issuedInvoices.length > 0;
    const number = isCredited ? await creditNotes.drawNumber(tx) : draft.number;
    const order = await withLockedPieces(
      tx,
      lockedOrder,
      request.lines.map(({ lineId }) => lineId),
    );
    const lines = request.lines.map((line) => refundLineOf(order, line));
    const newRefund: Refund = { ...draft, ...sumsOf(order, amount, remaining), number, lines };
    await bookPieces(tx, order, newRefund);
    for (const card of newRefund.giftcards) {
      const answer = await codes.creditGiftcard(tx, card.id, card.amount, {
        orderId,
        key: `refund ${newRefund.id}`,
      });
      if (!answer.ok) throw new Error(`gift card ${card.id} does not take back what it paid`);
    }
    await insertRefund(tx, order, newRefund);
    await queueRefund(tx, order, newRefund);
    const orderAfter = { ...order, refunds: [...order.refunds, newRefund] };
    if (isCredited) await creditNotes.issueForRefund(tx, orderAfter, newRefund);
    const state = await settleOrder(tx, orders, orderAfter);
    await settlePayment(tx, { ...orderAfter, state });
    await platform.mail.send(tx, refundMail(platform.mailShop, orderAfter, newRefund));
    return { order: { ...orderAfter, state }, refund: newRefund };
  }

  /**
   * Issues invoices for what a refund returns, so that its credit note has an invoice to correct: for parcels,
   * which may otherwise wait for the end of the day, and for advance payments. Unsent pieces need none. Returns all
   * invoices of the order.
   */
  async function issueMissingInvoices(tx: Executor, order: Order, draft: Refund): Promise<IssuedInvoice[]> {
    const earlierInvoices = await invoices.listForOrder(order.id, tx);
    const isOfUnsent = unsentRefund(order, draft, earlierInvoices).minor === draft.amount.minor;
    const isAllUnsent = draft.lines.length > 0 && draft.lines.every(({ kind }) => kind === 'unsent');
    if (wouldCancel(order, draft.lines) || (isOfUnsent && isAllUnsent)) return earlierInvoices;
    await invoiceParcels(tx, order);
    const advance = isOfUnsent ? null : await invoices.issueAdvance(tx, order);
    if (advance) await mailInvoice(platform, tx, order, advance);
    return invoices.listForOrder(order.id, tx);
  }

  /** Invoices parcels that no invoice covers, without waiting for the end of the day. */
  async function invoiceParcels(tx: Executor, order: Order): Promise<void> {
    for (const invoice of await invoices.issueForGoods(tx, order, { now: true }))
      await mailInvoice(platform, tx, order, invoice);
  }

  async function bookPieces(tx: Executor, order: Order, { lines, madeAt }: Refund): Promise<void> {
    const back = lines.map((line) => ({ line: order.lines.find(({ id }) => id === line.lineId)!, ...line }));
    await withdrawBackOrders(
      tx,
      back
        .filter(({ kind }) => kind === 'unsent')
        .map(({ line, quantity }) => {
          const { open, ready } = progressOf(line, order);
          return { lineId: line.id, pieces: Math.min(quantity, open - ready) };
        }),
    );
    for (const { line, kind, quantity, restocked: toStock } of back) {
      const counts = kind === 'unsent' ? { canceled: quantity } : { returned: quantity };
      await addProgress(tx, line, { ...counts, restocked: toStock });
    }
    const pieces = back.map(({ line, restocked: quantity }) => ({
      orderNumber: line.orderNumber,
      opening: 0,
      quantity,
      isCut: isTape(line.packaging),
    }));
    await restockPieces(tx, pieces, { orderId: order.id, bookedAt: madeAt, note: 'refund' });
  }

  /** On account no gateway captured anything, so the refund only reduces the invoice. */
  async function queueRefund(
    tx: Executor,
    { id: orderId, paymentState }: Order,
    newRefund: Refund,
  ): Promise<void> {
    if (newRefund.payment.minor === 0 || paymentState === 'on_account') return;
    const grant = await payments.grantRefund(tx, orderId, newRefund.payment, newRefund.id);
    if (!grant.ok) throw conflict(refusals.moreThanPaid, 'amount');
    const payload = { orderId, refundId: newRefund.id, amount: newRefund.payment };
    await jobs.add(tx, { kind: REFUND_JOB, key: newRefund.id, payload });
  }

  async function settlePayment(tx: Executor, order: Order): Promise<void> {
    const { id, state, paymentState } = order;
    if (state === 'canceled') await codes.returnCoupons(tx, id);
    if (state === 'canceled' && paymentState === 'on_account')
      await jobs.add(tx, { kind: 'payment.release', key: id, payload: { orderId: id } });
    if (paymentState === 'covered' && computeRefundable(order, null).total.minor === 0)
      await orders.movePayment(tx, id, 'refunded');
  }

  return {
    refund,
    findRefundable: async (order) => {
      if (refusalOf(order) !== null) return null;
      return computeRefundable(order, refundableByGateway(order, await payments.refundable(order.id))).total;
    },
    outlook: async (order, request) => {
      requireRefundable(order, request.lines);
      const remaining = computeRefundable(
        order,
        refundableByGateway(order, await payments.refundable(order.id)),
      );
      const [issuedInvoices, notes] = [
        await invoices.listForOrder(order.id),
        await creditNotes.listForOrder(order.id),
      ];
      const shipping = request.shipping && !isShippingBack(order);
      const amount = proposeAmount(order, { ...request, shipping }, remaining, {
        invoices: issuedInvoices,
        notes,
      });
      return { amount, refundable: remaining.total, cancels: wouldCancel(order, request.lines) };
    },
  };
}

/** On account a refund is credited; no gateway returns money. */
function refundableByGateway(
  { paymentState, currency, totals }: Order,
  gatewayRefundable: Money | null,
): Money | null {
  if (paymentState === 'on_account') return null;
  return totals.capture.minor === 0 ? money(currency, 0) : gatewayRefundable;
}

/** Why nothing can be refunded; null if something may be. */
function refusalOf({ state, paymentState }: Order): Message | null {
  if (state === 'canceled') return refusals.refundedAutomatically;
  if (paymentState === 'authorised') return refusals.notCaptured;
  const isUnpaid = paymentState === 'failed' || paymentState === 'voided';
  return isUnpaid ? refusals.nothingPaid : null;
}

function requireRefundable(order: Order, lines: readonly RefundedPieces[]): void {
  const refusal = refusalOf(order);
  if (refusal !== null) throw conflict(refusal, 'lines');
  if (new Set(lines.map(({ lineId }) => lineId)).size !== lines.length)
    throw conflict(refusals.lineTwiceInRefund, 'lines');
  for (const { lineId, kind, quantity } of lines) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) throw conflict(refusals.foreignLineInRefund, 'lines');
    const { open, shippedQuantity, returnedQuantity } = progressOf(line, order);
    const maximum = kind === 'unsent' ? open : shippedQuantity - returnedQuantity;
    const refusal = kind === 'unsent' ? refusals.moreThanUnsent : refusals.moreThanSent;
    if (quantity > maximum)
      throw conflict(refusal({ most: maximum, part: numberOf(line), entered: quantity }), 'lines');
  }
}

/** Whether nothing was sent and nothing would be left to send. */
function wouldCancel(order: Order, lines: readonly RefundedPieces[]): boolean {
  return order.shipments.length === 0 && isNothingLeftToSend(order, lines);
}

function isNothingLeftToSend(order: Order, lines: readonly RefundedPieces[]): boolean {
  return order.lines.every((line) => {
    const unsent = lines.filter(({ lineId, kind }) => lineId === line.id && kind === 'unsent');
    return progressOf(line, order).open <= unsent.reduce((sum, { quantity }) => sum + quantity, 0);
  });
}

function proposeAmount(
  order: Order,
  { lines, shipping }: Pick<NewRefund, 'lines' | 'shipping'>,
  remaining: RefundableAmounts,
  documents: { invoices: readonly IssuedInvoice[]; notes: readonly IssuedCreditNote[] },
): Money {
  if (wouldCancel(order, lines) || isWhole(order, lines, shipping)) return remaining.total;
  const worth = worthOf(order, lines, shipping);
  const isOfUnsent = lines.length > 0 && lines.every(({ kind }) => kind === 'unsent');
  const rest = isOfUnsent && !shipping ? uninvoicedRest(order, lines, documents) : null;
  // Every invoice is rounded separately, so the uninvoiced rest may differ from the price of the pieces by some
  // cents.
  const isRounded = rest !== null && Math.abs(rest.minor - worth.minor) <= lines.length + 1;
  const amount = isRounded ? rest : worth;
  return amount.minor > remaining.total.minor ? remaining.total : amount;
}

const isShippingBack = ({ refunds }: Order): boolean => refunds.some(({ shipping }) => shipping);

/** An amount with its tax and destinations. */
function sumsOf(order: Order, amount: Money, remaining: RefundableAmounts) {
  return { amount, tax: taxIn(amount, order.tax), ...splitRefund(amount, order, remaining) };
}

function amountOf(
  order: Order,
  request: NewRefund,
  remaining: RefundableAmounts,
  proposedAmount: Money,
): Money {
  if (
    request.amount !== null &&
    wouldCancel(order, request.lines) &&
    request.amount.minor !== remaining.total.minor
  )
    throw conflict(withAmount(refusals.refundAll, remaining.total), 'amount');
  const amount = request.amount ?? proposedAmount;
  if (amount.currency !== order.currency || amount.minor > remaining.total.minor)
    throw conflict(withAmount(refusals.refundAtMost, remaining.total), 'amount');
  if (amount.minor <= 0) throw conflict(refusals.refundEmpty, 'amount');
  return amount;
}

/**
 * Limits a refund to what invoices charge plus uninvoiced pieces: a credit note must not correct what was never
 * charged. A proposed amount is reduced to this limit. Throws an `ApiError` (conflict) if nothing remains, or
 * if staff chose an amount above the limit or below the price of the unsent pieces.
 */
function invoicedAmount(
  order: Order,
  draft: Refund,
  {
    invoices: issuedInvoices,
    notes,
    isChosen,
  }: { invoices: readonly IssuedInvoice[]; notes: readonly IssuedCreditNote[]; isChosen: boolean },
): Money {
  const minimum = unsentWorth(order, draft, issuedInvoices);
  if (isChosen && draft.amount.minor < minimum.minor)
    throw conflict(withAmount(refusals.lessThanUnsent, minimum), 'amount');
  const uninvoicedAmount = uninvoicedRefund(order, draft, issuedInvoices);
  const maximum = addMoney(creditableOf(order, issuedInvoices, notes), uninvoicedAmount);
  if (draft.amount.minor <= maximum.minor) return draft.amount;
  if (!isChosen && maximum.minor > 0) return maximum;
  throw conflict(withAmount(refusals.moreThanInvoiced, maximum), 'amount');
}

/** Unsent pieces reduce the back order first; the rest was taken from stock and goes back there. */
function refundLineOf(
  order: Order,
  { lineId, kind, quantity, restock }: NewRefund['lines'][number],
): RefundLine {
  const line = order.lines.find(({ id }) => id === lineId)!;
  const { open, ready, restockedQuantity } = progressOf(line, order);
  const returnedToStock = kind === 'unsent' ? Math.max(0, quantity - (open - ready)) : restock ? quantity : 0;
  return {
    lineId,
    kind,
    quantity,
    restocked: Math.min(returnedToStock, line.stockedQuantity + line.allocatedQuantity - restockedQuantity),
  };
}
