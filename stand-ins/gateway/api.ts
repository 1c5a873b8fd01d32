import { createHash } from 'node:crypto';
import { shown, type Thing } from './book.ts';
import { behaviourOf, declined, makePaymentMethod } from './cards.ts';
import { chargeSource, createRefund } from './charges.ts';
import { type Counter, changed, isSameKey } from './counter.ts';
import { type Form, listIn, mapIn, readBody, readForm, requiredText, textIn, wholeIn } from './form.ts';
import {
  cancelIntent,
  captureIntent,
  confirmIntent,
  createIntent,
  findIntent,
  updateIntent,
} from './intents.ts';
import { badParameter, missing, Refusal } from './refusal.ts';
import { confirmSetup, createSetup, createSource, findSetup } from './sources.ts';

type Handler = (counter: Counter, form: Form, id: string) => Thing | { object: string };
interface Route {
  method: string;
  path: RegExp;
  /** The publishable key is enough: the browser may ask, for an existing object with its client secret. */
  open: boolean;
  handle: Handler;
}

const route = (method: string, path: string, handle: Handler, open = false): Route => ({
  method,
  path: new RegExp(`^/v1/${path.replace('ID', '([\\w-]{1,80})')}$`),
  open,
  handle,
});

const ROUTES: readonly Route[] = [
  route(
    'POST',
    'payment_methods',
    (counter, form) => counter.book.keep(makePaymentMethod(counter.book, form)),
    true,
  ),
  route('GET', 'payment_methods/ID', (counter, _form, id) => findOf(counter, 'payment_method', id)),
  route('POST', 'payment_methods/ID/attach', (counter, form, id) =>
    attach(counter, id, requiredText(form, 'customer')),
  ),
  route('POST', 'payment_methods/ID/detach', (counter, _form, id) =>
    counter.book.keep({ ...findOf(counter, 'payment_method', id), customer: null }),
  ),
  route('POST', 'payment_intents', createIntent),
  route('GET', 'payment_intents/ID', (counter, _form, id) => findIntent(counter.book, id), true),
  route('POST', 'payment_intents/ID', (counter, form, id) => updateIntent(counter, id, form)),
  route('POST', 'payment_intents/ID/confirm', (counter, form, id) => confirmIntent(counter, id, form), true),
  route('POST', 'payment_intents/ID/capture', (counter, form, id) => captureIntent(counter, id, form)),
  route('POST', 'payment_intents/ID/cancel', (counter, _form, id) => cancelIntent(counter, id)),
  route('POST', 'setup_intents', createSetup),
  route('GET', 'setup_intents/ID', (counter, _form, id) => findSetup(counter.book, id), true),
  route('POST', 'setup_intents/ID/confirm', (counter, form, id) => confirmSetup(counter, id, form), true),
  route('POST', 'sources', createSource, true),
  route('GET', 'sources/ID', (counter, _form, id) => findOf(counter, 'source', id), true),
  route('POST', 'charges', chargeSource),
  route('GET', 'charges/ID', (counter, _form, id) => findOf(counter, 'charge', id)),
  route('POST', 'refunds', createRefund),
  route('GET', 'refunds/ID', (counter, _form, id) => findOf(counter, 'refund', id)),
  route('POST', 'customers', createCustomer),
  route('GET', 'customers/ID', (counter, _form, id) => findOf(counter, 'customer', id)),
  route('GET', 'payment_intents', listOf('payment_intent')),
  route('GET', 'charges', listOf('charge')),
  route('GET', 'events', listOf('event')),
  route('GET', 'events/ID', (counter, _form, id) => findOf(counter, 'event', id)),
];

/** Newest first, from `created[gte]` on. */
function listOf(object: string): Handler {
  return (counter, form) => {
    const since = wholeIn(mapIn(form, 'created'), 'gte') ?? 0;
    const newest = counter.book.list(object, Math.min(wholeIn(form, 'limit') ?? 10, 100));
    const data = newest.filter((thing) => Number(thing['created']) >= since).map(shown);
    return { object: 'list', data, has_more: false, url: `/v1/${object}s` };
  };
}

export interface Answer {
  status: number;
  body: string;
}

