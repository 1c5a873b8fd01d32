-- Pieces of orders that wait for goods, in the order in which they get them. What they are given leaves the level at once,
-- as a sale with the note `back order`, so that nobody else buys it.
CREATE TABLE stock_back_orders (
  line_id text PRIMARY KEY,
  order_id text NOT NULL,
  order_number text NOT NULL,
  -- Pieces that wait still, and pieces that were given.
  waiting integer NOT NULL CHECK (waiting >= 0),
  allocated integer NOT NULL DEFAULT 0 CHECK (allocated >= 0),
  -- Pieces that left without having been booked in.
  sent_unbooked integer NOT NULL DEFAULT 0 CHECK (sent_unbooked >= 0),
  since timestamptz NOT NULL
);

CREATE INDEX stock_back_orders_waiting ON stock_back_orders (order_number, since, line_id) WHERE waiting > 0;
CREATE INDEX stock_back_orders_order ON stock_back_orders (order_id);
