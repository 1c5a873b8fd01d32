import { createHash } from 'node:crypto';
import { createDecline, makePaymentMethod, readBehaviour } from './cards.ts';
import { chargeSource, createRefund } from './charges.ts';
import { type GatewayContext, isSameKey, saveAndEmit } from './context.ts';
import { type ApiObject, visibleFields } from './database.ts';
import {
  type Form,
  readBody,
  readForm,
  readList,
  readMap,
  readText,
  readWholeNumber,
  requiredText,
} from './form.ts';
import {
  cancelIntent,
  captureIntent,
  confirmIntent,
  createIntent,
  findIntent,
  updateIntent,
} from './intents.ts';
import { createMissingError, createParameterError, Refusal } from './refusal.ts';
import { confirmSetup, createSetup, createSource, findSetup } from './sources.ts';

type Handler = (context: GatewayContext, form: Form, id: string) => ApiObject | { object: string };
interface Route {
  method: string;
  path: RegExp;
  /** The publishable key is enough: a browser may call it, for an existing object only with its client secret. */
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
    (context, form) => context.database.save(makePaymentMethod(context.database, form)),
    true,
  ),
  route('GET', 'payment_methods/ID', (context, _form, id) => findObject(context, 'payment_method', id)),
  route('POST', 'payment_methods/ID/attach', (context, form, id) =>
    attachToCustomer(context, id, requiredText(form, 'customer')),
  ),
  route('POST', 'payment_methods/ID/detach', (context, _form, id) =>
    context.database.save({ ...findObject(context, 'payment_method', id), customer: null }),
  ),
  route('POST', 'payment_intents', createIntent),
  route('GET', 'payment_intents/ID', (context, _form, id) => findIntent(context.database, id), true),
  route('POST', 'payment_intents/ID', (context, form, id) => updateIntent(context, id, form)),
  route('POST', 'payment_intents/ID/confirm', (context, form, id) => confirmIntent(context, id, form), true),
  route('POST', 'payment_intents/ID/capture', (context, form, id) => captureIntent(context, id, form)),
  route('POST', 'payment_intents/ID/cancel', (context, _form, id) => cancelIntent(context, id)),
  route('POST', 'setup_intents', createSetup),
  route('GET', 'setup_intents/ID', (context, _form, id) => findSetup(context.database, id), true),
  route('POST', 'setup_intents/ID/confirm', (context, form, id) => confirmSetup(context, id, form), true),
  route('POST', 'sources', createSource, true),
  route('GET', 'sources/ID', (context, _form, id) => findObject(context, 'source', id), true),
  route('POST', 'charges', chargeSource),
  route('GET', 'charges/ID', (context, _form, id) => findObject(context, 'charge', id)),
  route('POST', 'refunds', createRefund),
  route('GET', 'refunds/ID', (context, _form, id) => findObject(context, 'refund', id)),
  route('POST', 'customers', createCustomer),
  route('GET', 'customers/ID', (context, _form, id) => findObject(context, 'customer', id)),
  route('GET', 'payment_intents', createListHandler('payment_intent')),
  route('GET', 'charges', createListHandler('charge')),
  route('GET', 'events', createListHandler('event')),
  route('GET', 'events/ID', (context, _form, id) => findObject(context, 'event', id)),
];

/** Lists objects, the newest first, created since `created[gte]`. */
function createListHandler(object: string): Handler {
  return (context, form) => {
    const createdSince = readWholeNumber(readMap(form, 'created'), 'gte') ?? 0;
    const newest = context.database.list(object, Math.min(readWholeNumber(form, 'limit') ?? 10, 100));
    const data = newest.filter((thing) => Number(thing['created']) >= createdSince).map(visibleFields);
    return { object: 'list', data, has_more: false, url: `/v1/${object}s` };
  };
}

export interface Answer {
  status: number;
  body: string;
}

