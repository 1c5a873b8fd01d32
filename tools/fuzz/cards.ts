/** Requests to the vault on its own port, to the gateway's webhook, and for sharing cards. */
import { createHmac } from 'node:crypto';
import type { Probe } from './probes.ts';
import { withValueAt } from './schemas.ts';
import { SHAPES, type Shape } from './shapes.ts';

const KEY = 'pk_demo';
const BODY_CHARACTERS = 300_000;
const QUERY_BYTES = 7_500;

const CARD = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123' };
const INTENT = { amount: 1_000, currency: 'eur', payment_method_types: ['card'] };
type Place = readonly (string | number)[];

/** Calls of the vault: a valid body and its fields. */
const VAULT: readonly { path: string; method: string; data: object; fields: readonly Place[] }[] = [
  {
    path: '/tokens',
    method: 'POST',
    data: CARD,
    fields: [
      ...['number', 'exp', 'exp_month', 'exp_year', 'cvc', 'nonce', 'account_id', 'note'].map((name) => [
        name,
      ]),
      ['billing', 'name'],
      ['billing', 'zip'],
    ],
  },
  ...['POST', 'PUT', 'GET'].map((method) => ({
    path: '/intent',
    method,
    data: { gateway: 'stripe', intent: INTENT },
    fields: [
      ...['gateway', 'action', 'cart_id', 'account_id', 'intent'].map((name) => [name]),
      ...['id', 'amount', 'currency', 'payment_method', 'payment_method_types', 'capture_method'].map(
        intentField,
      ),
      ...['setup_future_usage', 'usage', 'customer', 'client_secret', 'confirm', 'return_url'].map(
        intentField,
      ),
    ],
  })),
  { path: '/authorization', method: 'POST', data: { gateway: 'braintree' }, fields: [['gateway'], ['note']] },
];

function intentField(name: string): Place {
  return ['intent', name];
}

/** @param vaultOrigin origin of the vault's own port */
export function vaultProbes(vaultOrigin: string): Probe[] {
  const probes: Probe[] = [];
  for (const { path, method, data, fields } of VAULT) {
    const call = `${method} vault ${path}`;
    const headers = { 'content-type': 'application/json' };
    for (const field of [...fields, []] as Place[]) {
      for (const shape of SHAPES) {
        const description = `${field.join('.') || 'data'}: ${shape.name}`;
        const fillData = (salt: number, length: number) => withValueAt(data, field, shape.make(length, salt));
        if (method !== 'GET')
          probes.push({
            call,
            description,
            make: (salt) => ({
              path: vaultOrigin + path,
              init: {
                method,
                headers,
                body: JSON.stringify({ $key: KEY, $data: fillData(salt, BODY_CHARACTERS) }),
              },
            }),
          });
        probes.push({
          call,
          description: `in the address, ${description}`,
          make: (salt) => ({
            path: `${vaultOrigin}${path}?${addressQuery(method, fillData(salt, 2_000))}`,
            init: {},
          }),
        });
      }
    }
    for (const shape of SHAPES) {
      for (const name of ['$key', '$jsonp[callback]', '$jsonp[method]'])
        probes.push({
          call,
          description: `in the address, ${name}: ${shape.name}`,
          make: (salt) => ({
            path: `${vaultOrigin}${path}?$key=${KEY}&${encodeURIComponent(name)}=${percent(shape, salt)}`,
            init: {},
          }),
        });
    }
  }
  return probes;
}

/** The query as the public client writes it: `$data[card][number]=…`. */
function addressQuery(method: string, data: unknown): string {
  const parts = [`$jsonp[method]=${method.toLowerCase()}`, '$jsonp[callback]=done', `$key=${KEY}`];
  const walk = (value: unknown, name: string): void => {
    if (typeof value === 'object' && value !== null)
      for (const [key, child] of Object.entries(value)) walk(child, `${name}[${key}]`);
    else parts.push(`${name}=${encodeURIComponent(String(value).toWellFormed())}`);
  };
  walk(data, '$data');
  return parts.join('&').slice(0, QUERY_BYTES).replace(/%\w?$/, '');
}

