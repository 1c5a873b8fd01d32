/** States of a payment. `failed` is not final: the buyer may try again on the same intent. */
export const PAYMENT_STATES = [
  'created',
  'failed',
  'authorised',
  'captured',
  'refunded',
  'canceled',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What became of an event that was received. */
export type EventOutcome = 'applied' | 'repeated' | 'late' | 'mismatch' | 'unknown' | 'ignored';

/** All allowed transitions. Every other report about a payment is late or repeated and changes nothing. */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['failed', 'authorised', 'captured', 'refunded', 'canceled'],
  failed: ['authorised', 'captured', 'refunded', 'canceled'],
  authorised: ['captured', 'refunded', 'canceled'],
  captured: ['refunded'],
  refunded: [],
  canceled: [],
};

/** What a report says about a payment; amounts in minor units. */
export interface ProviderState {
  state: PaymentState;
  currency: string;
  amount: number;
  capturedMinor: number;
  refundedMinor: number;
}

export type Judgement =
  | {
      outcome: 'applied';
      next: Pick<ProviderState, 'state' | 'capturedMinor' | 'refundedMinor'>;
      hasMoved: boolean;
    }
  | { outcome: 'repeated' | 'late' | 'mismatch' };

/** What a report changes of the recorded payment. Amounts only grow; states follow `PAYMENT_TRANSITIONS`. */
export function judge(current: ProviderState, report: ProviderState): Judgement {
  if (current.currency !== report.currency || current.amount !== report.amount)
    return { outcome: 'mismatch' };
  if (report.capturedMinor > current.amount || report.refundedMinor > report.capturedMinor)
    return { outcome: 'mismatch' };
  const hasMoved = PAYMENT_TRANSITIONS[current.state].includes(report.state);
  const sameState = current.state === report.state;
  if (!hasMoved && !sameState) return { outcome: 'late' };
  const capturedMinor = Math.max(current.capturedMinor, report.capturedMinor);
  const refundedMinor = Math.max(current.refundedMinor, report.refundedMinor);
  if (sameState && capturedMinor === current.capturedMinor && refundedMinor === current.refundedMinor)
    return { outcome: 'repeated' };
  return { outcome: 'applied', next: { state: report.state, capturedMinor, refundedMinor }, hasMoved };
}
