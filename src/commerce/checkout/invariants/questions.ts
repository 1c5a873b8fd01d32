/** One query for each rule; it returns the rows that break the rule. */
export interface Question {
  invariant: string;
  rule: string;
  sql: string;
  /** `$1` is the time of the check. */
  usesNow?: true;
}

export const ORDER_QUESTIONS: readonly Question[] = [
  {
    invariant: 'M2',
    rule: 'sums of lines, discounts and gift cards are those of the order',
    sql: `
      SELECT orders.number, orders.sub_total, sums.total, orders.discount_total, sums.discount, orders.giftcard_total
      FROM orders
      LEFT JOIN (SELECT order_id, sum(total) AS total, sum(discount) AS discount FROM order_lines GROUP BY order_id)
        AS sums ON sums.order_id = orders.id
      WHERE orders.sub_total IS DISTINCT FROM sums.total
        OR orders.discount_total IS DISTINCT FROM sums.discount
        OR orders.giftcard_total <> COALESCE(
          (SELECT sum((card->>'minor')::bigint) FROM jsonb_array_elements(orders.giftcards) AS card), 0)`,
  },
  {
    invariant: 'M2',
    rule: 'an order costs lines less discount plus shipping plus tax, and captures that less gift cards',
    sql: `
      SELECT number, grand_total, capture_total FROM orders
      WHERE grand_total <> sub_total - discount_total + shipment_total + tax_total
        OR capture_total <> grand_total - giftcard_total OR capture_total < 0`,
  },
  {
    invariant: 'M4',
    rule: 'no more is taken than the order costs, no more given back than was taken, in one currency',
    sql: `
      SELECT orders.number, orders.capture_total, orders.currency, paid.currency AS paid_currency,
        paid.amount, paid.captured, paid.refunded
      FROM orders JOIN payments AS paid ON paid.order_id = orders.id
      WHERE paid.captured > orders.capture_total OR paid.refunded > paid.captured
        OR paid.currency <> orders.currency OR paid.amount <> orders.capture_total`,
  },
  {
    invariant: 'M4',
    rule: 'what is called paid was taken',
    sql: `
      SELECT orders.number, orders.payment_state, paid.captured, paid.refunded
      FROM orders JOIN payments AS paid ON paid.order_id = orders.id
      WHERE paid.provider <> 'account' AND (
        (orders.payment_state IN ('paid', 'partly_refunded', 'refunded') AND paid.captured <> orders.capture_total)
        OR (orders.payment_state = 'authorised' AND paid.captured > 0))`,
  },
  {
    invariant: 'O1',
    rule: 'an ordered cart and its order name each other',
    sql: `
      SELECT carts.id AS cart, carts.status, carts.order_id, orders.id AS "order", orders.number
      FROM carts FULL JOIN orders ON orders.cart_id = carts.id
      WHERE (orders.id IS NOT NULL AND (carts.status IS DISTINCT FROM 'ordered' OR carts.order_id <> orders.id))
        OR (carts.status = 'ordered' AND orders.id IS NULL)`,
  },
  {
    invariant: 'O1',
    rule: 'an order has one payment, made for its cart',
    sql: `
      SELECT orders.number, paid.ref, paid.cart_id, orders.cart_id AS own_cart
      FROM payments AS paid JOIN orders ON orders.id = paid.order_id
      WHERE paid.cart_id IS DISTINCT FROM orders.cart_id OR paid.abandoned_at IS NOT NULL
      UNION ALL
      SELECT NULL, paid.ref, paid.cart_id, NULL FROM payments AS paid
      WHERE paid.order_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM orders WHERE id = paid.order_id)`,
  },
  {
    invariant: 'O2',
    rule: 'nothing can change an order, its lines or its ledgers',
    sql: `
      SELECT guarded.name AS missing FROM (VALUES ('orders_stay'), ('order_lines_stay'), ('order_events_stay'),
        ('stock_movements_stay'), ('order_shipment_lines_stay'), ('order_refunds_stay'), ('order_refund_lines_stay'),
        ('order_invoices_stay'), ('order_invoice_lines_stay'), ('order_invoice_payments_stay'))
        AS guarded (name)
      WHERE NOT EXISTS (SELECT 1 FROM pg_trigger WHERE tgname = guarded.name AND tgenabled IN ('O', 'A'))`,
  },
  {
    invariant: 'O3',
    rule: 'no order without a verified payment',
    sql: `
      SELECT orders.number, orders.payment_state, orders.capture_total, paid.state
      FROM orders LEFT JOIN payments AS paid ON paid.order_id = orders.id
      WHERE orders.capture_total > 0
        AND (paid.id IS NULL OR paid.state NOT IN ('authorised', 'captured', 'refunded', 'canceled', 'failed')
          OR (paid.state = 'canceled' AND orders.payment_state NOT IN ('voided', 'failed')))`,
  },
  {
    invariant: 'O3',
    rule: 'money that has no order is given back within fifteen minutes',
    sql: `
      SELECT provider, ref, cart_id, state, amount, captured, refunded, state_at FROM payments
      WHERE order_id IS NULL AND provider <> 'account' AND state IN ('authorised', 'captured')
        AND state_at < $1::timestamptz - interval '15 minutes'`,
    usesNow: true,
  },
  {
    invariant: 'O3',
    rule: 'an authorised order has a job that takes the money, a canceled one a job that gives it back',
    sql: `
      SELECT orders.number, orders.state AS "order", jobs.state FROM orders
      LEFT JOIN jobs ON jobs.key = orders.id
        AND jobs.kind = CASE orders.state WHEN 'canceled' THEN 'payment.release' ELSE 'payment.capture' END
      WHERE (orders.payment_state = 'authorised'
          OR (orders.state = 'canceled' AND orders.payment_state IN ('paid', 'on_account', 'partly_refunded')))
        AND NOT EXISTS (SELECT 1 FROM order_refunds AS back JOIN jobs AS given
          ON given.kind = 'payment.refund' AND given.key = back.id AND given.state IN ('waiting', 'dead')
          WHERE back.order_id = orders.id)
        AND jobs.state IS DISTINCT FROM 'waiting' AND jobs.state IS DISTINCT FROM 'dead'`,
  },
  {
    invariant: 'O4',
    rule: 'the events of an order follow from each other up to its states',
    sql: `
      SELECT number, kind, state_before, state_after, previous, states FROM (
        SELECT orders.number, events.kind, events.state_before, events.state_after,
          lag(events.state_after) OVER (PARTITION BY events.order_id, events.kind ORDER BY events.id) AS previous,
          row_number() OVER (PARTITION BY events.order_id, events.kind ORDER BY events.id DESC) AS from_last,
          CASE events.kind WHEN 'order' THEN orders.state ELSE orders.payment_state END AS states
        FROM order_events AS events JOIN orders ON orders.id = events.order_id) AS told
      WHERE state_before IS DISTINCT FROM previous OR (from_last = 1 AND state_after <> states)`,
  },
  {
    invariant: 'O6',
    rule: 'a confirmed order has lines, events and its confirmation mail, or the job that writes it',
    sql: `
      SELECT number FROM orders
      WHERE NOT EXISTS (SELECT 1 FROM order_lines WHERE order_id = orders.id)
        OR (SELECT count(DISTINCT kind) FROM order_events WHERE order_id = orders.id) <> 2
        OR (placed_at > $1::timestamptz - interval '1 day' AND NOT EXISTS (
          SELECT 1 FROM mails WHERE kind = 'order.confirmed' AND key = orders.id UNION ALL
          SELECT 1 FROM jobs WHERE kind = 'order.confirmation' AND key = orders.id AND state IN ('waiting', 'dead')))`,
    usesNow: true,
  },
];