const percent = (shape: Shape, salt: number) =>
  encodeURIComponent(shape.make(2_000, salt).toWellFormed()).slice(0, 7_000).replace(/%\w?$/, '');

const EVENT = {
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.payment_failed',
  created: 1,
  data: {
    object: {
      id: 'pi_1',
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: 1_000,
      amount_received: 0,
      payment_method_types: ['card'],
      currency: 'eur',
      metadata: { cart_id: 'a'.repeat(24), session: 'x', store: 'x' },
      last_payment_error: { code: 'card_declined', message: 'x', decline_code: 'x' },
    },
  },
};
const EVENT_TYPES = [
  ...['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.canceled'],
  ...['payment_intent.amount_capturable_updated', 'charge.refunded', 'charge.dispute.created'],
];
const OBJECT_FIELDS = [
  'id',
  'status',
  'amount',
  'currency',
  'amount_received',
  'payment_method_types',
  'payment_method',
  'next_action',
  'latest_charge',
  'payment_intent',
];
const EVENT_FIELDS: readonly Place[] = [
  ...['id', 'type', 'created', 'data', 'object'].map((name) => [name]),
  ...OBJECT_FIELDS.map((name) => ['data', 'object', name]),
  ...['cart_id', 'session', 'store', 'note'].map((name) => ['data', 'object', 'metadata', name]),
  ...['code', 'message', 'decline_code'].map((name) => ['data', 'object', 'last_payment_error', name]),
];

/** Webhook events: signed with the secret of this shop, unsigned, and with hostile signatures. */
export function webhookProbes(secret: string): Probe[] {
  const path = '/api/webhooks/stripe';
  const call = `POST ${path}`;
  const post = (body: string, signature: string | null) => ({
    path,
    init: {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signature !== null && { 'stripe-signature': signature }),
      },
      body,
    },
  });
  const signRequest = (body: string) => {
    const timestamp = Math.floor(Date.now() / 1_000);
    const mac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    return post(body, `t=${timestamp},v1=${mac}`);
  };
  const probes: Probe[] = [];
  for (const [index, field] of EVENT_FIELDS.entries()) {
    for (const shape of SHAPES) {
      const type = EVENT_TYPES[index % EVENT_TYPES.length];
      const body = (salt: number) =>
        JSON.stringify(
          withValueAt({ ...EVENT, id: `evt_${salt}`, type }, field, shape.make(BODY_CHARACTERS, salt)),
        );
      const description = `${field.join('.')}: ${shape.name}`;
      probes.push({ call, description: `signed, ${description}`, make: (salt) => signRequest(body(salt)) });
      probes.push({ call, description: `unsigned, ${description}`, make: (salt) => post(body(salt), null) });
    }
  }
  for (const shape of SHAPES) {
    const body = (salt: number) => shape.make(BODY_CHARACTERS, salt).toWellFormed();
    probes.push({
      call,
      description: `signed, whole body: ${shape.name}`,
      make: (salt) => signRequest(body(salt)),
    });
    const signature = (salt: number) => shape.make(6_000, salt).replace(/[^!-~]/g, '=');
    probes.push({
      call,
      description: `signature: ${shape.name}`,
      make: (salt) => post(JSON.stringify(EVENT), signature(salt)),
    });
  }
  return probes;
}

/** Requests for sharing cards. @param slugs parts of the shop */
export function pictureProbes(slugs: readonly string[]): Probe[] {
  const call = 'GET /og/{name}';
  const probes = SHAPES.flatMap((shape) =>
    ['', 'product/', 'category/', 'page/', 'product/x/'].map((folder) => ({
      call,
      description: `path name, ${folder}: ${shape.name}`,
      make: (salt: number) => ({ path: `/og/${folder}${percent(shape, salt)}.png`, init: {} }),
    })),
  );
  const queries = SHAPES.flatMap((shape) =>
    ['locale', 'v', 'title'].map((name) => ({
      call,
      description: `query ${name}: ${shape.name}`,
      make: (salt: number) => ({
        path: `/og/product/${slugs[salt % slugs.length]}.png?${name}=${percent(shape, salt)}`,
        init: {},
      }),
    })),
  );
  return [...probes, ...queries];
}
