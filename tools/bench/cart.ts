import { Agent, request } from 'node:http';
import autocannon from 'autocannon';
import { quantile } from './load.ts';
import { cpuSeconds, type Shop } from './shop.ts';

/** Speed of adding to carts: single calls in sequence, and many buyers at once. */
export interface CartSpeed {
  /** Milliseconds of one call on one connection. */
  p50: number;
  p99: number;
  /** Adds per second, each connection a buyer with a separate cart. */
  perSecond: number;
  /** Server processor time per add in milliseconds, without that of the database. */
  cpu: number;
  /** Replies that were no cart, plus pieces missing from the carts afterwards. */
  failedCount: number;
}

const KEY = `Basic ${btoa('pk_demo')}`;
const BUYERS = 32;
const SINGLE = 1_500;
const AT_ONCE = 12_000;
/** Lines of a cart; later adds raise quantities, as most repeated adds do. */
const LINES = 8;

interface Buyer {
  session: string;
  addedCount: number;
}

/** @param slugs products to put into the carts, as single pieces of cut tape */
export async function measureCart(shop: Shop, slugs: readonly string[]): Promise<CartSpeed> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const bodies = slugs
    .slice(0, LINES)
    .map((slug) => JSON.stringify({ product_id: slug, quantity: 1, options: { packaging: 'CT' } }));
  let failedCount = 0;
  const add = async (buyer: Buyer) => {
    const reply = await send(agent, shop.url, buyer, bodies[buyer.addedCount % LINES]!);
    buyer.session = reply.session;
    buyer.addedCount += 1;
    if (!reply.isCart) failedCount += 1;
  };
  const warmUpBuyer: Buyer = { session: '', addedCount: 0 };
  for (let i = 0; i < 200; i += 1) await add(warmUpBuyer);
  const times: number[] = [];
  for (let i = 0; i < SINGLE; i += 1) {
    const start = performance.now();
    await add(warmUpBuyer);
    times.push(performance.now() - start);
  }
  const buyers = Array.from({ length: BUYERS }, (): Buyer => ({ session: '', addedCount: 0 }));
  for (const buyer of buyers) for (let i = 0; i < LINES; i += 1) await add(buyer);
  const { perSecond, cpu, missingCount } = await manyAtOnce(shop, buyers, bodies);
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    perSecond,
    cpu,
    failedCount: failedCount + missingCount,
  };
}

async function manyAtOnce(shop: Shop, buyers: readonly Buyer[], bodies: readonly string[]) {
  const cpuBefore = await cpuSeconds(shop.pid);
  let nextIndex = 0;
  const result = await autocannon({
    url: `${shop.url}/api/cart/items`,
    method: 'POST',
    connections: BUYERS,
    amount: AT_ONCE,
    setupClient: (client) => {
      const { session } = buyers[nextIndex++ % BUYERS]!;
      client.setRequests(
        bodies.map((body) => ({
          method: 'POST' as const,
          path: '/api/cart/items',
          headers: headersOf(session),
          body,
        })),
      );
    },
  });
  const cpuUsed = (await cpuSeconds(shop.pid)) - cpuBefore;
  let pieces = 0;
  for (const { session } of buyers) {
    const reply = await fetch(`${shop.url}/api/cart`, { headers: headersOf(session) });
    pieces += ((await reply.json()) as { item_quantity: number }).item_quantity;
  }
  const refusedCount = result.non2xx + result.errors + result.timeouts;
  return {
    perSecond: result.requests.total / result.duration,
    cpu: (cpuUsed * 1000) / result.requests.total,
    missingCount: refusedCount + Math.abs(BUYERS * LINES + result.requests.total - pieces),
  };
}

function headersOf(session: string): Record<string, string> {
  const headers = { authorization: KEY, 'content-type': 'application/json' };
  return session === '' ? headers : { ...headers, 'x-session': session };
}

function send(
  agent: Agent,
  url: string,
  { session }: Buyer,
  body: string,
): Promise<{ isCart: boolean; session: string }> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${url}/api/cart/items`,
      { method: 'POST', agent, headers: headersOf(session) },
      (reply) => {
        let text = '';
        reply
          .setEncoding('utf8')
          .on('data', (chunk: string) => {
            text += chunk;
          })
          .on('error', reject)
          .on('end', () =>
            resolve({
              isCart: reply.statusCode === 200 && text.includes('"item_quantity"'),
              session: String(reply.headers['x-session'] ?? session),
            }),
          );
      },
    );
    call.on('error', reject).end(body);
  });
}
