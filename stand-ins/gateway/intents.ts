import { createDecline, readBehaviour } from './cards.ts';
import { makeCharge } from './charges.ts';
import { type GatewayContext, numberField, saveAndEmit } from './context.ts';
import { type ApiObject, type GatewayDatabase, newId, visibleFields } from './database.ts';
import { type Form, readMap, readText, readWholeNumber } from './form.ts';
import { applyMethod, readAmount, readCurrency } from './intent-fields.ts';
import { REDIRECT_TYPES } from './redirect-types.ts';
import { createMissingError, createParameterError, createStateError, Refusal } from './refusal.ts';

const OPEN_STATUSES = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
export const REFUSED_BY_BUYER =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

export function createIntent(context: GatewayContext, form: Form): ApiObject {
  const { database } = context;
  if ('payment_method_types' in form) {
    throw createParameterError(
      'payment_method_types',
      'Received unknown parameter: payment_method_types',
      'parameter_unknown',
    );
  }
  const intent = database.create('payment_intent', {
    amount: readAmount(form),
    currency: readCurrency(form),
    capture_method: readText(form, 'capture_method') ?? 'automatic',
    confirmation_method: readText(form, 'confirmation_method') ?? 'automatic',
    customer: readText(form, 'customer'),
    description: readText(form, 'description'),
    setup_future_usage: readText(form, 'setup_future_usage'),
    metadata: { ...readMap(form, 'metadata') },
  });
  if (intent['customer'] && !database.find(intent['customer']))
    throw createMissingError('customer', intent['customer'], 'customer');
  intent['client_secret'] = `${intent.id}_secret_${newId('').slice(1)}`;
  applyMethod(database, intent, form);
  database.save(intent);
  context.emit('payment_intent.created', intent);
  return readText(form, 'confirm') === 'true' ? confirmIntent(context, intent.id, form) : intent;
}

export function updateIntent({ database }: GatewayContext, id: string, form: Form): ApiObject {
  const intent = findIntent(database, id);
  if (!OPEN_STATUSES.includes(String(intent['status']))) {
    const message = `This PaymentIntent could not be updated because it has a status of ${intent['status']}.`;
    throw createStateError('payment_intent_unexpected_state', message, intent);
  }
  if (readText(form, 'amount')) intent['amount'] = readAmount({ currency: intent['currency'], ...form });
  if (readText(form, 'currency')) intent['currency'] = readCurrency(form);
  for (const field of ['customer', 'description', 'setup_future_usage']) {
    if (readText(form, field)) intent[field] = readText(form, field);
  }
  intent['metadata'] = { ...(intent['metadata'] as object), ...readMap(form, 'metadata') };
  applyMethod(database, intent, form);
  return database.save(intent);
}

/** Confirms: charges at once, requires a challenge, or sends the buyer to a bank. Throws if the card is declined. */
export function confirmIntent(context: GatewayContext, id: string, form: Form): ApiObject {
  const { database } = context;
  const intent = findIntent(database, id);
  if (!OPEN_STATUSES.includes(String(intent['status']))) {
    const message = `You cannot confirm this PaymentIntent because it has a status of ${intent['status']}.`;
    throw createStateError('payment_intent_unexpected_state', message, intent);
  }
  applyMethod(database, intent, form);
  const method = database.find(intent['payment_method']);
  if (!method)
    throw createStateError(
      'payment_intent_unexpected_state',
      'You cannot confirm this PaymentIntent because it is missing a payment method.',
      intent,
    );
  if (method['_used'] === true && !method['customer'])
    throw createParameterError(
      'payment_method',
      'The provided PaymentMethod was previously used without being attached to a customer and may not be used again.',
    );
  const type = String(method['type']);
  const returnUrl = readText(form, 'return_url');
  if (REDIRECT_TYPES.has(type)) return redirectToBank(context, intent, returnUrl);
  if (type !== 'card') return settle(context, intent, method);
  const { challenge, decline } = readBehaviour(method);
  const offSession = readText(form, 'off_session') === 'true';
  const needsChallenge = intent['_challenged'] !== true && challenge !== undefined;
  if (needsChallenge && (challenge === 'always' || method['_setUp'] !== true || !offSession)) {
    if (offSession) return fail(context, intent, createAuthenticationRefusal(intent));
    return challengeBuyer(context, intent, returnUrl);
  }
  return decline ? fail(context, intent, createDecline(decline, intent)) : settle(context, intent, method);
}

export function captureIntent(context: GatewayContext, id: string, form: Form): ApiObject {
  const intent = findIntent(context.database, id);
  const amount = readWholeNumber(form, 'amount_to_capture') ?? numberField(intent, 'amount_capturable');
  if (intent['status'] !== 'requires_capture') {
    const message = `This PaymentIntent could not be captured because it has a status of ${intent['status']}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`;
    throw createStateError('payment_intent_unexpected_state', message, intent);
  }
  if (amount < 1 || amount > numberField(intent, 'amount_capturable'))
    throw createParameterError(
      'amount_to_capture',
      'The capture amount is larger than the authorised amount.',
    );
  const charge = context.database.find(intent['latest_charge']);
  Object.assign(intent, { status: 'succeeded', amount_capturable: 0, amount_received: amount });
  if (charge) saveAndEmit(context, { ...charge, captured: true, amount_captured: amount }, 'charge.captured');
  return saveAndEmit(context, intent, 'payment_intent.succeeded');
}

