import type { ApiObject, GatewayDatabase } from './database.ts';
import { type Form, readList, readMap, readText, readWholeNumber, requiredText } from './form.ts';
import { REDIRECT_TYPES } from './redirect-types.ts';
import { createMissingError, createParameterError } from './refusal.ts';

/** Minimum amounts of the gateway, in minor units. */
const MINIMUM_AMOUNTS: Readonly<Record<string, number>> = { eur: 50, usd: 50, gbp: 30, jpy: 50, chf: 50 };
const TYPES = ['card', 'sepa_debit', ...REDIRECT_TYPES.keys()];

/** Applies the payment method and the allowed types of a form to an intent. */
export function applyMethod(database: GatewayDatabase, intent: ApiObject, form: Form): void {
  const types = readList(form, 'allowed_payment_method_types');
  const data = readMap(form, 'payment_method_data');
  let id = readText(form, 'payment_method');
  if (id === null && readText(data, 'type')) {
    const type = requiredText(data, 'type');
    id = database.save(database.create('payment_method', { type, [type]: readMap(data, type) })).id;
  }
  if (types?.some((type) => !TYPES.includes(type)))
    throw createParameterError(
      'allowed_payment_method_types',
      'The payment method type provided is invalid.',
    );
  const method = id === null ? null : database.find(id);
  if (id !== null && method?.object !== 'payment_method')
    throw createMissingError('PaymentMethod', id, 'payment_method');
  if (method?.['customer'] && method['customer'] !== intent['customer'])
    throw createParameterError(
      'payment_method',
      'The provided PaymentMethod belongs to a customer. Include the customer in the request.',
    );
  const allowedTypes =
    types ?? (method ? [String(method['type'])] : (intent['payment_method_types'] as string[]));
  if (method && !allowedTypes.includes(String(method['type'])))
    throw createParameterError(
      'payment_method',
      'The payment method type is not allowed for this PaymentIntent.',
    );
  intent['payment_method_types'] = allowedTypes;
  intent['allowed_payment_method_types'] = types ?? intent['allowed_payment_method_types'] ?? null;
  if (method) Object.assign(intent, { payment_method: method.id, status: 'requires_confirmation' });
}

export function readAmount(form: Form): number {
  const amount = readWholeNumber(form, 'amount');
  if (amount === null)
    throw createParameterError('amount', 'Missing required param: amount.', 'parameter_missing');
  if (amount < 1)
    throw createParameterError(
      'amount',
      'This value must be greater than or equal to 1.',
      'parameter_invalid_integer',
    );
  if (amount > 99_999_999)
    throw createParameterError('amount', 'Amount must be no more than 99999999.', 'amount_too_large');
  if (amount < (MINIMUM_AMOUNTS[String(form['currency'])] ?? 1))
    throw createParameterError(
      'amount',
      'The amount is below the least amount that can be charged.',
      'amount_too_small',
    );
  return amount;
}

export function readCurrency(form: Form): string {
  const currency = requiredText(form, 'currency').toLowerCase();
  if (!/^[a-z]{3}$/.test(currency))
    throw createParameterError('currency', `Invalid currency: ${currency.slice(0, 20)}`);
  return currency;
}
