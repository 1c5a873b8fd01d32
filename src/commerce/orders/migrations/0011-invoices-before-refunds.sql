-- How many invoices an order had when a refund was made: what a credit note corrects is decided by this order, not by
-- clocks of several machines.
ALTER TABLE order_refunds ADD COLUMN invoices_before integer NOT NULL DEFAULT 0 CHECK (invoices_before >= 0);

ALTER TABLE order_refunds DISABLE TRIGGER order_refunds_stay;
UPDATE order_refunds SET invoices_before = (SELECT count(*) FROM order_invoices AS invoice
  WHERE invoice.order_id = order_refunds.order_id AND invoice.issued_at <= order_refunds.made_at);
ALTER TABLE order_refunds ENABLE TRIGGER order_refunds_stay;
ALTER TABLE order_refunds ALTER COLUMN invoices_before DROP DEFAULT;
