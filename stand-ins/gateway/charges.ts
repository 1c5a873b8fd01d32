import type { Book, Thing } from './book.ts';
import { type Counter, changed, whole } from './counter.ts';
import { type Form, mapIn, requiredText, textIn, wholeIn } from './form.ts';
import { badParameter, missing, wrongState } from './refusal.ts';

/** A charge that went through. */
export function makeCharge(book: Book, fields: Record<string, unknown>): Thing {
  const outcome = {
    network_status: 'approved_by_network',
    reason: null,
    risk_level: 'normal',
    type: 'authorized',
  };
  return book.keep(book.make('charge', { paid: true, status: 'succeeded', outcome, ...fields }));
}

/** Charges a source that the buyer has agreed to; it can be charged once. */
export function chargeSource(counter: Counter, form: Form): Thing {
  const { book } = counter;
  const source = book.find(requiredText(form, 'source'));
  if (source?.object !== 'source') throw missing('source', form['source'], 'source');
  if (source['status'] !== 'chargeable') {
    const message = `The source you provided is not in a chargeable state. Its status is ${source['status']}.`;
    throw wrongState('charge_source_invalid_state', message);
  }
  const amount = wholeIn(form, 'amount') ?? 0;
  if (amount < 1 || amount > whole(source, 'amount'))
    throw badParameter(
      'amount',
      'The amount is larger than the source allows.',
      'charge_exceeds_source_limit',
    );
  if (requiredText(form, 'currency') !== source['currency'])
    throw badParameter('currency', 'The currency is not the one of the source.');
  const captured = textIn(form, 'capture') !== 'false';
  book.keep({ ...source, status: 'consumed' });
  const charge = makeCharge(book, {
    amount,
    currency: source['currency'],
    source: { ...source, status: 'consumed' },
    payment_method: source.id,
    payment_method_details: { type: source['type'], [String(source['type'])]: {} },
    description: textIn(form, 'description'),
    metadata: { ...mapIn(form, 'metadata') },
    captured,
    amount_captured: captured ? amount : 0,
  });
  counter.emit('charge.succeeded', charge);
  return charge;
}

export function createRefund(counter: Counter, form: Form): Thing {
  const { book } = counter;
  const intent = book.find(textIn(form, 'payment_intent'));
  const charge = book.find(textIn(form, 'charge') ?? intent?.['latest_charge']);
  if (charge?.object !== 'charge') throw missing('charge', textIn(form, 'charge'), 'charge');
  const left = whole(charge, 'amount_captured') - whole(charge, 'amount_refunded');
  const amount = wholeIn(form, 'amount') ?? left;
  if (left === 0)
    throw wrongState('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  if (amount < 1 || amount > left)
    throw badParameter(
      'amount',
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`,
    );
  const refund = book.keep(
    book.make('refund', {
      amount,
      charge: charge.id,
      currency: charge['currency'],
      payment_intent: charge['payment_intent'],
      reason: textIn(form, 'reason'),
      metadata: { ...mapIn(form, 'metadata') },
    }),
  );
  const refunded = whole(charge, 'amount_refunded') + amount;
  const after = {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === whole(charge, 'amount_captured'),
  };
  changed(counter, after, 'charge.refunded');
  counter.emit('refund.created', refund);
  return refund;
}