export const STOCK_QUESTIONS: readonly Question[] = [
  {
    invariant: 'S1',
    rule: 'nothing is below zero on hand',
    sql: 'SELECT order_number, on_hand FROM stock_levels WHERE on_hand < 0',
  },
  {
    invariant: 'S2',
    rule: 'the ledger explains every level',
    sql: `
      SELECT held.order_number, held.opening, held.on_hand, COALESCE(sum(moved.quantity), 0) AS moved
      FROM stock_levels AS held LEFT JOIN stock_movements AS moved USING (order_number)
      GROUP BY held.order_number, held.opening, held.on_hand
      HAVING held.on_hand <> held.opening + COALESCE(sum(moved.quantity), 0)`,
  },
  {
    invariant: 'S2',
    rule: 'a reel that is opened for an order lies as tape under another number, no piece more or less',
    sql: `
      SELECT order_id AS "order", sum(quantity) AS pieces FROM stock_movements WHERE kind = 'opened'
      GROUP BY order_id HAVING sum(quantity) <> 0`,
  },
  {
    invariant: 'S2',
    rule: 'what an order took from stock is what left the stock for it',
    sql: `
      SELECT COALESCE(taken.order_id, sold.order_id) AS "order",
        COALESCE(taken.order_number, sold.order_number) AS order_number, taken.pieces AS ordered, sold.pieces AS sold
      FROM (SELECT order_id, order_number, sum(stocked) AS pieces FROM order_lines
        GROUP BY order_id, order_number HAVING sum(stocked) > 0) AS taken
      FULL JOIN (SELECT order_id, order_number, -sum(quantity) AS pieces FROM stock_movements
        WHERE kind = 'sale' AND note = '' GROUP BY order_id, order_number) AS sold
        ON sold.order_id = taken.order_id AND sold.order_number = taken.order_number
      WHERE taken.pieces IS DISTINCT FROM sold.pieces`,
  },
  {
    invariant: 'S3',
    rule: 'a canceled order gave all its pieces back, no order more than it had',
    sql: `
      SELECT orders.number, taken.order_number, taken.pieces AS had, back.pieces AS returned
      FROM (SELECT line.order_id, line.order_number, sum(line.stocked + COALESCE(waits.allocated, 0)) AS pieces
        FROM order_lines AS line LEFT JOIN stock_back_orders AS waits ON waits.line_id = line.id
        GROUP BY line.order_id, line.order_number
        HAVING sum(line.stocked + COALESCE(waits.allocated, 0)) > 0) AS taken
      JOIN orders ON orders.id = taken.order_id
      LEFT JOIN (SELECT order_id, order_number, sum(quantity) AS pieces FROM stock_movements
        WHERE kind = 'return' GROUP BY order_id, order_number) AS back
        ON back.order_id = taken.order_id AND back.order_number = taken.order_number
      WHERE (orders.state = 'canceled' AND back.pieces IS DISTINCT FROM taken.pieces)
        OR back.pieces > taken.pieces`,
  },
];

