-- Lines hold up to 999,999,999 pieces, as those of carts do.
ALTER TABLE order_lines DROP CONSTRAINT order_lines_quantity_check,
  ADD CONSTRAINT order_lines_quantity_check CHECK (quantity BETWEEN 1 AND 999999999);
