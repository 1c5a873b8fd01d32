import type { Question } from './questions.ts';

/** Deliveries and their orders; the states of subscriptions. */
export const SUBSCRIPTION_QUESTIONS: readonly Question[] = [
  {
    invariant: 'O1',
    rule: 'a delivery that was ordered is the order of its own cart, for the owner of the subscription',
    sql: `
      SELECT period.subscription_id, period.day, period.cart_id, period.order_id, orders.cart_id AS ordered_cart
      FROM subscription_periods AS period
      JOIN subscriptions AS regular ON regular.id = period.subscription_id
      LEFT JOIN orders ON orders.id = period.order_id
      WHERE period.order_id IS NOT NULL AND (orders.id IS NULL OR orders.cart_id <> period.cart_id
        OR orders.account_id IS DISTINCT FROM regular.account_id)`,
  },
  {
    invariant: 'O1',
    rule: 'the order of a delivery is noted with it within an hour',
    sql: `
      SELECT period.subscription_id, period.day, orders.number
      FROM subscription_periods AS period JOIN orders ON orders.cart_id = period.cart_id
      WHERE period.order_id IS NULL AND orders.placed_at < $1::timestamptz - interval '1 hour'`,
    usesNow: true,
  },
  {
    invariant: 'O1',
    rule: 'what was ordered comes next on a later day, and something comes',
    sql: `
      SELECT id, status, last_day, next_day FROM subscriptions
      WHERE (status IN ('active', 'past_due') AND next_day <= last_day)
        OR NOT EXISTS (SELECT 1 FROM subscription_items AS item WHERE item.subscription_id = subscriptions.id)`,
  },
  {
    invariant: 'O4',
    rule: 'failed tries, pause and end are what the state of a subscription says',
    sql: `
      SELECT id, status, attempts, paused_at, canceled_at FROM subscriptions
      WHERE (status = 'past_due') <> (attempts > 0) OR attempts > 3
        OR (status = 'canceled') <> (canceled_at IS NOT NULL)
        OR (status = 'paused' AND paused_at IS NULL)`,
  },
];