/** Incoming goods that were allocated to back orders. */
export const BACK_ORDER_QUESTIONS: readonly Question[] = [
  {
    invariant: 'S2',
    rule: 'what back orders were given is what left the stock for them',
    sql: `
      SELECT COALESCE(given.order_id, moved.order_id) AS "order",
        COALESCE(given.order_number, moved.order_number) AS order_number, given.pieces, moved.pieces AS moved
      FROM (SELECT order_id, order_number, sum(allocated) AS pieces FROM stock_back_orders
        GROUP BY order_id, order_number HAVING sum(allocated) > 0) AS given
      FULL JOIN (SELECT order_id, order_number, -sum(quantity) AS pieces FROM stock_movements
        WHERE kind = 'sale' AND note = 'back order' GROUP BY order_id, order_number) AS moved
        ON moved.order_id = given.order_id AND moved.order_number = given.order_number
      WHERE given.pieces IS DISTINCT FROM moved.pieces`,
  },
  {
    invariant: 'S3',
    rule: 'no line waits for more than is open, or was given more than its back order',
    sql: `
      SELECT orders.number, line.position, waits.waiting, waits.allocated, line.backorder
      FROM stock_back_orders AS waits JOIN order_lines AS line ON line.id = waits.line_id
      JOIN orders ON orders.id = line.order_id
      LEFT JOIN order_line_progress AS progress ON progress.line_id = line.id
      WHERE waits.allocated > line.backorder OR waits.waiting + waits.allocated + waits.sent_unbooked > line.backorder
        OR waits.order_id <> line.order_id OR waits.order_number <> line.order_number
        OR (waits.waiting > 0 AND (orders.state NOT IN ('confirmed', 'picking', 'partly_shipped')
          OR waits.waiting > line.quantity - COALESCE(progress.shipped, 0) - COALESCE(progress.canceled, 0)))`,
  },
];

