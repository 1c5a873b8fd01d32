import { type Book, newId, type Thing } from './book.ts';
import { billingOf } from './cards.ts';
import { type Counter, changed } from './counter.ts';
import { type Form, mapIn, requiredText, textIn, wholeIn } from './form.ts';
import { badParameter, missing, wrongState } from './refusal.ts';

const SOURCE_TYPES = ['bancontact', 'klarna', 'ideal'];
const FAILED = { code: 'setup_intent_authentication_failure', type: 'invalid_request_error' };

/** A source of a bank redirect: the buyer agrees to it on the bank's page, then it can be charged once. */
export function createSource(counter: Counter, form: Form): Thing {
  const type = requiredText(form, 'type');
  if (!SOURCE_TYPES.includes(type)) throw badParameter('type', `Invalid source type: ${type.slice(0, 40)}`);
  const amount = wholeIn(form, 'amount');
  if (amount === null || amount < 1)
    throw badParameter('amount', 'Missing required param: amount.', 'parameter_missing');
  const returnUrl = textIn(mapIn(form, 'redirect'), 'return_url');
  if (!returnUrl)
    throw badParameter(
      'redirect[return_url]',
      'Missing required param: redirect[return_url].',
      'parameter_missing',
    );
  const owner = mapIn(form, 'owner');
  const source = counter.book.make('source', {
    type,
    amount,
    currency: requiredText(form, 'currency').toLowerCase(),
    flow: 'redirect',
    metadata: { ...mapIn(form, 'metadata') },
    [type]: { ...mapIn(form, type) },
  });
  source['owner'] = {
    ...(source['owner'] as object),
    email: textIn(owner, 'email'),
    name: textIn(owner, 'name'),
  };
  source['client_secret'] = `src_client_secret_${newId('').slice(1)}`;
  const url = `${counter.origin}/pay/${source.id}?client_secret=${source['client_secret']}`;
  source['redirect'] = { failure_reason: null, return_url: returnUrl, status: 'pending', url };
  return counter.book.keep(source);
}

export function finishSource(counter: Counter, id: string, agreed: boolean): Thing {
  const source = counter.book.find(id);
  if (source?.object !== 'source') throw missing('source', id, 'source');
  if (source['status'] !== 'pending') return source;
  const redirect = source['redirect'] as object;
  const outcome = agreed ? { status: 'succeeded' } : { status: 'failed', failure_reason: 'user_abort' };
  Object.assign(source, { status: agreed ? 'chargeable' : 'failed', redirect: { ...redirect, ...outcome } });
  return changed(counter, source, agreed ? 'source.chargeable' : 'source.failed');
}

/** An agreement for later charges. Bancontact's makes a direct debit that is charged from then on. */
export function createSetup(counter: Counter, form: Form): Thing {
  const { book } = counter;
  const types = Object.values(mapIn(form, 'allowed_payment_method_types'));
  const given = Array.isArray(form['allowed_payment_method_types'])
    ? form['allowed_payment_method_types']
    : types;
  const setup = book.make('setup_intent', {
    customer: textIn(form, 'customer'),
    usage: textIn(form, 'usage') ?? 'off_session',
    payment_method: textIn(form, 'payment_method'),
    payment_method_types: given.length > 0 ? given : ['card'],
    allowed_payment_method_types: given.length > 0 ? given : null,
    metadata: { ...mapIn(form, 'metadata') },
  });
  setup['client_secret'] = `${setup.id}_secret_${newId('').slice(1)}`;
  return book.keep(setup);
}

export function confirmSetup(counter: Counter, id: string, form: Form): Thing {
  const { book } = counter;
  const setup = findSetup(book, id);
  if (setup['status'] === 'succeeded' || setup['status'] === 'canceled')
    throw wrongState(
      'setup_intent_unexpected_state',
      `You cannot confirm this SetupIntent because it has a status of ${setup['status']}.`,
    );
  const returnUrl = textIn(form, 'return_url');
  if (!returnUrl)
    throw badParameter('return_url', 'This payment method needs a `return_url`.', 'parameter_missing');
  const type =
    textIn(mapIn(form, 'payment_method_data'), 'type') ??
    String((setup['payment_method_types'] as string[])[0]);
  const told = billingOf(mapIn(form, 'payment_method_data'));
  const facts = { type, [type]: {}, customer: setup['customer'], ...told };
  const method = book.keep(book.make('payment_method', facts));
  const url = `${counter.origin}/pay/${setup.id}?client_secret=${setup['client_secret']}`;
  Object.assign(setup, {
    payment_method: method.id,
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } },
    _returnUrl: returnUrl,
  });
  return book.keep(setup);
}

export function finishSetup(counter: Counter, id: string, agreed: boolean): Thing {
  const { book } = counter;
  const setup = findSetup(book, id);
  if (setup['status'] !== 'requires_action') return setup;
  setup['next_action'] = null;
  if (!agreed) {
    const message = 'The buyer did not agree to the payment.';
    Object.assign(setup, { status: 'requires_payment_method', last_setup_error: { ...FAILED, message } });
    return changed(counter, setup, 'setup_intent.setup_failed');
  }
  const debit = { bank_code: '37040044', country: 'DE', fingerprint: newId('').slice(1, 17), last4: '3000' };
  const generated = book.keep(
    book.make('payment_method', { type: 'sepa_debit', sepa_debit: debit, customer: setup['customer'] }),
  );
  const details = {
    type: 'bancontact',
    bancontact: { generated_sepa_debit: generated.id, iban_last4: '3000' },
  };
  const facts = {
    customer: setup['customer'],
    setup_intent: setup.id,
    payment_method: setup['payment_method'],
  };
  const attempt = book.keep(
    book.make('setup_attempt', { ...facts, payment_method_details: details, status: 'succeeded' }),
  );
  Object.assign(setup, { status: 'succeeded', latest_attempt: attempt.id });
  return changed(counter, setup, 'setup_intent.succeeded');
}

export function findSetup(book: Book, id: unknown): Thing {
  const setup = book.find(id);
  if (setup?.object !== 'setup_intent') throw missing('setup_intent', id, 'intent');
  return setup;
}
