/** Checks everything that was confirmed to buyers, in the database and at the gateway. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { send } from './client.ts';

async function queryRows<T extends object>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Creates an empty database on a server; `close` drops it. */
export async function makeDatabase(server: string): Promise<{ url: string; close(): Promise<void> }> {
  const name = `load_${process.pid}`;
  await queryRows(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    close: async () => void (await queryRows(server, `DROP DATABASE ${name} WITH (FORCE)`)),
  };
}

/** Such as `PostgreSQL 15.18`. */
export async function serverName(url: string): Promise<string> {
  const [row] = await queryRows<{ version: string }>(url, `SELECT split_part(version(), ' (', 1) AS version`);
  return row!.version.split(' on ')[0]!;
}

const LONGEST_WAIT_MS = 120_000;

/** Waits until no capture job is waiting, at most two minutes; `findConfirmationFaults` reports the rest. */
export async function waitUntilCaptured(url: string): Promise<void> {
  const end = Date.now() + LONGEST_WAIT_MS;
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ open: string }>(
        `SELECT count(*) AS open FROM jobs WHERE kind = 'payment.capture' AND state = 'waiting'`,
      );
      if (rows[0]!.open === '0' || Date.now() > end) return;
      await sleep(250);
    }
  } finally {
    await client.end();
  }
}

/** Minor units that the stand-in of the gateway captured and did not refund. */
export async function readTakenMinor(origin: string): Promise<number> {
  const { status, text } = await send(`${origin}/load/taken`, { method: 'GET', headers: {} });
  if (status !== 200) throw new Error(`The stand-in did not say what it took: ${text}`);
  return Number(text);
}

/**
 * Reports what differs from the confirmations: each confirmed number must be an order, order numbers must have no
 * gaps, each order must have its mail and stock movements, and the gateway must have captured exactly the orders'
 * totals.
 */
export async function findConfirmationFaults(
  url: string,
  numbers: readonly string[],
  takenMinor: number,
): Promise<string[]> {
  const faults: string[] = [];
  const expect = (actual: unknown, expected: unknown, description: string) => {
    if (String(actual) !== String(expected)) faults.push(`${description}: ${actual} instead of ${expected}`);
  };
  const [sums] = await queryRows<
    Record<'orders' | 'paid' | 'capture' | 'mails' | 'sold' | 'pieces' | 'last', string>
  >(
    url,
    `SELECT (SELECT count(*) FROM orders) AS orders,
       (SELECT count(*) FROM orders WHERE payment_state = 'paid') AS paid,
       (SELECT coalesce(sum(capture_total), 0) FROM orders) AS capture,
       (SELECT count(*) FROM mails WHERE kind = 'order.confirmed') AS mails,
       (SELECT coalesce(-sum(quantity), 0) FROM stock_movements WHERE kind = 'sale') AS sold,
       (SELECT coalesce(sum(stocked), 0) FROM order_lines) AS pieces,
       (SELECT coalesce(sum(last), 0) FROM order_numbers) AS last`,
  );
  const missingOrders = await queryRows<{ number: string }>(
    url,
    'SELECT told.number FROM unnest($1::text[]) AS told (number) WHERE NOT EXISTS (SELECT FROM orders WHERE orders.number = told.number)',
    [[...numbers]],
  );
  faults.push(...missingOrders.map(({ number }) => `order ${number} was confirmed and is not there`));
  expect(new Set(numbers).size, numbers.length, 'different numbers among those that were answered');
  expect(sums!.orders, numbers.length, 'orders, by what was answered');
  expect(sums!.paid, sums!.orders, 'orders that are paid');
  expect(sums!.mails, sums!.orders, 'confirmation mails');
  expect(sums!.last, sums!.orders, 'last number drawn');
  expect(sums!.sold, sums!.pieces, 'pieces that left stock');
  expect(takenMinor, sums!.capture, 'minor units taken by the gateway');
  return faults;
}
