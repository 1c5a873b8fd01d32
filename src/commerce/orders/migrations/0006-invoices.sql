-- Invoices: written once with their bytes. Amounts in minor units of `currency`.
CREATE TABLE order_invoices (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  order_id text NOT NULL REFERENCES orders,
  -- First, second, … of its order.
  position integer NOT NULL CHECK (position >= 1),
  number text NOT NULL UNIQUE,
  -- `invoice`: for goods that left. `advance`: for money taken before. `at_order`: issued with the order, under its
  -- number, as the shop did before this table.
  kind text NOT NULL CHECK (kind IN ('invoice', 'advance', 'at_order')),
  issued_on date NOT NULL,
  -- Days on which the goods left; null for advances.
  supplied_from date,
  supplied_to date,
  -- Null where nothing is left to pay.
  due_on date,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  net bigint NOT NULL CHECK (net >= 0),
  tax bigint NOT NULL CHECK (tax >= 0),
  gross bigint NOT NULL CHECK (gross >= 0),
  -- On the last invoice of an order: what its total differs from the sum of its invoices.
  rounding bigint NOT NULL,
  prepaid bigint NOT NULL CHECK (prepaid >= 0),
  due bigint NOT NULL CHECK (due >= 0),
  -- All that the document says, as data: other forms of it are made from this.
  content jsonb NOT NULL,
  -- Null for `at_order`, whose bytes were not kept then.
  pdf bytea,
  sha256 text,
  issued_at timestamptz NOT NULL,
  UNIQUE (order_id, position),
  CHECK (gross = net + tax),
  CHECK (due = gross + rounding - prepaid),
  CHECK ((kind = 'at_order') = (pdf IS NULL)),
  CHECK ((pdf IS NULL) = (sha256 IS NULL)),
  CHECK ((supplied_from IS NULL) = (supplied_to IS NULL))
);

CREATE INDEX order_invoices_issued ON order_invoices (issued_on DESC, id DESC);

CREATE TABLE order_invoice_lines (
  invoice_id text NOT NULL REFERENCES order_invoices,
  line_id text NOT NULL REFERENCES order_lines,
  quantity integer NOT NULL CHECK (quantity >= 1),
  -- Quantity times unit price, and the fee where it is charged here.
  net bigint NOT NULL CHECK (net >= 0),
  discount bigint NOT NULL CHECK (discount BETWEEN 0 AND net),
  PRIMARY KEY (invoice_id, line_id)
);

CREATE INDEX order_invoice_lines_line ON order_invoice_lines (line_id);

-- Numbers without gaps: one row per year, raised in the transaction of the invoice.
CREATE TABLE order_invoice_numbers (
  year integer PRIMARY KEY,
  last integer NOT NULL CHECK (last >= 1)
);

-- Money that came in for an invoice on account, as staff recorded it. A mistake is taken back by a negative row.
CREATE TABLE order_invoice_payments (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  invoice_id text NOT NULL REFERENCES order_invoices,
  amount bigint NOT NULL CHECK (amount <> 0),
  paid_on date NOT NULL,
  note text NOT NULL DEFAULT '',
  recorded_by text NOT NULL,
  recorded_at timestamptz NOT NULL
);

CREATE INDEX order_invoice_payments_invoice ON order_invoice_payments (invoice_id);

-- Orders up to now were invoiced whole when they were placed. Days by the clock of the warehouse.
INSERT INTO order_invoices (id, order_id, position, number, kind, issued_on, due_on, currency, net, tax, gross, rounding,
    prepaid, due, content, issued_at)
  SELECT left(md5('invoice ' || id), 24), id, 1, number, 'at_order', day, CASE WHEN unpaid > 0 THEN day + 30 END, currency,
    grand_total - tax_total, tax_total, grand_total, 0, grand_total - unpaid, unpaid, '{}', placed_at
  FROM (SELECT orders.*, (placed_at AT TIME ZONE 'Europe/Berlin')::date AS day,
      CASE WHEN payment_method = 'account' THEN capture_total ELSE 0 END AS unpaid FROM orders) AS placed;

INSERT INTO order_invoice_lines (invoice_id, line_id, quantity, net, discount)
  SELECT invoice.id, line.id, line.quantity, line.total, line.discount
  FROM order_invoices AS invoice JOIN order_lines AS line ON line.order_id = invoice.order_id;

CREATE TRIGGER order_invoices_stay BEFORE UPDATE OR DELETE ON order_invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_order_change();
CREATE TRIGGER order_invoice_lines_stay BEFORE UPDATE OR DELETE ON order_invoice_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_order_change();
CREATE TRIGGER order_invoice_payments_stay BEFORE UPDATE OR DELETE ON order_invoice_payments
  FOR EACH ROW EXECUTE FUNCTION refuse_order_change();
