import assert from 'node:assert/strict';
import { checkInvariants } from '#commerce/checkout';
import { standInKeys } from '#commerce/payments';
import { startTestServer, type TestServer } from '../../../tests/harness.ts';
import type { SubscriptionReply } from './contract.ts';

type Body = ReturnType<typeof JSON.parse>;

/** A buyer with a session, calling the API. */
export interface Buyer {
  email: string;
  /** Of the following calls. */
  locale: string;
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: Body }>;
  /** Like `call`, for calls that must reply with 200 and without `errors`. */
  ask<T = Body>(method: string, path: string, body?: unknown): Promise<T>;
}

export function visitor(server: TestServer, email = '', locale = 'en'): Buyer {
  let session: string | null = null;
  const call: Buyer['call'] = async (method, path, body) => {
    const response = await server.fetch(`/api${path}`, {
      method,
      headers: {
        authorization: `Basic ${btoa('pk_demo')}`,
        'content-type': 'application/json',
        'x-locale': buyer.locale,
        ...(session && { 'x-session': session }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    session = response.headers.get('x-session');
    return { status: response.status, body: await response.json() };
  };
  const buyer: Buyer = {
    email,
    locale,
    call,
    ask: async (method, path, body) => {
      const reply = await call(method, path, body);
      assert.equal(reply.status, 200, JSON.stringify(reply.body));
      assert.equal(reply.body?.errors, undefined, JSON.stringify(reply.body));
      return reply.body;
    },
  };
  return buyer;
}

const ADDRESS = {
  name: 'Ada Buyer',
  address1: 'Rollenweg 7',
  city: 'Ulm',
  zip: '89073',
  country: 'DE',
};

export const PASSWORD = 'correct horse battery';

let customerCount = 0;

/** A customer with an address, and with a stored card if a number is given. */
export async function customer(server: TestServer, card?: string, locale = 'en'): Promise<Buyer> {
  customerCount += 1;
  const buyer = visitor(server, `regular${customerCount}@example.com`, locale);
  await buyer.ask('POST', '/account', {
    email: buyer.email,
    password: PASSWORD,
    shipping: ADDRESS,
    billing: ADDRESS,
  });
  if (card) await storeCard(server, buyer, card);
  return buyer;
}

/** Stores a card in the account through the vault. Returns its id. */
export async function storeCard(server: TestServer, buyer: Buyer, number: string): Promise<string> {
  const card = await buyer.ask('POST', '/account/cards', { token: await cardToken(server, number) });
  return card.id;
}

/** A vault token for a card. */
export async function cardToken(server: TestServer, number: string): Promise<string> {
  const response = await fetch(`${server.vaultOrigin}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      $data: { number, exp_month: 12, exp_year: 2031, cvc: '123' },
      $key: 'pk_demo',
    }),
  });
  const { $data: data } = (await response.json()) as { $data: { token: string } };
  return data.token;
}

export async function begin(buyer: Buyer, product: string, fields: object = {}): Promise<SubscriptionReply> {
  return buyer.ask('POST', '/subscriptions', { product_id: product, plan_id: 'monthly', ...fields });
}

export const DAY_MS = 86_400_000;
export const GOOD_CARD = '4242424242424242';
/** Can be stored, but is declined when charged. */
export const REFUSED_CARD = '4000000000000341';

/** A store whose clock the test controls. */
export interface World {
  server: TestServer;
  now: number;
  /** A part that is sold on reels and as cut tape. */
  reel: { id: string; slug: string; variants: { results: { id: string; minimum: number }[] } };
  read(buyer: Buyer, id: string): Promise<SubscriptionReply>;
  /** Kinds of the mails about subscriptions, oldest first. */
  mails(buyer: Buyer): Promise<string[]>;
  orders(buyer: Buyer): Promise<Body[]>;
  /** Advances the clock day by day, running the due jobs like a live store. */
  pass(days: number): Promise<void>;
  /** Charges requested from the gateway's stand-in for the deliveries of a subscription. */
  charges(id: string): Promise<Body[]>;
  /** Makes the next calls to the stand-in fail; null ends it. */
  trouble(fault: object | null): Promise<void>;
  /** Runs the due jobs. */
  runDueJobs(): Promise<void>;
  /** The date `days` days from today. */
  day(days: number): string;
  monthFromNow(): string;
  close(): Promise<void>;
}

async function control(server: TestServer, action: string, body: object | null): Promise<Body> {
  const response = await fetch(`${server.gatewayOrigin}/control/${action}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${standInKeys(server.platform).secretKey}` },
    body: JSON.stringify(body),
  });
  assert.equal(response.status, 200);
  return response.json();
}

export async function openWorld(): Promise<World> {
  const clock = { now: () => new Date(world.now) };
  const world = { now: Date.parse('2026-11-23T10:00:00Z') } as World;
  const server = await startTestServer({ clock });
  const guest = visitor(server);
  const { results } = await guest.ask('GET', '/products?category=resistors&limit=1');
  return Object.assign(world, {
    server,
    reel: await guest.ask('GET', `/products/${results[0].id}`),
    read: (buyer: Buyer, id: string) => buyer.ask<SubscriptionReply>('GET', `/subscriptions/${id}`),
    mails: async ({ email }: Buyer) =>
      (await server.platform.mail.latest(50, email))
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('subscription.'))
        .reverse(),
    orders: async (buyer: Buyer) => (await buyer.ask('GET', '/account/orders')).results,
    pass: async (days: number) => {
      for (let day = 0; day < days; day += 1) {
        world.now += DAY_MS;
        await world.runDueJobs();
      }
    },
    charges: async (id: string) => {
      const { pool } = server.platform.db;
      const { rows } = await pool.query(
        'SELECT cart_id FROM subscription_periods WHERE subscription_id = $1',
        [id],
      );
      const carts = rows.map(({ cart_id }) => cart_id);
      const { data } = await control(server, 'list', { object: 'payment_intent' });
      return data.filter(({ metadata }: Body) => carts.includes(metadata.cart_id));
    },
    trouble: (how: object | null) => control(server, 'trouble', how),
    // The store's background worker may hold a job that adds others, so drain until nothing is due.
    runDueJobs: async () => {
      let tries: number;
      do tries = await server.platform.jobs.drain();
      while (tries > 0);
    },
    day: (days: number) => new Date(world.now + days * DAY_MS).toISOString().slice(0, 10),
    monthFromNow: () => {
      const date = new Date(world.now);
      date.setUTCMonth(date.getUTCMonth() + 1);
      return date.toISOString().slice(0, 10);
    },
    close: async () => {
      await world.runDueJobs();
      assert.deepEqual(await checkInvariants(server.platform.db, clock.now()), []);
      await server.close();
    },
  });
}