/** Answers one call of the gateway's API. */
export async function answerApi(context: GatewayContext, request: Request): Promise<Answer> {
  const url = new URL(request.url);
  const bodyText = request.method === 'GET' ? url.search.slice(1) : await readBody(request);
  const key = request.headers.get('idempotency-key');
  // A stored answer is repeated only to the caller who received it.
  const caller = request.headers.get('authorization') ?? '';
  const requestHash = createHash('sha256')
    .update(`${caller} ${request.method} ${url.pathname} ${bodyText}`)
    .digest('hex');
  const storedAnswer = key === null ? null : context.database.findAnswer(key);
  if (storedAnswer)
    return storedAnswer.requestHash === requestHash ? storedAnswer : presentRefusal(createReusedKeyError());
  const answer = handleCall(context, request, url.pathname, readForm(bodyText));
  if (key !== null && answer.status < 500)
    context.database.saveAnswer(key, requestHash, answer.status, answer.body);
  return answer;
}

function handleCall(context: GatewayContext, request: Request, path: string, form: Form): Answer {
  try {
    const route = ROUTES.find((each) => each.method === request.method && each.path.test(path));
    const objectId = route?.path.exec(path)?.[1] ?? '';
    if (!route) throw createMissingError('route', `${request.method} ${path}`, 'url');
    checkKey(context, request, route, objectId, form);
    const thing = route.handle(context, form, objectId);
    return { status: 200, body: JSON.stringify(present(context, thing, readList(form, 'expand') ?? [])) };
  } catch (error) {
    if (error instanceof Refusal) return presentRefusal(error);
    throw error;
  }
}

function checkKey(context: GatewayContext, request: Request, route: Route, id: string, form: Form): void {
  const bearer =
    /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? readText(form, 'key') ?? '';
  if (isSameKey(bearer, context.keys.secretKey)) return;
  const message = 'Invalid API Key provided.';
  const invalidKey = new Refusal({
    status: 401,
    type: 'invalid_request_error',
    code: 'api_key_invalid',
    message,
  });
  if (!bearer.startsWith('pk_') || !route.open) throw invalidKey;
  if (id === '') return;
  const secret = context.database.find(id)?.['client_secret'];
  if (secret === undefined || readText(form, 'client_secret') !== secret)
    throw createParameterError(
      'client_secret',
      'The client_secret provided does not match.',
      'payment_intent_invalid_parameter',
    );
}

/** The object as the caller sees it: expanded on request, with the status names of old versions if enabled. */
function present(context: GatewayContext, thing: object, expand: readonly string[]): object {
  if (!('id' in thing)) return thing;
  const visible: Record<string, unknown> = { ...visibleFields(thing as ApiObject) };
  for (const field of expand) {
    const inner = context.database.find(visible[field]);
    if (inner) visible[field] = visibleFields(inner);
  }
  if (context.oldNames && visible['status'] === 'requires_action')
    visible['status'] = 'requires_source_action';
  return visible;
}

function createCustomer(context: GatewayContext, form: Form): ApiObject {
  const { database } = context;
  const customer = database.create('customer', {
    email: readText(form, 'email'),
    name: readText(form, 'name'),
    metadata: { ...readMap(form, 'metadata') },
  });
  const method = readText(form, 'payment_method');
  if (method) attachToCustomer(context, method, customer.id);
  return saveAndEmit(context, customer, 'customer.created');
}

function attachToCustomer(context: GatewayContext, id: string, customer: string): ApiObject {
  const method = findObject(context, 'payment_method', id);
  const { decline, notKept } = readBehaviour(method);
  if (decline && notKept) throw createDecline(decline);
  if (method['customer'] && method['customer'] !== customer)
    throw createParameterError('payment_method', 'The payment method is attached to another customer.');
  return saveAndEmit(context, { ...method, customer, _setUp: true }, 'payment_method.attached');
}

function findObject(context: GatewayContext, object: string, id: string): ApiObject {
  const thing = context.database.find(id);
  if (thing?.object !== object) throw createMissingError(object, id);
  return thing;
}

function createReusedKeyError(): Refusal {
  const message =
    'Keys for idempotent requests can only be used with the same parameters they were first used with.';
  return new Refusal({ status: 400, type: 'idempotency_error', message });
}

function presentRefusal(refusal: Refusal): Answer {
  return { status: refusal.status, body: JSON.stringify(refusal.body()) };
}