export function cancelIntent(context: GatewayContext, id: string): ApiObject {
  const intent = findIntent(context.database, id);
  if (![...OPEN_STATUSES, 'requires_capture'].includes(String(intent['status']))) {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent['status']}.`;
    throw createStateError('payment_intent_unexpected_state', message, intent);
  }
  const facts = { status: 'canceled', amount_capturable: 0, next_action: null };
  Object.assign(intent, facts, { canceled_at: context.database.nowInSeconds() });
  return saveAndEmit(context, intent, 'payment_intent.canceled');
}

/** Ends a challenge or bank page with the buyer's choice. A decline of the card is stored in the intent. */
export function finishIntent(context: GatewayContext, id: string, hasAgreed: boolean): ApiObject {
  const intent = findIntent(context.database, id);
  if (intent['status'] !== 'requires_action') return intent;
  const method = context.database.find(intent['payment_method']);
  intent['next_action'] = null;
  try {
    if (!hasAgreed || !method) return fail(context, intent, createBuyerRefusal(intent));
    const { decline } = readBehaviour(method);
    if (decline) return fail(context, intent, createDecline(decline, intent));
    intent['_challenged'] = true;
    const isCard = method['type'] === 'card';
    if (isCard && intent['confirmation_method'] === 'manual') {
      return context.database.save({ ...intent, status: 'requires_confirmation' });
    }
    return settle(context, intent, method);
  } catch (error) {
    if (error instanceof Refusal) return findIntent(context.database, id);
    throw error;
  }
}

export function findIntent(database: GatewayDatabase, id: unknown): ApiObject {
  const intent = database.find(id);
  if (intent?.object !== 'payment_intent') throw createMissingError('payment_intent', id, 'intent');
  return intent;
}

function redirectToBank(context: GatewayContext, intent: ApiObject, returnUrl: string | null): ApiObject {
  if (!returnUrl)
    throw createParameterError(
      'return_url',
      'This payment method needs a `return_url`.',
      'parameter_missing',
    );
  const url = `${context.origin}/pay/${intent.id}?client_secret=${intent['client_secret']}`;
  intent['_returnUrl'] = returnUrl;
  return waitForBuyer(context, intent, {
    type: 'redirect_to_url',
    redirect_to_url: { return_url: returnUrl, url },
  });
}

function challengeBuyer(context: GatewayContext, intent: ApiObject, returnUrl: string | null): ApiObject {
  const url = `${context.origin}/pay/${intent.id}?client_secret=${intent['client_secret']}`;
  intent['_returnUrl'] = returnUrl;
  const action = returnUrl
    ? { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
  return waitForBuyer(context, intent, action);
}

function waitForBuyer(context: GatewayContext, intent: ApiObject, action: object): ApiObject {
  Object.assign(intent, { status: 'requires_action', next_action: action });
  return saveAndEmit(context, intent, 'payment_intent.requires_action');
}

/** Ends the direct debits that the bank was still working on. */
export function settleDebits(context: GatewayContext): void {
  for (const intent of context.database.list('payment_intent', 1_000)) {
    const method = context.database.find(intent['payment_method']);
    if (intent['status'] === 'processing' && method) settle(context, intent, method);
  }
}

function settle(context: GatewayContext, intent: ApiObject, method: ApiObject): ApiObject {
  if (method['type'] === 'sepa_debit' && context.slowDebits) {
    intent['status'] = 'processing';
    return saveAndEmit(context, intent, 'payment_intent.processing');
  }
  const type = String(method['type']);
  const canWaitForCapture = type === 'card' || REDIRECT_TYPES.get(type)?.canWaitForCapture === true;
  const isAuthorisedOnly = intent['capture_method'] === 'manual' && canWaitForCapture;
  const charge = makeCharge(context.database, {
    amount: intent['amount'],
    currency: intent['currency'],
    customer: intent['customer'],
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: method['type'],
      [String(method['type'])]: method[String(method['type'])] ?? {},
    },
    captured: !isAuthorisedOnly,
    amount_captured: isAuthorisedOnly ? 0 : intent['amount'],
  });
  Object.assign(intent, { latest_charge: charge.id, next_action: null, last_payment_error: null });
  const isStoredForCustomer = Boolean(intent['setup_future_usage'] && intent['customer']);
  context.database.save({
    ...method,
    _used: true,
    ...(isStoredForCustomer && { customer: intent['customer'], _setUp: true }),
  });
  context.emit('charge.succeeded', charge);
  if (isAuthorisedOnly) {
    Object.assign(intent, { status: 'requires_capture', amount_capturable: intent['amount'] });
    return saveAndEmit(context, intent, 'payment_intent.amount_capturable_updated');
  }
  Object.assign(intent, { status: 'succeeded', amount_received: intent['amount'] });
  return saveAndEmit(context, intent, 'payment_intent.succeeded');
}

function fail(context: GatewayContext, intent: ApiObject, refusal: Refusal): never {
  const { type, code, message, declineCode } = refusal.facts;
  const method = context.database.find(intent['payment_method']);
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      ...{ type, code, message },
      ...(declineCode && { decline_code: declineCode }),
      ...(method && { payment_method: visibleFields(method) }),
    },
  });
  saveAndEmit(context, intent, 'payment_intent.payment_failed');
  throw refusal;
}

function createBuyerRefusal(intent: ApiObject): Refusal {
  const code = 'payment_intent_authentication_failure';
  return new Refusal({
    status: 402,
    type: 'card_error',
    code,
    message: REFUSED_BY_BUYER,
    relatedObject: intent,
  });
}

function createAuthenticationRefusal(intent: ApiObject): Refusal {
  return new Refusal({
    status: 402,
    type: 'card_error',
    code: 'authentication_required',
    declineCode: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
    relatedObject: intent,
  });
}
