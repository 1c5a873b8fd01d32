/**
 * The invariants of money, orders, invoices, stock, codes, carts, subscriptions and samples, checked by SQL
 * queries.
 */

import { judgeOrderMove, judgePaymentMove, type OrderState, type PaymentState } from '#commerce/orders';
import { minorDigits } from '#kernel';
import type { Db } from '#platform';
import { INVOICE_QUESTIONS } from './invoice-questions.ts';
import {
  BACK_ORDER_QUESTIONS,
  CODE_QUESTIONS,
  ORDER_QUESTIONS,
  type Question,
  STOCK_QUESTIONS,
} from './questions.ts';
import { SAMPLE_QUESTIONS } from './sample-questions.ts';
import { SUBSCRIPTION_QUESTIONS } from './subscription-questions.ts';

/** A row that breaks an invariant. */
export interface Violation {
  /** Such as `S2`. */
  invariant: string;
  /** The rule that the row breaks, in words. */
  rule: string;
  row: Record<string, unknown>;
}

/** Reported rows per rule; more would add no information. */
const MOST_ROWS = 100;

const QUESTIONS: readonly Question[] = [
  ...ORDER_QUESTIONS,
  ...STOCK_QUESTIONS,
  ...BACK_ORDER_QUESTIONS,
  ...CODE_QUESTIONS,
  ...INVOICE_QUESTIONS,
  ...SUBSCRIPTION_QUESTIONS,
  ...SAMPLE_QUESTIONS,
];

/**
 * All violations, read from one snapshot of the database, so the check may run while the shop works. `now`
 * determines how long a payment may be without an order.
 */
export async function checkInvariants({ pool }: Pick<Db, 'pool'>, now: Date): Promise<Violation[]> {
  const client = await pool.connect();
  const ask = async <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
    (await client.query<Row>(sql, values)).rows;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const violations: Violation[] = [];
    for (const { invariant, rule, sql, usesNow } of QUESTIONS) {
      const rows = await ask(`SELECT * FROM (${sql}) AS violated LIMIT ${MOST_ROWS}`, usesNow ? [now] : []);
      violations.push(...rows.map((row) => ({ invariant, rule, row })));
    }
    violations.push(...(await wrongLineTotals(ask)), ...(await forbiddenMoves(ask)));
    return violations;
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
    client.release();
  }
}

type Ask = <Row extends Record<string, unknown>>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** M1: a line total is quantity times unit price, rounded once, half up, plus the fee. */
async function wrongLineTotals(ask: Ask): Promise<Violation[]> {
  const currencies = await ask<{ currency: string }>('SELECT DISTINCT currency FROM orders');
  const violations: Violation[] = [];
  for (const { currency } of currencies) {
    const divisor = 10 ** (6 - minorDigits(currency));
    const rows = await ask(
      `SELECT orders.number, lines.position, lines.quantity, lines.unit_price_micros, lines.fee, lines.total
       FROM order_lines AS lines JOIN orders ON orders.id = lines.order_id
       WHERE orders.currency = $1
         AND lines.total <> round(lines.unit_price_micros::numeric * lines.quantity / $2::numeric) + lines.fee
       LIMIT ${MOST_ROWS}`,
      [currency, divisor],
    );
    const rule = 'a line total is quantity times unit price, rounded once, and the fee';
    violations.push(...rows.map((row) => ({ invariant: 'M1', rule, row })));
  }
  return violations;
}

/** O4: every recorded change of state is allowed by the tables of states. */
async function forbiddenMoves(ask: Ask): Promise<Violation[]> {
  const moves = await ask<{ kind: string; state_before: string; state_after: string; number: string }>(
    `SELECT kind, state_before, state_after, min(orders.number) AS number
     FROM order_events JOIN orders ON orders.id = order_id
     WHERE state_before IS NOT NULL GROUP BY kind, state_before, state_after`,
  );
  return moves
    .filter(({ kind, state_before: stateBefore, state_after: stateAfter }) => {
      const judgement =
        kind === 'order'
          ? judgeOrderMove(stateBefore as OrderState, stateAfter as OrderState)
          : judgePaymentMove(stateBefore as PaymentState, stateAfter as PaymentState);
      return judgement !== 'move';
    })
    .map((row) => ({ invariant: 'O4', rule: 'states move only along their table', row }));
}
