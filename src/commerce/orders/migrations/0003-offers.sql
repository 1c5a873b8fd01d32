-- The offer that promised the price of a line: ids of offer and line, reference and version. Null: the list's price.
ALTER TABLE order_lines ADD COLUMN offer jsonb CHECK (jsonb_typeof(offer) = 'object');
