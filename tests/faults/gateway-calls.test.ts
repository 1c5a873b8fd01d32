/** With a slow gateway no database transaction may stay open during a call, or other requests would wait for it. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { standInKeys } from '#commerce/payments';
import { startTestServer, type TestServer } from '../harness.ts';
import { Shopper } from './shopper.ts';

const GATEWAY_TAKES_MS = 1_500;
/** Far longer than a transaction of this test takes without the gateway, on a busy machine too. */
const LONGEST_TRANSACTION_MS = 1_000;

let store: TestServer;
before(async () => {
  store = await startTestServer();
});
after(() => store.close());

async function slowDownGateway(): Promise<void> {
  const response = await fetch(`${store.gatewayOrigin}/control/trouble`, {
    method: 'POST',
    headers: { authorization: `Bearer ${standInKeys(store.platform).secretKey}` },
    body: JSON.stringify({ kind: 'slow', delay: GATEWAY_TAKES_MS, times: 10_000 }),
  });
  assert.equal(response.status, 200);
}

/** Polls every 50 ms until stopped. Returns the last statements of transactions that stayed open too long. */
function watchTransactions(): { stop(): Promise<string[]> } {
  const transactionQueries = new Set<string>();
  const abortController = new AbortController();
  const watch = (async () => {
    while (!abortController.signal.aborted) {
      const { rows } = await store.platform.db.pool.query<{ query: string }>(
        `SELECT query FROM pg_stat_activity
         WHERE datname = current_database() AND state LIKE 'idle in transaction%'
           AND xact_start < clock_timestamp() - make_interval(secs => $1::float / 1000)`,
        [LONGEST_TRANSACTION_MS],
      );
      for (const { query } of rows) transactionQueries.add(query);
      await sleep(50);
    }
  })();
  return {
    stop: async () => {
      abortController.abort();
      await watch;
      return [...transactionQueries];
    },
  };
}

it('authorising, capturing and refunding an order keep no transaction open during calls of a slow gateway', async () => {
  const shopper = await Shopper.prepare(store.origin, 'rc0603ff4k70n', 250);
  await slowDownGateway();
  const watch = watchTransactions();
  const order = await shopper.submit();
  assert.ok(order.number, JSON.stringify(order));
  await store.platform.jobs.drain();
  const placedOrder = await shopper.call('GET', `/cart/order`);
  assert.equal(placedOrder.paid, true);
  const cancellation = await shopper.call('POST', `/orders/${order.id}/cancel`);
  assert.equal(cancellation.canceled, true, JSON.stringify(cancellation));
  await store.platform.jobs.drain();
  assert.deepEqual(await watch.stop(), []);
});
