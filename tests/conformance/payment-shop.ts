/** Shops and buyers for tests of payment ownership: real requests, from addresses that the test chooses. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { standInKeys } from '#commerce/payments';
import { createGateway, type Gateway } from '../../stand-ins/gateway/index.ts';
import { freePort, startTestServer, type TestServer } from '../harness.ts';

type JsonValue = ReturnType<typeof JSON.parse>;

export interface PaymentShop {
  server: TestServer;
  /** The gateway's key for browsers. */
  publishableKey: string;
  gatewayOrigin: string;
  /** The gateway's own state; null in trial mode. */
  gateway: Gateway | null;
  /** Moves the shop's clock to this offset from the real time, in milliseconds. */
  setClock(offset: number): void;
  close(): Promise<void>;
}

export type Mode = 'trial' | 'shop';
export const SECRET_KEY = 'sk_live_of_this_test';
const PART = 'rc0603ff4k70n';

/** Opens a trial with its own stand-in, or a shop whose gateway is a separate server. Both trust one proxy. */
export async function openPaymentShop(mode: Mode): Promise<PaymentShop> {
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const setClock = (newOffset: number) => {
    offset = newOffset;
  };
  const options = { clock: { now }, env: { TRUST_PROXY: '1' } };
  if (mode === 'trial') {
    const server = await startTestServer(options);
    const { card } = await new Buyer(server).call('GET', '/settings/payments');
    const { gatewayOrigin } = server;
    const publishableKey = card.publishable_key;
    return { server, publishableKey, gatewayOrigin, gateway: null, setClock, close: () => server.close() };
  }
  const port = await freePort();
  const gatewayOrigin = `http://localhost:${port}`;
  const server = await startTestServer({
    ...options,
    env: {
      ...options.env,
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_live_of_this_test',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_this_test',
      STRIPE_HOST: gatewayOrigin,
      VAULT_PUBLIC_URL: 'https://vault.example.com',
      PUBLIC_URL: 'https://shop.example.com',
    },
  });
  const gateway = createGateway({
    keys: { ...standInKeys(server.platform), secretKey: SECRET_KEY },
    origin: gatewayOrigin,
    storeWebhookUrl: `${server.origin}/api/webhooks/stripe`,
    webhookSecret: 'whsec_of_this_test',
    now,
  });
  const listener = getRequestListener((request) => gateway.fetch(request));
  const gatewayServer = createServer((request, response) => void listener(request, response)).listen(port);
  await once(gatewayServer, 'listening');
  return {
    server,
    publishableKey: 'pk_live_of_this_test',
    gatewayOrigin,
    gateway,
    setClock,
    close: async () => {
      gatewayServer.closeAllConnections();
      gatewayServer.close();
      await gateway.close();
      await server.close();
    },
  };
}

let addressCount = 0;
/** A new address of the block reserved for documentation. */
export const newAddress = () => {
  addressCount += 1;
  return `203.0.113.${addressCount}`;
};

/** A buyer with a session at an address of their own. */
export class Buyer {
  readonly #origin: string;
  readonly #vaultOrigin: string;
  readonly address: string;
  session: string | null = null;

  constructor({ origin, vaultOrigin }: Pick<TestServer, 'origin' | 'vaultOrigin'>, address = newAddress()) {
    this.#origin = origin;
    this.#vaultOrigin = vaultOrigin;
    this.address = address;
  }

  /** Calls the commerce API and returns status and JSON; fails on a server fault. */
  async ask(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: JsonValue; headers: Headers }> {
    const headers: Record<string, string> = {
      authorization: `Basic ${btoa('pk_demo')}`,
      'content-type': 'application/json',
      'x-forwarded-for': this.address,
      ...(this.session !== null && { 'x-session': this.session }),
    };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await fetch(`${this.#origin}/api${path}`, init);
    const text = await response.text();
    assert.ok(response.status < 500, `${method} ${path}: ${response.status} ${text}`);
    this.session = response.headers.get('x-session') ?? this.session;
    return { status: response.status, body: JSON.parse(text), headers: response.headers };
  }

  async call(method: string, path: string, body?: unknown): Promise<JsonValue> {
    return (await this.ask(method, path, body)).body;
  }

  /** Fills a cart that lacks only a payment method. */
  async fillCart(quantity = 700, email = 'guest@example.com'): Promise<JsonValue> {
    await this.call('POST', '/cart/items', { product_id: PART, quantity });
    const cart = await this.call('PUT', '/cart', {
      account: { email },
      shipping: { name: 'Ada Buyer', address1: 'Weg 1', city: 'München', zip: '80331', country: 'DE' },
    });
    assert.equal(cart.errors, undefined, JSON.stringify(cart.errors));
    return cart;
  }

  async pay(billing: object): Promise<{ status: number; body: JsonValue; headers: Headers }> {
    const cartReply = await this.ask('PUT', '/cart', { billing });
    assert.equal(cartReply.status, 200, JSON.stringify(cartReply.body));
    return this.ask('POST', '/cart/order');
  }

  /** Calls the vault, which has no sessions. */
  async vault(path: string, method: string, data: object): Promise<JsonValue> {
    const wrap = new URLSearchParams({
      '$jsonp[method]': method,
      '$jsonp[callback]': 'none',
      $key: 'pk_demo',
    });
    flatten('$data', data, wrap);
    const headers = { 'x-forwarded-for': this.address };
    return (await fetch(`${this.#vaultOrigin}${path}?${wrap}`, { headers })).json();
  }
}

function flatten(name: string, value: unknown, searchParams: URLSearchParams): void {
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) flatten(`${name}[${key}]`, inner, searchParams);
  } else searchParams.append(name, String(value ?? ''));
}
