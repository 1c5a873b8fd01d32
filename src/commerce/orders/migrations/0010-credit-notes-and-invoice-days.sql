-- Credit notes: written once with their bytes, as invoices are. Amounts in minor units of `currency`, positive.
CREATE TABLE order_credit_notes (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  order_id text NOT NULL REFERENCES orders,
  -- Null: takes back the invoice of an order that was canceled before anything left.
  refund_id text UNIQUE REFERENCES order_refunds,
  number text NOT NULL UNIQUE,
  issued_on date NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  net bigint NOT NULL CHECK (net >= 0),
  tax bigint NOT NULL CHECK (tax >= 0),
  gross bigint NOT NULL CHECK (gross > 0),
  -- Of gross, what is on no invoice: pieces that are not sent any more.
  uninvoiced bigint NOT NULL CHECK (uninvoiced BETWEEN 0 AND gross),
  -- Numbers of the invoices that it corrects.
  invoices text[] NOT NULL,
  -- All that the document says, as data.
  content jsonb NOT NULL,
  -- Null for notes of the time before this table, whose bytes were not kept.
  pdf bytea,
  sha256 text,
  issued_at timestamptz NOT NULL,
  CHECK (gross = net + tax),
  CHECK ((pdf IS NULL) = (sha256 IS NULL))
);

CREATE INDEX order_credit_notes_order ON order_credit_notes (order_id);
CREATE UNIQUE INDEX order_credit_notes_cancellation ON order_credit_notes (order_id) WHERE refund_id IS NULL;

-- Refunds up to now had a note under their own number, drawn when it was read.
INSERT INTO order_credit_notes (id, order_id, refund_id, number, issued_on, currency, net, tax, gross, uninvoiced, invoices,
    content, issued_at)
  SELECT left(md5('credit note ' || refund.id), 24), orders.id, refund.id, refund.number,
    (refund.made_at AT TIME ZONE 'Europe/Berlin')::date, orders.currency, refund.amount - refund.tax, refund.tax,
    refund.amount, CASE WHEN corrected.numbers IS NULL THEN refund.amount ELSE 0 END,
    COALESCE(corrected.numbers, '{}'), '{}', refund.made_at
  FROM order_refunds AS refund JOIN orders ON orders.id = refund.order_id
  CROSS JOIN LATERAL (SELECT array_agg(number ORDER BY position) AS numbers FROM order_invoices
    WHERE order_id = orders.id AND issued_at <= refund.made_at) AS corrected;

-- So had canceled orders that were invoiced when they were placed. Others had no invoice: they have no note any more.
INSERT INTO order_credit_notes (id, order_id, number, issued_on, currency, net, tax, gross, uninvoiced, invoices, content,
    issued_at)
  SELECT left(md5('credit note ' || orders.id), 24), orders.id, orders.number || '-C',
    (canceled.at AT TIME ZONE 'Europe/Berlin')::date, orders.currency, invoice.net, invoice.tax, invoice.gross, 0,
    ARRAY[invoice.number], '{}', canceled.at
  FROM orders JOIN order_invoices AS invoice ON invoice.order_id = orders.id AND invoice.kind = 'at_order'
  CROSS JOIN LATERAL (SELECT max(at) AS at FROM order_events
    WHERE order_id = orders.id AND kind = 'order' AND state_after = 'canceled') AS canceled
  WHERE orders.state = 'canceled' AND canceled.at IS NOT NULL AND invoice.gross > 0
    AND NOT EXISTS (SELECT 1 FROM order_refunds WHERE order_id = orders.id);

CREATE TRIGGER order_credit_notes_stay BEFORE UPDATE OR DELETE ON order_credit_notes
  FOR EACH ROW EXECUTE FUNCTION refuse_order_change();

-- Orders with parcels that are on no invoice yet: they get one when the dispatch day is over.
CREATE TABLE order_invoices_pending (
  order_id text PRIMARY KEY REFERENCES orders,
  -- The first dispatch day without an invoice.
  day date NOT NULL
);

CREATE INDEX order_invoices_pending_day ON order_invoices_pending (day);
