import { createHash } from 'node:crypto';
import { addBackOrders, type BackOrder } from '#commerce/stock';
import { ApiError } from '#kernel';
import type { Executor, Platform } from '#platform';
import type { Session } from '#settings';
import type { GuestClaim, NewOrder, Order, OrderViewer, PlacedOrder } from './order.ts';
import { dueOf, progressOf } from './progress.ts';
import { refusals } from './refusals.ts';
import { orderYear } from './ship-date.ts';
import {
  isOpen,
  isPaymentSecured,
  judgeOrderMove,
  judgePaymentMove,
  type Move,
  type OrderState,
  type PaymentState,
} from './states.ts';
import * as store from './store.ts';

/**
 * Called for an order that was just written, in its transaction: for mails and other work that must not be lost.
 */
export type OrderPlaced = (tx: Executor, order: PlacedOrder) => Promise<void>;

/** Called for a payment whose state changed, in the transaction of the change. */
export type PaymentMoved = (
  tx: Executor,
  order: Pick<Order, 'id' | 'state'>,
  state: PaymentState,
) => Promise<void>;

/** Confirmed orders: written once, read by their owners, moved along the tables of states. */
export interface Orders {
  /** Writes an order in the checkout's transaction, whose commit draws the number. */
  place(tx: Executor, order: NewOrder): Promise<PlacedOrder>;
  /**
   * Draws the number before the commit, for callers that have to write it down. From here on all other orders wait.
   */
  drawNumber(tx: Executor, id: string): Promise<string>;
  /** The number of an order whose transaction has committed. */
  numberOf(id: string): Promise<string>;
  onPlaced(hook: OrderPlaced): void;
  onPaymentMoved(hook: PaymentMoved): void;
  findByCart(cartId: string, executor?: Executor): Promise<Order | null>;
  /** The order of the cart to which the viewer's session belongs: a guest's, or the customer's own. */
  ofCart(viewer: OrderViewer, cartId: string): Promise<Order | null>;
  /**
   * The checkout id is a secret: anyone who has it may read a guest's order. A customer's order needs the account.
   */
  findByCheckout(viewer: OrderViewer, checkoutId: string): Promise<Order | null>;
  find(viewer: OrderViewer, id: string): Promise<Order | null>;
  latest(viewer: OrderViewer): Promise<Order | null>;
  /** The latest order that this session submitted and may read. */
  lastOfSession(viewer: OrderViewer): Promise<Order | null>;
  /** Newest first. */
  list(
    accountId: string,
    range: { offset: number; limit: number; search?: string | null },
  ): Promise<{ count: number; orders: Order[] }>;
  /** For staff: orders of a customer, by account or by address, latest first. */
  ofCustomer(customer: { accountId: string | null; email: string }, limit: number): Promise<Order[]>;
  count(accountId: string): Promise<number>;
  /**
   * Assigns to the account, for good, what the session ordered as a guest with the account's mail address; in the
   * login's transaction. Returns the number of orders.
   */
  claim(tx: Executor, claim: GuestClaim): Promise<number>;
  /** For jobs, and for documents behind a ticket, which have no viewer. */
  findForJob(id: string, executor?: Executor): Promise<Order | null>;
  /** Null if the order does not exist. */
  stateOf(id: string): Promise<OrderState | null>;
  /** When an order was cancelled; null if it is not cancelled. For its documents. */
  canceledAt(id: string): Promise<Date | null>;
  /** The state of an order, locked until the commit; null if it does not exist. */
  lockState(tx: Executor, id: string): Promise<OrderState | null>;
  /** Moves the order. No effect when it is in that state already; an illegal transition is refused. */
  move(tx: Executor, id: string, state: OrderState, note?: string): Promise<Move>;
  /** Moves the payment of the order, by the same rules. */
  movePayment(tx: Executor, id: string, state: PaymentState, note?: string): Promise<Move>;
}

/** The session as orders store it: a hash, which grants no access. */
export function sessionKeyOf(session: Pick<Session, 'id'>): string {
  return createHash('sha256').update(`order ${session.id}`).digest('hex');
}

/** The viewer that stands for a session. */
export function viewerOf(session: Pick<Session, 'id' | 'accountId'>): OrderViewer {
  return { accountId: session.accountId, sessionKey: sessionKeyOf(session) };
}

/**
 * Moves an order to the state that follows from its parcels and cancelled pieces, and writes the day on which
 * something has to leave next. Returns the new state.
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
      throw new ApiError('conflict', refusals.stepNotAllowed);
  }
  await store.setStates(tx, order.id, { dueDate: dueOf(order) });
  return steps.at(-1) ?? order.state;
}

/** The back orders that an order opens. */
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

export function createOrders({ db, clock, company }: Pick<Platform, 'db' | 'clock' | 'company'>): Orders {
  const placedHooks: OrderPlaced[] = [];
  const paymentMoved: PaymentMoved[] = [];

  async function place(tx: Executor, fresh: NewOrder): Promise<PlacedOrder> {
    const placedAt = clock.now();
    const startValues = { shipments: [], refunds: [], stateDates: { confirmed: placedAt } };
    const order: PlacedOrder = { ...fresh, ...startValues, state: 'confirmed', placedAt };
    const event = { orderId: order.id, stateBefore: null, note: '', at: placedAt };
    await store.insertOrder(tx, order, {
      numberYear: orderYear(company, placedAt),
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
    if (nextState !== 'canceled' && !isPaymentSecured(lockedStates.paymentState)) return 'refused';
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
