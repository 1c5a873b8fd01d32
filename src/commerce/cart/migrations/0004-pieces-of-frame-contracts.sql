-- Lines hold up to 999,999,999 pieces: frame contracts of small parts ask for tens of millions.
ALTER TABLE cart_items DROP CONSTRAINT cart_items_quantity_check,
  ADD CONSTRAINT cart_items_quantity_check CHECK (quantity BETWEEN 1 AND 999999999);
