import { type Book, newId, shown, type Thing } from './book.ts';
import { behaviourOf, declined } from './cards.ts';
import { makeCharge } from './charges.ts';
import { type Counter, changed, whole } from './counter.ts';
import { type Form, mapIn, textIn, wholeIn } from './form.ts';
import { amountOf, applyMethod, currencyOf, REDIRECTS } from './intent-fields.ts';
import { badParameter, missing, Refusal, wrongState } from './refusal.ts';

const OPEN = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
export const REFUSED_BY_BUYER =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

export function createIntent(counter: Counter, form: Form): Thing {
  const { book } = counter;
  if ('payment_method_types' in form) {
    throw badParameter(
      'payment_method_types',
      'Received unknown parameter: payment_method_types',
      'parameter_unknown',
    );
  }
  const intent = book.make('payment_intent', {
    amount: amountOf(form),
    currency: currencyOf(form),
    capture_method: textIn(form, 'capture_method') ?? 'automatic',
    confirmation_method: textIn(form, 'confirmation_method') ?? 'automatic',
    customer: textIn(form, 'customer'),
    description: textIn(form, 'description'),
    setup_future_usage: textIn(form, 'setup_future_usage'),
    metadata: { ...mapIn(form, 'metadata') },
  });
  if (intent['customer'] && !book.find(intent['customer']))
    throw missing('customer', intent['customer'], 'customer');
  intent['client_secret'] = `${intent.id}_secret_${newId('').slice(1)}`;
  applyMethod(book, intent, form);
  book.keep(intent);
  counter.emit('payment_intent.created', intent);
  return textIn(form, 'confirm') === 'true' ? confirmIntent(counter, intent.id, form) : intent;
}

export function updateIntent({ book }: Counter, id: string, form: Form): Thing {
  const intent = findIntent(book, id);
  if (!OPEN.includes(String(intent['status']))) {
    const message = `This PaymentIntent could not be updated because it has a status of ${intent['status']}.`;
    throw wrongState('payment_intent_unexpected_state', message, intent);
  }
  if (textIn(form, 'amount')) intent['amount'] = amountOf({ currency: intent['currency'], ...form });
  if (textIn(form, 'currency')) intent['currency'] = currencyOf(form);
  for (const field of ['customer', 'description', 'setup_future_usage']) {
    if (textIn(form, field)) intent[field] = textIn(form, field);
  }
  intent['metadata'] = { ...(intent['metadata'] as object), ...mapIn(form, 'metadata') };
  applyMethod(book, intent, form);
  return book.keep(intent);
}

/** Confirms: charges at once, asks for a challenge, or sends the buyer to a bank. Throws when the card refuses. */
export function confirmIntent(counter: Counter, id: string, form: Form): Thing {
  const { book } = counter;
  const intent = findIntent(book, id);
  if (!OPEN.includes(String(intent['status']))) {
    const message = `You cannot confirm this PaymentIntent because it has a status of ${intent['status']}.`;
    throw wrongState('payment_intent_unexpected_state', message, intent);
  }
  applyMethod(book, intent, form);
  const method = book.find(intent['payment_method']);
  if (!method)
    throw wrongState(
      'payment_intent_unexpected_state',
      'You cannot confirm this PaymentIntent because it is missing a payment method.',
      intent,
    );
  if (method['_used'] === true && !method['customer'])
    throw badParameter(
      'payment_method',
      'The provided PaymentMethod was previously used without being attached to a customer and may not be used again.',
    );
  const type = String(method['type']);
  const returnUrl = textIn(form, 'return_url');
  if (REDIRECTS.includes(type)) return sendAway(counter, intent, returnUrl);
  if (type !== 'card') return settle(counter, intent, method);
  const { challenge, decline } = behaviourOf(method);
  const offSession = textIn(form, 'off_session') === 'true';
  const asked = intent['_challenged'] !== true && challenge !== undefined;
  if (asked && (challenge === 'always' || method['_setUp'] !== true || !offSession)) {
    if (offSession) return fail(counter, intent, authenticationNeeded(intent));
    return challengeBuyer(counter, intent, returnUrl);
  }
  return decline ? fail(counter, intent, declined(decline, intent)) : settle(counter, intent, method);
}

export function captureIntent(counter: Counter, id: string, form: Form): Thing {
  const intent = findIntent(counter.book, id);
  const amount = wholeIn(form, 'amount_to_capture') ?? whole(intent, 'amount_capturable');
  if (intent['status'] !== 'requires_capture') {
    const message = `This PaymentIntent could not be captured because it has a status of ${intent['status']}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`;
    throw wrongState('payment_intent_unexpected_state', message, intent);
  }
  if (amount < 1 || amount > whole(intent, 'amount_capturable'))
    throw badParameter('amount_to_capture', 'The capture amount is larger than the authorised amount.');
  const charge = counter.book.find(intent['latest_charge']);
  Object.assign(intent, { status: 'succeeded', amount_capturable: 0, amount_received: amount });
  if (charge) changed(counter, { ...charge, captured: true, amount_captured: amount }, 'charge.captured');
  return changed(counter, intent, 'payment_intent.succeeded');
}

