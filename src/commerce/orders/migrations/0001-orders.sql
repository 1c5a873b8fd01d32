-- Amounts are whole minor units of `currency`, unit prices millionths.
CREATE TABLE orders (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  number text NOT NULL UNIQUE,
  cart_id text NOT NULL UNIQUE,
  checkout_id text NOT NULL UNIQUE,
  -- Hash of the session that submitted; null where the gateway's event did.
  session_key text,
  account_id text,
  email text NOT NULL CHECK (email <> ''),
  locale text NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  state text NOT NULL CHECK (state IN
    ('confirmed', 'picking', 'partly_shipped', 'shipped', 'delivered', 'returned', 'canceled')),
  payment_state text NOT NULL CHECK (payment_state IN
    ('authorised', 'paid', 'on_account', 'covered', 'failed', 'voided', 'partly_refunded', 'refunded')),
  payment_method text NOT NULL,
  purchase_order text,
  split_delivery text CHECK (split_delivery IN ('wait', 'split')),
  shipping jsonb NOT NULL,
  billing jsonb NOT NULL,
  coupon jsonb,
  giftcards jsonb NOT NULL,
  tax jsonb NOT NULL,
  sub_total bigint NOT NULL CHECK (sub_total >= 0),
  discount_total bigint NOT NULL CHECK (discount_total BETWEEN 0 AND sub_total),
  shipment_total bigint NOT NULL CHECK (shipment_total >= 0),
  tax_total bigint NOT NULL CHECK (tax_total >= 0),
  grand_total bigint NOT NULL CHECK (grand_total >= 0),
  giftcard_total bigint NOT NULL CHECK (giftcard_total >= 0),
  capture_total bigint NOT NULL CHECK (capture_total >= 0),
  -- Day by which everything leaves, by the calendar of the warehouse.
  ship_date date NOT NULL,
  placed_at timestamptz NOT NULL,
  CHECK (grand_total = sub_total - discount_total + shipment_total + tax_total),
  CHECK (capture_total = grand_total - giftcard_total)
);

CREATE INDEX orders_account ON orders (account_id, placed_at DESC) WHERE account_id IS NOT NULL;
CREATE INDEX orders_session ON orders (session_key, placed_at DESC) WHERE session_key IS NOT NULL;

CREATE TABLE order_lines (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  order_id text NOT NULL REFERENCES orders,
  position integer NOT NULL CHECK (position >= 1),
  product_id text NOT NULL,
  product_number text NOT NULL,
  product_name text NOT NULL,
  slug text NOT NULL,
  variant_id text,
  order_number text NOT NULL,
  packaging text NOT NULL,
  packaging_name text NOT NULL,
  options jsonb NOT NULL,
  purchase_option jsonb,
  customer_part_number text,
  note text,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000000),
  -- Pieces taken from stock with the order, and pieces that follow.
  stocked integer NOT NULL CHECK (stocked >= 0),
  backorder integer NOT NULL CHECK (backorder >= 0),
  ship_date date NOT NULL,
  backorder_date date,
  unit_price_micros bigint NOT NULL CHECK (unit_price_micros >= 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  total bigint NOT NULL CHECK (total >= 0),
  discount bigint NOT NULL CHECK (discount BETWEEN 0 AND total),
  UNIQUE (order_id, position),
  CHECK (stocked + backorder = quantity),
  CHECK ((backorder > 0) = (backorder_date IS NOT NULL))
);

-- What happened to an order, in order; the states above are the last of it.
CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders,
  kind text NOT NULL CHECK (kind IN ('order', 'payment')),
  state_before text,
  state_after text NOT NULL,
  note text NOT NULL DEFAULT '',
  at timestamptz NOT NULL
);

CREATE INDEX order_events_order ON order_events (order_id, id);

-- Numbers without gaps: one row per year, raised in the transaction of the order.
CREATE TABLE order_numbers (
  year integer PRIMARY KEY,
  last integer NOT NULL CHECK (last >= 1)
);

CREATE FUNCTION refuse_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'orders' AND
    to_jsonb(NEW) - 'state' - 'payment_state' = to_jsonb(OLD) - 'state' - 'payment_state' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a confirmed order is never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER orders_stay BEFORE UPDATE OR DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_order_change();
CREATE TRIGGER order_lines_stay BEFORE UPDATE OR DELETE ON order_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_order_change();
CREATE TRIGGER order_events_stay BEFORE UPDATE OR DELETE ON order_events
  FOR EACH ROW EXECUTE FUNCTION refuse_order_change();
