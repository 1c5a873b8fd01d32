-- Lines hold up to 999,999,999 pieces, as those of carts do.
ALTER TABLE quote_offer_lines
  DROP CONSTRAINT quote_offer_lines_quantity_check,
  ADD CONSTRAINT quote_offer_lines_quantity_check CHECK (quantity BETWEEN 1 AND 999999999),
  DROP CONSTRAINT quote_offer_lines_ordered_quantity_check,
  ADD CONSTRAINT quote_offer_lines_ordered_quantity_check CHECK (ordered_quantity BETWEEN 1 AND 999999999);