export function cancelIntent(counter: Counter, id: string): Thing {
  const intent = findIntent(counter.book, id);
  if (![...OPEN, 'requires_capture'].includes(String(intent['status']))) {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent['status']}.`;
    throw wrongState('payment_intent_unexpected_state', message, intent);
  }
  const facts = { status: 'canceled', amount_capturable: 0, next_action: null };
  Object.assign(intent, facts, { canceled_at: counter.book.seconds() });
  return changed(counter, intent, 'payment_intent.canceled');
}

/** The buyer came to the end of a challenge or bank page. A refusal of the card is in the intent afterwards. */
export function finishIntent(counter: Counter, id: string, agreed: boolean): Thing {
  const intent = findIntent(counter.book, id);
  if (intent['status'] !== 'requires_action') return intent;
  const method = counter.book.find(intent['payment_method']);
  intent['next_action'] = null;
  try {
    if (!agreed || !method) return fail(counter, intent, refusedByBuyer(intent));
    const { decline } = behaviourOf(method);
    if (decline) return fail(counter, intent, declined(decline, intent));
    intent['_challenged'] = true;
    const isCard = method['type'] === 'card';
    if (isCard && intent['confirmation_method'] === 'manual') {
      return counter.book.keep({ ...intent, status: 'requires_confirmation' });
    }
    return settle(counter, intent, method);
  } catch (error) {
    if (error instanceof Refusal) return findIntent(counter.book, id);
    throw error;
  }
}

export function findIntent(book: Book, id: unknown): Thing {
  const intent = book.find(id);
  if (intent?.object !== 'payment_intent') throw missing('payment_intent', id, 'intent');
  return intent;
}

function sendAway(counter: Counter, intent: Thing, returnUrl: string | null): Thing {
  if (!returnUrl)
    throw badParameter('return_url', 'This payment method needs a `return_url`.', 'parameter_missing');
  const url = `${counter.origin}/pay/${intent.id}?client_secret=${intent['client_secret']}`;
  intent['_returnUrl'] = returnUrl;
  return waitForBuyer(counter, intent, {
    type: 'redirect_to_url',
    redirect_to_url: { return_url: returnUrl, url },
  });
}

function challengeBuyer(counter: Counter, intent: Thing, returnUrl: string | null): Thing {
  const url = `${counter.origin}/pay/${intent.id}?client_secret=${intent['client_secret']}`;
  intent['_returnUrl'] = returnUrl;
  const action = returnUrl
    ? { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
  return waitForBuyer(counter, intent, action);
}

function waitForBuyer(counter: Counter, intent: Thing, action: object): Thing {
  Object.assign(intent, { status: 'requires_action', next_action: action });
  return changed(counter, intent, 'payment_intent.requires_action');
}

function settle(counter: Counter, intent: Thing, method: Thing): Thing {
  const hold = intent['capture_method'] === 'manual' && ['card', 'klarna'].includes(String(method['type']));
  const charge = makeCharge(counter.book, {
    amount: intent['amount'],
    currency: intent['currency'],
    customer: intent['customer'],
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: method['type'],
      [String(method['type'])]: method[String(method['type'])] ?? {},
    },
    captured: !hold,
    amount_captured: hold ? 0 : intent['amount'],
  });
  Object.assign(intent, { latest_charge: charge.id, next_action: null, last_payment_error: null });
  const isKept = Boolean(intent['setup_future_usage'] && intent['customer']);
  counter.book.keep({
    ...method,
    _used: true,
    ...(isKept && { customer: intent['customer'], _setUp: true }),
  });
  counter.emit('charge.succeeded', charge);
  if (hold) {
    Object.assign(intent, { status: 'requires_capture', amount_capturable: intent['amount'] });
    return changed(counter, intent, 'payment_intent.amount_capturable_updated');
  }
  Object.assign(intent, { status: 'succeeded', amount_received: intent['amount'] });
  return changed(counter, intent, 'payment_intent.succeeded');
}

function fail(counter: Counter, intent: Thing, refusal: Refusal): never {
  const { type, code, message, declineCode } = refusal.facts;
  const method = counter.book.find(intent['payment_method']);
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      ...{ type, code, message },
      ...(declineCode && { decline_code: declineCode }),
      ...(method && { payment_method: shown(method) }),
    },
  });
  changed(counter, intent, 'payment_intent.payment_failed');
  throw refusal;
}

function refusedByBuyer(about: Thing): Refusal {
  const code = 'payment_intent_authentication_failure';
  return new Refusal({ status: 402, type: 'card_error', code, message: REFUSED_BY_BUYER, about });
}

function authenticationNeeded(about: Thing): Refusal {
  return new Refusal({
    status: 402,
    type: 'card_error',
    code: 'authentication_required',
    declineCode: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
    about,
  });
}
