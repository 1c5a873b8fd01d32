/** Money that goes back: of pieces that are not sent any more, of pieces that came back, or as a free amount. */
import type { Codes } from '#commerce/codes';
import type { Payments } from '#commerce/payments';
import { giveBack, isTape, withdrawBackOrders } from '#commerce/stock';
import { ApiError, addMoney, formatCount, formatMoney, type Money, money } from '#kernel';
import type { Executor, Platform } from '#platform';
import type { IssuedCreditNote } from '../credit-notes/credit-note.ts';
import type { CreditNotes } from '../credit-notes/credit-notes.ts';
import { heldOrder, withHeldPieces } from '../dispatch/shipments.ts';
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
import { type Orders, settleOrder } from '../orders.ts';
import { progressOf, type Refund, type RefundLine } from '../progress.ts';
import { numberOf } from '../wording.ts';
import {
  isWhole,
  leftOf,
  type RefundedPieces,
  type RefundLeft,
  splitRefund,
  taxIn,
  worthOf,
} from './amounts.ts';
import { refundMail } from './mail.ts';
import { insertRefund } from './store.ts';

/** A refund that is about to be made. */
export interface NewRefund {
  /** With `restock`, pieces that came back go to stock again. Those that were never sent always do. */
  lines: readonly (RefundedPieces & { restock: boolean })[];
  /** The shipping costs too. */
  shipping: boolean;
  /** Tax included; null: what the pieces and the shipping were worth. */
  amount: Money | null;
  /** To the buyer, on the credit note and in the mail. */
  reason: string;
  /** Refunds that whoever makes it has seen: one more meanwhile, and he has to look again. */
  seen: number;
}

/** What a refund would come to. */
export interface RefundOutlook {
  amount: Money;
  left: Money;
  /** Nothing was sent, and nothing would be left to send: the order would be canceled. */
  cancels: boolean;
}

export interface Refunds {
  /** What can still go back; null where nothing may yet, or any more. */
  left(order: Order): Promise<Money | null>;
  /** What it would come to; nothing is done. Throws an `ApiError` (conflict) where it may not be. */
  outlook(order: Order, asked: Pick<NewRefund, 'lines' | 'shipping'>): Promise<RefundOutlook>;
  /**
   * Gives back, in one transaction: credit note (none where all of an order is canceled that has no invoice), stock, gift
   * cards, state of the order and mail; the money by a job with the refund's id as key. Throws an `ApiError` (conflict)
   * where more would go back than is left.
   */
  refund(tx: Executor, orderId: string, asked: NewRefund): Promise<{ order: Order; refund: Refund }>;
}

type Parts = {
  platform: Platform;
  orders: Orders;
  payments: Payments;
  codes: Codes;
  invoices: Invoices;
  creditNotes: CreditNotes;
};

const conflict = (message: string, param: string) => new ApiError('conflict', message, { param });
const REFUND_JOB = 'payment.refund';

