import { createHash } from 'node:crypto';
import { addBackOrders, type BackOrder } from '#commerce/stock';
import { ApiError } from '#kernel';
import type { Executor, Platform } from '#platform';
import type { Session } from '#settings';
import type { GuestClaim, NewOrder, Order, OrderViewer, PlacedOrder } from './order.ts';
import { dueOf, progressOf } from './progress.ts';
import { orderYear } from './ship-date.ts';
import {
  isOpen,
  judgeOrderMove,
  judgePaymentMove,
  type Move,
  mayBePicked,
  type OrderState,
  type PaymentState,
} from './states.ts';
import * as store from './store.ts';

/** Told about an order that was just written, in its transaction: for mails and what else must not be lost. */
export type OrderPlaced = (tx: Executor, order: PlacedOrder) => Promise<void>;

/** Told about a payment that moved, in the transaction of the move. */
export type PaymentMoved = (
  tx: Executor,
  order: Pick<Order, 'id' | 'state'>,
  state: PaymentState,
) => Promise<void>;

/** Confirmed orders: written once, read by their owners, moved along the tables of states. */
export interface Orders {
  /** Writes an order in the transaction of the checkout, whose commit draws its number. */
  place(tx: Executor, order: NewOrder): Promise<PlacedOrder>;
  /** Draws the number before the commit, for who has to write it down. All other orders wait from here on. */
  drawNumber(tx: Executor, id: string): Promise<string>;
  /** The number of an order whose transaction has committed. */
  numberOf(id: string): Promise<string>;
  onPlaced(hook: OrderPlaced): void;
  onPaymentMoved(hook: PaymentMoved): void;
  findByCart(cartId: string, executor?: Executor): Promise<Order | null>;
  /** The order of a cart that the viewer's session is at: a guest's, or the customer's own. */
  ofCart(viewer: OrderViewer, cartId: string): Promise<Order | null>;
  /** The checkout id is a secret: who has it may read a guest's order. A customer's is for himself alone. */
  findByCheckout(viewer: OrderViewer, checkoutId: string): Promise<Order | null>;
  find(viewer: OrderViewer, id: string): Promise<Order | null>;
  latest(viewer: OrderViewer): Promise<Order | null>;
  /** The latest that this very session submitted, and may read. */
  lastOfSession(viewer: OrderViewer): Promise<Order | null>;
  /** The newest first. */
  list(
    accountId: string,
    range: { offset: number; limit: number; search?: string | null },
  ): Promise<{ count: number; orders: Order[] }>;
  /** For staff: all of a customer, by account or by address, the latest first. */
  ofCustomer(customer: { accountId: string | null; email: string }, limit: number): Promise<Order[]>;
  count(accountId: string): Promise<number>;
  /**
   * What the session ordered as a guest with the account's own address becomes the account's, for good; in the login's
   * transaction. Returns how many orders.
   */
  claim(tx: Executor, claim: GuestClaim): Promise<number>;
  /** For jobs and documents behind a ticket, which have no viewer. */
  findForJob(id: string, executor?: Executor): Promise<Order | null>;
  /** Null where there is no such order. */
  stateOf(id: string): Promise<OrderState | null>;
  /** When an order was canceled; null where it is not. For its documents. */
  canceledAt(id: string): Promise<Date | null>;
  /** The state of an order, held until the commit; null where there is none. */
  lockState(tx: Executor, id: string): Promise<OrderState | null>;
  /** Moves the order; the same state again changes nothing, another one that is not allowed neither. */
  move(tx: Executor, id: string, state: OrderState, note?: string): Promise<Move>;
  /** Moves its payment, likewise. */
  movePayment(tx: Executor, id: string, state: PaymentState, note?: string): Promise<Move>;
}

/** The session as orders remember it: a hash, which opens nothing. */
export function sessionKeyOf(session: Pick<Session, 'id'>): string {
  return createHash('sha256').update(`order ${session.id}`).digest('hex');
}

/** Whose orders a session may read. */
export function viewerOf(session: Pick<Session, 'id' | 'accountId'>): OrderViewer {
  return { accountId: session.accountId, sessionKey: sessionKeyOf(session) };
}

/**
 * Moves an order to where its parcels and what is not sent any more have brought it, and writes the day on which
 * something has to leave next. Answers with the state it is in then.
 */
export async function settleOrder(tx: Executor, orders: Orders, order: Order): Promise<OrderState> {
  const progress = order.lines.map((line) => progressOf(line, order));
  const isSent = order.shipments.length > 0;
  const isAllSent = progress.every(({ open }) => open === 0);
  const isAllBack =
    isSent &&
    progress.every(({ shippedQuantity: shipped, returnedQuantity: returned }) => shipped === returned);
  const steps: OrderState[] = [];
  if (isOpen(order.state)) {
    if (isAllSent) steps.push(isSent ? 'shipped' : 'canceled');
    else if (isSent) steps.push('partly_shipped');
  }
  if (isAllSent && isAllBack) steps.push('returned');
  for (const step of steps) {
    if ((await orders.move(tx, order.id, step)) === 'refused')
      throw new ApiError('conflict', 'The order cannot go that way from where it stands.');
  }
  await store.setStates(tx, order.id, { dueDate: dueOf(order) });
  return steps.at(-1) ?? order.state;
}

