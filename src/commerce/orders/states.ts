/** Allowed transitions of an order and of its payment. */

export const ORDER_TRANSITIONS = {
  confirmed: ['picking', 'canceled'],
  picking: ['partly_shipped', 'shipped', 'canceled'],
  partly_shipped: ['shipped'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  returned: [],
  canceled: [],
} as const;

export const PAYMENT_TRANSITIONS = {
  /** The bank has guaranteed the amount; a job captures it after the order. */
  authorised: ['paid', 'failed', 'voided'],
  paid: ['partly_refunded', 'refunded'],
  /** To be paid by invoice. */
  on_account: ['paid', 'voided'],
  /** Gift cards pay the full amount. */
  covered: ['refunded'],
  /** The bank refused the authorised amount; the buyer gets a mail. */
  failed: ['paid', 'voided'],
  voided: [],
  partly_refunded: ['refunded'],
  refunded: [],
} as const;

export type OrderState = keyof typeof ORDER_TRANSITIONS;
export type PaymentState = keyof typeof PAYMENT_TRANSITIONS;

type Moves = Readonly<Record<string, readonly string[]>>;

/** Result of a requested transition: `same` and `refused` change nothing. */
export type Move = 'move' | 'same' | 'refused';

function judge(moves: Moves, current: string, next: string): Move {
  if (current === next) return 'same';
  return moves[current]?.includes(next) ? 'move' : 'refused';
}

/** Whether an order may move from one state to another. */
export function judgeOrderMove(current: OrderState, next: OrderState): Move {
  return judge(ORDER_TRANSITIONS, current, next);
}

/** Whether a payment may move from one state to another. */
export function judgePaymentMove(current: PaymentState, next: PaymentState): Move {
  return judge(PAYMENT_TRANSITIONS, current, next);
}

const OPEN: readonly OrderState[] = ['confirmed', 'picking', 'partly_shipped'];

/** Whether pieces may still have to be sent. */
export function isOpen(state: OrderState): boolean {
  return OPEN.includes(state);
}

const SECURED_PAYMENT_STATES: readonly PaymentState[] = [
  'authorised',
  'paid',
  'on_account',
  'covered',
  'partly_refunded',
];

/** Goods may leave only if the money is guaranteed or received. */
export function isPaymentSecured(payment: PaymentState): boolean {
  return SECURED_PAYMENT_STATES.includes(payment);
}

/** Nothing is left to pay. */
export function isPaid(payment: PaymentState): boolean {
  return payment === 'paid' || payment === 'covered' || payment === 'partly_refunded';
}

/** Pieces may still leave, and their money is guaranteed or received. */
export function mayShip({ state, paymentState }: { state: OrderState; paymentState: PaymentState }): boolean {
  return isOpen(state) && isPaymentSecured(paymentState);
}
