/**
 * The states of an order and of its payment. Types, replies, allowed moves and most screens derive from these tables.
 * Browser-safe.
 */

interface OrderStateFacts {
  /** Which pieces have left the warehouse. */
  sentPieces: 'none' | 'some' | 'all';
  /** Whether pieces may still have to be sent. */
  isOpen: boolean;
  /** Whether the buyer may cancel the order. Staff may cancel it while nothing has left. */
  buyerMayCancel: boolean;
  /** The states that may follow; none: the state is final. */
  next: readonly string[];
}

/** In the order in which orders reach them. */
export const ORDER_STATES = {
  confirmed: { sentPieces: 'none', isOpen: true, buyerMayCancel: true, next: ['picking', 'canceled'] },
  picking: {
    sentPieces: 'none',
    isOpen: true,
    buyerMayCancel: false,
    next: ['partly_shipped', 'shipped', 'canceled'],
  },
  partly_shipped: { sentPieces: 'some', isOpen: true, buyerMayCancel: false, next: ['shipped'] },
  shipped: { sentPieces: 'all', isOpen: false, buyerMayCancel: false, next: ['delivered', 'returned'] },
  delivered: { sentPieces: 'all', isOpen: false, buyerMayCancel: false, next: ['returned'] },
  returned: { sentPieces: 'all', isOpen: false, buyerMayCancel: false, next: [] },
  canceled: { sentPieces: 'none', isOpen: false, buyerMayCancel: false, next: [] },
} as const satisfies Record<string, OrderStateFacts>;

interface PaymentStateFacts {
  /** Whether goods may leave: the money is guaranteed or received. */
  isSecured: boolean;
  /** Whether nothing is left to pay. */
  isPaid: boolean;
  /** Whether money or gift cards were received, even if they were returned since. */
  isReceived: boolean;
  next: readonly string[];
}

export const ORDER_PAYMENT_STATES = {
  /** The bank has guaranteed the amount; a job captures it after the order. */
  authorised: { isSecured: true, isPaid: false, isReceived: false, next: ['paid', 'failed', 'voided'] },
  paid: { isSecured: true, isPaid: true, isReceived: true, next: ['partly_refunded', 'refunded'] },
  /** To be paid by invoice. */
  on_account: { isSecured: true, isPaid: false, isReceived: false, next: ['paid', 'voided'] },
  /** Gift cards pay the full amount. */
  covered: { isSecured: true, isPaid: true, isReceived: true, next: ['refunded'] },
  /** The bank refused the authorised amount; the buyer gets a mail. */
  failed: { isSecured: false, isPaid: false, isReceived: false, next: ['paid', 'voided'] },
  voided: { isSecured: false, isPaid: false, isReceived: false, next: [] },
  partly_refunded: { isSecured: true, isPaid: true, isReceived: true, next: ['refunded'] },
  refunded: { isSecured: false, isPaid: false, isReceived: true, next: [] },
} as const satisfies Record<string, PaymentStateFacts>;

/** The payment states in which nothing is left to pay, for queries. */
export const PAID_STATES = Object.entries(ORDER_PAYMENT_STATES)
  .filter(([, { isPaid: isAllPaid }]) => isAllPaid)
  .map(([state]) => state);

export type OrderState = keyof typeof ORDER_STATES;
export type PaymentState = keyof typeof ORDER_PAYMENT_STATES;

/** Result of a requested transition: `same` and `refused` change nothing. */
export type Move = 'move' | 'same' | 'refused';

/** No move is allowed from a state that the table lacks, such as one that a newer version of the shop stored. */
function judge<State extends string>(
  states: Readonly<Partial<Record<State, { next: readonly State[] }>>>,
  current: State,
  next: State,
): Move {
  if (current === next) return 'same';
  return states[current]?.next.includes(next) ? 'move' : 'refused';
}

/** Whether an order may move from one state to another. */
export function judgeOrderMove(current: OrderState, next: OrderState): Move {
  return judge<OrderState>(ORDER_STATES, current, next);
}

/** Whether a payment may move from one state to another. */
export function judgePaymentMove(current: PaymentState, next: PaymentState): Move {
  return judge<PaymentState>(ORDER_PAYMENT_STATES, current, next);
}

/** Facts of a state; null for one from the database of another version, of which nothing is allowed. */
export const orderFacts = (state: OrderState): OrderStateFacts | null =>
  Object.hasOwn(ORDER_STATES, state) ? ORDER_STATES[state] : null;

const paymentFacts = (payment: PaymentState): PaymentStateFacts | null =>
  Object.hasOwn(ORDER_PAYMENT_STATES, payment) ? ORDER_PAYMENT_STATES[payment] : null;

/** Whether pieces may still have to be sent. */
export function isOpen(state: OrderState): boolean {
  return orderFacts(state)?.isOpen ?? false;
}

/** Whether the buyer may cancel the order. */
export function mayBuyerCancel(state: OrderState): boolean {
  return orderFacts(state)?.buyerMayCancel ?? false;
}

/** Whether no other state follows. */
export function isFinal(state: OrderState): boolean {
  return orderFacts(state)?.next.length === 0;
}

/** Goods may leave only if the money is guaranteed or received. */
export function isPaymentSecured(payment: PaymentState): boolean {
  return paymentFacts(payment)?.isSecured ?? false;
}

/** Nothing is left to pay. */
export function isPaid(payment: PaymentState): boolean {
  return paymentFacts(payment)?.isPaid ?? false;
}

/** Money or gift cards were received, even if they were returned since. */
export function isReceived(payment: PaymentState): boolean {
  return paymentFacts(payment)?.isReceived ?? false;
}

/** Pieces may still leave, and their money is guaranteed or received. */
export function mayShip({ state, paymentState }: { state: OrderState; paymentState: PaymentState }): boolean {
  return isOpen(state) && isPaymentSecured(paymentState);
}