/** What an order waits for. */
function backOrdersOf({
  id: orderId,
  lines,
  placedAt,
}: Pick<Order, 'id' | 'lines' | 'placedAt'>): BackOrder[] {
  return lines
    .filter(({ backorder }) => backorder > 0)
    .map((line) => ({
      lineId: line.id,
      orderId,
      orderNumber: line.orderNumber,
      packaging: line.packaging,
      perPackage: line.perPackage ?? 1,
      pieces: line.backorder,
      orderedAt: placedAt,
    }));
}

export function createOrders({ db, clock }: Pick<Platform, 'db' | 'clock'>): Orders {
  const placedHooks: OrderPlaced[] = [];
  const paymentMoved: PaymentMoved[] = [];

  async function place(tx: Executor, fresh: NewOrder): Promise<PlacedOrder> {
    const placedAt = clock.now();
    const startValues = { shipments: [], refunds: [], stateDates: { confirmed: placedAt } };
    const order: PlacedOrder = { ...fresh, ...startValues, state: 'confirmed', placedAt };
    const event = { orderId: order.id, stateBefore: null, note: '', at: placedAt };
    await store.insertOrder(tx, order, {
      numberYear: orderYear(placedAt),
      events: [
        { ...event, kind: 'order', stateAfter: order.state },
        { ...event, kind: 'payment', stateAfter: order.paymentState },
      ],
    });
    await addBackOrders(tx, backOrdersOf(order));
    for (const hook of placedHooks) await hook(tx, order);
    return order;
  }

  async function move(tx: Executor, id: string, nextState: OrderState, note = ''): Promise<Move> {
    const lockedStates = await store.lockStates(tx, id);
    if (!lockedStates) return 'refused';
    const judgement = judgeOrderMove(lockedStates.state, nextState);
    if (judgement !== 'move') return judgement;
    if (nextState !== 'canceled' && !mayBePicked(lockedStates.paymentState)) return 'refused';
    const states = { state: nextState, ...(isOpen(nextState) ? {} : { dueDate: null }) };
    const event = {
      orderId: id,
      stateBefore: lockedStates.state,
      stateAfter: nextState,
      note,
      at: clock.now(),
    };
    await store.moveStates(tx, id, states, { ...event, kind: 'order' });
    return 'move';
  }

  async function movePayment(tx: Executor, id: string, nextState: PaymentState, note = ''): Promise<Move> {
    const lockedStates = await store.lockStates(tx, id);
    if (!lockedStates) return 'refused';
    const judgement = judgePaymentMove(lockedStates.paymentState, nextState);
    if (judgement !== 'move') return judgement;
    const event = {
      orderId: id,
      stateBefore: lockedStates.paymentState,
      stateAfter: nextState,
      note,
      at: clock.now(),
    };
    await store.moveStates(tx, id, { paymentState: nextState }, { ...event, kind: 'payment' });
    for (const hook of paymentMoved) await hook(tx, { id, state: lockedStates.state }, nextState);
    return 'move';
  }

  return {
    place,
    drawNumber: store.drawNumber,
    numberOf: (id) => store.numberOf(db.orm, id),
    move,
    movePayment,
    onPlaced: (hook) => void placedHooks.push(hook),
    onPaymentMoved: (hook) => void paymentMoved.push(hook),
    findByCart: (cartId, executor) => store.findByCart(executor ?? db.orm, cartId),
    ofCart: (viewer, cartId) => store.findOfCart(db.orm, viewer, cartId),
    findByCheckout: (viewer, checkoutId) => store.findByCheckout(db.orm, viewer, checkoutId),
    find: (viewer, id) => store.findVisible(db.orm, viewer, id),
    latest: (viewer) => store.findLatest(db.orm, viewer),
    lastOfSession: (viewer) => store.findLastOfSession(db.orm, viewer),
    list: (accountId, range) => store.listOfAccount(db.orm, accountId, range),
    ofCustomer: (customer, limit) => store.listOfCustomer(db.orm, customer, limit),
    count: (accountId) => store.countOfAccount(db.orm, accountId),
    lockState: async (tx, id) => (await store.lockStates(tx, id))?.state ?? null,
    claim: store.claimOrders,
    findForJob: (id, executor) => store.findForJob(executor ?? db.orm, id),
    stateOf: (id) => store.stateOf(db.orm, id),
    canceledAt: (id) => store.findCanceledAt(db.orm, id),
  };
}
