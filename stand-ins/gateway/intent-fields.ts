import type { Book, Thing } from './book.ts';
import { type Form, listIn, mapIn, requiredText, textIn, wholeIn } from './form.ts';
import { badParameter, missing } from './refusal.ts';

/** Least amounts that the gateway charges, in minor units. */
const LEAST: Readonly<Record<string, number>> = { eur: 50, usd: 50, gbp: 30, jpy: 50, chf: 50 };
/** Paid on a page of the buyer's bank. */
export const REDIRECTS = ['ideal', 'klarna', 'bancontact'];
const TYPES = ['card', 'sepa_debit', ...REDIRECTS];

/** Lays way of paying and its kinds over an intent. */
export function applyMethod(book: Book, intent: Thing, form: Form): void {
  const types = listIn(form, 'allowed_payment_method_types');
  const data = mapIn(form, 'payment_method_data');
  let id = textIn(form, 'payment_method');
  if (id === null && textIn(data, 'type')) {
    const type = requiredText(data, 'type');
    id = book.keep(book.make('payment_method', { type, [type]: mapIn(data, type) })).id;
  }
  if (types?.some((type) => !TYPES.includes(type)))
    throw badParameter('allowed_payment_method_types', 'The payment method type provided is invalid.');
  const method = id === null ? null : book.find(id);
  if (id !== null && method?.object !== 'payment_method')
    throw missing('PaymentMethod', id, 'payment_method');
  if (method?.['customer'] && method['customer'] !== intent['customer'])
    throw badParameter(
      'payment_method',
      'The provided PaymentMethod belongs to a customer. Include the customer in the request.',
    );
  const allowed = types ?? (method ? [String(method['type'])] : (intent['payment_method_types'] as string[]));
  if (method && !allowed.includes(String(method['type'])))
    throw badParameter('payment_method', 'The payment method type is not allowed for this PaymentIntent.');
  intent['payment_method_types'] = allowed;
  intent['allowed_payment_method_types'] = types ?? intent['allowed_payment_method_types'] ?? null;
  if (method) Object.assign(intent, { payment_method: method.id, status: 'requires_confirmation' });
}

export function amountOf(form: Form): number {
  const amount = wholeIn(form, 'amount');
  if (amount === null) throw badParameter('amount', 'Missing required param: amount.', 'parameter_missing');
  if (amount < 1)
    throw badParameter(
      'amount',
      'This value must be greater than or equal to 1.',
      'parameter_invalid_integer',
    );
  if (amount > 99_999_999)
    throw badParameter('amount', 'Amount must be no more than 99999999.', 'amount_too_large');
  if (amount < (LEAST[String(form['currency'])] ?? 1))
    throw badParameter(
      'amount',
      'The amount is below the least amount that can be charged.',
      'amount_too_small',
    );
  return amount;
}

export function currencyOf(form: Form): string {
  const currency = requiredText(form, 'currency').toLowerCase();
  if (!/^[a-z]{3}$/.test(currency))
    throw badParameter('currency', `Invalid currency: ${currency.slice(0, 20)}`);
  return currency;
}
