import { type GatewayContext, numberField, saveAndEmit } from './context.ts';
import type { ApiObject, GatewayDatabase } from './database.ts';
import { type Form, readMap, readText, readWholeNumber, requiredText } from './form.ts';
import { createMissingError, createParameterError, createStateError } from './refusal.ts';

/** Stores a charge that succeeded. */
export function makeCharge(database: GatewayDatabase, fields: Record<string, unknown>): ApiObject {
  const outcome = {
    network_status: 'approved_by_network',
    reason: null,
    risk_level: 'normal',
    type: 'authorized',
  };
  return database.save(database.create('charge', { paid: true, status: 'succeeded', outcome, ...fields }));
}

/** Charges a source that the buyer has approved; it can be charged once. */
export function chargeSource(context: GatewayContext, form: Form): ApiObject {
  const { database } = context;
  const source = database.find(requiredText(form, 'source'));
  if (source?.object !== 'source') throw createMissingError('source', form['source'], 'source');
  if (source['status'] !== 'chargeable') {
    const message = `The source you provided is not in a chargeable state. Its status is ${source['status']}.`;
    throw createStateError('charge_source_invalid_state', message);
  }
  const amount = readWholeNumber(form, 'amount') ?? 0;
  if (amount < 1 || amount > numberField(source, 'amount'))
    throw createParameterError(
      'amount',
      'The amount is larger than the source allows.',
      'charge_exceeds_source_limit',
    );
  if (requiredText(form, 'currency') !== source['currency'])
    throw createParameterError('currency', 'The currency is not the one of the source.');
  const isCaptured = readText(form, 'capture') !== 'false';
  database.save({ ...source, status: 'consumed' });
  const charge = makeCharge(database, {
    amount,
    currency: source['currency'],
    source: { ...source, status: 'consumed' },
    payment_method: source.id,
    payment_method_details: { type: source['type'], [String(source['type'])]: {} },
    description: readText(form, 'description'),
    metadata: { ...readMap(form, 'metadata') },
    captured: isCaptured,
    amount_captured: isCaptured ? amount : 0,
  });
  context.emit('charge.succeeded', charge);
  return charge;
}

export function createRefund(context: GatewayContext, form: Form): ApiObject {
  const { database } = context;
  const intent = database.find(readText(form, 'payment_intent'));
  const charge = database.find(readText(form, 'charge') ?? intent?.['latest_charge']);
  if (charge?.object !== 'charge') throw createMissingError('charge', readText(form, 'charge'), 'charge');
  const unrefundedAmount = numberField(charge, 'amount_captured') - numberField(charge, 'amount_refunded');
  const amount = readWholeNumber(form, 'amount') ?? unrefundedAmount;
  if (unrefundedAmount === 0)
    throw createStateError('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  if (amount < 1 || amount > unrefundedAmount)
    throw createParameterError(
      'amount',
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${unrefundedAmount}).`,
    );
  const refund = database.save(
    database.create('refund', {
      amount,
      charge: charge.id,
      currency: charge['currency'],
      payment_intent: charge['payment_intent'],
      reason: readText(form, 'reason'),
      metadata: { ...readMap(form, 'metadata') },
    }),
  );
  const refundedAmount = numberField(charge, 'amount_refunded') + amount;
  const updatedCharge = {
    ...charge,
    amount_refunded: refundedAmount,
    refunded: refundedAmount === numberField(charge, 'amount_captured'),
  };
  saveAndEmit(context, updatedCharge, 'charge.refunded');
  context.emit('refund.created', refund);
  return refund;
}
