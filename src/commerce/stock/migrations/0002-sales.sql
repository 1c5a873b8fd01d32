-- A sale or return names its order; `order_id` is null for receipts and counts.
ALTER TABLE stock_movements
  ADD COLUMN order_id text CHECK (order_id ~ '^[0-9a-f]{24}$'),
  ADD CHECK ((kind IN ('sale', 'return')) = (order_id IS NOT NULL)),
  ADD CHECK (kind <> 'sale' OR quantity < 0),
  ADD CHECK (kind <> 'return' OR quantity > 0);

CREATE INDEX stock_movements_order ON stock_movements (order_id) WHERE order_id IS NOT NULL;

-- The ledger is only ever added to.
CREATE FUNCTION refuse_stock_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'stock movements are never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER stock_movements_stay BEFORE UPDATE OR DELETE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_stock_ledger_change();
