import type { Question } from './questions.ts';

export const SAMPLE_QUESTIONS: readonly Question[] = [
  {
    invariant: 'S2',
    rule: 'what a granted sample request holds is what left the stock for it, and no other took anything',
    sql: `
      SELECT COALESCE(given.request_id, moved.order_id) AS request,
        COALESCE(given.order_number, moved.order_number) AS order_number, given.pieces, moved.pieces AS moved
      FROM (SELECT request_id, order_number, sum(quantity) AS pieces FROM sample_lines
        JOIN sample_requests ON id = request_id WHERE status = 'granted' OR order_number IS NOT NULL
        GROUP BY request_id, order_number) AS given
      FULL JOIN (SELECT order_id, order_number, -sum(quantity) AS pieces FROM stock_movements
        WHERE kind = 'sale' AND note = 'sample' GROUP BY order_id, order_number) AS moved
        ON moved.order_id = given.request_id AND moved.order_number = given.order_number
      WHERE given.pieces IS DISTINCT FROM moved.pieces`,
  },
];
