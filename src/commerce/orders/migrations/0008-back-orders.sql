-- Pieces given to back orders may go back to stock, too.
ALTER TABLE order_line_progress DROP CONSTRAINT order_line_progress_check1;
ALTER TABLE order_line_progress ADD CONSTRAINT order_line_restocked_within_ordered CHECK (restocked BETWEEN 0 AND quantity);

-- Why pieces left that were not on hand by the books.
ALTER TABLE order_shipments ADD COLUMN reason text CHECK (reason <> '');

-- Open orders wait for what is neither sent, nor canceled, nor ready.
INSERT INTO stock_back_orders (line_id, order_id, order_number, waiting, sent_unbooked, since)
  SELECT line_id, order_id, order_number, open - LEAST(open, GREATEST(0, taken)), GREATEST(0, -taken), placed_at
  FROM (
    SELECT line.id AS line_id, line.order_id, line.order_number, orders.placed_at,
      line.quantity - COALESCE(progress.shipped, 0) - COALESCE(progress.canceled, 0) AS open,
      line.stocked - COALESCE(progress.shipped, 0) - COALESCE((SELECT sum(back.restocked) FROM order_refund_lines AS back
        WHERE back.line_id = line.id AND back.kind = 'unsent'), 0) AS taken
    FROM order_lines AS line JOIN orders ON orders.id = line.order_id
    LEFT JOIN order_line_progress AS progress ON progress.line_id = line.id
    WHERE line.backorder > 0 AND orders.state IN ('confirmed', 'picking', 'partly_shipped')) AS held
  WHERE open > LEAST(open, GREATEST(0, taken));
