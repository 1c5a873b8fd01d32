/** Buyers of a load test: prepared carts, and the crowd that orders them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, send } from './client.ts';

const KEY = `Basic ${btoa('pk_demo')}`;

export interface Shop {
  origin: string;
  vault: string;
}

/** A buyer with a cart that is ready to be ordered. */
export interface Buyer {
  origin: string;
  session: string;
  /** The address that a proxy would forward: limits by address are meant for one visitor, not for a crowd. */
  address: string;
}

/** The result of one buyer's order. */
export interface Submission {
  /** Milliseconds of the call that placed the order. */
  ms: number;
  /** Milliseconds from the buyer's first call, with all refusals and their waits. */
  wholeMs: number;
  /** Replies 503 with a time to retry. */
  refusals: number;
  /** Number of the order; null if none was placed. */
  number: string | null;
  /** Null if the order was placed, else the reply. */
  fault: string | null;
}

/** Slugs of ceramic capacitors in stock, at most 100. */
export async function partsInStock(origin: string, limit: number): Promise<string[]> {
  const query = `category=ceramic-capacitors&limit=${Math.min(limit, 100)}&inStock=true&columns=&facets=0`;
  const { text } = await send(`${origin}/api/catalogue/parts?${query}`, { method: 'GET', headers: {} });
  const { results } = JSON.parse(text) as { results: { slug: string }[] };
  if (results.length === 0) throw new Error('The catalogue has no part in stock.');
  return results.map(({ slug }) => slug);
}

/** Fills one cart per order, evenly over the shops, with `lines` different parts each. */
export async function fillCarts(
  shops: readonly Shop[],
  { parts, lines, orders }: { parts: readonly string[]; lines: number; orders: number },
): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  let nextIndex = 0;
  const fill = async () => {
    while (nextIndex < orders) {
      const index = nextIndex++;
      const { origin, vault } = shops[index % shops.length]!;
      const buyer: Buyer = { origin, session: '', address: addressOf(index) };
      for (let line = 0; line < lines; line += 1) {
        await call(buyer, 'POST', '/cart/items', {
          product_id: parts[(index + line) % parts.length]!,
          quantity: 1,
          options: [{ id: 'packaging', value: 'CT' }],
        });
      }
      await call(buyer, 'PUT', '/cart', {
        account: { email: `buyer${index}@example.com` },
        shipping: { name: 'Ada Buyer', address1: 'Weg 1', city: 'München', zip: '80331', country: 'DE' },
        billing: { method: 'card', card: { token: await cardToken(vault, buyer.address) } },
      });
      buyers.push(buyer);
    }
  };
  await Promise.all(Array.from({ length: 8 }, fill));
  return buyers;
}

function addressOf(index: number): string {
  return `203.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
}

async function cardToken(vault: string, address: string): Promise<string> {
  const query = new URLSearchParams({
    '$jsonp[method]': 'post',
    '$jsonp[callback]': 'none',
    $key: 'pk_demo',
  });
  const card = { number: '4242424242424242', exp_month: '12', exp_year: '2034', cvc: '123' };
  for (const [name, value] of Object.entries(card)) query.set(`$data[${name}]`, value);
  const headers = { 'x-forwarded-for': address };
  const { text } = await send(`${vault}/tokens?${query}`, { method: 'GET', headers });
  const token = (JSON.parse(text) as { $data?: { token?: string } }).$data?.token;
  if (!token) throw new Error(`The vault gave no token: ${text}`);
  return token;
}

async function call(buyer: Buyer, method: string, path: string, body?: object): Promise<Answer> {
  const headers: Record<string, string> = {
    authorization: KEY,
    'content-type': 'application/json',
    'x-forwarded-for': buyer.address,
    ...(buyer.session && { 'x-session': buyer.session }),
  };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const answer = await send(`${buyer.origin}/api${path}`, init);
  buyer.session = answer.session ?? buyer.session;
  if (path !== '/cart/order' && answer.status !== 200)
    throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  return answer;
}

/**
 * Lets `crowd` buyers order at a time; a buyer refused as busy retries after the named time. Each order goes to the
 * shop with the fewest open submissions, as by a load balancer: both shops know every cart.
 */
export async function submitAll(
  shops: readonly Shop[],
  waiting: readonly Buyer[],
  crowd: number,
): Promise<Submission[]> {
  const submissions: Submission[] = [];
  const openByOrigin = new Map(shops.map(({ origin }) => [origin, 0]));
  let nextIndex = 0;
  const buy = async () => {
    while (nextIndex < waiting.length) {
      const buyer = waiting[nextIndex++]!;
      const [origin, count] = [...openByOrigin].reduce((least, each) => (each[1] < least[1] ? each : least));
      openByOrigin.set(origin, count + 1);
      submissions.push(await submit({ ...buyer, origin }));
      openByOrigin.set(origin, openByOrigin.get(origin)! - 1);
    }
  };
  await Promise.all(Array.from({ length: crowd }, buy));
  return submissions;
}

/** A buyer refused this many times counts as starved. */
const MOST_TRIES = 20;
const NUMBER = /"number":"([^"]+)"/;

async function submit(buyer: Buyer): Promise<Submission> {
  const startedAt = performance.now();
  for (let refusals = 0; ; refusals += 1) {
    const attemptStartedAt = performance.now();
    const answer = await call(buyer, 'POST', '/cart/order').catch((error: unknown) => ({
      status: 0,
      retryAfter: null,
      text: String(error),
    }));
    const now = performance.now();
    const number = answer.status === 200 ? (NUMBER.exec(answer.text)?.[1] ?? null) : null;
    const isBusy = answer.status === 503 && answer.retryAfter !== null && refusals < MOST_TRIES;
    if (!isBusy) {
      const fault = number === null ? `${answer.status}: ${answer.text.slice(0, 300)}` : null;
      return { ms: now - attemptStartedAt, wholeMs: now - startedAt, refusals, number, fault };
    }
    await sleep(answer.retryAfter! * 1_000);
  }
}
