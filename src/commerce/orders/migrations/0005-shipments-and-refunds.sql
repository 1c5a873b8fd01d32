-- The day on which something of an order has to leave next; null where nothing is left to send.
ALTER TABLE orders ADD COLUMN due_date date;

CREATE OR REPLACE FUNCTION refuse_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'orders' AND
    to_jsonb(NEW) - '{state,payment_state,account_id,due_date}'::text[]
      = to_jsonb(OLD) - '{state,payment_state,account_id,due_date}'::text[] AND
    (to_jsonb(NEW) -> 'account_id' = to_jsonb(OLD) -> 'account_id' OR to_jsonb(OLD) ->> 'account_id' IS NULL) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a confirmed order is never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;

UPDATE orders SET due_date = CASE WHEN split_delivery = 'wait' THEN ship_date
    ELSE (SELECT min(ship_date) FROM order_lines WHERE order_id = orders.id) END
  WHERE state IN ('confirmed', 'picking', 'partly_shipped');

-- The desk's queue, all orders, and the number of a part from its beginning.
CREATE INDEX orders_due ON orders (due_date, id) WHERE due_date IS NOT NULL;
CREATE INDEX orders_placed ON orders (placed_at DESC, id DESC);
CREATE INDEX order_lines_part ON order_lines (order_number text_pattern_ops);

-- What became of the pieces of a line: the guard behind shipments and refunds.
CREATE TABLE order_line_progress (
  line_id text PRIMARY KEY REFERENCES order_lines,
  quantity integer NOT NULL,
  stocked integer NOT NULL,
  shipped integer NOT NULL DEFAULT 0 CHECK (shipped >= 0),
  canceled integer NOT NULL DEFAULT 0 CHECK (canceled >= 0),
  returned integer NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND shipped),
  -- Pieces that went back to the stock they were taken from.
  restocked integer NOT NULL DEFAULT 0 CHECK (restocked BETWEEN 0 AND stocked),
  CONSTRAINT order_line_sent_once CHECK (shipped + canceled <= quantity)
);

CREATE TABLE order_shipments (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  order_id text NOT NULL REFERENCES orders,
  -- First, second, … of its order.
  position integer NOT NULL CHECK (position >= 1),
  carrier text NOT NULL,
  service text,
  tracking_number text,
  ship_date date NOT NULL,
  sent_at timestamptz NOT NULL,
  UNIQUE (order_id, position)
);

CREATE TABLE order_shipment_lines (
  shipment_id text NOT NULL REFERENCES order_shipments,
  line_id text NOT NULL REFERENCES order_lines,
  quantity integer NOT NULL CHECK (quantity >= 1),
  lot text,
  PRIMARY KEY (shipment_id, line_id)
);

-- What goes back to a buyer, each with its credit note. Amounts in minor units of the order's currency, tax included.
CREATE TABLE order_refunds (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  order_id text NOT NULL REFERENCES orders,
  position integer NOT NULL CHECK (position >= 1),
  number text NOT NULL UNIQUE,
  amount bigint NOT NULL CHECK (amount > 0),
  tax bigint NOT NULL CHECK (tax BETWEEN 0 AND amount),
  -- To the way it was paid; the rest goes back to gift cards.
  payment_amount bigint NOT NULL CHECK (payment_amount >= 0),
  giftcards jsonb NOT NULL,
  shipping boolean NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  made_at timestamptz NOT NULL,
  UNIQUE (order_id, position)
);

CREATE TABLE order_refund_lines (
  refund_id text NOT NULL REFERENCES order_refunds,
  line_id text NOT NULL REFERENCES order_lines,
  -- `unsent`: pieces that are not sent any more. `sent`: pieces that came back.
  kind text NOT NULL CHECK (kind IN ('unsent', 'sent')),
  quantity integer NOT NULL CHECK (quantity >= 1),
  restocked integer NOT NULL CHECK (restocked BETWEEN 0 AND quantity),
  PRIMARY KEY (refund_id, line_id)
);

-- What was refunded of an order in all: never more than it was paid with.
CREATE TABLE order_refunded (
  order_id text PRIMARY KEY REFERENCES orders,
  payment_total bigint NOT NULL,
  payment_refunded bigint NOT NULL DEFAULT 0,
  giftcard_total bigint NOT NULL,
  giftcard_refunded bigint NOT NULL DEFAULT 0,
  CONSTRAINT order_refunded_within_paid CHECK (
    payment_refunded BETWEEN 0 AND payment_total AND giftcard_refunded BETWEEN 0 AND giftcard_total)
);

-- Numbers of credit notes without gaps, one row per year.
CREATE TABLE order_credit_numbers (
  year integer PRIMARY KEY,
  last integer NOT NULL CHECK (last >= 1)
);

CREATE TRIGGER order_shipment_lines_stay BEFORE UPDATE OR DELETE ON order_shipment_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_order_change();
CREATE TRIGGER order_refunds_stay BEFORE UPDATE OR DELETE ON order_refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_order_change();
CREATE TRIGGER order_refund_lines_stay BEFORE UPDATE OR DELETE ON order_refund_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_order_change();
