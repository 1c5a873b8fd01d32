-- Lines hold up to 999,999,999 pieces, as those of carts do.
ALTER TABLE subscription_items DROP CONSTRAINT subscription_items_quantity_check,
  ADD CONSTRAINT subscription_items_quantity_check CHECK (quantity BETWEEN 1 AND 999999999);