export const CODE_QUESTIONS: readonly Question[] = [
  {
    invariant: 'C1',
    rule: 'the entries of a gift card explain its balance, which is never below zero',
    sql: `
      SELECT card.id, card.issued_minor, card.balance_minor, COALESCE(sum(entry.amount_minor), 0) AS entries
      FROM giftcards AS card LEFT JOIN giftcard_entries AS entry ON entry.giftcard_id = card.id
      GROUP BY card.id
      HAVING card.balance_minor <> card.issued_minor + COALESCE(sum(entry.amount_minor), 0) OR card.balance_minor < 0`,
  },
  {
    invariant: 'C1',
    rule: 'what an order paid by gift card was taken from that card',
    sql: `
      SELECT COALESCE(named.order_id, entry.order_id) AS "order", named.minor AS paid, entry.minor AS taken
      FROM (SELECT orders.id AS order_id, card->>'id' AS card_id, (card->>'minor')::bigint AS minor
        FROM orders, jsonb_array_elements(orders.giftcards) AS card) AS named
      FULL JOIN (SELECT order_id, giftcard_id AS card_id, -amount_minor AS minor FROM giftcard_entries
        WHERE amount_minor < 0) AS entry ON entry.order_id = named.order_id AND entry.card_id = named.card_id
      WHERE named.minor IS DISTINCT FROM entry.minor`,
  },
  {
    invariant: 'C1',
    rule: 'a canceled order gave back what gift cards paid, no order more than they paid',
    sql: `
      SELECT orders.number, -sum(entry.amount_minor) AS kept
      FROM orders JOIN giftcard_entries AS entry ON entry.order_id = orders.id
      GROUP BY orders.id, orders.number, orders.state, entry.giftcard_id
      HAVING sum(entry.amount_minor) > 0 OR (orders.state = 'canceled' AND sum(entry.amount_minor) <> 0)`,
  },
  {
    invariant: 'C2',
    rule: 'a coupon is used as often as it was counted, and not more than it may be',
    sql: `
      SELECT coupons.code, coupons.uses, coupons.max_uses, count(used.id) AS counted
      FROM coupons LEFT JOIN coupon_uses AS used ON used.coupon_id = coupons.id
      GROUP BY coupons.id HAVING coupons.uses <> count(used.id) OR coupons.uses > coupons.max_uses`,
  },
  {
    invariant: 'C2',
    rule: 'no customer uses a coupon more often than he may',
    sql: `
      SELECT coupons.code, used.email, count(*) AS counted, coupons.max_uses_each
      FROM coupons JOIN coupon_uses AS used ON used.coupon_id = coupons.id
      GROUP BY coupons.id, used.email HAVING count(*) > coupons.max_uses_each`,
  },
  {
    invariant: 'C2',
    rule: 'a use and the order with that coupon come together, until it is canceled',
    sql: `
      SELECT COALESCE(orders.number, used.order_id) AS "order", orders.coupon->>'code' AS ordered, coupons.code AS used
      FROM coupon_uses AS used JOIN coupons ON coupons.id = used.coupon_id
      FULL JOIN (SELECT * FROM orders
        WHERE coupon IS NOT NULL AND coupon <> 'null'::jsonb AND state <> 'canceled') AS orders
        ON orders.id = used.order_id
      WHERE orders.coupon->>'code' IS DISTINCT FROM coupons.code`,
  },
  {
    invariant: 'K2',
    rule: 'a line has 1 to 999,999,999 pieces, a cart at most 500 lines',
    sql: `
      SELECT cart_id, count(*) AS lines, min(quantity) AS fewest, max(quantity) AS most
      FROM cart_items GROUP BY cart_id HAVING count(*) > 500 OR min(quantity) < 1 OR max(quantity) > 999999999`,
  },
];