export function createRefunds({ platform, orders, payments, codes, invoices, creditNotes }: Parts): Refunds {
  const { clock, random, jobs } = platform;
  jobs.handle(REFUND_JOB, async ({ payload }) => {
    const { orderId, refundId, amount } = payload as { orderId: string; refundId: string; amount: Money };
    await payments.refund(orderId, amount, refundId);
  });

  async function refund(tx: Executor, orderId: string, wanted: NewRefund) {
    // The payment before the order, as its events do.
    const taken = await payments.holdRefundable(tx, orderId);
    const seen = await heldOrder(tx, orders, orderId);
    if (seen.refunds.length !== wanted.seen)
      throw conflict(
        'Somebody has refunded something of this order meanwhile. Look at what is left.',
        'lines',
      );
    mustBeRefundable(seen, wanted.lines);
    const asked = { ...wanted, shipping: wanted.shipping && !isShippingBack(seen) };
    const left = leftOf(seen, takenOf(seen, taken));
    // Nothing is added to the parcels of the day any more. Before the sums: the pieces give back what no invoice charges.
    if (seen.shipments.length > 0 && isNothingLeftToSend(seen, asked.lines)) await invoiceParcels(tx, seen);
    const before = await invoices.of(orderId, tx);
    const notes = await creditNotes.of(orderId, tx);
    const own = proposed(seen, asked, left, { issued: before, notes });
    const position = seen.refunds.length + 1;
    const first: Refund = {
      id: random.id(),
      position,
      ...sumsOf(seen, amountOf(seen, asked, left, own), left),
      number: `${seen.number}-R${position}`,
      shipping: asked.shipping,
      reason: asked.reason,
      invoicesBefore: before.length,
      madeAt: clock.now(),
      lines: asked.lines.map((line) => refundLineOf(seen, line)),
    };
    const issued = await invoiceFirst(tx, seen, first);
    const draft = { ...first, invoicesBefore: issued.length, madeAt: clock.now() };
    const isChosen = asked.amount !== null && asked.amount.minor !== own.minor;
    const isEnd = cancels(seen, asked.lines) || isWhole(seen, asked.lines, asked.shipping);
    const amount = isEnd ? draft.amount : invoicedAmount(seen, draft, { issued, notes, isChosen });
    // Nothing was invoiced, and nothing will be: there is no invoice that a credit note would correct.
    const isCredited = !cancels(seen, asked.lines) || issued.length > 0;
    const number = isCredited ? await creditNotes.drawNumber(tx) : draft.number;
    const order = await withHeldPieces(
      tx,
      seen,
      asked.lines.map(({ lineId }) => lineId),
    );
    const lines = asked.lines.map((line) => refundLineOf(order, line));
    const made: Refund = { ...draft, ...sumsOf(order, amount, left), number, lines };
    await bookPieces(tx, order, made);
    for (const card of made.giftcards) {
      const answer = await codes.creditGiftcard(tx, card.id, card.amount, {
        orderId,
        key: `refund ${made.id}`,
      });
      if (!answer.ok) throw new Error(`gift card ${card.id} does not take back what it paid`);
    }
    await insertRefund(tx, order, made);
    await promiseMoney(tx, order, made);
    const after = { ...order, refunds: [...order.refunds, made] };
    if (isCredited) await creditNotes.issueForRefund(tx, after, made);
    const state = await settleOrder(tx, orders, after);
    await settlePayment(tx, { ...after, state });
    await platform.mail.send(tx, refundMail(platform.config, after, made));
    return { order: { ...after, state }, refund: made };
  }

  /**
   * Invoices what a refund gives back, so that its credit note has something to correct: parcels, which may wait for the
   * end of their day, and money that was taken ahead. Pieces that were not sent need none. Answers all that are issued.
   */
  async function invoiceFirst(tx: Executor, order: Order, draft: Refund): Promise<IssuedInvoice[]> {
    const before = await invoices.of(order.id, tx);
    const isOfUnsent = unsentRefund(order, draft, before).minor === draft.amount.minor;
    const isAllUnsent = draft.lines.length > 0 && draft.lines.every(({ kind }) => kind === 'unsent');
    if (cancels(order, draft.lines) || (isOfUnsent && isAllUnsent)) return before;
    await invoiceParcels(tx, order);
    const advance = isOfUnsent ? null : await invoices.issueAdvance(tx, order);
    if (advance) await mailInvoice(platform, tx, order, advance);
    return invoices.of(order.id, tx);
  }

  /** Those that are on no invoice yet, without waiting for the end of their day. */
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
    await giveBack(tx, pieces, { orderId: order.id, at: madeAt, note: 'refund' });
  }

  /** What no gateway has taken is only written off the invoice. */
  async function promiseMoney(
    tx: Executor,
    { id: orderId, paymentState }: Order,
    made: Refund,
  ): Promise<void> {
    if (made.payment.minor === 0 || paymentState === 'on_account') return;
    const granted = await payments.grantRefund(tx, orderId, made.payment, made.id);
    if (!granted.ok) throw conflict('More cannot be given back than was taken.', 'amount');
    const payload = { orderId, refundId: made.id, amount: made.payment };
    await jobs.add(tx, { kind: REFUND_JOB, key: made.id, payload });
  }

  async function settlePayment(tx: Executor, order: Order): Promise<void> {
    const { id, state, paymentState } = order;
    if (state === 'canceled') await codes.returnCoupons(tx, id);
    if (state === 'canceled' && paymentState === 'on_account')
      await jobs.add(tx, { kind: 'payment.release', key: id, payload: { orderId: id } });
    if (paymentState === 'covered' && leftOf(order, null).total.minor === 0)
      await orders.movePayment(tx, id, 'refunded');
  }

  return {
    refund,
    left: async (order) => {
      if (refusalOf(order) !== null) return null;
      return leftOf(order, takenOf(order, await payments.refundable(order.id))).total;
    },
    outlook: async (order, asked) => {
      mustBeRefundable(order, asked.lines);
      const left = leftOf(order, takenOf(order, await payments.refundable(order.id)));
      const [issued, notes] = [await invoices.of(order.id), await creditNotes.of(order.id)];
      const shipping = asked.shipping && !isShippingBack(order);
      const amount = proposed(order, { ...asked, shipping }, left, { issued, notes });
      return { amount, left: left.total, cancels: cancels(order, asked.lines) };
    },
  };
}

/** What is by invoice is credited, not taken by a gateway. */
function takenOf({ paymentState, currency, totals }: Order, taken: Money | null): Money | null {
  if (paymentState === 'on_account') return null;
  return totals.capture.minor === 0 ? money(currency, 0) : taken;
}

/** Why nothing can go back; null where something may. */
function refusalOf({ state, paymentState }: Order): string | null {
  if (state === 'canceled') return 'This order is canceled: all of it goes back by itself.';
  if (paymentState === 'authorised')
    return 'Its money has not been taken yet, which happens within minutes. Try again then.';
  const isUnpaid = paymentState === 'failed' || paymentState === 'voided';
  return isUnpaid ? 'Nothing was paid for this order, so nothing can go back.' : null;
}

