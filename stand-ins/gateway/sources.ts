import { readBilling } from './cards.ts';
import { type GatewayContext, saveAndEmit } from './context.ts';
import { type ApiObject, type GatewayDatabase, newId } from './database.ts';
import { type Form, readMap, readText, readWholeNumber, requiredText } from './form.ts';
import { REDIRECT_TYPES } from './redirect-types.ts';
import { createMissingError, createParameterError, createStateError } from './refusal.ts';

const FAILED = { code: 'setup_intent_authentication_failure', type: 'invalid_request_error' };

/** Creates a source of a bank redirect: once the buyer approves it on the bank's page, it can be charged once. */
export function createSource(context: GatewayContext, form: Form): ApiObject {
  const type = requiredText(form, 'type');
  if (!REDIRECT_TYPES.has(type))
    throw createParameterError('type', `Invalid source type: ${type.slice(0, 40)}`);
  const amount = readWholeNumber(form, 'amount');
  if (amount === null || amount < 1)
    throw createParameterError('amount', 'Missing required param: amount.', 'parameter_missing');
  const returnUrl = readText(readMap(form, 'redirect'), 'return_url');
  if (!returnUrl)
    throw createParameterError(
      'redirect[return_url]',
      'Missing required param: redirect[return_url].',
      'parameter_missing',
    );
  const owner = readMap(form, 'owner');
  const source = context.database.create('source', {
    type,
    amount,
    currency: requiredText(form, 'currency').toLowerCase(),
    flow: 'redirect',
    metadata: { ...readMap(form, 'metadata') },
    [type]: { ...readMap(form, type) },
  });
  source['owner'] = {
    ...(source['owner'] as object),
    email: readText(owner, 'email'),
    name: readText(owner, 'name'),
  };
  source['client_secret'] = `src_client_secret_${newId('').slice(1)}`;
  const url = `${context.origin}/pay/${source.id}?client_secret=${source['client_secret']}`;
  source['redirect'] = { failure_reason: null, return_url: returnUrl, status: 'pending', url };
  return context.database.save(source);
}

export function finishSource(context: GatewayContext, id: string, hasAgreed: boolean): ApiObject {
  const source = context.database.find(id);
  if (source?.object !== 'source') throw createMissingError('source', id, 'source');
  if (source['status'] !== 'pending') return source;
  const redirect = source['redirect'] as object;
  const outcome = hasAgreed ? { status: 'succeeded' } : { status: 'failed', failure_reason: 'user_abort' };
  Object.assign(source, {
    status: hasAgreed ? 'chargeable' : 'failed',
    redirect: { ...redirect, ...outcome },
  });
  return saveAndEmit(context, source, hasAgreed ? 'source.chargeable' : 'source.failed');
}

/**
 * Creates a set-up agreement for later charges. That of Bancontact creates a direct debit, which is charged from then
 * on.
 */
export function createSetup(context: GatewayContext, form: Form): ApiObject {
  const { database } = context;
  const types = Object.values(readMap(form, 'allowed_payment_method_types'));
  const allowedTypes = Array.isArray(form['allowed_payment_method_types'])
    ? form['allowed_payment_method_types']
    : types;
  const setup = database.create('setup_intent', {
    customer: readText(form, 'customer'),
    usage: readText(form, 'usage') ?? 'off_session',
    payment_method: readText(form, 'payment_method'),
    payment_method_types: allowedTypes.length > 0 ? allowedTypes : ['card'],
    allowed_payment_method_types: allowedTypes.length > 0 ? allowedTypes : null,
    metadata: { ...readMap(form, 'metadata') },
  });
  setup['client_secret'] = `${setup.id}_secret_${newId('').slice(1)}`;
  return database.save(setup);
}

export function confirmSetup(context: GatewayContext, id: string, form: Form): ApiObject {
  const { database } = context;
  const setup = findSetup(database, id);
  if (setup['status'] === 'succeeded' || setup['status'] === 'canceled')
    throw createStateError(
      'setup_intent_unexpected_state',
      `You cannot confirm this SetupIntent because it has a status of ${setup['status']}.`,
    );
  const returnUrl = readText(form, 'return_url');
  if (!returnUrl)
    throw createParameterError(
      'return_url',
      'This payment method needs a `return_url`.',
      'parameter_missing',
    );
  const type =
    readText(readMap(form, 'payment_method_data'), 'type') ??
    String((setup['payment_method_types'] as string[])[0]);
  const billing = readBilling(readMap(form, 'payment_method_data'));
  const facts = { type, [type]: {}, customer: setup['customer'], ...billing };
  const method = database.save(database.create('payment_method', facts));
  const url = `${context.origin}/pay/${setup.id}?client_secret=${setup['client_secret']}`;
  Object.assign(setup, {
    payment_method: method.id,
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } },
    _returnUrl: returnUrl,
  });
  return database.save(setup);
}

export function finishSetup(context: GatewayContext, id: string, hasAgreed: boolean): ApiObject {
  const { database } = context;
  const setup = findSetup(database, id);
  if (setup['status'] !== 'requires_action') return setup;
  setup['next_action'] = null;
  if (!hasAgreed) {
    const message = 'The buyer did not agree to the payment.';
    Object.assign(setup, { status: 'requires_payment_method', last_setup_error: { ...FAILED, message } });
    return saveAndEmit(context, setup, 'setup_intent.setup_failed');
  }
  const debit = { bank_code: '37040044', country: 'DE', fingerprint: newId('').slice(1, 17), last4: '3000' };
  const debitMethod = database.save(
    database.create('payment_method', { type: 'sepa_debit', sepa_debit: debit, customer: setup['customer'] }),
  );
  const type = String(database.find(setup['payment_method'])?.['type']);
  const details = { type, [type]: { generated_sepa_debit: debitMethod.id, iban_last4: '3000' } };
  const facts = {
    customer: setup['customer'],
    setup_intent: setup.id,
    payment_method: setup['payment_method'],
  };
  const attempt = database.save(
    database.create('setup_attempt', { ...facts, payment_method_details: details, status: 'succeeded' }),
  );
  Object.assign(setup, { status: 'succeeded', latest_attempt: attempt.id });
  return saveAndEmit(context, setup, 'setup_intent.succeeded');
}

export function findSetup(database: GatewayDatabase, id: unknown): ApiObject {
  const setup = database.find(id);
  if (setup?.object !== 'setup_intent') throw createMissingError('setup_intent', id, 'intent');
  return setup;
}
