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
  {
    invariant: 'S2',
    rule: 'a granted kit is one that left the stock, and no other took anything',
    sql: `
      SELECT COALESCE(given.id, moved.order_id) AS application,
        COALESCE(given.order_number, moved.order_number) AS order_number, moved.pieces AS moved
      FROM (SELECT id, order_number FROM kit_applications WHERE order_number IS NOT NULL) AS given
      FULL JOIN (SELECT order_id, order_number, -sum(quantity) AS pieces FROM stock_movements
        WHERE kind = 'sale' AND note = 'kit' GROUP BY order_id, order_number) AS moved
        ON moved.order_id = given.id AND moved.order_number = given.order_number
      WHERE given.id IS NULL OR moved.pieces IS DISTINCT FROM 1`,
  },
];