/** Answers one call of the gateway's API. */
export async function answerApi(counter: Counter, request: Request): Promise<Answer> {
  const url = new URL(request.url);
  const text = request.method === 'GET' ? url.search.slice(1) : await readBody(request);
  const key = request.headers.get('idempotency-key');
  // An answer is repeated only for the key that got it.
  const caller = request.headers.get('authorization') ?? '';
  const asked = createHash('sha256')
    .update(`${caller} ${request.method} ${url.pathname} ${text}`)
    .digest('hex');
  const before = key === null ? null : counter.book.answered(key);
  if (before) return before.asked === asked ? before : toAnswer(reusedKey());
  const answer = decide(counter, request, url.pathname, readForm(text));
  if (key !== null && answer.status < 500) counter.book.answer(key, asked, answer.status, answer.body);
  return answer;
}

function decide(counter: Counter, request: Request, path: string, form: Form): Answer {
  try {
    const found = ROUTES.find((each) => each.method === request.method && each.path.test(path));
    const id = found?.path.exec(path)?.[1] ?? '';
    if (!found) throw missing('route', `${request.method} ${path}`, 'url');
    checkKey(counter, request, found, id, form);
    const thing = found.handle(counter, form, id);
    return { status: 200, body: JSON.stringify(present(counter, thing, listIn(form, 'expand') ?? [])) };
  } catch (error) {
    if (error instanceof Refusal) return toAnswer(error);
    throw error;
  }
}

function checkKey(counter: Counter, request: Request, found: Route, id: string, form: Form): void {
  const bearer =
    /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? textIn(form, 'key') ?? '';
  if (isSameKey(bearer, counter.keys.secretKey)) return;
  const message = 'Invalid API Key provided.';
  const refused = new Refusal({
    status: 401,
    type: 'invalid_request_error',
    code: 'api_key_invalid',
    message,
  });
  if (!bearer.startsWith('pk_') || !found.open) throw refused;
  if (id === '') return;
  const secret = counter.book.find(id)?.['client_secret'];
  if (secret === undefined || textIn(form, 'client_secret') !== secret)
    throw badParameter(
      'client_secret',
      'The client_secret provided does not match.',
      'payment_intent_invalid_parameter',
    );
}

/** What the caller sees: expanded where asked, with the names of old versions where wanted. */
function present(counter: Counter, thing: object, expand: readonly string[]): object {
  if (!('id' in thing)) return thing;
  const visible: Record<string, unknown> = { ...shown(thing as Thing) };
  for (const field of expand) {
    const inner = counter.book.find(visible[field]);
    if (inner) visible[field] = shown(inner);
  }
  if (counter.oldNames && visible['status'] === 'requires_action')
    visible['status'] = 'requires_source_action';
  return visible;
}

function createCustomer(counter: Counter, form: Form): Thing {
  const { book } = counter;
  const customer = book.make('customer', {
    email: textIn(form, 'email'),
    name: textIn(form, 'name'),
    metadata: { ...mapIn(form, 'metadata') },
  });
  const method = textIn(form, 'payment_method');
  if (method) attach(counter, method, customer.id);
  return changed(counter, customer, 'customer.created');
}

function attach(counter: Counter, id: string, customer: string): Thing {
  const method = findOf(counter, 'payment_method', id);
  const { decline, notKept } = behaviourOf(method);
  if (decline && notKept) throw declined(decline);
  if (method['customer'] && method['customer'] !== customer)
    throw badParameter('payment_method', 'The payment method is attached to another customer.');
  return changed(counter, { ...method, customer, _setUp: true }, 'payment_method.attached');
}

function findOf(counter: Counter, object: string, id: string): Thing {
  const thing = counter.book.find(id);
  if (thing?.object !== object) throw missing(object, id);
  return thing;
}

function reusedKey(): Refusal {
  const message =
    'Keys for idempotent requests can only be used with the same parameters they were first used with.';
  return new Refusal({ status: 400, type: 'idempotency_error', message });
}

function toAnswer(refusal: Refusal): Answer {
  return { status: refusal.status, body: JSON.stringify(refusal.body()) };
}
