-- The country a visitor last chose for a delivery: the next cart is rated for it.
ALTER TABLE sessions ADD COLUMN country text CHECK (country ~ '^[A-Z]{2}$');