function mustBeRefundable(order: Order, lines: readonly RefundedPieces[]): void {
  const refusal = refusalOf(order);
  if (refusal !== null) throw conflict(refusal, 'lines');
  if (new Set(lines.map(({ lineId }) => lineId)).size !== lines.length)
    throw conflict('A line stands in this refund twice.', 'lines');
  for (const { lineId, kind, quantity } of lines) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) throw conflict('A line of this refund is none of this order.', 'lines');
    const { open, shipped, returned } = progressOf(line, order);
    const most = kind === 'unsent' ? open : shipped - returned;
    const words = kind === 'unsent' ? 'not sent yet' : 'sent and not back yet';
    if (quantity > most)
      throw conflict(
        `Of ${numberOf(line)} ${formatCount(most)} pieces are ${words}, not ${formatCount(quantity)}.`,
        'lines',
      );
  }
}

/** Nothing was sent, and nothing would be left to send. */
function cancels(order: Order, lines: readonly RefundedPieces[]): boolean {
  return order.shipments.length === 0 && isNothingLeftToSend(order, lines);
}

function isNothingLeftToSend(order: Order, lines: readonly RefundedPieces[]): boolean {
  return order.lines.every((line) => {
    const unsent = lines.filter(({ lineId, kind }) => lineId === line.id && kind === 'unsent');
    return progressOf(line, order).open <= unsent.reduce((sum, { quantity }) => sum + quantity, 0);
  });
}

function proposed(
  order: Order,
  { lines, shipping }: Pick<NewRefund, 'lines' | 'shipping'>,
  left: RefundLeft,
  documents: { issued: readonly IssuedInvoice[]; notes: readonly IssuedCreditNote[] },
): Money {
  if (cancels(order, lines) || isWhole(order, lines, shipping)) return left.total;
  const worth = worthOf(order, lines, shipping);
  const isOfUnsent = lines.length > 0 && lines.every(({ kind }) => kind === 'unsent');
  const rest = isOfUnsent && !shipping ? uninvoicedRest(order, lines, documents) : null;
  // Each invoice is rounded on its own, so what is on none may be some cents more or less than the pieces cost.
  const isRounded = rest !== null && Math.abs(rest.minor - worth.minor) <= lines.length + 1;
  const amount = isRounded ? rest : worth;
  return amount.minor > left.total.minor ? left.total : amount;
}

const isShippingBack = ({ refunds }: Order): boolean => refunds.some(({ shipping }) => shipping);

/** An amount with its tax, and where it goes. */
function sumsOf(order: Order, amount: Money, left: RefundLeft) {
  return { amount, tax: taxIn(amount, order.tax), ...splitRefund(amount, order, left) };
}

function amountOf(order: Order, asked: NewRefund, left: RefundLeft, own: Money): Money {
  const all = formatMoney(left.total, 'en');
  if (asked.amount !== null && cancels(order, asked.lines) && asked.amount.minor !== left.total.minor)
    throw conflict(`Nothing of this order would be sent, so all of it goes back: ${all}.`, 'amount');
  const amount = asked.amount ?? own;
  if (amount.currency !== order.currency || amount.minor > left.total.minor)
    throw conflict(`No more than ${all} can go back.`, 'amount');
  if (amount.minor <= 0) throw conflict('Say what goes back: pieces, shipping or an amount.', 'amount');
  return amount;
}

/**
 * What of a refund's amount invoices charge, or is of pieces on no invoice: a credit note must not correct what was never
 * charged. Cents of rounding and pieces whose money has gone back already are left out where the amount is ours. Throws
 * an `ApiError` (conflict) where nothing is left, or where staff chose an amount that leaves money of unsent pieces on no
 * invoice or is above the invoices.
 */
function invoicedAmount(
  order: Order,
  made: Refund,
  {
    issued,
    notes,
    isChosen,
  }: { issued: readonly IssuedInvoice[]; notes: readonly IssuedCreditNote[]; isChosen: boolean },
): Money {
  const least = unsentWorth(order, made, issued);
  if (isChosen && made.amount.minor < least.minor)
    throw conflict(
      `The pieces that are not sent cost ${formatMoney(least, 'en')}. Give back that much, or leave them in the order.`,
      'amount',
    );
  const uninvoiced = uninvoicedRefund(order, made, issued);
  const most = addMoney(creditableOf(order, issued, notes), uninvoiced);
  if (made.amount.minor <= most.minor) return made.amount;
  if (!isChosen && most.minor > 0) return most;
  throw conflict(
    `Only ${formatMoney(most, 'en')} can go back now: no more is invoiced. Refund pieces that are not sent, or wait for the invoice.`,
    'amount',
  );
}

/** Never sent, the pieces are where they were: what was taken from stock goes back to it, the back order first falls away. */
function refundLineOf(
  order: Order,
  { lineId, kind, quantity, restock }: NewRefund['lines'][number],
): RefundLine {
  const line = order.lines.find(({ id }) => id === lineId)!;
  const { open, ready, restocked } = progressOf(line, order);
  const taken = kind === 'unsent' ? Math.max(0, quantity - (open - ready)) : restock ? quantity : 0;
  return { lineId, kind, quantity, restocked: Math.min(taken, line.stocked + line.allocated - restocked) };
}
