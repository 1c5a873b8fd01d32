-- What a guest ordered is found by address at the desk.
CREATE INDEX orders_email ON orders (lower(email), placed_at DESC);
