-- A price that was promised in an offer, with the quantity it holds from and the time it holds until. Null: the list's.
ALTER TABLE cart_items ADD COLUMN firm jsonb CHECK (
  jsonb_typeof(firm) = 'object' AND jsonb_typeof(firm -> 'steps') = 'array'
  AND jsonb_array_length(firm -> 'steps') BETWEEN 1 AND 5 AND (firm ->> 'lineId') ~ '^[0-9a-f]{24}$'
);

-- A line of an offer stands in a cart once, whoever takes it over how often.
CREATE UNIQUE INDEX cart_items_firm ON cart_items (cart_id, (firm ->> 'lineId')) WHERE firm IS NOT NULL;
