/** Life of a payment. `failed` is no end: the buyer may try again on the same intent. */
export const PAYMENT_STATES = [
  'created',
  'failed',
  'authorised',
  'captured',
  'refunded',
  'canceled',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What came of an event that was heard. */
export type EventOutcome = 'applied' | 'repeated' | 'late' | 'mismatch' | 'unknown' | 'ignored';

/** The moves there are. Every other report about a payment is late or repeated and changes nothing. */
export const PAYMENT_MOVES: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['failed', 'authorised', 'captured', 'refunded', 'canceled'],
  failed: ['authorised', 'captured', 'refunded', 'canceled'],
  authorised: ['captured', 'refunded', 'canceled'],
  captured: ['refunded'],
  refunded: [],
  canceled: [],
};

/** What a report says about a payment; amounts in minor units. */
export interface Sighting {
  state: PaymentState;
  currency: string;
  amount: number;
  captured: number;
  refunded: number;
}

type Held = Sighting;
export type Judgement =
  | { outcome: 'applied'; next: Pick<Held, 'state' | 'captured' | 'refunded'>; moved: boolean }
  | { outcome: 'repeated' | 'late' | 'mismatch' };

/** What a report changes about what is held. Amounts only grow, states only move along the table. */
export function judge(held: Held, seen: Sighting): Judgement {
  if (held.currency !== seen.currency || held.amount !== seen.amount) return { outcome: 'mismatch' };
  if (seen.captured > held.amount || seen.refunded > seen.captured) return { outcome: 'mismatch' };
  const moved = PAYMENT_MOVES[held.state].includes(seen.state);
  const sameState = held.state === seen.state;
  if (!moved && !sameState) return { outcome: 'late' };
  const captured = Math.max(held.captured, seen.captured);
  const refunded = Math.max(held.refunded, seen.refunded);
  if (sameState && captured === held.captured && refunded === held.refunded) return { outcome: 'repeated' };
  return { outcome: 'applied', next: { state: seen.state, captured, refunded }, moved };
}
