-- Lines hold up to 999,999,999 pieces, as those of carts do.
ALTER TABLE list_lines DROP CONSTRAINT list_lines_quantity_check,
  ADD CONSTRAINT list_lines_quantity_check CHECK (quantity BETWEEN 1 AND 999999999);
